import Foundation
import Ink
import Testing
import TouchKitTesting

@testable import TouchKit
@testable import TouchTrackerUI

@MainActor
struct ChromeViewTests {
    @Test(arguments: [Panel.Subject.palette, .width, .more, .shapes, .inspector, .help])
    func `a touch beside a panel draws, and closes it`(subject: Panel.Subject) throws {
        let program = ProgramStage()
        try #require(program.view(ChromeView.self)).open(subject)
        // The help is nearly as large as the window.
        program.draw(from: CGPoint(x: 6, y: 100), to: CGPoint(x: 6, y: 300))
        #expect(program.view(Panel.self) == nil && program.shapes.count == 1)
    }

    @Test func `a panel with a finger on it stays open while another finger draws, and for two seconds after`() throws {
        let program = ProgramStage()
        program.type("c")
        let finger = program.stage.finger()
        let panel = try #require(program.view(Panel.self))
        finger.down(at: panel.convert(CGPoint(x: 40, y: 40), to: nil))
        program.stage.wait(.seconds(3))
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        finger.up()
        program.stage.wait(.milliseconds(1900))
        program.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(program.view(Panel.self) != nil && program.shapes.count == 2)
        program.draw(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300))
        #expect(program.view(Panel.self) == nil && program.shapes.count == 3)
    }

    @Test func `a person alone chooses a color and draws at once, which closes the palette`() throws {
        let program = ProgramStage()
        for pointer in [program.stage.finger(), program.stage.mouse()] {
            program.type("c")
            let swatch = try #require(program.view(SwatchButton.self))
            pointer.down(at: swatch.convert(CGPoint(x: swatch.bounds.midX, y: swatch.bounds.midY), to: nil))
            program.stage.wait(.milliseconds(40))
            pointer.up()
            #expect(program.view(Panel.self) != nil)
            program.stage.wait(.milliseconds(300))
            let count = program.shapes.count
            pointer.down(at: CGPoint(x: 100, y: 100))
            #expect(program.view(Panel.self) == nil)
            pointer.move(to: CGPoint(x: 300, y: 100), steps: 8, over: .milliseconds(160))
            pointer.up()
            program.stage.wait(.milliseconds(500))
            #expect(program.shapes.count == count + 1)
        }
    }

    @Test func `a panel that opens while a finger draws stays open for that finger's next stroke`() throws {
        let program = ProgramStage()
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 200, y: 100))
        program.type("c")
        finger.up()
        program.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(program.view(Panel.self) != nil && program.shapes.count == 2)
    }

    @Test func `a panel appears and disappears within 150 ms`() throws {
        let program = ProgramStage { $0.isAnimated = true }
        program.type("c")
        let panel = try #require(program.view(Panel.self))
        program.stage.wait(.milliseconds(70))
        let halfway = panel.drawnAlpha
        program.stage.wait(.milliseconds(79))
        #expect(0 < halfway && halfway < 1 && panel.drawnAlpha == 1)
        program.type("c")
        program.stage.wait(.milliseconds(70))
        #expect(program.view(Panel.self) != nil)
        program.stage.wait(.milliseconds(79))
        #expect(program.view(Panel.self) == nil)
    }

    @Test func `without animation a panel appears and disappears at once`() throws {
        let program = ProgramStage { $0.isAnimated = false }
        program.type("c")
        #expect(try #require(program.view(Panel.self)).drawnAlpha == 1)
        program.type("c")
        #expect(program.view(Panel.self) == nil)
    }

    @Test func `one panel is open at a time`() {
        let program = ProgramStage()
        program.type("c")
        program.type("i", .keyboardI, .control)
        #expect(program.view(PaletteContent.self) == nil && program.view(InspectorContent.self) != nil)
    }

    @Test(arguments: [
        CGSize(width: 1000, height: 700), CGSize(width: 360, height: 480), CGSize(width: 800, height: 300),
        CGSize(width: 240, height: 200),
    ])
    func `every panel is inside the window, and beside the toolbar if there is room`(size: CGSize) throws {
        for edge in TableSide.allCases {
            let program = ProgramStage(size: size) { $0.toolbarEdge = edge }
            let chrome = try #require(program.view(ChromeView.self))
            for subject in [Panel.Subject.shapes, .palette, .width, .more, .inspector, .help] {
                chrome.open(subject)
                program.stage.wait(.milliseconds(10))
                let panel = try #require(program.view(Panel.self) { $0.subject == subject })
                // In a tiny window, controls are smaller.
                let frame = panel.convert(panel.bounds, to: nil).insetBy(dx: 0.01, dy: 0.01)
                #expect(program.stage.window.bounds.contains(frame), "\(subject) at \(size), toolbar \(edge)")
                if size.width >= 1000 {
                    #expect(!panel.frame.intersects(chrome.toolbar.frame), "\(subject), toolbar \(edge)")
                }
            }
        }
    }

    @Test func `an opening panel hides the selection's menu and notices, but not the selection or errors`() throws {
        let program = ProgramStage()
        let notice = try #require(program.view(NoticeView.self))
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.tap(CGPoint(x: 200, y: 100))
        program.editor.notices.send(Notice(text: .message("Exported")))
        program.type("i", .keyboardI, .control)
        let menu = try #require(program.view(SelectionMenu.self))
        #expect(!menu.isOpen && !program.editor.selection().isEmpty && notice.isHidden)
        program.editor.notices.send(Notice(text: .message("The disk is full"), isError: true))
        program.type("c")
        #expect(!notice.isHidden)
    }

    @Test(arguments: [CGFloat(1), 1.25, 1.5, 2])
    func `the toolbar, panels, notices and tooltips lie on whole pixels`(scale: CGFloat) throws {
        let program = ProgramStage(size: CGSize(width: 601 / scale, height: 803 / scale), scale: scale)
        let chrome = try #require(program.view(ChromeView.self))
        func expectPixels(_ view: UIView) {
            let frame = view.convert(view.bounds, to: nil)
            for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY].map({ $0 * scale }) {
                #expect(abs(edge - edge.rounded()) < 0.001, "\(type(of: view)) at \(frame), scale \(scale)")
            }
        }
        program.controller.workspace.sides.show(Notice(text: .message("Saved somewhere")))
        expectPixels(try #require(program.view(NoticeView.self)))
        expectPixels(chrome.toolbar)
        program.stage.mouse().move(to: chrome.toolbar.center)
        program.stage.wait(.seconds(1))
        program.view(TipView.self).map(expectPixels)
        for subject in [Panel.Subject.shapes, .palette, .width, .more, .mirror, .table, .fingers, .inspector, .help] {
            chrome.open(subject)
            expectPixels(try #require(program.view(Panel.self) { $0.subject == subject }))
        }
    }

    // MARK: What closes

    @Test func `what lands where a panel is closing, or at its edge, is ink`() throws {
        let program = ProgramStage { ($0.isAnimated, $0.tool) = (true, .pen) }
        program.type("c")
        program.stage.wait(.seconds(1))
        let panel = try #require(program.view(Panel.self))
        let beside = [
            CGPoint(x: panel.frame.minX - 1, y: panel.frame.midY),
            CGPoint(x: panel.frame.maxX + 1, y: panel.frame.midY),
            CGPoint(x: panel.frame.midX, y: panel.frame.minY - 1),
        ]
        let inside = CGPoint(x: panel.frame.midX, y: panel.frame.midY)
        program.type("c")
        program.stage.wait(.milliseconds(30))
        #expect(panel.superview != nil && panel.drawnAlpha > 0)
        program.tap(inside)
        #expect(program.shapes.count == 1)
        for (index, location) in beside.enumerated() {
            program.controller.workspace.chrome.open(.palette)
            program.stage.wait(.seconds(1))
            program.tap(location)
            #expect(program.shapes.count == index + 2, "a dot at \(location)")
        }
    }

    @Test func `what lands on a toolbar that is fading away, and on its tab, is ink`() throws {
        let program = ProgramStage { ($0.isAnimated, $0.tool) = (true, .pen) }
        let chrome = try #require(program.view(ChromeView.self))
        // Beside the tab, which appears at the toolbar's middle.
        let bar = CGPoint(x: chrome.toolbar.center.x - 120, y: chrome.toolbar.center.y)
        let tab = chrome.tab.center
        program.type("t", .keyboardT, .control)
        program.stage.wait(.milliseconds(30))
        #expect(!chrome.toolbar.isHidden)
        program.tap(bar)
        #expect(program.shapes.count == 1)
        program.type("t", .keyboardT, .control)
        program.stage.wait(.milliseconds(30))
        #expect(!chrome.tab.isHidden && !chrome.toolbar.frame.contains(CGPoint(x: tab.x, y: tab.y + 18)))
        program.tap(CGPoint(x: tab.x, y: tab.y + 18))
        #expect(program.shapes.count == 2 && program.editor.preferences.showsToolbar)
    }

    @Test func `what lands on a notice's button that is fading away is ink`() throws {
        let program = ProgramStage { ($0.isAnimated, $0.tool) = (true, .pen) }
        program.controller.workspace.sides.show(
            Notice(text: .message("Cleared"), action: Notice.Action(title: .undo) { Issue.record("it was pressed") }))
        program.stage.wait(.seconds(1))
        let button = try #require(program.noticeButton)
        let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        program.view(NoticeView.self)?.hide()
        program.stage.wait(.milliseconds(30))
        program.tap(place)
        #expect(program.shapes.count == 1)
    }
}
