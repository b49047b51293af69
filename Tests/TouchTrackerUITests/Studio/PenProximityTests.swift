import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct PenProximityTests {
    private let room = Room()

    @Test func `while a pen is near fingers do not draw, and what they were drawing goes`() {
        let finger = room.stage.finger()
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 300, y: 100))
        let pen = room.stage.pen()
        pen.move(to: CGPoint(x: 500, y: 300))
        finger.move(to: CGPoint(x: 320, y: 100))
        finger.up()
        #expect(room.shapes.isEmpty)
        room.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(room.shapes.isEmpty)
        pen.down(at: CGPoint(x: 100, y: 300))
        pen.move(to: CGPoint(x: 300, y: 300))
        pen.up()
        #expect(room.shapes.count == 1)
    }

    @Test func `a while after the pen was last heard of fingers draw again`() {
        room.stage.pen().move(to: CGPoint(x: 500, y: 300))
        room.stage.wait(.seconds(1))
        room.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(room.shapes.count == 1)
    }

    @Test func `a pen that rests on the paper is near, however long`() {
        let pen = room.stage.pen()
        pen.down(at: CGPoint(x: 500, y: 300))
        room.stage.wait(.seconds(20))
        room.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(room.shapes.isEmpty)
        pen.up()
        room.stage.wait(.seconds(2))
        room.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(room.shapes.count == 1)
    }

    @Test func `fingers that always draw are no palms, mice never are`() {
        room.studio.preferences.fingers = .always
        room.stage.pen().move(to: CGPoint(x: 500, y: 300))
        room.draw(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(room.shapes.count == 1)
        room.studio.preferences.fingers = .never
        room.draw(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400))
        #expect(room.shapes.count == 1)
        let mouse = room.stage.mouse()
        mouse.down(at: CGPoint(x: 100, y: 500))
        mouse.move(to: CGPoint(x: 300, y: 500))
        mouse.up()
        #expect(room.shapes.count == 2)
    }
}
