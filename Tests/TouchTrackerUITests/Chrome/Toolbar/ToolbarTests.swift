import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct ToolbarTests {
    private func button(_ icon: Icon, in room: Room) -> ToolbarButton? {
        room.view(ToolbarButton.self) { $0.face == .icon(icon) }
    }

    @Test func `a tap on a tool chooses it, and its button shows that`() throws {
        let room = Room()
        let pen = try #require(button(.pen, in: room))
        room.tap(pen)
        #expect(room.studio.preferences.tool == .pen && pen.isChosen)
        #expect(button(.line, in: room)?.isChosen == false)
    }

    @Test func `a drag off a button cancels it, and draws nothing`() throws {
        let room = Room()
        let pen = try #require(button(.pen, in: room))
        room.draw(from: pen.convert(CGPoint(x: 20, y: 20), to: nil), to: CGPoint(x: 500, y: 300))
        #expect(room.studio.preferences.tool == .line && room.shapes.isEmpty)
    }

    @Test func `undo and redo are enabled if there is something to undo or redo`() throws {
        let room = Room()
        let undo = try #require(button(.undo, in: room))
        let redo = try #require(button(.redo, in: room))
        #expect(!undo.isEnabled && !redo.isEnabled)
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(undo.isEnabled && !redo.isEnabled)
        room.tap(undo)
        #expect(room.shapes.isEmpty && !undo.isEnabled && redo.isEnabled)
        room.tap(redo)
        #expect(room.shapes.count == 1)
    }

    @Test func `undo is enabled once a transaction finishes`() throws {
        let room = Room()
        let undo = try #require(button(.undo, in: room))
        room.studio.sheet.perform {
            $0.add(Mark(shape: .dot(Dot(center: CGPoint(x: 300, y: 300))), style: Style(color: .black, width: 10)))
        }
        room.studio.sheet.undo()
        room.studio.sheet.redo()
        let transaction = room.studio.sheet.begin()
        room.studio.sheet.undo()
        #expect(!undo.isEnabled)
        room.studio.sheet.perform(in: transaction) {
            $0.add(Mark(shape: .dot(Dot(center: CGPoint(x: 300, y: 300))), style: Style(color: .black, width: 10)))
        }
        #expect(!undo.isEnabled)
        room.studio.sheet.finish(transaction)
        #expect(undo.isEnabled)
    }

    @Test func `a touch between the toolbar's buttons draws nothing`() throws {
        let room = Room()
        let bar = try #require(room.view(Toolbar.self))
        let gap = bar.convert(CGPoint(x: bar.bounds.midX, y: 2), to: nil)
        let finger = room.stage.finger()
        finger.down(at: gap)
        finger.move(to: CGPoint(x: gap.x + 6, y: gap.y))
        finger.up()
        #expect(room.shapes.isEmpty)
    }

    @Test func `it fades while a finger draws near it, and comes back`() throws {
        let room = Room()
        let bar = try #require(room.view(Toolbar.self))
        let finger = room.stage.finger()
        finger.down(at: CGPoint(x: 500, y: 300))
        finger.move(to: CGPoint(x: 500, y: 400))
        #expect(bar.alpha == 1)
        finger.move(to: CGPoint(x: bar.frame.midX, y: bar.frame.minY - 20))
        #expect(bar.alpha < 0.5)
        finger.up()
        room.stage.wait(.milliseconds(500))
        #expect(bar.alpha == 1)
    }

    @Test(arguments: [160, 240, 320, 375, 480, 1000])
    func `in a narrow window it takes more rows, and stays inside the window`(width: Int) throws {
        let room = Room(size: CGSize(width: width, height: 600))
        let bar = try #require(room.view(Toolbar.self))
        #expect(room.stage.window.bounds.contains(bar.frame))
        for case let button as ToolbarButton in bar.subviews {
            #expect(bar.bounds.contains(button.frame))
        }
    }

    @Test func `a hidden toolbar stays hidden while a finger draws near it`() throws {
        let room = Room { $0.showsToolbar = false }
        let bar = try #require(room.view(Toolbar.self))
        room.draw(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 300, y: 660))
        #expect(bar.isHidden && bar.alpha == 0)
    }

    @Test func `it can be dragged to another edge`() throws {
        let room = Room()
        let bar = try #require(room.view(Toolbar.self))
        let grip = bar.convert(CGPoint(x: 60, y: 20), to: nil)
        room.draw(from: grip, to: CGPoint(x: 30, y: 350))
        #expect(room.studio.preferences.toolbarEdge == .left)
        #expect(bar.frame.minX == Metrics.margin && bar.frame.height > bar.frame.width)
    }

    @Test func `Control and T hides and shows it`() throws {
        let room = Room()
        let bar = try #require(room.view(Toolbar.self))
        room.type("t", .keyboardT, .control)
        #expect(bar.isHidden)
        room.type("t", .keyboardT, .control)
        #expect(!bar.isHidden)
    }

    @Test func `the button for shapes chooses the last shape, and offers both`() throws {
        let room = Room { $0.tool = .rectangle }
        room.type("l")
        let shapes = try #require(button(.rectangle, in: room))
        room.tap(shapes)
        #expect(room.studio.preferences.tool == .rectangle && room.view(CommandContent.self) != nil)
        room.tap(shapes)
        #expect(room.view(CommandContent.self) == nil && room.studio.preferences.tool == .rectangle)
    }
}
