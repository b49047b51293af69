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

    @Test(arguments: [
        (200, 200), (120, 120), (160, 240), (240, 160), (300, 150), (200, 170), (640, 100), (100, 640), (90, 90),
    ])
    func `in a tiny window, all of it is inside, at each edge, and leaves paper to draw on`(
        width: Int, height: Int
    ) throws {
        for edge in TableSide.allCases {
            let program = ProgramStage(size: CGSize(width: width, height: height)) { $0.toolbarEdge = edge }
            let bar = try #require(program.view(Toolbar.self))
            let frame = bar.convert(bar.bounds, to: nil)
            #expect(program.stage.window.bounds.contains(frame), "\(edge)")
            let depth = edge.seen(frame.size).height / edge.seen(program.stage.window.bounds.size).height
            #expect(depth <= PaperThresholds.toolbarShare, "\(edge)")
            let buttons = bar.subviews.compactMap { $0 as? ToolbarButton }
            #expect(buttons.count == 13)
            for button in buttons {
                #expect(bar.bounds.contains(button.frame))
                program.tap(button)
                program.controller.perform(.escape)
            }
            program.editor.preferences.tool = .line
            program.stage.wait(.seconds(1))
            let inward = edge.inward
            let far = CGPoint(
                x: CGFloat(width) / 2 * (1 + 0.9 * inward.dx), y: CGFloat(height) / 2 * (1 + 0.9 * inward.dy))
            program.draw(from: far, to: CGPoint(x: far.x - 8 * inward.dy, y: far.y + 8 * inward.dx))
            #expect(program.shapes.count == 1, "\(edge)")
        }
    }

    @Test func `in a tiny window, every panel is inside the window`() throws {
        for size in [CGSize(width: 200, height: 200), CGSize(width: 300, height: 150)] {
            let program = ProgramStage(size: size)
            for subject in Panel.Subject.allCases {
                program.controller.workspace.chrome.open(subject)
                program.stage.wait(.milliseconds(1))
                let panel = try #require(program.view(Panel.self) { $0.subject == subject })
                let bounds = program.stage.window.bounds.insetBy(dx: -1, dy: -1)
                #expect(bounds.contains(panel.convert(panel.bounds, to: nil)), "\(subject)")
            }
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

    @Test func `the button for lines chooses them, and once they are chosen, offers arrows`() throws {
        let program = ProgramStage { $0.tool = .pen }
        let line = try #require(button(.tool(.line), in: program))
        program.tap(line)
        #expect(program.editor.preferences.tool == .line && program.view(CommandContent.self) == nil)
        program.tap(line)
        program.tap(try #require(program.view(PanelRow.self) { $0.title == .headsName(.end) }))
        #expect(program.editor.preferences.lineHeads == .end && line.face == .choices(.heads(.end)))
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        let ends = (CGPoint(x: 100, y: 100), CGPoint(x: 300, y: 100))
        #expect(program.shapes == [.line(Line(begin: ends.0, end: ends.1, heads: .end))])
    }

    @Test func `the button for shapes offers what is inside, for new ones`() throws {
        let program = ProgramStage { $0.tool = .ellipse }
        let shapes = try #require(button(.tool(.ellipse), in: program))
        for fill in [Fill.tint, .color, .none] {
            program.tap(shapes)
            program.tap(try #require(program.view(PanelRow.self) { $0.title == .fillName(fill) }))
            program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 250))
            #expect(program.editor.document.drawing.map(\.mark.style.fill).last == fill)
        }
    }

    @Test func `a well is dimmed while it changes nothing, and can still be pressed`() throws {
        let program = ProgramStage()
        let wells = try [
            #require(program.view(ToolbarButton.self) { if case .colors = $0.face { true } else { false } }),
            #require(program.view(ToolbarButton.self) { if case .dot = $0.face { true } else { false } }),
        ]
        #expect(!wells.contains { $0.isDimmed })
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        // An eraser is as wide as was chosen.
        for eraser in [Tool.eraser, .partialEraser] {
            program.editor.preferences.tool = eraser
            #expect(wells.map(\.isDimmed) == [true, false])
        }
        for tool in [Tool.select, .hand] {
            program.editor.preferences.tool = tool
            #expect(wells.allSatisfy { $0.isDimmed && $0.isEnabled })
        }
        program.tap(wells[1])
        #expect(program.view(WidthContent.self) != nil)
        program.type("p")
        #expect(!wells.contains { $0.isDimmed })
    }

    @Test func `with ink selected no well is dimmed, since both change it`() throws {
        let program = ProgramStage { $0.sideCount = 2 }
        program.draw(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 300, y: 500))
        func dimmed(_ side: TableSide) -> Int {
            program.controller.workspace.sides[side].toolbar.subviews.count { ($0 as? ToolbarButton)?.isDimmed == true }
        }
        for side in [TableSide.bottom, .top] { program.editor.preferences[side].tool = .select }
        #expect(dimmed(.bottom) == 2 && dimmed(.top) == 2)
        program.editor.selectAll(by: .bottom)
        #expect(dimmed(.bottom) == 0 && dimmed(.top) == 2)
        let editor = SideEditor(program.editor, side: .bottom)
        editor.choose(Palette.swatches[4].color)
        #expect(program.editor.document.drawing.first?.mark.style.color == Palette.swatches[4].color)
        program.editor.deleteSelection(by: .bottom)
        #expect(dimmed(.bottom) == 2)
    }

    @Test func `wells show the color and the width of what is selected, which they change`() throws {
        let program = ProgramStage { $0.widths[.line] = 7 }
        func faces() throws -> [ToolbarButton.Face] {
            try [
                #require(program.view(ToolbarButton.self) { if case .colors = $0.face { true } else { false } }).face,
                #require(program.view(ToolbarButton.self) { if case .dot = $0.face { true } else { false } }).face,
            ]
        }
        program.drawTwoLines()
        let ids = program.editor.document.drawing.map(\.id)
        program.editor.document.perform(by: .bottom) { $0.recolor([ids[1]], to: Palette.live) }
        program.editor.document.perform(by: .bottom) { $0.setWidth([ids[1]], to: 30) }
        program.editor.select([ids[1]], by: .bottom)
        #expect(try faces() == [.colors([Palette.live]), .dot(width: 30, color: Palette.live)])
        program.editor.document.setPaper(Paper(.dark))
        program.editor.select([ids[0]], by: .bottom)
        // As it is drawn there.
        let shown = Color.black.shown(on: Paper(.dark))
        #expect(try shown != .black && faces() == [.colors([shown]), .dot(width: 7, color: shown)])
        program.editor.select(Set(ids), by: .bottom)
        guard case .colors(let both) = try faces()[0] else { return }
        #expect(both.count == 2)
        SideEditor(program.editor, side: .bottom).choose(Palette.swatches[4].color)
        #expect(try faces()[0] == .colors([Palette.swatches[4].color.shown(on: Paper(.dark))]))
        program.editor.select([], by: .bottom)
        #expect(try faces()[1] == .dot(width: 7, color: shown))
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
