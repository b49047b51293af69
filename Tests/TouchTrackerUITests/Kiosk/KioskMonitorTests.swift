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

    @Test func `a finger that is held still keeps the drawing, and the clearing cannot be undone`() {
        let program = ProgramStage(kiosk: Kiosk(idle: 60))
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 700, y: 500))
        program.stage.wait(.seconds(200))
        #expect(program.shapes.count == 1)
        finger.up()
        program.stage.wait(.seconds(61))
        #expect(program.shapes.isEmpty && !program.editor.document.canUndo)
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

    @Test func `the warning counts the seconds down, in place, and a touch takes it away`() throws {
        let program = ProgramStage(kiosk: Kiosk(idle: 60)) { $0.isAnimated = true }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        let notice = try #require(program.view(NoticeView.self))
        // The stroke's lift was half a second ago.
        program.stage.wait(.milliseconds(49_600))
        var texts: [String?] = []
        for second in 0..<10 {
            program.stage.wait(.milliseconds(second == 0 ? 200 : 1000))
            texts.append(program.noticeLabel?.text)
            #expect(!notice.isHidden && notice.drawnAlpha == 1)
        }
        let sentence = "Touch the screen to keep the drawing; it is cleared in"
        #expect(texts == (2...10).reversed().map { "\(sentence) \($0) seconds" } + ["\(sentence) 1 second"])
        program.tap(CGPoint(x: 800, y: 600))
        #expect(notice.isHidden && program.shapes.count >= 1)
        program.stage.wait(.seconds(40))
        #expect(notice.isHidden)
    }

    @Test func `a short idle time has a short countdown`() {
        let program = ProgramStage(kiosk: Kiosk(idle: 5))
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        var texts: Set<String> = []
        for _ in 0..<46 {
            program.stage.wait(.milliseconds(100))
            if program.view(NoticeView.self)?.isHidden == false, let text = program.noticeLabel?.text {
                texts.insert(String(text.suffix(9)))
            }
        }
        #expect(texts == ["3 seconds", "2 seconds", " 1 second"] && program.shapes.isEmpty)
    }
}
