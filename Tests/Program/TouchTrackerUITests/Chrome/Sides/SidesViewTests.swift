import Foundation
import Ink
import Testing
import TouchKitTesting

@testable import TouchKit
@testable import TouchTrackerUI

/// Several people at a table, each at a side of their own.
@MainActor
struct SidesViewTests {
    private let size = CGSize(width: 1280, height: 800)
    /// A stroke near each side, toward the middle.
    private let strokes: [TableSide: (begin: CGPoint, end: CGPoint)] = [
        .bottom: (CGPoint(x: 640, y: 700), CGPoint(x: 640, y: 430)),
        .top: (CGPoint(x: 640, y: 100), CGPoint(x: 640, y: 370)),
        .left: (CGPoint(x: 100, y: 400), CGPoint(x: 560, y: 400)),
        .right: (CGPoint(x: 1180, y: 400), CGPoint(x: 720, y: 400)),
    ]

    private func program(sides: Int, _ change: (inout Preferences) -> Void = { _ in }) -> ProgramStage {
        ProgramStage(size: size) {
            $0.sideCount = sides
            change(&$0)
        }
    }

    /// Returns a button of a side's toolbar, by the panel that it opens or by its icon.
    private func button(_ icon: Icon, at side: TableSide, of program: ProgramStage) throws -> ToolbarButton {
        func search(_ view: UIView) -> ToolbarButton? {
            if let button = view as? ToolbarButton, button.face == .icon(icon) { return button }
            return view.subviews.lazy.compactMap(search).first
        }
        return try #require(search(program.controller.workspace.sides[side].toolbar))
    }

    private func draw(at side: TableSide, of program: ProgramStage) throws {
        let stroke = try #require(strokes[side])
        program.draw(from: stroke.begin, to: stroke.end)
    }

    @Test func `each side draws with its own tool, color and width`() throws {
        let program = program(sides: 4)
        let tools: [TableSide: Tool] = [.bottom: .line, .top: .pen, .left: .ellipse, .right: .rectangle]
        for (index, side) in TableSide.allCases.enumerated() {
            let editor = SideEditor(program.editor, side: side)
            editor.preferences.tool = try #require(tools[side])
            editor.choose(Palette.swatches[index + 2].color)
            editor.preferences.widths[editor.preferences.tool] = CGFloat(4 + index)
        }
        for side in TableSide.allCases { try draw(at: side, of: program) }
        let marks = program.editor.document.drawing.map(\.mark)
        #expect(marks.map(\.style.color) == (2..<6).map { Palette.swatches[$0].color })
        #expect(marks.map(\.style.width) == [4, 5, 6, 7])
        guard case .line = marks[0].shape, case .stroke = marks[1].shape else {
            Issue.record("\(marks.map(\.shape))")
            return
        }
    }

