import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct ChromeViewToolbarTests {
    @Test func `a layout during a drag leaves the toolbar under the finger`() throws {
        let program = ProgramStage()
        let bar = try #require(program.view(Toolbar.self))
        let finger = program.stage.finger()
        finger.down(at: bar.convert(CGPoint(x: 60, y: 20), to: nil))
        finger.move(to: CGPoint(x: 300, y: 300), steps: 8, over: .milliseconds(160))
        let frame = bar.frame
        #expect(frame.midY < 500)
        program.view(ChromeView.self)?.setNeedsLayout()
        program.stage.wait(.milliseconds(10))
        #expect(bar.frame == frame)
        finger.up()
    }

    @Test func `panels that open and close move nothing else`() throws {
        let program = ProgramStage()
        program.drawTwoLines()
        let bar = try #require(program.view(Toolbar.self))
        let frames = { [bar.frame] + bar.subviews.map(\.frame) + [program.controller.workspace.drawView.frame] }
        let before = frames()
        let keys: [(String, UIKeyboardHIDUsage, UIKeyModifierFlags)] = [
            ("c", .keyboardC, []), ("w", .keyboardW, []), ("i", .keyboardI, .control), ("", .keyboardF1, []),
        ]
        for (character, code, flags) in keys {
            for _ in 0..<2 {
                program.type(character, code, flags)
                program.stage.wait(.milliseconds(200))
                #expect(frames() == before)
            }
        }
    }

    @Test(arguments: [true, false])
    func `what lies beside the toolbar takes its place when it is hidden`(isAnimated: Bool) throws {
        let program = ProgramStage { $0.isAnimated = isAnimated }
        let chrome = program.controller.workspace.chrome
        #expect(program.controller.workspace.emptyState.freeArea.height < chrome.bounds.height)
        program.type("t", .keyboardT, .control)
        program.stage.wait(.milliseconds(300))
        #expect(program.controller.workspace.emptyState.freeArea == chrome.bounds)
    }

    @Test func `a notice moves with a toolbar that moves to the top`() throws {
        let program = ProgramStage { $0.isAnimated = true }
        let notice = try #require(program.view(NoticeView.self))
        program.controller.workspace.sides.show(Notice(text: .message("Saved")))
        let y = notice.center.y
        program.editor.preferences.toolbarEdge = .top
        program.stage.wait(.milliseconds(1))
        #expect(notice.center.y > y)
        program.stage.wait(.milliseconds(300))
        let bar = try #require(program.view(Toolbar.self))
        #expect(!notice.frame.intersects(bar.frame))
    }
}
