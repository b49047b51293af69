import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct TouchRingsTests {
    private let room = Room { $0.showsTouches = true }

    /// The bounds of the rings that the last display drew, in points: the paths that it stroked in the accent colour.
    private var rings: [CGRect] {
        room.stage.canvas.strokes.filter { $0.color == InterfaceColors.light.accent.cgColor && $0.style.width == 1.5 }
            .map(\.path.bounds)
    }

    @Test func `each finger has a ring around it, which disappears with it`() throws {
        let (first, second) = (room.stage.finger(), room.stage.finger())
        first.down(at: CGPoint(x: 200, y: 200))
        second.down(at: CGPoint(x: 500, y: 300))
        let middles = rings.map { CGPoint(x: $0.midX.rounded(), y: $0.midY.rounded()) }
        #expect(Set(middles.map(\.x)) == [200, 500])
        first.up()
        second.move(to: CGPoint(x: 600, y: 300))
        #expect(rings.map { $0.midX.rounded() } == [600])
        second.up()
        room.stage.window.setNeedsDisplay()
        room.stage.wait(.milliseconds(10))
        #expect(rings.isEmpty)
    }

    @Test func `a ring is as large as the hardware says the touch is`() {
        let finger = room.stage.finger()
        finger.majorRadius = 51
        finger.down(at: CGPoint(x: 200, y: 200))
        #expect(rings.map { $0.width.rounded() } == [102])
    }

    @Test func `a hovering pen has a ring until it leaves`() {
        let view = room.view(TouchRings.self)
        let pen = room.stage.pen()
        pen.move(to: CGPoint(x: 300, y: 300))
        let circles = {
            room.stage.canvas.strokes.filter { $0.style.width == 1.5 }.map(\.path.bounds)
                .filter { abs($0.width - $0.height) < 1 }
        }
        #expect(circles().map { $0.midX.rounded() } == [300])
        pen.exit()
        view?.setNeedsDisplay()
        room.stage.wait(.milliseconds(10))
        #expect(circles().isEmpty)
    }

    @Test func `touches that ended while the rings were hidden are not shown`() throws {
        let finger = room.stage.finger()
        finger.down(at: CGPoint(x: 200, y: 200))
        room.type("", .keyboardF2)
        finger.up()
        room.type("", .keyboardF2)
        room.stage.window.setNeedsDisplay()
        room.stage.wait(.milliseconds(10))
        #expect(rings.isEmpty)
    }

    @Test func `F2 shows and hides the rings, and touches pass through them`() throws {
        let view = try #require(room.view(TouchRings.self))
        room.type("", .keyboardF2)
        #expect(view.isHidden && !room.studio.preferences.showsTouches)
        room.type("", .keyboardF2)
        #expect(!view.isHidden)
        room.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        #expect(room.shapes.count == 1)
    }
}
