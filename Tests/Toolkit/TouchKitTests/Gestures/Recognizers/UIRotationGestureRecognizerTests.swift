import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIRotationGestureRecognizerTests {
    let scene = GestureStage()
    let rotation: UIRotationGestureRecognizer

    init() {
        rotation = scene.add(UIRotationGestureRecognizer(), "rotation", to: scene.outer)
    }

    /// Returns a finger in the middle, and one beside it at `degrees`, clockwise from the right.
    private func fingers(_ degrees: Double = 0) -> (Pointer, Pointer) {
        let second = scene.stage.finger()
        let first = scene.finger(200, 150)
        second.down(at: place(degrees))
        return (first, second)
    }

    private func place(_ degrees: Double) -> CGPoint {
        CGPoint(x: 200 + 100 * cos(degrees * .pi / 180), y: 150 + 100 * sin(degrees * .pi / 180))
    }

    private func actions() -> [String] {
        scene.log.take().filter { $0.hasPrefix("rotation") }
    }

    private var degrees: Double { rotation.rotation * 180 / .pi }

    @Test func `S52 S77 a finger that is ignored does not count any more, and another one may join`() {
        let rotation = IgnoringRotation()
        scene.outer.addGestureRecognizer(rotation)
        scene.outer.removeGestureRecognizer(self.rotation)
        var degrees: Double { rotation.rotation * 180 / .pi }
        _ = scene.finger(200, 150)
        let touch = scene.outer.lastTouch
        let second = scene.stage.finger()
        second.down(at: place(0))
        second.move(to: place(10))
        #expect(rotation.state == .began)
        rotation.unwanted = touch
        second.move(to: place(50))
        #expect(abs(degrees - 5) < 1e-6 && rotation.numberOfTouches == 1)
        _ = scene.finger(200, 150)
        second.move(to: place(90))
        #expect(abs(degrees - 45) < 1e-6 && rotation.numberOfTouches == 2)
    }

    @Test func `S77 it begins at 10 degrees, of which 5 are taken off`() {
        let (_, second) = fingers()
        second.move(to: place(8))
        #expect(rotation.state == .possible && rotation.rotation == 0)
        second.move(to: place(10))
        #expect(rotation.state == .began && abs(degrees - 5) < 1e-6)
        second.move(to: place(90))
        #expect(abs(degrees - 85) < 1e-6)
        #expect(actions() == ["rotation.began", "rotation.changed"])
    }

    @Test func `S77 90 degrees at once give 85, and the other way round -85`() {
        let (first, second) = fingers()
        second.move(to: place(90))
        #expect(abs(degrees - 85) < 1e-6)
        first.up()
        second.up()
        let (_, fourth) = fingers()
        fourth.move(to: place(-90))
        #expect(abs(degrees + 85) < 1e-6)
    }

    @Test func `S77 it adds up beyond half a turn, and beyond a whole one`() {
        let (_, second) = fingers()
        for step in 1...40 {
            second.move(to: place(Double(step) * 20))
        }
        #expect(abs(degrees - 795) < 1e-6)
        for step in (0..<40).reversed() {
            second.move(to: place(Double(step) * 20))
        }
        #expect(abs(degrees + 5) < 1e-6)
    }

    @Test func `S77 the rotation can be set, and continues from there`() {
        let (_, second) = fingers()
        second.move(to: place(30))
        rotation.rotation = 0
        second.move(to: place(50))
        #expect(abs(degrees - 20) < 1e-6)
    }

    @Test func `S77 the velocity is the change of rotation over the time between the last two samples`() {
        let (_, second) = fingers()
        scene.stage.wait(.milliseconds(100))
        second.move(to: place(18))
        #expect(abs(rotation.velocity - .pi) < 1e-6)
        scene.stage.wait(.milliseconds(100))
        second.move(to: place(9))
        #expect(abs(rotation.velocity + .pi / 2) < 1e-6)
        rotation.rotation = 0
        #expect(rotation.velocity == 0)
    }

    @Test func `S77 further fingers are ignored; one finger up is changed, both are ended`() {
        let (first, second) = fingers()
        let third = scene.finger(350, 280)
        third.move(350, 100)
        second.move(to: place(45))
        first.up()
        third.up()
        #expect(rotation.state == .changed && abs(degrees - 40) < 1e-6)
        second.up()
        #expect(actions() == ["rotation.began", "rotation.changed", "rotation.ended"])
    }

    @Test func `S77 fingers in the same place have no direction and do not rotate`() {
        let (_, second) = fingers()
        second.move(to: place(45))
        second.move(200, 150)
        #expect(abs(degrees - 40) < 1e-6)
        second.move(to: place(60))
        #expect(abs(degrees - 55) < 1e-6)
    }

    @Test func `S58 a pinch and a rotation continue together if a delegate allows it`() {
        let pinch = scene.add(UIPinchGestureRecognizer(), "pinch", to: scene.outer)
        let delegate = ScriptedDelegate()
        delegate.shares = { [rotation] in $0 === rotation }
        pinch.delegate = delegate
        let (first, second) = fingers()
        second.move(200, 290)
        #expect(abs(degrees - 85) < 1e-6 && abs(pinch.scale - 140 / 108) < 1e-9)
        first.up()
        second.up()
        #expect(
            scene.log.take().filter { $0.hasSuffix("began") || $0.hasSuffix("ended") }
                == ["rotation.began", "pinch.began", "rotation.ended", "pinch.ended"])
    }

    @Test func `S106 fingers that turn on a touchpad begin after 2 degrees, which count`() {
        let mouse = scene.stage.mouse()
        mouse.move(100, 150)
        mouse.pinch(to: 1, rotation: Thresholds.touchpadRotationSlop * 0.9)
        #expect(rotation.state == .possible && rotation.rotation == 0)
        scene.stage.wait(.milliseconds(100))
        mouse.pinch(to: 1, rotation: -0.5)
        #expect(rotation.state == .began && abs(rotation.rotation + 0.5) < 1e-9 && rotation.numberOfTouches == 0)
        mouse.pinch(to: 1, rotation: 2 * .pi, steps: 8, over: .milliseconds(80))
        #expect(rotation.state == .changed && abs(rotation.rotation - 2 * .pi) < 1e-9, "beyond half a turn")
        #expect(abs(rotation.velocity - (2 * .pi + 0.5) / 0.08) < 1e-6)
        _ = scene.log.take()
        mouse.endPinch()
        #expect(scene.log.take() == ["rotation.ended"])
    }
}

/// A rotation that ignores a touch when the next one moves.
private final class IgnoringRotation: UIRotationGestureRecognizer {
    var unwanted: UITouch?

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let unwanted { ignore(unwanted, for: event) }
        super.touchesMoved(touches, with: event)
    }
}
