import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct KioskTests {
    @Test func `stray keys do not quit, and only what was named is offered`() {
        let room = Room(kiosk: Kiosk(items: [.line, .undo]))
        room.type("q", .keyboardQ, .control)
        room.type("p")
        room.type("i", .keyboardI, .control)
        #expect(room.desktop.quits == 0 && room.studio.preferences.tool == .line)
        #expect(room.view(InspectorContent.self) == nil)
        #expect(room.view(Toolbar.self)?.subviews.count == 2)
    }

    @Test func `Escape does not leave full screen`() {
        let room = Room(kiosk: Kiosk())
        room.desktop.isFullScreen = true
        room.type("", .keyboardEscape)
        #expect(room.desktop.isFullScreen)
    }

    @Test func `with nothing named there is no toolbar`() {
        #expect(Room(kiosk: Kiosk()).view(Toolbar.self)?.isHidden == true)
    }

    @Test func `left alone it warns, then clears`() {
        let room = Room(kiosk: Kiosk(idle: 60))
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.stage.wait(.seconds(48))
        #expect(room.view(NoticeView.self)?.isHidden == true)
        room.stage.wait(.seconds(3))
        #expect(room.view(NoticeView.self)?.isHidden == false && room.shapes.count == 1)
        room.stage.wait(.seconds(10))
        #expect(room.shapes.isEmpty)
    }

    @Test func `a finger that is held still keeps the drawing, and what was cleared cannot be brought back`() {
        let room = Room(kiosk: Kiosk(idle: 60))
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        let finger = room.stage.finger()
        finger.down(at: CGPoint(x: 700, y: 500))
        room.stage.wait(.seconds(200))
        #expect(room.shapes.count == 1)
        finger.up()
        room.stage.wait(.seconds(61))
        #expect(room.shapes.isEmpty && !room.studio.sheet.canUndo)
    }

    @Test func `whoever comes next finds it as it was at the start`() {
        let room = Room(kiosk: Kiosk(items: [.line, .pen, .colour], idle: 60))
        room.type("p")
        room.studio.preferences.choose(Palette.swatches[5].color)
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(room.view(FirstHint.self)?.isHidden == true)
        room.stage.wait(.seconds(61))
        #expect(room.studio.preferences.tool == .line && room.studio.preferences.chosenColor == nil)
        #expect(room.view(FirstHint.self)?.isHidden == false)
    }

    @Test func `what is not allowed is not offered`() throws {
        let room = Room(kiosk: Kiosk(items: [.line, .more]))
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.tap(CGPoint(x: 200, y: 100))
        #expect(UIMenuController.shared.menuItems?.map(\.title) == ["Delete", "Duplicate", "To front"])
        room.tap(CGPoint(x: 600, y: 500))
        room.tap(try #require(room.view(ToolbarButton.self) { $0.face == .glyph(.more) }))
        let rows = try #require(room.view(CommandContent.self)).subviews.compactMap { $0 as? PanelRow }
        #expect(rows.map(\.title) == ["Clear everything"])
        #expect(!room.controller.isAllowed(.quit))
    }

    @Test func `a touch after the warning keeps the drawing`() {
        let room = Room(kiosk: Kiosk(idle: 60))
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.stage.wait(.seconds(55))
        room.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        room.stage.wait(.seconds(45))
        #expect(room.shapes.count == 2)
    }

    @Test func `five fingers held in a corner, then Control and Q, leave it`() {
        let room = Room(kiosk: Kiosk())
        let fingers = (0..<5).map { index in
            let finger = room.stage.finger()
            finger.down(at: CGPoint(x: 30 + 40 * index, y: 30 + 20 * index))
            return finger
        }
        room.stage.wait(.milliseconds(1900))
        room.type("q", .keyboardQ, .control)
        #expect(room.desktop.quits == 0)
        room.stage.wait(.milliseconds(200))
        for finger in fingers {
            finger.up()
        }
        room.type("q", .keyboardQ, .control)
        #expect(room.desktop.quits == 1)
        room.stage.wait(.seconds(11))
        room.type("q", .keyboardQ, .control)
        #expect(room.desktop.quits == 1)
    }
}
