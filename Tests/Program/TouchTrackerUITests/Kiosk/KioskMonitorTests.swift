import Foundation
import Ink
import Testing
import TouchKitTesting

@testable import TouchKit
@testable import TouchTrackerUI

@MainActor
struct KioskMonitorTests {
    @Test func `without touches it warns, then clears`() {
        let program = ProgramStage(kiosk: Kiosk(idle: 60))
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.stage.wait(.seconds(48))
        #expect(program.view(NoticeView.self)?.isHidden == true)
        program.stage.wait(.seconds(3))
        #expect(program.view(NoticeView.self)?.isHidden == false && program.shapes.count == 1)
        program.stage.wait(.seconds(10))
        #expect(program.shapes.isEmpty)
    }

    @Test func `a finger that is held still keeps the drawing for a while, and the clearing cannot be undone`() {
        let program = ProgramStage(kiosk: Kiosk(idle: 20))
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 700, y: 500))
        program.stage.wait(.seconds(29))
        #expect(program.shapes.count == 1 && program.view(NoticeView.self)?.isHidden == true)
        finger.up()
        program.stage.wait(.seconds(19))
        #expect(program.shapes.count == 1)
        program.stage.wait(.seconds(2))
        #expect(program.shapes.isEmpty && !program.editor.document.canUndo())
    }

    @Test func `the next visitor finds everything as it was at launch`() {
        let program = ProgramStage(kiosk: Kiosk(items: [.line, .pen, .color], idle: 60))
        program.type("p")
        program.editor.preferences.choose(Palette.swatches[5].color)
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(program.view(EmptyState.self)?.isHidden == true)
        program.stage.wait(.seconds(61))
        #expect(program.editor.preferences.tool == .line && program.editor.preferences.chosenColor == nil)
        #expect(program.view(EmptyState.self)?.isHidden == false)
    }

    @Test func `the next visitor finds no open menu, and cannot paste the ink of the last one`() {
        let program = ProgramStage(kiosk: Kiosk(items: [.line, .select], idle: 60))
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.tap(CGPoint(x: 200, y: 100))
        program.type("c", .keyboardC, .control)
        program.editor.preferences.tool = .select
        program.tap(CGPoint(x: 700, y: 500))
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 700, y: 400))
        program.stage.wait(.milliseconds(700))
        finger.up()
        let menu = program.controller.workspace.chrome.menu
        #expect(menu.titles == ["Paste", "Select all"] && menu.isOpen)
        program.stage.wait(.seconds(61))
        #expect(program.shapes.isEmpty && !menu.isOpen)
        program.type("v", .keyboardV, .control)
        #expect(program.shapes.isEmpty)
    }

    @Test func `a touch after the warning keeps the drawing`() {
        let program = ProgramStage(kiosk: Kiosk(idle: 60))
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.stage.wait(.seconds(55))
        program.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        program.stage.wait(.seconds(45))
        #expect(program.shapes.count == 2)
    }

    @Test func `after five fingers were held in a corner, Control and Q quits for a while`() {
        let program = ProgramStage(kiosk: Kiosk())
        let fingers = (0..<5).map { index in
            let finger = program.stage.finger()
            finger.down(at: CGPoint(x: 30 + 40 * index, y: 30 + 20 * index))
            return finger
        }
        program.stage.wait(.milliseconds(1900))
        program.type("q", .keyboardQ, .control)
        #expect(program.desktop.quits == 0)
        program.stage.wait(.milliseconds(200))
        for finger in fingers {
            finger.up()
        }
        program.type("q", .keyboardQ, .control)
        #expect(program.desktop.quits == 1)
        program.stage.wait(.seconds(11))
        program.type("q", .keyboardQ, .control)
        #expect(program.desktop.quits == 1)
    }

    @Test(arguments: [false, true])
    func `fingers that were held in a corner draw no dots, unless one of them has drawn`(hasDrawn: Bool) {
        let program = ProgramStage(kiosk: Kiosk(items: [.pen])) { $0.tool = .pen }
        let fingers = (0..<5).map { index in
            let finger = program.stage.finger()
            finger.down(at: CGPoint(x: 30 + 40 * index, y: 30 + 20 * index))
            return finger
        }
        if hasDrawn { fingers[0].move(to: CGPoint(x: 30, y: 200), steps: 5, over: .milliseconds(100)) }
        program.stage.wait(.milliseconds(2100))
        #expect(program.noticeLabel?.text == "Ctrl+Q quits now")
        for finger in fingers { finger.up() }
        program.stage.wait(.milliseconds(500))
        #expect(program.shapes.count == (hasDrawn ? 5 : 0))
    }

    /// The seconds that the shown notice counts; nil if no countdown is shown.
    private func seconds(_ program: ProgramStage) -> Countdown.Seconds? {
        program.view(NoticeView.self) { !$0.isHidden }?.notice?.countdown
    }

    @Test func `the warning counts the seconds down, in place, and a touch takes it away`() throws {
        let program = ProgramStage(kiosk: Kiosk(idle: 60)) { $0.isAnimated = true }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        let notice = try #require(program.view(NoticeView.self))
        // The stroke's lift was half a second ago.
        program.stage.wait(.milliseconds(49_600))
        var counted: [Countdown.Seconds?] = []
        for second in 0..<10 {
            program.stage.wait(.milliseconds(second == 0 ? 200 : 1000))
            counted.append(seconds(program))
            #expect(!notice.isHidden && notice.drawnAlpha == 1)
        }
        #expect(counted == (1...10).reversed().map { Countdown.Seconds(left: $0, total: 10) })
        #expect(program.noticeLabel?.text == "About to clear the drawing")
        program.tap(CGPoint(x: 800, y: 600))
        #expect(notice.isHidden && program.shapes.count >= 1)
        program.stage.wait(.seconds(40))
        #expect(notice.isHidden)
    }

    @Test func `its button keeps the drawing, draws nothing, and starts the idle time again`() throws {
        let program = ProgramStage(kiosk: Kiosk(idle: 60)) { $0.tool = .pen }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.stage.wait(.seconds(55))
        let button = try #require(program.noticeButton as? NoticeButton)
        #expect(button.title == "Keep drawing")
        #expect(button.bounds.width >= Metrics.touchTarget && button.bounds.height >= Metrics.touchTarget)
        program.tap(button)
        #expect(seconds(program) == nil && program.shapes.count == 1)
        program.stage.wait(.seconds(48))
        #expect(seconds(program) == nil && program.shapes.count == 1)
        program.stage.wait(.seconds(12))
        #expect(program.shapes.isEmpty && seconds(program) == nil)
    }

    @Test func `at a table every side has the button`() {
        let program = ProgramStage(kiosk: Kiosk(items: [.line], idle: 60)) { $0.sideCount = 4 }
        program.draw(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 500, y: 300))
        program.stage.wait(.seconds(55))
        let shown = program.controller.workspace.sides.all.map(\.notices.notice)
        #expect(shown.count == 4 && shown.allSatisfy { $0?.countdown != nil && $0?.action != nil })
        program.tap(CGPoint(x: 500, y: 350))
        #expect(program.controller.workspace.sides.all.allSatisfy { $0.notices.notice == nil })
    }

    @Test func `a short idle time has a short countdown`() {
        let program = ProgramStage(kiosk: Kiosk(idle: 5))
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        var counted: Set<Int> = []
        for _ in 0..<46 {
            program.stage.wait(.milliseconds(100))
            if let seconds = seconds(program) { counted.insert(seconds.left) }
        }
        #expect(counted == [1, 2, 3] && program.shapes.isEmpty)
    }
}
