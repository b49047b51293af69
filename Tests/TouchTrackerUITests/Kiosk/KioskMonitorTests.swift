import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct KioskMonitorTests {
    @Test func `without touches it warns, then clears`() {
        let room = Room(kiosk: Kiosk(idle: 60))
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.stage.wait(.seconds(48))
        #expect(room.view(NoticeView.self)?.isHidden == true)
        room.stage.wait(.seconds(3))
        #expect(room.view(NoticeView.self)?.isHidden == false && room.shapes.count == 1)
        room.stage.wait(.seconds(10))
        #expect(room.shapes.isEmpty)
    }

    @Test func `a finger that is held still keeps the drawing, and the clearing cannot be undone`() {
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

    @Test func `the next visitor finds everything as it was at launch`() {
        let room = Room(kiosk: Kiosk(items: [.line, .pen, .colour], idle: 60))
        room.type("p")
        room.studio.preferences.choose(Palette.swatches[5].color)
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(room.view(EmptyState.self)?.isHidden == true)
        room.stage.wait(.seconds(61))
        #expect(room.studio.preferences.tool == .line && room.studio.preferences.chosenColor == nil)
        #expect(room.view(EmptyState.self)?.isHidden == false)
    }

    @Test func `a touch after the warning keeps the drawing`() {
        let room = Room(kiosk: Kiosk(idle: 60))
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        room.stage.wait(.seconds(55))
        room.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        room.stage.wait(.seconds(45))
        #expect(room.shapes.count == 2)
    }

    @Test func `after five fingers were held in a corner, Control and Q quits for a while`() {
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
