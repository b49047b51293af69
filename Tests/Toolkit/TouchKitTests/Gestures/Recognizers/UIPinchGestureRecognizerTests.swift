import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIPinchGestureRecognizerTests {
    let scene = GestureStage()
    let pinch: UIPinchGestureRecognizer

    init() {
        pinch = scene.add(UIPinchGestureRecognizer(), "pinch", to: scene.outer)
    }

    /// Returns two fingers that are `distance` apart.
    private func fingers(_ distance: CGFloat) -> (Pointer, Pointer) {
        (scene.finger(50, 150), scene.finger(50 + distance, 150))
    }

    private func actions() -> [String] {
        scene.log.take().filter { $0.hasPrefix("pinch") }
    }

    @Test func `S76 it begins when the distance has changed by 10 pt, of which 8 do not count`() {
        let (_, second) = fingers(100)
        second.move(50 + 107, 150)
        #expect(pinch.state == .possible && pinch.scale == 1)
        second.move(50 + 110, 150)
        #expect(pinch.state == .began && abs(pinch.scale - 110 / 108) < 1e-9)
        second.move(50 + 216, 150)
        #expect(abs(pinch.scale - 2) < 1e-9)
        #expect(actions() == ["pinch.began", "pinch.changed"])
    }

    @Test func `S52 S76 a finger that is ignored does not count any more, and another one may join`() {
        let pinch = IgnoringPinch()
        scene.inner.addGestureRecognizer(pinch)
        _ = scene.finger(50, 150)
        let touch = scene.inner.lastTouch
        let second = scene.finger(150, 150)
        second.move(160, 150)
        #expect(pinch.state == .began)
        pinch.unwanted = touch
        second.move(170, 150)
        #expect(abs(pinch.scale - 110 / 108) < 1e-9 && pinch.numberOfTouches == 1)
        _ = scene.finger(60, 150)
        second.move(280, 150)
        #expect(abs(pinch.scale - 2 * 110 / 108) < 1e-9 && pinch.numberOfTouches == 2)
    }

    @Test func `S76 it begins in the same way when the distance shrinks`() {
        let (_, second) = fingers(200)
        second.move(50 + 190, 150)
        #expect(pinch.state == .began && abs(pinch.scale - 190 / 192) < 1e-9)
        second.move(50 + 96, 150)
        #expect(abs(pinch.scale - 0.5) < 1e-9)
    }

    @Test func `S76 the distance counts in any direction`() {
        _ = scene.finger(100, 100)
        let second = scene.finger(130, 140)
        second.move(136, 148)
        #expect(pinch.state == .began && abs(pinch.scale - 60 / 58) < 1e-9)
    }

    @Test func `S76 the scale can be set, and continues from there`() {
        let (_, second) = fingers(100)
        second.move(50 + 110, 150)
        pinch.scale = 1
        #expect(pinch.scale == 1)
        second.move(50 + 220, 150)
        #expect(abs(pinch.scale - 2) < 1e-9)
        pinch.scale = 5
        second.move(50 + 110, 150)
        #expect(abs(pinch.scale - 2.5) < 1e-9)
    }

    @Test func `S76 the velocity is the change of scale over the time between the last two samples`() {
        let (_, second) = fingers(100)
        scene.stage.wait(.milliseconds(100))
        second.move(50 + 150, 150)
        #expect(abs(pinch.velocity - (150 - 100) / 108 / 0.1) < 1e-6)
        scene.stage.wait(.milliseconds(50))
        second.move(50 + 160, 150)
        #expect(abs(pinch.velocity - (160 - 150) / 108 / 0.05) < 1e-6)
        pinch.scale = 1
        #expect(pinch.velocity == 0)
        scene.stage.wait(.milliseconds(100))
        second.move(50 + 80, 150)
        #expect(abs(pinch.velocity + 5) < 1e-6)
    }

    @Test func `S76 the velocity stays finite after two samples of the same time`() {
        let (first, second) = fingers(100)
        scene.stage.wait(.milliseconds(100))
        second.move(50 + 150, 150)
        let velocity = pinch.velocity
        first.move(40, 150)
        #expect(pinch.velocity == velocity)
        scene.stage.wait(.milliseconds(100))
        second.move(50 + 160, 150)
        #expect(abs(pinch.velocity - 20 / 108 / 0.1) < 1e-6)
    }

    @Test func `S76 further fingers are ignored`() {
        let (first, second) = fingers(100)
        let third = scene.finger(300, 150)
        #expect(pinch.numberOfTouches == 2)
        third.move(350, 150)
        second.move(50 + 120, 150)
        #expect(abs(pinch.scale - 120 / 108) < 1e-9)
        #expect(pinch.location(in: nil) == CGPoint(x: 110, y: 150))
        third.up()
        first.up()
        second.up()
        #expect(actions() == ["pinch.began", "pinch.changed", "pinch.ended"])
    }

    @Test func `S76 one finger up is changed, both are ended`() {
        let (first, second) = fingers(100)
        second.move(50 + 216, 150)
        first.up()
        #expect(pinch.state == .changed && abs(pinch.scale - 2) < 1e-9)
        second.move(300, 150)
        second.up()
        #expect(actions() == ["pinch.began", "pinch.changed", "pinch.ended"])
        let (third, fourth) = fingers(100)
        fourth.move(50 + 150, 150)
        scene.stage.together {
            third.up()
            fourth.up()
        }
        #expect(actions() == ["pinch.began", "pinch.ended"])
    }

    @Test func `S76 a finger that replaces a lifted one continues without a jump`() {
        let (first, second) = fingers(100)
        second.move(50 + 216, 150)
        first.up()
        let third = scene.finger(50 + 216, 250)
        #expect(abs(pinch.scale - 2) < 1e-9)
        third.move(50 + 216, 350)
        #expect(abs(pinch.scale - 4) < 1e-9)
    }

    @Test func `S76 it fails if the fingers are lifted before it begins`() {
        let (first, second) = fingers(100)
        first.up()
        #expect(pinch.state == .possible)
        second.up()
        #expect(scene.log.take().last == "inner.ended(1)" && pinch.state == .possible)
    }

    @Test func `S76 fingers that start in the same place do not divide by zero`() {
        let (_, second) = fingers(0)
        second.move(50 + 16, 150)
        #expect(abs(pinch.scale - 2) < 1e-9)
        second.move(50, 150)
        #expect(pinch.scale == 0)
        pinch.scale = 1
        second.move(51, 150)
        #expect(pinch.scale.isFinite)
    }

    @Test func `S49 a pinch with a cancelled touch is cancelled`() {
        let (first, second) = fingers(100)
        second.move(50 + 150, 150)
        first.cancel()
        second.up()
        #expect(actions() == ["pinch.began", "pinch.cancelled"])
    }

    @Test func `S106 on a touchpad the scale is the fingers', and its velocity is measured by the samples' times`() {
        let mouse = scene.stage.mouse()
        mouse.move(100, 150)
        mouse.beginPinch()
        mouse.pinch(to: 1 + Thresholds.touchpadPinchSlop / 2)
        #expect(pinch.state == .possible && pinch.scale == 1)
        scene.stage.wait(.milliseconds(100))
        mouse.pinch(to: 1.5)
        #expect(pinch.state == .began && pinch.scale == 1.5)
        scene.stage.wait(.milliseconds(100))
        mouse.pinch(to: 1.25)
        #expect(abs(pinch.velocity + 2.5) < 1e-6)
        pinch.scale = 1
        #expect(pinch.velocity == 0)
        mouse.pinch(to: 2.5)
        #expect(abs(pinch.scale - 2) < 1e-9)
        mouse.endPinch()
        #expect(actions() == ["pinch.began", "pinch.changed", "pinch.changed", "pinch.ended"])
    }
}

/// A pinch that ignores a touch when the next one moves.
private final class IgnoringPinch: UIPinchGestureRecognizer {
    var unwanted: UITouch?

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let unwanted { ignore(unwanted, for: event) }
        super.touchesMoved(touches, with: event)
    }
}