    @Test func `a finger belongs to the side nearest to where it lands, wherever it moves`() throws {
        let program = program(sides: 2)
        program.editor.preferences[.top].choose(Palette.swatches[5].color)
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 300, y: 200))
        finger.move(to: CGPoint(x: 300, y: 700), steps: 8, over: .milliseconds(100))
        finger.up()
        #expect(program.editor.document.drawing.map(\.mark.style.color) == [Palette.swatches[5].color])
        program.stage.wait(.milliseconds(500))
        try program.tap(button(.undo, at: .top, of: program))
        #expect(program.shapes.isEmpty)
    }

    @Test(arguments: TableSide.allCases)
    func `a toolbar is at its side, and its buttons act for that side only`(side: TableSide) throws {
        let program = program(sides: 4)
        let toolbar = program.controller.workspace.sides[side].toolbar
        let frame = toolbar.convert(toolbar.bounds, to: nil)
        let expected = side.frame(of: toolbar.bounds.size, in: size, margin: Metrics.margin)
        #expect(abs(frame.midX - expected.midX) <= 1 && abs(frame.midY - expected.midY) <= 1)
        try program.tap(button(.tool(.pen), at: side, of: program))
        for other in TableSide.allCases {
            #expect(program.editor.preferences[other].tool == (other == side ? .pen : .line))
        }
    }

    @Test(arguments: TableSide.allCases)
    func `a side's panel faces it, is inside the window, beside the toolbars, and chooses for that side`(
        side: TableSide
    ) throws {
        let program = program(sides: 4)
        let chrome = program.controller.workspace.sides[side]
        for subject in [Panel.Subject.shapes, .palette, .width, .table, .more, .inspector, .help] {
            chrome.open(subject)
            program.stage.wait(.milliseconds(10))
            let panel = try #require(program.view(Panel.self) { $0.subject == subject })
            #expect(panel.isDescendant(of: chrome))
            let frame = panel.convert(panel.bounds, to: nil)
            #expect(program.stage.window.bounds.contains(frame), "\(subject)")
            #expect(side.seen(frame.size).height <= side.seen(size).height / 2, "\(subject)")
            for other in program.controller.workspace.sides.all {
                #expect(!other.toolbar.convert(other.toolbar.bounds, to: nil).intersects(frame), "\(subject)")
            }
            // The panel's bottom is toward its side.
            let bottom = panel.convert(CGPoint(x: panel.bounds.midX, y: panel.bounds.maxY), to: nil)
            #expect(program.editor.table.side(nearest: bottom) == side, "\(subject)")
        }
        chrome.open(.palette)
        program.stage.wait(.milliseconds(10))
        let swatch = try #require(program.view(SwatchButton.self) { $0.color == Palette.swatches[4].color })
        program.tap(swatch)
        for other in TableSide.allCases {
            let color = program.editor.preferences[other].chosenColor
            #expect(color == (other == side ? Palette.swatches[4].color : nil))
        }
    }

    @Test func `each side has a panel of its own`() {
        let program = program(sides: 2)
        let (bottom, top) = (program.controller.workspace.sides[.bottom], program.controller.workspace.sides[.top])
        bottom.open(.palette)
        top.open(.width)
        #expect(bottom.openPanel == .palette && top.openPanel == .width)
        top.open(.palette)
        #expect(bottom.openPanel == .palette && top.openPanel == .palette)
        bottom.closePanel()
        #expect(bottom.openPanel == nil && top.openPanel == .palette)
    }

    @Test func `undo and redo of a side concern its own steps, and Ctrl+Z those of all`() throws {
        let program = program(sides: 4)
        for side in TableSide.allCases { try draw(at: side, of: program) }
        let all = program.shapes
        try program.tap(button(.undo, at: .top, of: program))
        #expect(program.shapes == [all[0], all[2], all[3]])
        #expect(try !button(.undo, at: .top, of: program).isEnabled)
        #expect(try button(.redo, at: .top, of: program).isEnabled && !button(.redo, at: .left, of: program).isEnabled)
        try program.tap(button(.undo, at: .bottom, of: program))
        program.type("z", .keyboardZ, .control)
        #expect(program.shapes == [all[2]])
        try program.tap(button(.redo, at: .top, of: program))
        #expect(program.shapes == [all[1], all[2]])
    }

    @Test func `what one side draws keeps what another side may redo`() throws {
        let program = program(sides: 2)
        try draw(at: .top, of: program)
        try program.tap(button(.undo, at: .top, of: program))
        try draw(at: .bottom, of: program)
        try program.tap(button(.redo, at: .top, of: program))
        #expect(program.shapes.count == 2)
    }

    @Test func `a side hides its own toolbar, and its tab shows it again`() throws {
        let program = program(sides: 3)
        program.editor.preferences[.left].showsToolbar = false
        program.stage.wait(.milliseconds(10))
        #expect(program.controller.workspace.sides.all.map(\.toolbar.isHidden) == [false, false, true])
        program.tap(CGPoint(x: 8, y: 400))
        #expect(program.controller.workspace.sides.all.map(\.toolbar.isHidden) == [false, false, false])
    }

    @Test func `the table is chosen in the more menu, and sides that are added draw as the bottom does`() throws {
        let program = ProgramStage(size: size)
        program.editor.preferences.choose(Palette.swatches[6].color)
        program.tap(try button(.more, at: .bottom, of: program))
        program.tap(try #require(program.view(PanelRow.self) { $0.title == .table }))
        program.tap(try #require(program.view(PanelRow.self) { $0.title == .toolbars(4) }))
        #expect(program.editor.table.sides == TableSide.allCases && program.view(Panel.self) == nil)
        try draw(at: .right, of: program)
        #expect(program.editor.document.drawing.map(\.mark.style.color) == [Palette.swatches[6].color])
        // One toolbar again.
        program.type("t", .keyboardT, .shift)
        program.tap(try #require(program.view(PanelRow.self) { $0.title == .toolbars(1) }))
        #expect(program.editor.table.sides == [.bottom] && program.controller.workspace.sides.all.count == 1)
        program.type("z", .keyboardZ, .control)
        #expect(program.shapes.isEmpty)
    }

    @Test func `a notice about a side's own action appears at that side`() throws {
        let program = program(sides: 2)
        program.editor.notices.send(Notice(text: .message("Undone"), side: .top))
        program.stage.wait(.milliseconds(10))
        let (top, bottom) = (
            program.controller.workspace.sides[.top].notices, program.controller.workspace.sides[.bottom].notices
        )
        #expect(!top.isHidden && bottom.isHidden)
        let location = top.convert(CGPoint(x: top.bounds.midX, y: top.bounds.midY), to: nil)
        #expect(program.editor.table.side(nearest: location) == .top)
        let end = top.convert(CGPoint(x: top.bounds.maxX, y: top.bounds.midY), to: nil)
        #expect(end.x < location.x, "letters face the top")
    }

    @Test func `the palette of a side does not recolor what another side has selected`() throws {
        let program = program(sides: 2)
        try draw(at: .bottom, of: program)
        program.tap(CGPoint(x: 640, y: 500))
        #expect(!program.editor.selection().isEmpty)
        SideEditor(program.editor, side: .top).choose(Palette.swatches[4].color)
        #expect(program.editor.document.drawing.map(\.mark.style.color) == [.black])
        SideEditor(program.editor, side: .bottom).choose(Palette.swatches[5].color)
        #expect(program.editor.document.drawing.map(\.mark.style.color) == [Palette.swatches[5].color])
    }

    @Test func `in a window that is too small, the nearest side with a toolbar gets the fingers`() throws {
        let program = ProgramStage(size: CGSize(width: 320, height: 240)) { $0.sideCount = 4 }
        #expect(program.editor.table.sides == [.bottom])
        program.draw(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 150, y: 20))
        program.stage.application.resizeScreen(to: size, scale: 1)
        program.stage.wait(.milliseconds(10))
        #expect(program.editor.table.sides == TableSide.allCases)
        try program.tap(button(.undo, at: .bottom, of: program))
        #expect(program.shapes.isEmpty)
    }

    @Test func `fingers of different sides that land together draw lines, not an ellipse`() throws {
        let program = program(sides: 2)
        let fingers = [TableSide.bottom, .top].map { ($0, program.stage.finger()) }
        for (side, finger) in fingers { finger.down(at: try #require(strokes[side]).begin) }
        for (side, finger) in fingers {
            finger.move(to: try #require(strokes[side]).end, steps: 4, over: .milliseconds(80))
        }
        for (_, finger) in fingers { finger.up() }
        #expect(program.shapes.count == 2)
    }
}
