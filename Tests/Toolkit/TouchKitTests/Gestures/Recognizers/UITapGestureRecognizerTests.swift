import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UITapGestureRecognizerTests {
    let scene = GestureStage()

    private func tap(_ name: String = "tap", taps: Int = 1, touches: Int = 1) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = touches
        return scene.add(tap, name, to: scene.inner)
    }

    private func actions() -> [String] {
        scene.log.take().filter { !$0.hasPrefix("inner") && !$0.hasPrefix("outer") }
    }

    @Test func `S73 the default is one tap of one finger`() {
        let tap = tap()
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1 && tap.allowableMovement == 10)
        scene.tap(50, 50)
        #expect(actions() == ["tap.ended"])
    }

    @Test func `S52 a subclass ignores a finger and passes it on to super all the same`() {
        scene.add(LeftTap(), "tap", to: scene.inner)
        let (first, second) = (scene.finger(50, 50), scene.finger(150, 50))
        second.up()
        first.up()
        #expect(actions() == ["tap.ended"])
    }

    @Test func `S52 S73 a finger that is ignored does not count any more, and another one may join`() {
        let tap = scene.add(IgnoringTap(), "tap", to: scene.inner)
        tap.numberOfTouchesRequired = 2
        var places: [CGPoint] = []
        scene.listener.reactions["tap"] = { tap in
            places = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) }
        }
        _ = scene.finger(20, 50)
        tap.unwanted = scene.inner.lastTouch
        let second = scene.finger(60, 50)
        second.move(61, 50)
        let third = scene.finger(100, 50)
        second.up()
        third.up()
        #expect(actions() == ["tap.ended"] && places == [CGPoint(x: 61, y: 50), CGPoint(x: 100, y: 50)])
    }

    @Test func `S52 S73 the time of a tap does not count from a finger that is ignored`() {
        let tap = scene.add(IgnoringTap(), "tap", to: scene.inner)
        (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (2, 2)
        tap.delaysTouchesEnded = false
        let (first, second) = (scene.finger(60, 50), scene.finger(100, 50))
        first.up()
        second.up()
        let stray = scene.finger(60, 50)
        tap.unwanted = scene.inner.lastTouch
        stray.move(61, 50)
        scene.stage.wait(.milliseconds(400))
        let (third, fourth) = (scene.finger(60, 50), scene.finger(100, 50))
        scene.stage.wait(.milliseconds(500))
        third.up()
        fourth.up()
        #expect(actions() == ["tap.ended"])
    }

    @Test func `S66 a tap's log reads began, action, cancelled`() {
        _ = tap()
        scene.tap(50, 50)
        #expect(scene.log.take() == ["inner.began(1)", "tap.ended", "inner.cancelled(1)"])
    }

    @Test func `S67 a tap that does not cancel leaves began and ended`() {
        tap().cancelsTouchesInView = false
        scene.tap(50, 50)
        #expect(scene.log.take() == ["inner.began(1)", "tap.ended", "inner.ended(1)"])
    }

    @Test func `S73 its location is where it was tapped`() {
        let tap = tap()
        var place = CGPoint.zero
        scene.listener.reactions["tap"] = { place = $0.location(in: nil) }
        scene.tap(50, 60)
        #expect(place == CGPoint(x: 50, y: 60) && tap.numberOfTouches == 0)
    }

    @Test func `S73 all fingers of a tap count, however they are lifted`() {
        let tap = tap(touches: 2)
        var places: [CGPoint] = []
        scene.listener.reactions["tap"] = { recognizer in
            places = (0..<recognizer.numberOfTouches).map { recognizer.location(ofTouch: $0, in: nil) }
            places.append(recognizer.location(in: nil))
        }
        let (left, right) = (scene.finger(50, 50), scene.finger(100, 50))
        left.move(52, 50)
        left.up()
        right.up()
        #expect(places == [CGPoint(x: 52, y: 50), CGPoint(x: 100, y: 50), CGPoint(x: 76, y: 50)])
        #expect(tap.numberOfTouches == 0)
    }

    @Test func `S73 the location of several taps is that of the first`() {
        _ = tap(taps: 2)
        var place = CGPoint.zero
        scene.listener.reactions["tap"] = { place = $0.location(in: nil) }
        scene.tap(50, 60)
        scene.tap(70, 70)
        #expect(place == CGPoint(x: 50, y: 60))
    }

    @Test func `S73 it fails after over 10 pt of movement, and not after less`() {
        let tap = tap()
        let near = scene.finger(50, 50)
        near.move(57, 50)
        near.up()
        #expect(actions() == ["tap.ended"])
        let far = scene.finger(50, 50)
        far.move(50, 62)
        #expect(tap.state == .failed)
        far.move(50, 50)
        far.up()
        #expect(actions() == [])
        tap.allowableMovement = 30
        let allowed = scene.finger(50, 50)
        allowed.move(50, 75)
        allowed.up()
        #expect(actions() == ["tap.ended"])
    }

    @Test func `S73 a finger that went far and came back within one delivery has moved far`() {
        let tap = tap()
        let finger = scene.stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        scene.stage.together {
            finger.move(to: CGPoint(x: 80, y: 50))
            finger.move(to: CGPoint(x: 50, y: 50))
        }
        #expect(tap.state == .failed)
        finger.up()
        #expect(actions() == [])
    }

    @Test func `S73 it fails if a finger stays down too long, without another touch`() {
        let tap = tap()
        let finger = scene.finger(50, 50)
        scene.stage.wait(.milliseconds(700))
        #expect(tap.state == .possible)
        scene.stage.wait(.milliseconds(100))
        #expect(tap.state == .failed)
        finger.up()
        #expect(scene.log.take() == ["inner.began(1)", "inner.ended(1)"])
    }

    @Test func `S73 two taps are recognized at the second lift`() {
        let double = tap("double", taps: 2)
        scene.tap(50, 50)
        #expect(actions() == [] && double.state == .possible)
        scene.stage.wait(.milliseconds(200))
        scene.tap(52, 52)
        #expect(actions() == ["double.ended"] && double.state == .possible)
    }

    @Test func `S73 a pause between two taps makes it fail`() {
        let double = tap("double", taps: 2)
        scene.tap(50, 50)
        scene.stage.wait(.milliseconds(500))
        #expect(double.state == .possible)
        scene.tap(50, 50)
        #expect(actions() == [])
        scene.stage.wait(.milliseconds(100))
        scene.tap(50, 50)
        #expect(actions() == ["double.ended"])
    }

    @Test func `S73 a second tap in another place is not the second of the two`() {
        _ = tap("double", taps: 2)
        scene.tap(20, 20)
        scene.stage.wait(.milliseconds(100))
        scene.tap(180, 200)
        #expect(actions() == [])
    }

    @Test func `S73 two fingers tap if two are required, and one does not`() {
        _ = tap("pair", touches: 2)
        scene.tap(50, 50)
        #expect(actions() == [])
        let (first, second) = (scene.stage.finger(), scene.stage.finger())
        first.down(at: CGPoint(x: 50, y: 50))
        second.down(at: CGPoint(x: 100, y: 50))
        first.up()
        #expect(actions() == [])
        second.up()
        #expect(actions() == ["pair.ended"])
    }

    @Test func `S73 more fingers than required make it fail, and fingers one after the other do not count as two`() {
        let single = tap("single")
        let pair = tap("pair", touches: 2)
        let first = scene.finger(50, 50)
        let second = scene.finger(100, 50)
        #expect(single.state == .failed && pair.state == .possible)
        let third = scene.finger(150, 50)
        #expect(pair.state == .failed)
        for finger in [first, second, third] {
            finger.up()
        }
        #expect(actions() == [])
        let fourth = scene.finger(50, 50)
        fourth.up()
        scene.finger(60, 50).up()
        #expect(actions() == ["single.ended", "single.ended"])
    }

    @Test func `S73 two fingers tap twice if both are required`() {
        _ = tap("double pair", taps: 2, touches: 2)
        for _ in 1...2 {
            let (first, second) = (scene.stage.finger(), scene.stage.finger())
            scene.stage.together {
                first.down(at: CGPoint(x: 50, y: 50))
                second.down(at: CGPoint(x: 100, y: 50))
            }
            scene.stage.wait(.milliseconds(50))
            scene.stage.together {
                first.up()
                second.up()
            }
            scene.stage.wait(.milliseconds(100))
        }
        #expect(actions() == ["double pair.ended"])
    }

    @Test func `S73 a cancelled touch is not a tap`() {
        _ = tap()
        scene.finger(50, 50).cancel()
        #expect(scene.log.take() == ["inner.began(1)", "inner.cancelled(1)"])
        scene.tap(50, 50)
        #expect(actions() == ["tap.ended"])
    }

    @Test
    func `S64 single and double tap without a failure requirement both fire, the single first, at the first lift`() {
        _ = tap("single")
        _ = tap("double", taps: 2)
        scene.tap(50, 50)
        #expect(actions() == ["single.ended"])
        scene.stage.wait(.milliseconds(100))
        scene.tap(50, 50)
        #expect(actions() == ["double.ended"])
    }

    @Test func `S64 the same holds if the double tap was added first`() {
        _ = tap("double", taps: 2)
        _ = tap("single")
        scene.tap(50, 50)
        scene.stage.wait(.milliseconds(100))
        scene.tap(50, 50)
        #expect(actions() == ["single.ended", "double.ended"])
    }

    @Test func `S65 with the failure requirement one tap fires the single, after the double's time has passed`() {
        let single = tap("single")
        single.require(toFail: tap("double", taps: 2))
        var place: CGPoint?
        scene.listener.reactions["single"] = { place = $0.location(in: nil) }
        scene.tap(50, 60)
        scene.stage.wait(.milliseconds(300))
        #expect(scene.log.take() == ["inner.began(1)"])
        scene.stage.wait(.milliseconds(100))
        #expect(scene.log.take() == ["single.ended", "inner.cancelled(1)"])
        #expect(place == CGPoint(x: 50, y: 60) && single.state == .possible)
    }

    @Test func `S65 with the failure requirement a double tap fires only the double`() {
        let single = tap("single")
        single.require(toFail: tap("double", taps: 2))
        scene.tap(50, 50)
        scene.stage.wait(.milliseconds(100))
        scene.tap(50, 50)
        scene.stage.wait(.seconds(1))
        #expect(
            scene.log.take() == [
                "inner.began(1)", "inner.began(1)", "double.ended", "inner.cancelled(1)", "inner.cancelled(1)",
            ])
    }

    @Test(arguments: [false, true])
    func `S66 a tap that waits for a double tap takes its touch from the view though the finger has landed again`(
        delays: Bool
    ) {
        let (single, double) = (tap("single"), tap("double", taps: 2))
        single.require(toFail: double)
        single.delaysTouchesBegan = delays
        double.delaysTouchesBegan = delays
        scene.tap(50, 50)
        scene.stage.wait(.milliseconds(100))
        let finger = scene.finger(50, 50)
        scene.stage.wait(.seconds(1))
        #expect(
            scene.log.take()
                == (delays
                    ? ["single.ended", "inner.began(1)"]
                    : ["inner.began(1)", "inner.began(1)", "single.ended", "inner.cancelled(1)"]))
        finger.up()
        #expect(scene.log.take() == ["inner.ended(1)"])
    }

    @Test func `S70 a tap that may become a double tap holds back the lift until the double has failed`() {
        _ = tap("double", taps: 2)
        scene.tap(50, 50)
        #expect(scene.log.take() == ["inner.began(1)"])
        scene.stage.wait(.milliseconds(500))
        #expect(scene.log.take() == ["inner.ended(1)"])
    }
}

/// A tap of fingers on the left.
private final class LeftTap: UITapGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where touch.location(in: nil).x > 100 { ignore(touch, for: event) }
        super.touchesBegan(touches, with: event)
    }
}

/// A tap that ignores a touch when the next one moves.
private final class IgnoringTap: UITapGestureRecognizer {
    var unwanted: UITouch?

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let unwanted { ignore(unwanted, for: event) }
        super.touchesMoved(touches, with: event)
    }
}
