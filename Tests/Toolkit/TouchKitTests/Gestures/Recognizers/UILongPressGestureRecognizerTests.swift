import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UILongPressGestureRecognizerTests {
    let scene = GestureStage()
    let press: UILongPressGestureRecognizer

    init() {
        press = scene.add(UILongPressGestureRecognizer(), "press", to: scene.inner)
    }

    @Test func `S74 nothing at 0.49 s, began at 0.51 s, with no movement or event`() {
        _ = scene.finger(50, 50)
        scene.stage.wait(.milliseconds(490))
        #expect(press.state == .possible && scene.log.take() == ["inner.began(1)"])
        scene.stage.wait(.milliseconds(20))
        #expect(press.state == .began && scene.log.take() == ["press.began", "inner.cancelled(1)"])
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    }

    @Test func `S74 after began any distance is changed, and a lift is ended`() {
        let finger = scene.finger(50, 50)
        scene.stage.wait(.milliseconds(600))
        finger.move(51, 50)
        finger.move(190, 250)
        #expect(press.location(in: nil) == CGPoint(x: 190, y: 250))
        finger.up()
        #expect(
            scene.log.take()
                == [
                    "inner.began(1)", "press.began", "inner.cancelled(1)", "press.changed", "press.changed",
                    "press.ended",
                ])
    }

    @Test func `S74 it fails if the finger moves over 10 pt before it begins`() {
        let finger = scene.finger(50, 50)
        finger.move(57, 50)
        #expect(press.state == .possible)
        finger.move(50, 63)
        #expect(press.state == .failed)
        scene.stage.wait(.seconds(1))
        finger.up()
        #expect(scene.log.take() == ["inner.began(1)", "inner.moved(1)", "inner.moved(1)", "inner.ended(1)"])
    }

    @Test func `S74 it fails if the finger is lifted before it begins`() {
        scene.finger(50, 50).up()
        #expect(scene.log.take() == ["inner.began(1)", "inner.ended(1)"])
        scene.stage.wait(.seconds(1))
        #expect(scene.log.take() == [])
    }

    @Test func `S74 a system cancellation after began is cancelled`() {
        let finger = scene.finger(50, 50)
        scene.stage.wait(.milliseconds(600))
        finger.cancel()
        #expect(scene.log.take().filter { $0.hasPrefix("press") } == ["press.began", "press.cancelled"])
    }

    @Test func `S74 the duration and the movement can be set`() {
        press.minimumPressDuration = 2
        press.allowableMovement = 50
        let finger = scene.finger(50, 50)
        finger.move(90, 50)
        scene.stage.wait(.milliseconds(1900))
        #expect(press.state == .possible)
        scene.stage.wait(.milliseconds(200))
        #expect(press.state == .began)
    }

    @Test func `S74 a press of no duration begins when the finger lands`() {
        press.minimumPressDuration = 0
        _ = scene.finger(50, 50)
        #expect(scene.log.take() == ["press.began"])
    }

    @Test func `S74 required taps come before the press`() {
        press.numberOfTapsRequired = 1
        _ = scene.finger(50, 50)
        scene.stage.wait(.seconds(1))
        #expect(press.state == .failed)
        scene.stage.application.cancelAllTouches()
        scene.tap(50, 50)
        scene.stage.wait(.milliseconds(100))
        let finger = scene.finger(50, 50)
        scene.stage.wait(.milliseconds(490))
        #expect(press.state == .possible)
        scene.stage.wait(.milliseconds(20))
        #expect(press.state == .began)
        finger.up()
        scene.tap(50, 50)
        scene.stage.wait(.seconds(1))
        #expect(press.state == .possible)
        #expect(scene.log.take().filter { $0.hasPrefix("press") } == ["press.began", "press.ended"])
    }

    @Test func `S74 the tap before the press may have a recognizer of its own`() {
        press.numberOfTapsRequired = 1
        scene.add(UITapGestureRecognizer(), "tap", to: scene.inner)
        scene.tap(50, 50)
        scene.stage.wait(.milliseconds(100))
        _ = scene.finger(50, 50)
        scene.stage.wait(.milliseconds(600))
        #expect(scene.log.take().filter { !$0.hasPrefix("inner") } == ["tap.ended", "press.began"])
    }

    @Test func `S74 it takes the required number of fingers, counts from the last landing, and ends at the first lift`()
    {
        press.numberOfTouchesRequired = 2
        let first = scene.finger(50, 50)
        scene.stage.wait(.milliseconds(400))
        let second = scene.finger(80, 50)
        scene.stage.wait(.milliseconds(400))
        #expect(press.state == .possible)
        scene.stage.wait(.milliseconds(200))
        #expect(press.state == .began)
        _ = scene.finger(110, 50)
        #expect(press.numberOfTouches == 2)
        second.up()
        #expect(press.state == .ended)
        first.up()
        #expect(scene.log.take().filter { $0.hasPrefix("press") } == ["press.began", "press.ended"])
    }

    @Test func `S74 more fingers than required make it fail before it begins`() {
        _ = scene.finger(50, 50)
        _ = scene.finger(80, 50)
        #expect(press.state == .failed)
    }

    @Test func `S52 S74 a finger that is ignored does not count any more, and another one may join`() {
        let press = scene.add(IgnoringPress(), "ignoring", to: scene.inner)
        press.numberOfTouchesRequired = 2
        _ = scene.finger(20, 50)
        press.unwanted = scene.inner.lastTouch
        let second = scene.finger(60, 50)
        second.move(61, 50)
        scene.stage.wait(.seconds(1))
        #expect(press.state == .possible && press.numberOfTouches == 1)
        _ = scene.finger(100, 50)
        scene.stage.wait(.milliseconds(200))
        second.move(60, 50)
        scene.stage.wait(.milliseconds(290))
        #expect(press.state == .possible)
        scene.stage.wait(.milliseconds(20))
        #expect(press.state == .began && press.numberOfTouches == 2)
    }

    @Test func `S74 late events begin the press by their own time`() {
        let samples = [(TouchSample.Phase.began, 0.0), (.moved, 0.7), (.ended, 0.8)].map { phase, time in
            TouchSample(
                identifier: 99, phase: phase, location: CGPoint(x: 50 + time * 100, y: 50), timestamp: time)
        }
        scene.stage.application.receive(samples)
        #expect(
            scene.log.take().filter { $0.hasPrefix("press") } == ["press.began", "press.changed", "press.ended"])
    }

    /// Receives samples of fingers, each given by its identifier, phase, x and time, as one batch.
    private func receive(_ samples: [(UInt64, TouchSample.Phase, CGFloat, TimeInterval)]) {
        scene.stage.application.receive(
            samples.map { identifier, phase, x, time in
                TouchSample(identifier: identifier, phase: phase, location: CGPoint(x: x, y: 50), timestamp: time)
            })
    }

    @Test func `S74 a drag whose moves come late, in one batch, is no press`() {
        receive([(1, .began, 50, 0)])
        receive([(1, .moved, 110, 0.1), (1, .moved, 120, 0.6)])
        #expect(press.state == .failed && !scene.log.take().contains { $0.hasPrefix("press") })
    }

    @Test func `S74 a finger that is lifted early is no press, though another in the batch moves later`() {
        receive([(1, .began, 50, 0), (2, .began, 350, 0)])
        receive([(1, .ended, 50, 0.1), (2, .moved, 340, 0.6)])
        #expect(press.state == .possible && !scene.log.take().contains { $0.hasPrefix("press") })
    }

    @Test func `S61 a blocked press begins when its blocker fails`() {
        let other = scene.probe("other", on: scene.inner)
        press.require(toFail: other)
        let finger = scene.finger(50, 50)
        scene.stage.wait(.seconds(1))
        finger.move(90, 50)
        #expect(press.state == .possible)
        other.state = .failed
        #expect(press.state == .began)
    }
}

/// A press that ignores a touch when the next one moves.
private final class IgnoringPress: UILongPressGestureRecognizer {
    var unwanted: UITouch?

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let unwanted { ignore(unwanted, for: event) }
        super.touchesMoved(touches, with: event)
    }
}
