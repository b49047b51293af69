import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct NoticeViewTests {
    private func notice(in room: Room) throws -> NoticeView {
        try #require(room.view(NoticeView.self))
    }

    @Test func `fingers draw through a notice, except at its button`() throws {
        let room = Room()
        room.studio.notices.send(Notice(text: "Something happened"))
        let middle = try notice(in: room).center
        room.draw(from: middle, to: CGPoint(x: middle.x, y: middle.y + 200))
        #expect(room.shapes.count == 1)
    }

    @Test(arguments: [240, 1000])
    func `a long sentence is shortened, and its button stays inside the window`(width: Int) throws {
        let room = Room(size: CGSize(width: width, height: 500))
        let path = String(repeating: "/folder", count: 40)
        room.studio.notices.send(Notice(text: "Cannot write \(path)/drawing.svg", isError: true))
        let notice = try notice(in: room)
        let button = try #require(room.noticeButton)
        let label = try #require(notice.subviews.first as? UILabel)
        #expect(room.stage.window.bounds.contains(notice.frame) && notice.bounds.contains(button.frame))
        #expect(label.frame.maxX < button.frame.minX + 0.5 && label.lineBreakMode == .byTruncatingMiddle)
    }

    @Test(arguments: [false, true])
    func `its button has enough contrast`(isError: Bool) throws {
        let room = Room()
        let notice = Notice(text: "Something happened", action: .init(title: "Undo") {}, isError: isError)
        room.studio.notices.send(notice)
        let button = try #require(room.noticeButton as? NoticeButton)
        let light = luminance(of: button.color.cgColor) + 0.05
        let dark = luminance(of: NoticeView.background(of: notice).cgColor) + 0.05
        #expect(light / dark >= 4.5, "the minimum contrast of text in WCAG")
    }

    /// Returns the relative luminance of a colour, from 0 to 1 (WCAG 2.2).
    private func luminance(of color: CGColor) -> CGFloat {
        let parts = [(color.red, 0.2126), (color.green, 0.7152), (color.blue, 0.0722)]
        return parts.reduce(0) { sum, part in
            let (value, weight) = (part.0, CGFloat(part.1))
            return sum + weight * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
        }
    }

    @Test func `a notice hides an error only for a while, and errors are shown one after another`() throws {
        let room = Room()
        room.studio.notices.send(Notice(text: "The disk is full", isError: true))
        room.studio.notices.send(Notice(text: "The disk is full", isError: true))
        room.studio.notices.send(Notice(text: "The file is gone", isError: true))
        room.studio.notices.send(Notice(text: "Exported"))
        let notice = try notice(in: room)
        let label = try #require(notice.subviews.first as? UILabel)
        #expect(label.text == "Exported" && room.noticeButton == nil)
        room.stage.wait(.seconds(5))
        #expect(label.text == "The disk is full" && !notice.isHidden)
        room.tap(try #require(room.noticeButton))
        #expect(label.text == "The file is gone")
        room.tap(try #require(room.noticeButton))
        #expect(notice.isHidden)
    }

    @Test func `it is below a toolbar at the top`() throws {
        let room = Room { $0.toolbarEdge = .top }
        room.studio.notices.send(Notice(text: "Something happened"))
        let bar = try #require(room.view(Toolbar.self))
        #expect(try notice(in: room).frame.minY > bar.frame.maxY)
    }

    @Test func `a second notice replaces the first, and is shown for its full time`() throws {
        let room = Room()
        room.studio.notices.send(Notice(text: "One"))
        room.stage.wait(.seconds(3))
        room.studio.notices.send(Notice(text: "Two"))
        room.stage.wait(.seconds(3))
        #expect(try !notice(in: room).isHidden)
        room.stage.wait(.seconds(2))
        #expect(try notice(in: room).isHidden)
    }

    @Test func `a notice disappears after four seconds`() throws {
        let room = Room()
        let notice = try #require(room.view(NoticeView.self))
        room.studio.notices.send(Notice(text: "Something happened"))
        room.stage.wait(.milliseconds(3900))
        #expect(!notice.isHidden)
        room.stage.wait(.milliseconds(400))
        #expect(notice.isHidden)
    }

    @Test func `an error stays until it is dismissed`() throws {
        let room = Room()
        let notice = try #require(room.view(NoticeView.self))
        room.studio.sheet.failures.send("the disk is full")
        room.stage.wait(.seconds(60))
        #expect(!notice.isHidden)
        room.tap(try #require(room.noticeButton))
        #expect(notice.isHidden)
    }
}
