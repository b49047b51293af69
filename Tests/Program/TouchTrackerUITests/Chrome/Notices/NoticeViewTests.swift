import Foundation
import Ink
import InkFile
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct NoticeViewTests {
    private func notice(in program: ProgramStage) throws -> NoticeView {
        try #require(program.view(NoticeView.self))
    }

    @Test func `fingers draw through a notice, except at its button`() throws {
        let program = ProgramStage()
        program.editor.notices.send(Notice(text: .message("Something happened")))
        let middle = try notice(in: program).center
        program.draw(from: middle, to: CGPoint(x: middle.x, y: middle.y + 200))
        #expect(program.shapes.count == 1)
    }

    @Test func `a sentence that is too long for a narrow window has several lines`() throws {
        let program = ProgramStage(size: CGSize(width: 400, height: 500))
        let notice = try notice(in: program)
        program.editor.notices.send(Notice(text: .message("Exported")))
        let height = notice.bounds.height
        let text = "Could not save the last changes: no space left on device"
        program.editor.notices.send(Notice(text: .message(text), isError: true))
        let label = try #require(program.noticeLabel)
        #expect(notice.bounds.height > height && label.frame.height == notice.bounds.height)
        #expect(label.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height < notice.bounds.height)
        #expect(program.stage.window.bounds.contains(notice.frame))
    }

    @Test(arguments: [
        CGSize(width: 480, height: 500), CGSize(width: 1000, height: 700), CGSize(width: 800, height: 300),
    ])
    func `a notice does not cover the title of an open panel, and no popover if there is room beside it`(size: CGSize)
        throws
    {
        for edge in TableSide.allCases {
            let program = ProgramStage(size: size) { $0.toolbarEdge = edge }
            let chrome = try #require(program.view(ChromeView.self))
            let notice = try notice(in: program)
            for subject in [Panel.Subject.inspector, .help, .palette] where subject.title != nil || size.width >= 800 {
                chrome.open(subject)
                program.editor.notices.send(
                    Notice(
                        text: .cleared,
                        action: .init(title: .undo) {
                        } isValid: {
                            true
                        }))
                program.stage.wait(.milliseconds(10))
                let panel = try #require(chrome.openPanelFrame)
                #expect(!notice.frame.intersects(panel), "\(subject) at \(size), toolbar \(edge)")
                #expect(program.stage.window.bounds.contains(notice.frame))
            }
        }
    }

    @Test(arguments: [240, 1000])
    func `a long sentence is shortened, and its button stays inside the window`(width: Int) throws {
        let program = ProgramStage(size: CGSize(width: width, height: 500))
        let path = String(repeating: "/folder", count: 40)
        program.editor.notices.send(Notice(text: .message("Cannot write \(path)/drawing.svg"), isError: true))
        let notice = try notice(in: program)
        let button = try #require(program.noticeButton)
        let label = try #require(program.noticeLabel)
        #expect(program.stage.window.bounds.contains(notice.frame) && notice.bounds.contains(button.frame))
        #expect(label.frame.maxX < button.frame.minX + 0.5 && label.lineBreakMode == .byTruncatingMiddle)
    }

    @Test(arguments: [false, true])
    func `its button has enough contrast`(isError: Bool) throws {
        let program = ProgramStage()
        let notice = Notice(text: .message("Something happened"), action: .init(title: .undo) {}, isError: isError)
        program.editor.notices.send(notice)
        let button = try #require(program.noticeButton as? NoticeButton)
        let light = luminance(of: button.color.cgColor) + 0.05
        let dark = luminance(of: NoticeView.background(of: notice).cgColor) + 0.05
        #expect(light / dark >= 4.5, "the minimum contrast of text in WCAG")
    }

    /// Returns the relative luminance of a color, from 0 to 1 (WCAG 2.2).
    private func luminance(of color: CGColor) -> CGFloat {
        let parts = [(color.red, 0.2126), (color.green, 0.7152), (color.blue, 0.0722)]
        return parts.reduce(0) { sum, part in
            let (value, weight) = (part.0, CGFloat(part.1))
            return sum + weight * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
        }
    }

    @Test func `the newest notice is seen at once, and those that it covers come back after it`() throws {
        let program = ProgramStage()
        let texts = ["The disk is full", "The disk is full", "The file is gone"]
        for text in texts { program.editor.notices.send(Notice(text: .message(text), isError: true)) }
        let label = try #require(program.noticeLabel)
        #expect(label.text == "The file is gone")
        program.editor.notices.send(Notice(text: .message("Exported")))
        let notice = try notice(in: program)
        #expect(label.text == "Exported" && program.noticeButton == nil)
        program.stage.wait(.seconds(5))
        #expect(label.text == "The file is gone" && !notice.isHidden)
        program.tap(try #require(program.noticeButton))
        #expect(label.text == "The disk is full")
        program.tap(try #require(program.noticeButton))
        #expect(notice.isHidden)
    }

    @Test func `an older failure that happens again is the newest`() throws {
        let program = ProgramStage()
        for text in ["The disk is full", "The file is gone", "The disk is full"] {
            program.editor.notices.send(Notice(text: .message(text), isError: true))
        }
        let label = try #require(program.noticeLabel)
        #expect(label.text == "The disk is full")
        program.tap(try #require(program.noticeButton))
        #expect(label.text == "The file is gone")
        program.tap(try #require(program.noticeButton))
        #expect(try notice(in: program).isHidden)
    }

    @Test func `an offer that is covered by a failure comes back, unless it has become invalid`() throws {
        let program = ProgramStage()
        var isValid = true
        let offer = Notice.Action(title: .undo) {
        } isValid: {
            isValid
        }
        program.editor.notices.send(Notice(text: .cleared, action: offer))
        program.editor.notices.send(Notice(text: .message("The disk is full"), isError: true))
        let label = try #require(program.noticeLabel)
        #expect(label.text == "The disk is full")
        program.stage.wait(.seconds(9))
        #expect(label.text == "Cleared")
        program.editor.notices.send(Notice(text: .message("The disk is full"), isError: true))
        isValid = false
        program.controller.workspace.sides.hideInvalidActions()
        #expect(label.text == "The disk is full")
        program.stage.wait(.seconds(9))
        #expect(try notice(in: program).isHidden)
    }

    @Test func `of many failures, the newest come back`() throws {
        let program = ProgramStage()
        for number in 1...1000 {
            program.editor.notices.send(Notice(text: .message("Failure \(number)"), isError: true))
        }
        let label = try #require(program.noticeLabel)
        for number in (0..<PaperThresholds.noticeCount).map({ 1000 - $0 }) {
            #expect(label.text == "Failure \(number)")
            program.tap(try #require(program.noticeButton))
        }
        #expect(try notice(in: program).isHidden)
    }

    @Test func `random notices leave the newest in sight, and nothing after a while`() throws {
        for seed in LongRun.seeds(4, long: 400) {
            var generator = SeededGenerator(seed: seed)
            let program = ProgramStage()
            let label = try #require(program.noticeLabel)
            for number in 0..<60 {
                let text = "\(Bool.random(using: &generator) ? number : Int.random(in: 0..<5, using: &generator))"
                let action = Bool.random(using: &generator) ? Notice.Action(title: .undo) {} : nil
                let isError = action == nil && Bool.random(using: &generator)
                program.editor.notices.send(Notice(text: .message(text), action: action, isError: isError))
                #expect(label.text == text)
                program.stage.wait(.milliseconds(Int.random(in: 0...5000, using: &generator)))
            }
            program.stage.wait(.seconds(8.5) * (PaperThresholds.noticeCount + 1))
            #expect(try notice(in: program).isHidden, "seed \(seed)")
        }
    }

    @Test func `what another program's file has and is not shown is no failure`() throws {
        let program = ProgramStage()
        program.editor.document.failures.send(.notShown(ForeignNotes(counts: [.texts: 1])))
        #expect(try notice(in: program).notice?.isError == false)
        program.editor.document.failures.send(.fileProblem(DrawingFileError(path: "a.svg", problem: .inUse)))
        #expect(try notice(in: program).notice?.isError == true)
    }

    @Test func `what could not be saved is not told any more once it is`() throws {
        let program = ProgramStage()
        program.editor.notices.send(Notice(text: .message("Cannot export"), isError: true))
        program.editor.document.failures.send(.fileProblem(DrawingFileError(path: "a.svg", problem: .inUse)))
        program.editor.document.recoveries.send(.savedIn(path: "a.svg"))
        #expect(try notice(in: program).notice?.saving == .recovered)
        program.stage.wait(.seconds(4.5))
        #expect(program.noticeLabel?.text == "Cannot export")
    }

    @Test func `it is below a toolbar at the top`() throws {
        let program = ProgramStage { $0.toolbarEdge = .top }
        program.editor.notices.send(Notice(text: .message("Something happened")))
        let bar = try #require(program.view(Toolbar.self))
        #expect(try notice(in: program).frame.minY > bar.frame.maxY)
    }

    @Test func `a second notice replaces the first, and is shown for its full time`() throws {
        let program = ProgramStage()
        program.editor.notices.send(Notice(text: .message("One")))
        program.stage.wait(.seconds(3))
        program.editor.notices.send(Notice(text: .message("Two")))
        program.stage.wait(.seconds(3))
        #expect(try !notice(in: program).isHidden)
        program.stage.wait(.seconds(2))
        #expect(try notice(in: program).isHidden)
    }

    @Test func `a notice disappears after four seconds`() throws {
        let program = ProgramStage()
        let notice = try #require(program.view(NoticeView.self))
        program.editor.notices.send(Notice(text: .message("Something happened")))
        program.stage.wait(.milliseconds(3900))
        #expect(!notice.isHidden)
        program.stage.wait(.milliseconds(400))
        #expect(notice.isHidden)
    }

    @Test func `a failure disappears after eight seconds, or when it is dismissed`() throws {
        let program = ProgramStage()
        let notice = try #require(program.view(NoticeView.self))
        program.editor.document.failures.send(.message("the disk is full"))
        program.stage.wait(.milliseconds(7900))
        #expect(!notice.isHidden)
        program.stage.wait(.milliseconds(400))
        #expect(notice.isHidden)
        program.editor.document.failures.send(.message("the disk is full"))
        program.tap(try #require(program.noticeButton))
        #expect(notice.isHidden)
    }
}
