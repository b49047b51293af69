import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct HoverGuideTests {
    private let program = ProgramStage { $0.widths[.line] = 24 }
    private let paper = CGPoint(x: 500, y: 200)

    private func center(of view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    private func button(_ tool: Tool) throws -> ToolbarButton {
        try #require(
            program.view(ToolbarButton.self) { $0.face == .icon(.tool(tool)) || $0.face == .choices(.tool(tool)) })
    }

    private var ring: BrushRing? { program.view(BrushRing.self) { !$0.isHidden } }
    private var tip: TipView? { program.view(TipView.self) }
    private var pointer: PointerShape { program.desktop.pointerShape }

    // MARK: Buttons

    @Test func `the button under the mouse is filled, and only that one`() throws {
        let mouse = program.stage.mouse()
        let (pen, eraser) = (try button(.pen), try button(.eraser))
        mouse.move(to: center(of: pen))
        #expect(pen.isHovered && !eraser.isHovered && pointer == .arrow)
        mouse.move(to: center(of: eraser))
        #expect(!pen.isHovered && eraser.isHovered)
        mouse.move(to: paper)
        #expect(!eraser.isHovered)
    }

    @Test func `a tooltip with the key appears after half a second, above the toolbar`() throws {
        let mouse = program.stage.mouse()
        mouse.move(to: center(of: try button(.eraser)))
        program.stage.wait(.milliseconds(490))
        #expect(tip == nil)
        program.stage.wait(.milliseconds(20))
        let tip = try #require(tip)
        let bar = try #require(program.view(Toolbar.self))
        let frame = tip.convert(tip.bounds, to: nil)
        let target = center(of: try button(.eraser))
        #expect(frame.maxY <= bar.frame.minY && abs(frame.midX - target.x) <= 1)
        mouse.move(to: paper)
        #expect(self.tip == nil)
    }

    @Test(arguments: [TableSide.bottom, .top, .left, .right])
    func `tooltips lie on the paper's side of the toolbar, inside the window`(edge: TableSide) throws {
        program.editor.preferences.toolbarEdge = edge
        program.stage.wait(.milliseconds(200))
        let bar = try #require(program.view(Toolbar.self))
        let mouse = program.stage.mouse()
        for case let button as ToolbarButton in bar.subviews where button.isEnabled {
            mouse.move(to: center(of: button))
            program.stage.wait(.milliseconds(510))
            let tip = try #require(tip)
            let frame = tip.convert(tip.bounds, to: nil)
            #expect(!frame.intersects(bar.frame) && program.stage.window.bounds.contains(frame))
        }
    }

    @Test func `from button to button, tooltips follow at once`() throws {
        let mouse = program.stage.mouse()
        mouse.move(to: center(of: try button(.pen)))
        program.stage.wait(.milliseconds(510))
        let first = try #require(tip)
        mouse.move(to: center(of: try button(.eraser)))
        #expect(tip != nil && tip !== first)
    }

    @Test func `the tooltips of the toolbar are above an open panel`() throws {
        program.type("c")
        let panel = try #require(program.view(Panel.self))
        program.stage.mouse().move(to: center(of: try button(.eraser)))
        program.stage.wait(.milliseconds(510))
        let tip = try #require(tip)
        #expect(tip.convert(tip.bounds, to: nil).intersects(panel.frame) && tip.superview === panel.superview)
        let views = try #require(tip.superview).subviews
        #expect(try #require(views.firstIndex(of: panel)) < #require(views.firstIndex(of: tip)))
    }

    @Test func `the segments of the color modes have tooltips of their own`() throws {
        program.type("c")
        let modes = try #require(program.view(ChoiceControl<ColorMode>.self))
        let mouse = program.stage.mouse()
        var tips: [TipView] = []
        for index in 0..<3 {
            let frame = modes.frameOfSegment(at: index)
            mouse.move(to: modes.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
            program.stage.wait(.milliseconds(index == 0 ? 510 : 10))
            let tip = try #require(tip)
            #expect(!tips.contains { $0 === tip })
            #expect(abs(center(of: tip).x - modes.convert(CGPoint(x: frame.midX, y: 0), to: nil).x) <= 1)
            tips.append(tip)
        }
        mouse.move(to: paper)
        #expect(tip == nil)
    }

    @Test func `a key hides the tooltip, so that none is left when the toolbar is hidden`() throws {
        program.stage.mouse().move(to: center(of: try button(.pen)))
        program.stage.wait(.milliseconds(510))
        #expect(tip != nil)
        program.type("t", .keyboardT, .control)
        #expect(tip == nil && !program.editor.preferences.showsToolbar)
    }

    @Test func `a press hides the tooltip`() throws {
        let mouse = program.stage.mouse()
        mouse.move(to: center(of: try button(.pen)))
        program.stage.wait(.milliseconds(510))
        mouse.down(at: center(of: try button(.pen)))
        #expect(tip == nil)
        mouse.up()
        program.stage.wait(.milliseconds(600))
        #expect(tip == nil && program.editor.preferences.tool == .pen)
    }

    // MARK: Paper

    @Test func `over the paper, a ring shows the size of the brush`() throws {
        let mouse = program.stage.mouse()
        mouse.move(to: paper)
        let ring = try #require(ring)
        #expect(pointer == .hidden && ring.frame.midX == paper.x && ring.frame.midY == paper.y)
        #expect(abs(ring.frame.width - 24) <= 4)
        mouse.exit()
        #expect(self.ring == nil)
    }

    @Test func `a thin brush is a cross`() {
        program.editor.preferences.widths[.line] = 2
        program.stage.mouse().move(to: paper)
        #expect(ring == nil && pointer == .crosshair)
    }

    @Test func `with the hand it is a hand, and the ring is as wide as ink on enlarged paper`() throws {
        program.stage.mouse().move(to: paper)
        let before = try #require(ring).frame.width - 2 * EraserRing.margin
        program.type("+", .keyboardEqualSign, .control)
        program.type("+", .keyboardEqualSign, .control)
        #expect(abs(try #require(ring).frame.width - 2 * EraserRing.margin - 1.5 * before) < 1e-6)
        program.editor.preferences.tool = .hand
        #expect(ring == nil && pointer == .hand)
    }

    @Test func `the eraser's ring is as large as what it erases`() throws {
        program.editor.preferences.tool = .eraser
        program.editor.preferences.widths[.eraser] = 24
        program.stage.mouse().move(to: paper)
        #expect(abs(try #require(ring).frame.width - 2 * EraserStroke.radius(width: 24)) <= 4)
    }

    @Test func `over selected ink the pointer is a hand, and over other ink if it rests there`() throws {
        program.draw(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 400, y: 300))
        let mouse = program.stage.mouse()
        mouse.move(to: CGPoint(x: 250, y: 300))
        #expect(pointer == .hidden)
        program.stage.wait(.milliseconds(510))
        #expect(pointer == .hand && ring == nil)
        mouse.move(to: paper)
        #expect(pointer == .hidden && ring != nil)
        program.editor.select(program.editor.document.drawing.prefix(1).map(\.id))
        mouse.move(to: CGPoint(x: 250, y: 300))
        #expect(pointer == .hand && ring == nil)
    }

    @Test func `a pointer that leaves ink for the toolbar does not become a hand there`() throws {
        program.draw(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 400, y: 300))
        let bar = try #require(program.view(Toolbar.self))
        let mouse = program.stage.mouse()
        mouse.move(to: CGPoint(x: 250, y: 300))
        // Beside the buttons, which have tooltips.
        mouse.move(to: bar.convert(CGPoint(x: bar.bounds.midX, y: 2), to: nil))
        program.stage.wait(.milliseconds(510))
        #expect(pointer == .arrow && tip == nil)
    }

    @Test func `a finger that draws hides the ring, and the mouse's next move shows it`() {
        let mouse = program.stage.mouse()
        mouse.move(to: paper)
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        #expect(ring == nil)
        finger.move(to: CGPoint(x: 200, y: 100))
        finger.up()
        #expect(ring == nil && program.shapes.count == 1)
        mouse.move(to: CGPoint(x: 510, y: 200))
        #expect(ring != nil)
    }

    @Test func `what the mouse draws is not under a ring, and the pointer is a cross meanwhile`() {
        let mouse = program.stage.mouse()
        mouse.move(to: paper)
        mouse.down(at: paper)
        #expect(ring == nil && pointer == .crosshair)
        mouse.move(to: CGPoint(x: 600, y: 300))
        #expect(ring == nil)
        mouse.up()
        #expect(program.shapes.count == 1)
    }

    @Test func `without chrome there is no ring`() {
        let bare = ProgramStage(hasChrome: false)
        bare.stage.mouse().move(to: paper)
        #expect(bare.view(BrushRing.self) == nil && bare.desktop.pointerShape == .arrow)
    }

    @Test func `the ring follows the tool and the width at once, while the mouse rests`() throws {
        program.stage.mouse().move(to: paper)
        #expect(try #require(ring).frame.width < 40)
        program.editor.preferences.widths[.eraser] = 24
        program.type("e")
        let eraser = try #require(ring).frame
        #expect(eraser.width >= 48 && eraser.midX == paper.x && eraser.midY == paper.y)
        program.type("l")
        #expect(try #require(ring).frame.width < 40)
        program.editor.preferences.widths[program.editor.preferences.tool] = 2
        #expect(ring == nil && pointer == .crosshair)
        program.editor.preferences.widths[program.editor.preferences.tool] = 60
        #expect(try #require(ring).frame.width >= 60 && pointer == .hidden)
    }

    @Test func `a ring that is not shown does not appear because the tool changes`() throws {
        let mouse = program.stage.mouse()
        mouse.move(to: paper)
        mouse.move(to: center(of: try button(.pen)))
        program.type("e")
        #expect(ring == nil && pointer == .arrow)
        mouse.exit()
        program.type("l")
        #expect(ring == nil)
    }
}
