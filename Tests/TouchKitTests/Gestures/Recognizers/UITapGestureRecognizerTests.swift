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

    @Test func `S73 a tap takes one tap of one finger unless told otherwise`() {
        let tap = tap()
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1 && tap.allowableMovement == 10)
        scene.tap(50, 50)
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

    @Test func `S73 it knows where it was tapped`() {
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

    @Test func `S73 several taps are where the first was`() {
        _ = tap(taps: 2)
        var place = CGPoint.zero
        scene.listener.reactions["tap"] = { place = $0.location(in: nil) }
        scene.tap(50, 60)
        scene.tap(70, 70)
        #expect(place == CGPoint(x: 50, y: 60))
    }

    @Test func `S73 over 10 pt of movement it fails, less does not matter`() {
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

    @Test func `S73 a finger that stays down too long is no tap, and fails without being touched`() {
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

    @Test func `S73 two fingers tap where two are asked for, one does not`() {
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

    @Test func `S73 more fingers than asked for make it fail, and one after the other are not two at once`() {
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

    @Test func `S73 two fingers tap twice where both are asked for`() {
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

    @Test func `S73 a finger that the system takes away is no tap`() {
        _ = tap()
        scene.finger(50, 50).cancel()
        #expect(scene.log.take() == ["inner.began(1)", "inner.cancelled(1)"])
        scene.tap(50, 50)
        #expect(actions() == ["tap.ended"])
    }

    @Test func `S64 single and double tap without a dependency both fire, the single first, at the first lift`() {
        _ = tap("single")
        _ = tap("double", taps: 2)
        scene.tap(50, 50)
        #expect(actions() == ["single.ended"])
        scene.stage.wait(.milliseconds(100))
        scene.tap(50, 50)
        #expect(actions() == ["double.ended"])
    }

    @Test func `S64 also where the double tap was added first`() {
        _ = tap("double", taps: 2)
        _ = tap("single")
        scene.tap(50, 50)
        scene.stage.wait(.milliseconds(100))
        scene.tap(50, 50)
        #expect(actions() == ["single.ended", "double.ended"])
    }

    @Test func `S65 with the dependency one tap fires the single, after the double's time has passed`() {
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

    @Test func `S65 with the dependency a double tap fires only the double`() {
        let single = tap("single")
        single.require(toFail: tap("double", taps: 2))
        scene.tap(50, 50)
        scene.stage.wait(.milliseconds(100))
        scene.tap(50, 50)
        scene.stage.wait(.seconds(1))
        #expect(
            scene.log.take() == ["inner.began(1)", "inner.began(1)", "double.ended", "inner.cancelled(2)"])
    }

    @Test func `S70 a tap that may become a double one holds the lift until the double has failed`() {
        _ = tap("double", taps: 2)
        scene.tap(50, 50)
        #expect(scene.log.take() == ["inner.began(1)"])
        scene.stage.wait(.milliseconds(500))
        #expect(scene.log.take() == ["inner.ended(1)"])
    }
}
