import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIPanGestureRecognizerTests {
    let scene = GestureStage()
    let pan: UIPanGestureRecognizer

    init() {
        pan = scene.add(UIPanGestureRecognizer(), "pan", to: scene.inner)
    }

    private func actions() -> [String] {
        scene.log.take().filter { $0.hasPrefix("pan") }
    }

    @Test func `S75 it begins past 10 pt from the start`() {
        let finger = scene.finger(50, 50)
        finger.move(58, 50)
        finger.move(50, 58)
        #expect(pan.state == .possible)
        finger.move(50, 62)
        #expect(pan.state == .began)
        finger.move(50, 50)
        finger.up()
        #expect(actions() == ["pan.began", "pan.changed", "pan.ended"])
        #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == .max)
    }

    @Test func `S66 a pan's log reads began, moved, action, cancelled, action, action`() {
        let finger = scene.finger(50, 50)
        finger.move(55, 50)
        finger.move(70, 50)
        finger.move(80, 50)
        finger.up()
        #expect(
            scene.log.take()
                == ["inner.began(1)", "inner.moved(1)", "pan.began", "inner.cancelled(1)", "pan.changed", "pan.ended"])
    }

    @Test func `S75 it fails if the finger is lifted before it begins`() {
        let finger = scene.finger(50, 50)
        finger.move(55, 50)
        finger.up()
        #expect(scene.log.take() == ["inner.began(1)", "inner.moved(1)", "inner.ended(1)"])
    }

    @Test func `S75 the translation is cumulative, and the slop is not subtracted`() {
        let finger = scene.finger(50, 50)
        finger.move(65, 50)
        #expect(pan.translation(in: nil) == CGPoint(x: 15, y: 0))
        finger.move(75, 60)
        #expect(pan.translation(in: nil) == CGPoint(x: 25, y: 10))
        finger.up()
        #expect(pan.translation(in: nil) == .zero)
    }

    @Test func `S75 the translation is in any view's units`() {
        scene.outer.transform = CGAffineTransform(scaleX: 2, y: 2)
        scene.inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let finger = scene.finger(200, 150)
        finger.move(220, 150)
        let moved = pan.translation(in: scene.inner)
        #expect(abs(moved.x) < 1e-9 && abs(moved.y + 10) < 1e-9)
        #expect(pan.translation(in: scene.outer) == CGPoint(x: 10, y: 0))
        pan.setTranslation(CGPoint(x: 3, y: 0), in: scene.outer)
        #expect(pan.translation(in: nil) == CGPoint(x: 6, y: 0))
    }

    @Test func `S75 setTranslation replaces the translation and sets the velocity to 0`() {
        let finger = scene.finger(50, 50)
        finger.move(to: CGPoint(x: 150, y: 50), steps: 10, over: .milliseconds(100))
        #expect(pan.velocity(in: nil).x > 900)
        pan.setTranslation(CGPoint(x: 5, y: 5), in: nil)
        #expect(pan.translation(in: nil) == CGPoint(x: 5, y: 5) && pan.velocity(in: nil) == .zero)
        scene.stage.wait(.milliseconds(10))
        finger.move(160, 50)
        #expect(pan.translation(in: nil) == CGPoint(x: 15, y: 5))
        #expect(abs(pan.velocity(in: nil).x - 1000) < 1)
    }

    @Test func `S75 a pan whose translation is reset at every change has its velocity at the end`() {
        var last = CGPoint.zero
        scene.listener.reactions["pan"] = { [pan] _ in
            last = pan.velocity(in: nil)
            pan.setTranslation(.zero, in: nil)
        }
        let finger = scene.finger(50, 50)
        finger.move(to: CGPoint(x: 150, y: 50), steps: 10, over: .milliseconds(100))
        finger.up()
        #expect(actions().last == "pan.ended" && abs(last.x - 1000) < 1)
    }

    @Test func `S75 the velocity is that of the last 0.1 s`() {
        let finger = scene.finger(10, 50)
        finger.move(to: CGPoint(x: 110, y: 50), steps: 10, over: .milliseconds(100))
        let fast = pan.velocity(in: nil)
        #expect(abs(fast.x - 1000) < 1 && fast.y == 0)
        finger.move(to: CGPoint(x: 130, y: 50), steps: 20, over: .milliseconds(200))
        #expect(abs(pan.velocity(in: nil).x - 100) < 1)
        scene.outer.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(abs(pan.velocity(in: scene.outer).x - 50) < 1)
    }

    @Test func `S75 the velocity is 0 after 0.2 s of rest, and not before`() {
        let finger = scene.finger(10, 50)
        finger.move(to: CGPoint(x: 110, y: 50), steps: 10, over: .milliseconds(100))
        scene.stage.wait(.milliseconds(150))
        #expect(pan.velocity(in: nil).x > 900)
        scene.stage.wait(.milliseconds(100))
        #expect(pan.velocity(in: nil) == .zero)
        var last: CGPoint?
        scene.listener.reactions["pan"] = { [pan] _ in last = pan.velocity(in: nil) }
        finger.up()
        #expect(last == .zero)
    }

    @Test func `S75 the velocity is measured by the times of events, not of their delivery`() {
        var last: CGPoint?
        scene.listener.reactions["pan"] = { [pan] _ in last = pan.velocity(in: nil) }
        scene.stage.wait(.seconds(2))
        let samples = (0...10).map { step in
            TouchSample(
                identifier: 99, phase: step == 0 ? .began : .moved, location: CGPoint(x: 10 + step * 10, y: 50),
                timestamp: 1 + Double(step) / 100)
        }
        for sample in samples {
            scene.stage.application.receive([sample])
        }
        #expect(abs((last?.x ?? 0) - 1000) < 1)
    }

    @Test func `S75 the velocity of moves that are delivered together is that of the last 0.1 s`() {
        let finger = scene.finger(10, 50)
        scene.stage.whileBusy {
            scene.stage.wait(.milliseconds(400))
            finger.move(to: CGPoint(x: 110, y: 50), steps: 10, over: .milliseconds(100))
        }
        #expect(pan.translation(in: nil).x == 100 && abs(pan.velocity(in: nil).x - 1000) < 1)
        finger.up()
        #expect(actions() == ["pan.began", "pan.ended"])
    }

    @Test func `S75 two fingers whose moves are delivered together have the velocity of each`() {
        let fingers = [scene.finger(10, 50), scene.finger(10, 150)]
        scene.stage.whileBusy {
            for step in 1...40 {
                scene.stage.wait(.milliseconds(10))
                for (index, finger) in fingers.enumerated() {
                    finger.move(to: CGPoint(x: 10 + 4 * step, y: 50 + 100 * index))
                }
            }
        }
        #expect(abs(pan.velocity(in: nil).x - 400) < 1)
    }

    @Test func `S75 two fingers that move apart in one delivery do not pan`() {
        let fingers = [scene.finger(80, 50), scene.finger(80, 150)]
        scene.stage.whileBusy {
            fingers[0].move(50, 50)
            fingers[1].move(110, 150)
        }
        #expect(pan.state == .possible && actions().isEmpty)
    }

    @Test func `S75 the velocity of two fingers that move at the same times is that of each`() {
        let fingers = [scene.finger(10, 50), scene.finger(10, 150)]
        for step in 1...20 {
            scene.stage.wait(.milliseconds(10))
            scene.stage.together {
                for (index, finger) in fingers.enumerated() {
                    finger.move(to: CGPoint(x: 10 + 5 * step, y: 50 + 100 * index))
                }
            }
        }
        #expect(abs(pan.velocity(in: nil).x - 500) < 1)
    }

    @Test func `S75 the velocity stays finite if time stands still or steps back`() {
        for (step, time) in [0, 0, 0.01, 0.005, 0.01, 0.02].enumerated() {
            scene.stage.application.receive([
                TouchSample(
                    identifier: 99, phase: step == 0 ? .began : .moved, location: CGPoint(x: 10 + step * 20, y: 50),
                    timestamp: time)
            ])
        }
        scene.stage.wait(.milliseconds(20))
        let velocity = pan.velocity(in: nil)
        #expect(abs(velocity.x - 5000) < 1 && velocity.y == 0)
    }

    @Test func `S75 fingers that join or leave do not make it jump`() {
        let first = scene.finger(20, 50)
        first.move(40, 50)
        let second = scene.finger(180, 250)
        #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
        second.move(190, 250)
        #expect(pan.translation(in: nil) == CGPoint(x: 25, y: 0))
        first.up()
        #expect(pan.translation(in: nil) == CGPoint(x: 25, y: 0))
        second.move(195, 250)
        #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
        second.up()
        #expect(actions() == ["pan.began", "pan.changed", "pan.changed", "pan.ended"])
    }

    @Test func `S75 a finger that joins or leaves while another moves in the same delivery does not make it jump`() {
        let first = scene.finger(20, 50)
        first.move(40, 50)
        let second = scene.stage.finger()
        scene.stage.together {
            first.move(60, 50)
            second.down(at: CGPoint(x: 180, y: 250))
        }
        let joined = pan.translation(in: nil)
        #expect(joined.x > 20 && joined.x <= 40 && joined.y == 0)
        scene.stage.together {
            first.move(70, 50)
            second.up()
        }
        let left = pan.translation(in: nil)
        #expect(left.x > joined.x && left.x <= joined.x + 10 && left.y == 0)
    }

    @Test func `S75 it takes the minimum number of fingers, and counts from the last landing`() {
        pan.minimumNumberOfTouches = 2
        let first = scene.finger(20, 50)
        first.move(60, 50)
        #expect(pan.state == .possible)
        let second = scene.finger(100, 50)
        #expect(pan.translation(in: nil) == .zero)
        first.move(70, 50)
        second.move(115, 50)
        #expect(pan.state == .began && pan.translation(in: nil) == CGPoint(x: 12.5, y: 0))
        second.up()
        first.move(150, 50)
        #expect(pan.translation(in: nil) == CGPoint(x: 12.5, y: 0))
        first.up()
        #expect(actions() == ["pan.began", "pan.ended"])
    }

    @Test func `S75 more fingers than the maximum make it fail before it begins, and are ignored afterward`() {
        pan.maximumNumberOfTouches = 1
        let first = scene.finger(20, 50)
        let second = scene.finger(100, 50)
        #expect(pan.state == .failed)
        first.up()
        second.up()
        let third = scene.finger(20, 50)
        third.move(40, 50)
        let fourth = scene.finger(100, 50)
        #expect(pan.numberOfTouches == 1 && pan.location(in: nil) == CGPoint(x: 40, y: 50))
        fourth.move(150, 50)
        #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
        fourth.up()
        third.up()
        #expect(actions() == ["pan.began", "pan.ended"])
    }

    @Test func `S52 S75 a finger that is ignored does not count any more`() {
        let pan = IgnoringPan()
        scene.inner.addGestureRecognizer(pan)
        scene.inner.removeGestureRecognizer(self.pan)
        let (first, second) = (scene.finger(50, 50), scene.finger(100, 50))
        let touch = scene.inner.lastTouch
        first.move(80, 50)
        #expect(pan.state == .began && pan.translation(in: nil).x == 15)
        pan.unwanted = touch
        first.move(100, 50)
        second.move(100, 90)
        #expect(pan.translation(in: nil) == CGPoint(x: 35, y: 0) && pan.numberOfTouches == 1)
    }

    @Test func `S52 S75 without an ignored finger there may be too few, and movement counts from the next landing`() {
        let pan = IgnoringPan()
        pan.minimumNumberOfTouches = 2
        scene.inner.addGestureRecognizer(pan)
        scene.inner.removeGestureRecognizer(self.pan)
        _ = scene.finger(50, 50)
        let touch = scene.inner.lastTouch
        let second = scene.finger(100, 50)
        second.move(116, 50)
        #expect(pan.translation(in: nil) == CGPoint(x: 8, y: 0))
        pan.unwanted = touch
        second.move(117, 50)
        _ = scene.finger(150, 50)
        second.move(125, 50)
        #expect(pan.state == .possible && pan.translation(in: nil) == CGPoint(x: 4, y: 0))
    }

    @Test func `S49 a pan whose touch is cancelled is cancelled`() {
        let finger = scene.finger(50, 50)
        finger.move(70, 50)
        finger.cancel()
        #expect(actions() == ["pan.began", "pan.cancelled"])
    }

    @Test func `S61 a blocked pan begins when its blocker fails, with its whole translation`() {
        let other = scene.probe("other", on: scene.inner)
        pan.require(toFail: other)
        let finger = scene.finger(50, 50)
        finger.move(70, 50)
        finger.move(90, 50)
        #expect(pan.state == .possible)
        other.state = .failed
        #expect(pan.state == .began && pan.translation(in: nil) == CGPoint(x: 40, y: 0))
        finger.move(100, 50)
        finger.up()
        #expect(actions() == ["pan.began", "pan.changed", "pan.ended"])
    }
}

/// A pan that ignores a touch when the next one moves.
private final class IgnoringPan: UIPanGestureRecognizer {
    var unwanted: UITouch?

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let unwanted { ignore(unwanted, for: event) }
        super.touchesMoved(touches, with: event)
    }
}
