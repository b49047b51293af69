import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct SelectionMenuTests {
    private let program = ProgramStage()

    /// Presses an item of the visible menu.
    private func choose(_ title: String) throws {
        func search(_ view: UIView) -> UIButton? {
            if let button = view as? UIButton, button.currentTitle == title { return button }
            return view.subviews.lazy.compactMap(search).first
        }
        let button = try #require(search(program.stage.window))
        program.tap(button)
    }

    @Test func `the menu duplicates ink, and selects the copy`() throws {
        program.drawTwoLines()
        program.tap(CGPoint(x: 250, y: 100))
        try choose("Duplicate")
        #expect(program.shapes.count == 3 && program.editor.selection() == [program.editor.document.drawing[2].id])
        #expect(
            program.shapes[2] == .line(Line(begin: CGPoint(x: 124, y: 124), end: CGPoint(x: 424, y: 124))))
    }

    @Test func `the menu's Color opens the colors, and one of them recolors the ink`() throws {
        program.drawTwoLines()
        program.tap(CGPoint(x: 250, y: 100))
        try choose("Color")
        let green = Palette.swatches[5].color
        program.tap(try #require(program.view(SwatchButton.self) { $0.color == green }))
        #expect(program.editor.document.drawing.map(\.mark.style.color) == [green, .black])
        #expect(program.editor.preferences.inkColor == .black, "the next stroke keeps its color")
    }

    @Test func `Fill and Arrow are offered for what they change, and change it in one step`() throws {
        let box = Shape.rectangle(Rectangle(box: CGRect(x: 300, y: 200, width: 200, height: 150)))
        let style = Style(color: .black, width: 10)
        program.editor.document.perform {
            $0.add([Mark(shape: box, style: style), Mark(shape: .dot(Dot(center: .zero)), style: style)])
        }
        let ids = program.editor.document.drawing.map(\.id)
        program.tap(CGPoint(x: 300, y: 275))
        #expect(try menu().titles.contains("Fill") && !menu().titles.contains("Arrow"))
        try choose("Fill")
        program.tap(try #require(program.view(PanelRow.self) { $0.title == .fillName(.tint) }))
        #expect(program.editor.document.drawing.map(\.mark.style.fill) == [.tint, .none])
        #expect(program.editor.preferences.fill == .none && program.view(Panel.self) == nil)
        // A tap inside selects what is filled.
        program.editor.deselect(by: .bottom)
        program.stage.wait(.seconds(1))
        program.tap(CGPoint(x: 400, y: 275))
        #expect(program.editor.selection() == [ids[0]])
        program.editor.document.undo()
        program.editor.deselect(by: .bottom)
        program.stage.wait(.seconds(1))
        program.tap(CGPoint(x: 400, y: 275))
        #expect(program.editor.selection().isEmpty)
    }

    @Test func `a selected line becomes an arrow, and new lines stay as they are`() throws {
        program.drawTwoLines()
        program.tap(CGPoint(x: 250, y: 100))
        try choose("Arrow")
        program.tap(try #require(program.view(PanelRow.self) { $0.title == .headsName(.both) }))
        let heads = program.shapes.map { if case .line(let line) = $0 { line.heads } else { Line.Heads.none } }
        #expect(heads == [.both, .none] && program.editor.preferences.lineHeads == .none)
    }

    private func menu() throws -> SelectionMenu {
        try #require(program.view(SelectionMenu.self))
    }

    private let titles = [
        "Delete", "Duplicate", "Color", "Width", "Arrow", "To front", "To back", "Cut", "Copy", "Paste",
    ]

    @Test func `a tap on ink shows a menu, which disappears with the selection`() throws {
        program.drawTwoLines()
        program.tap(CGPoint(x: 250, y: 300))
        #expect(try menu().isOpen && menu().titles == titles)
        program.tap(CGPoint(x: 700, y: 500))
        #expect(try !menu().isOpen)
        #expect(program.editor.selection().isEmpty && program.shapes.count == 2)
    }

    @Test(arguments: Tool.allCases)
    func `the right button of a mouse selects the ink under it with any tool, shows its menu, and draws nothing`(
        tool: Tool
    ) throws {
        program.drawTwoLines()
        program.editor.preferences.tool = tool
        let ids = program.editor.document.drawing.map(\.id)
        let mouse = program.stage.mouse()
        mouse.secondaryTap(at: CGPoint(x: 250, y: 300))
        #expect(try menu().isOpen && menu().titles == titles)
        #expect(program.editor.selection() == [ids[1]] && program.shapes.count == 2)
        program.stage.wait(.seconds(1))
        // Selected ink stays selected as a whole.
        program.editor.select(ids)
        mouse.secondaryTap(at: CGPoint(x: 250, y: 300))
        #expect(try menu().isOpen && program.editor.selection() == Set(ids))
        program.stage.wait(.seconds(1))
        // On empty paper: what can be done without a selection.
        mouse.secondaryTap(at: CGPoint(x: 700, y: 500))
        #expect(try menu().isOpen && menu().titles == ["Paste", "Select all"])
        #expect(program.editor.selection().isEmpty && program.shapes.count == 2)
    }

    @Test func `the right button does nothing on the toolbar, and a drag with it neither`() throws {
        program.drawTwoLines()
        let bar = try #require(program.view(Toolbar.self))
        let mouse = program.stage.mouse()
        let tool = program.editor.preferences.tool
        for button in bar.subviews where button is UIControl {
            mouse.secondaryTap(at: button.convert(CGPoint(x: 22, y: 22), to: nil))
        }
        #expect(try !menu().isOpen && program.editor.preferences.tool == tool && program.editor.selection().isEmpty)
    }

    @Test(arguments: [(390, 1), (410, 0)])
    func `a menu takes no touch in its first 0_4 s: what lands on it draws`(milliseconds: Int, lines: Int) throws {
        program.drawTwoLines()
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 250, y: 300))
        program.stage.wait(.milliseconds(40))
        finger.up()
        let frame = try menu().frame
        program.stage.wait(.milliseconds(milliseconds))
        // Across the menu's buttons, below the notices.
        let other = program.stage.finger()
        other.down(at: CGPoint(x: frame.minX + 20, y: frame.minY + 20))
        other.move(to: CGPoint(x: frame.maxX + 40, y: frame.minY + 20), steps: 4, over: .milliseconds(80))
        other.up()
        #expect(program.shapes.count == 2 + lines)
    }

    @Test func `the menu goes when its ink is copied by a key, and the copy is selected`() throws {
        program.drawTwoLines()
        program.tap(CGPoint(x: 250, y: 300))
        program.type("d", .keyboardD, .control)
        #expect(
            try !menu().isOpen && program.editor.selection() == Set(program.editor.document.drawing.suffix(1).map(\.id))
        )
    }

    @Test func `the menu follows its ink`() throws {
        program.drawTwoLines()
        program.tap(CGPoint(x: 250, y: 300))
        let before = try menu().frame
        let ink = try #require(program.editor.selection().first)
        program.editor.document.perform { $0.move([ink], dx: 60, dy: 40) }
        #expect(try menu().frame == before.offsetBy(dx: 60, dy: 40))
    }

    @Test(arguments: [CGPoint(x: 300, y: 0), CGPoint(x: 0, y: 300), CGPoint(x: 200, y: 250), CGPoint(x: 250, y: -300)])
    func `the menu does not cover its ink`(half: CGPoint) throws {
        let middle = CGPoint(x: 500, y: 310)
        program.draw(
            from: CGPoint(x: middle.x - half.x, y: middle.y - half.y),
            to: CGPoint(x: middle.x + half.x, y: middle.y + half.y))
        program.tap(middle)
        // The arrow touches the ink.
        let bubble = try menu().bubble.subviews.map { $0.convert($0.bounds, to: nil) }
            .reduce(CGRect.null) { $0.union($1) }
        #expect(try menu().isOpen && program.stage.window.bounds.contains(bubble))
        #expect(program.editor.document.drawing.first?.mark.touches(bubble) == false)
    }

    @Test(arguments: TableSide.allCases)
    func `at a table, the menu faces the side that selected the ink`(side: TableSide) throws {
        let program = ProgramStage(size: CGSize(width: 1280, height: 800)) { $0.sideCount = 4 }
        let spots: [TableSide: CGPoint] = [
            .bottom: CGPoint(x: 640, y: 620), .top: CGPoint(x: 640, y: 180), .left: CGPoint(x: 220, y: 400),
            .right: CGPoint(x: 1060, y: 400),
        ]
        let spot = try #require(spots[side])
        let line = Line(
            begin: CGPoint(x: spot.x - 40, y: spot.y - 40), end: CGPoint(x: spot.x + 40, y: spot.y + 40))
        program.editor.document.perform {
            $0.add(Mark(shape: .line(line), style: Style(color: .black, width: 10)))
        }
        program.tap(spot)
        let menu = program.controller.workspace.sides[side].menu
        #expect(menu.isOpen)
        let bubble = menu.bubble.subviews.map { $0.convert($0.bounds, to: nil) }.reduce(CGRect.null) { $0.union($1) }
        #expect(program.stage.window.bounds.contains(bubble))
        #expect(program.editor.document.drawing.first?.mark.touches(bubble) == false)
        let isUpright = bubble.width > bubble.height
        #expect(isUpright == (side == .bottom || side == .top))
        let delete = try #require(menu.bubble.subviews.first)
        program.tap(delete)
        #expect(program.shapes.isEmpty && !menu.isOpen)
    }

    @Test func `a touch beside the menu draws, and closes it`() throws {
        program.drawTwoLines()
        program.tap(CGPoint(x: 250, y: 300))
        program.editor.preferences.tool = .pen
        program.tap(CGPoint(x: 700, y: 500))
        #expect(try program.shapes.count == 3 && !menu().isOpen && program.editor.selection().isEmpty)
    }

    @Test func `another person's stroke closes no menu that a finger is on, and does not deselect its ink`() throws {
        program.drawTwoLines()
        program.tap(CGPoint(x: 250, y: 300))
        let button = try #require(menu().bubble.subviews.first)
        let finger = program.stage.finger()
        finger.down(at: button.convert(CGPoint(x: 20, y: 20), to: nil))
        program.draw(from: CGPoint(x: 600, y: 500), to: CGPoint(x: 800, y: 600))
        #expect(try program.shapes.count == 3 && menu().isOpen)
        finger.up()
        #expect(program.shapes.count == 2, "the menu deleted its ink")
    }

    @Test func `while another finger draws, ink can be selected, and stays so as that finger moves on`() throws {
        program.drawTwoLines()
        let other = program.stage.finger()
        other.down(at: CGPoint(x: 600, y: 500))
        other.move(to: CGPoint(x: 700, y: 500))
        program.stage.wait(.milliseconds(100))
        program.tap(CGPoint(x: 250, y: 300))
        other.move(to: CGPoint(x: 800, y: 500))
        #expect(try !program.editor.selection().isEmpty && menu().isOpen)
        other.up()
        #expect(!program.editor.selection().isEmpty && program.shapes.count == 3)
    }
}

extension Drawing {
    /// The element at a position, counted from 0 at the bottom.
    fileprivate subscript(position: Int) -> Element { self[index(startIndex, offsetBy: position)] }
}

extension SelectionMenu {
    /// The titles of the buttons, in order.
    var titles: [String] { bubble.subviews.compactMap { ($0 as? UIButton)?.currentTitle } }
}
