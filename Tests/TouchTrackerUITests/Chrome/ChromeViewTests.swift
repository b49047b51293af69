import Foundation
import Ink
import Testing
import TouchKitTesting

@testable import TouchKit
@testable import TouchTrackerUI

@MainActor
struct ChromeViewTests {
    @Test func `a touch beside a panel closes it, and draws nothing`() {
        let room = Room()
        room.type("c")
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(room.view(PaletteContent.self) == nil && room.shapes.isEmpty)
    }

    @Test func `a panel appears and disappears within 150 ms`() throws {
        let room = Room { $0.isAnimated = true }
        room.type("c")
        let panel = try #require(room.view(Panel.self))
        room.stage.wait(.milliseconds(70))
        let halfway = panel.drawnAlpha
        room.stage.wait(.milliseconds(79))
        #expect(0 < halfway && halfway < 1 && panel.drawnAlpha == 1)
        room.type("c")
        room.stage.wait(.milliseconds(70))
        #expect(room.view(Panel.self) != nil)
        room.stage.wait(.milliseconds(79))
        #expect(room.view(Panel.self) == nil)
    }

    @Test func `without animation a panel appears and disappears at once`() throws {
        let room = Room { $0.isAnimated = false }
        room.type("c")
        #expect(try #require(room.view(Panel.self)).drawnAlpha == 1)
        room.type("c")
        #expect(room.view(Panel.self) == nil)
    }

    @Test func `one panel is open at a time`() {
        let room = Room()
        room.type("c")
        room.type("i", .keyboardI, .control)
        #expect(room.view(PaletteContent.self) == nil && room.view(InspectorContent.self) != nil)
    }

    @Test(arguments: [
        CGSize(width: 1000, height: 700), CGSize(width: 360, height: 480), CGSize(width: 800, height: 300),
        CGSize(width: 240, height: 200),
    ])
    func `every panel is inside the window, and beside the toolbar if there is room`(size: CGSize) throws {
        for edge in ToolbarEdge.allCases {
            let room = Room(size: size) { $0.toolbarEdge = edge }
            let chrome = try #require(room.view(ChromeView.self))
            for subject in [Panel.Subject.shapes, .palette, .width, .more, .inspector, .help] {
                chrome.open(subject)
                room.stage.wait(.milliseconds(10))
                let panel = try #require(room.view(Panel.self) { $0.subject == subject })
                #expect(room.stage.window.bounds.contains(panel.frame), "\(subject) at \(size), toolbar \(edge)")
                if size.width >= 1000 {
                    #expect(!panel.frame.intersects(chrome.toolbar.frame), "\(subject), toolbar \(edge)")
                }
            }
        }
    }

    @Test func `an opening panel hides the selection's menu and notices, but not the selection or errors`() throws {
        let room = Room()
        let notice = try #require(room.view(NoticeView.self))
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.tap(CGPoint(x: 200, y: 100))
        room.studio.notices.send(Notice(text: "Exported"))
        room.type("i", .keyboardI, .control)
        #expect(!UIMenuController.shared.isMenuVisible && room.studio.selection != nil && notice.isHidden)
        room.studio.notices.send(Notice(text: "The disk is full", isError: true))
        room.type("c")
        #expect(!notice.isHidden)
    }
}
