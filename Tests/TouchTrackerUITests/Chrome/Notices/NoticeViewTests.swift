import Foundation
import Ink
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

    @Test func `a notice hides an error only for a while, and errors are shown one after another`() throws {
        let program = ProgramStage()
        program.editor.notices.send(Notice(text: .message("The disk is full"), isError: true))
        program.editor.notices.send(Notice(text: .message("The disk is full"), isError: true))
        program.editor.notices.send(Notice(text: .message("The file is gone"), isError: true))
        program.editor.notices.send(Notice(text: .message("Exported")))
        let notice = try notice(in: program)
        let label = try #require(program.noticeLabel)
        #expect(label.text == "Exported" && program.noticeButton == nil)
        program.stage.wait(.seconds(5))
        #expect(label.text == "The disk is full" && !notice.isHidden)
        program.tap(try #require(program.noticeButton))
        #expect(label.text == "The file is gone")
        program.tap(try #require(program.noticeButton))
        #expect(notice.isHidden)
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

    @Test func `an error stays until it is dismissed`() throws {
        let program = ProgramStage()
        let notice = try #require(program.view(NoticeView.self))
        program.editor.document.failures.send(.message("the disk is full"))
        program.stage.wait(.seconds(60))
        #expect(!notice.isHidden)
        program.tap(try #require(program.noticeButton))
        #expect(notice.isHidden)
    }
}
