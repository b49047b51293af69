import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct ToolbarTests {
    private func button(_ icon: Icon, in program: ProgramStage) -> ToolbarButton? {
        program.view(ToolbarButton.self) { $0.face == .icon(icon) || $0.face == .choices(icon) }
    }

    @Test func `a tap on a tool chooses it, and its button shows that`() throws {
        let program = ProgramStage()
        let pen = try #require(button(.tool(.pen), in: program))
        program.tap(pen)
        #expect(program.editor.preferences.tool == .pen && pen.isSelected)
        #expect(button(.tool(.line), in: program)?.isSelected == false)
    }

    @Test func `a drag off a button cancels it, and draws nothing`() throws {
        let program = ProgramStage()
        let pen = try #require(button(.tool(.pen), in: program))
        program.draw(from: pen.convert(CGPoint(x: 20, y: 20), to: nil), to: CGPoint(x: 500, y: 300))
        #expect(program.editor.preferences.tool == .line && program.shapes.isEmpty)
    }

    @Test func `undo and redo are enabled if there is something to undo or redo`() throws {
        let program = ProgramStage()
        let undo = try #require(button(.undo, in: program))
        let redo = try #require(button(.redo, in: program))
        #expect(!undo.isEnabled && !redo.isEnabled)
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(undo.isEnabled && !redo.isEnabled)
        program.tap(undo)
        #expect(program.shapes.isEmpty && !undo.isEnabled && redo.isEnabled)
        program.tap(redo)
        #expect(program.shapes.count == 1)
    }

    @Test func `undo is enabled once a transaction finishes`() throws {
        let program = ProgramStage()
        let undo = try #require(button(.undo, in: program))
        program.editor.document.perform {
            $0.add(Mark(shape: .dot(Dot(center: CGPoint(x: 300, y: 300))), style: Style(color: .black, width: 10)))
        }
        program.editor.document.undo()
        program.editor.document.redo()
        let transaction = program.editor.document.begin()
        program.editor.document.undo()
        #expect(!undo.isEnabled)
        program.editor.document.perform(in: transaction) {
            $0.add(Mark(shape: .dot(Dot(center: CGPoint(x: 300, y: 300))), style: Style(color: .black, width: 10)))
        }
        #expect(!undo.isEnabled)
        program.editor.document.finish(transaction)
        #expect(undo.isEnabled)
    }

    @Test func `in a very narrow window, the rows have the same length as far as possible`() throws {
        let program = ProgramStage(size: CGSize(width: 240, height: 400))
        let buttons = try #require(program.view(Toolbar.self)).subviews.filter { $0 is ToolbarButton }
        let rows = Dictionary(grouping: buttons) { $0.frame.minY }.values.map(\.count)
        #expect(rows.count == 4 && rows.max() == 4 && rows.min() == 3)
    }

    @Test func `a touch between the toolbar's buttons draws nothing`() throws {
        let program = ProgramStage()
        let bar = try #require(program.view(Toolbar.self))
        let gap = bar.convert(CGPoint(x: bar.bounds.midX, y: 2), to: nil)
        let finger = program.stage.finger()
        finger.down(at: gap)
        finger.move(to: CGPoint(x: gap.x + 6, y: gap.y))
        finger.up()
        #expect(program.shapes.isEmpty)
    }

    @Test func `it fades while a finger draws near it, and comes back`() throws {
        let program = ProgramStage()
        let bar = try #require(program.view(Toolbar.self))
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 500, y: 300))
        finger.move(to: CGPoint(x: 500, y: 400))
        #expect(bar.alpha == 1)
        finger.move(to: CGPoint(x: bar.frame.midX, y: bar.frame.minY - 20))
        #expect(bar.alpha < 0.5)
        finger.up()
        program.stage.wait(.milliseconds(500))
        #expect(bar.alpha == 1)
    }

    @Test func `it fades while one of several fingers that move at once draws near it, and comes back`() throws {
        let program = ProgramStage()
        let bar = try #require(program.view(Toolbar.self))
        let (near, far) = (program.stage.finger(), program.stage.finger())
        far.down(at: CGPoint(x: 200, y: 300))
        program.stage.wait(.seconds(1))
        near.down(at: CGPoint(x: 500, y: 300))
        for (y, isFaded) in [(400, false), (bar.frame.minY - 20, true), (350, false)] as [(CGFloat, Bool)] {
            program.stage.together {
                far.move(to: CGPoint(x: 200, y: 700 - y))
                near.move(to: CGPoint(x: bar.frame.midX, y: y))
            }
            program.stage.wait(.milliseconds(500))
            #expect((bar.alpha < 0.5) == isFaded)
        }
    }

    @Test(arguments: [160, 240, 320, 375, 480, 1000])
    func `in a narrow window it takes more rows, and stays inside the window`(width: Int) throws {
        let program = ProgramStage(size: CGSize(width: width, height: 600))
        let bar = try #require(program.view(Toolbar.self))
        #expect(program.stage.window.bounds.contains(bar.frame))
        for case let button as ToolbarButton in bar.subviews {
            #expect(bar.bounds.contains(button.frame))
        }
    }

    @Test func `a hidden toolbar stays hidden while a finger draws near it`() throws {
        let program = ProgramStage { $0.showsToolbar = false }
        let bar = try #require(program.view(Toolbar.self))
        program.draw(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 300, y: 660))
        #expect(bar.isHidden && bar.alpha == 0)
    }

    @Test func `it can be dragged to another edge`() throws {
        let program = ProgramStage()
        let bar = try #require(program.view(Toolbar.self))
        let grip = bar.convert(CGPoint(x: 60, y: 20), to: nil)
        program.draw(from: grip, to: CGPoint(x: 30, y: 350))
        #expect(program.editor.preferences.toolbarEdge == .left)
        #expect(bar.frame.minX == Metrics.margin && bar.frame.height > bar.frame.width)
    }

    @Test func `Control and T hides and shows it`() throws {
        let program = ProgramStage()
        let bar = try #require(program.view(Toolbar.self))
        program.type("t", .keyboardT, .control)
        #expect(bar.isHidden)
        program.type("t", .keyboardT, .control)
        #expect(!bar.isHidden)
    }

    @Test func `the button for shapes chooses the last shape, and offers both`() throws {
        let program = ProgramStage { $0.tool = .rectangle }
        program.type("l")
        let shapes = try #require(button(.tool(.rectangle), in: program))
        program.tap(shapes)
        #expect(program.editor.preferences.tool == .rectangle && program.view(CommandContent.self) != nil)
        program.tap(shapes)
        #expect(program.view(CommandContent.self) == nil && program.editor.preferences.tool == .rectangle)
    }

    @Test func `the wells for color and width are dimmed with the eraser, and can still be pressed`() throws {
        let program = ProgramStage()
        let wells = try [
            #require(program.view(ToolbarButton.self) { if case .colors = $0.face { true } else { false } }),
            #require(program.view(ToolbarButton.self) { if case .dot = $0.face { true } else { false } }),
        ]
        #expect(!wells.contains { $0.isDimmed })
        program.type("e")
        #expect(wells.allSatisfy { $0.isDimmed && $0.isEnabled })
        program.tap(wells[1])
        #expect(program.view(WidthContent.self) != nil)
        program.type("p")
        #expect(!wells.contains { $0.isDimmed })
    }

    @Test func `a dimmed well is faint`() throws {
        func darkest(_ tool: Tool) throws -> UInt32 {
            let program = ProgramStage(showsPixels: true) { $0.tool = tool }
            let well = try #require(
                program.view(ToolbarButton.self) { if case .colors = $0.face { true } else { false } })
            let place = well.convert(CGPoint(x: well.bounds.midX, y: well.bounds.midY), to: nil)
            let pixel = try #require(program.stage.pixels).bitmap[Int(place.x), Int(place.y)]
            return pixel & 0xFF
        }
        #expect(try darkest(.line) == 0)
        #expect(try darkest(.eraser) > 120)
    }
}
