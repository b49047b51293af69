import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UISwipeGestureRecognizerTests {
    let scene = GestureStage()
    let swipe: UISwipeGestureRecognizer

    init() {
        swipe = scene.add(UISwipeGestureRecognizer(), "swipe", to: scene.outer)
    }

    /// Whether a finger that moves by (`x`, `y`) from the middle of the screen in `milliseconds` swipes.
    private func swipes(_ x: CGFloat, _ y: CGFloat, in milliseconds: Int = 100) -> Bool {
        let finger = scene.finger(200, 150)
        scene.stage.wait(.milliseconds(milliseconds))
        finger.move(200 + x, 150 + y)
        let fired = scene.log.take().contains("swipe.ended")
        finger.up()
        scene.stage.wait(.seconds(1))
        #expect(!scene.log.take().contains("swipe.ended"))
        return fired
    }

    @Test func `S78 the default is one finger to the right`() {
        #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
        #expect(swipes(60, 0))
        #expect(!swipes(-60, 0) && !swipes(0, 60) && !swipes(0, -60))
    }

    @Test func `S78 it fires once, during the move`() {
        let finger = scene.finger(100, 150)
        finger.move(to: CGPoint(x: 300, y: 150), steps: 10, over: .milliseconds(200))
        #expect(swipe.state == .ended)
        finger.up()
        #expect(scene.log.take().filter { $0 == "swipe.ended" }.count == 1)
    }

    @Test func `S78 its location is where it started`() {
        var places: [CGPoint] = []
        scene.listener.reactions["swipe"] = { places = [$0.location(in: nil), $0.location(ofTouch: 0, in: nil)] }
        let finger = scene.finger(100, 150)
        finger.move(to: CGPoint(x: 300, y: 150), steps: 10, over: .milliseconds(200))
        #expect(places == [CGPoint(x: 100, y: 150), CGPoint(x: 100, y: 150)])
    }

    @Test func `S78 the travel along the direction shrinks with time`() {
        #expect(swipes(51, 0, in: 0) && !swipes(49, 0, in: 0))
        #expect(swipes(41, 0, in: 200) && !swipes(40, 0, in: 200))
        #expect(swipes(27, 0, in: 490) && !swipes(26, 0, in: 490))
    }

    @Test func `S78 the travel across the direction shrinks, too`() {
        #expect(swipes(100, 49, in: 0) && !swipes(100, 51, in: 0))
        #expect(swipes(100, 40, in: 200) && !swipes(100, 41, in: 200))
        #expect(swipes(100, -25, in: 490) && !swipes(100, -27, in: 490))
    }

    @Test func `S78 a swipe of 0.5 s counts, and after that it fails without a touch`() {
        #expect(swipes(60, 0, in: 500))
        #expect(!swipes(60, 0, in: 520))
        let finger = scene.finger(200, 150)
        scene.stage.wait(.milliseconds(520))
        #expect(swipe.state == .failed)
        finger.up()
    }

    @Test func `S78 a step back behind the start fails it`() {
        let finger = scene.finger(200, 150)
        finger.move(199.8, 150)
        #expect(swipe.state == .failed)
        finger.move(300, 150)
        finger.up()
        #expect(!scene.log.take().contains("swipe.ended"))
    }

    @Test func `S78 a step back behind the start fails it even within one delivery`() {
        let finger = scene.finger(200, 150)
        scene.stage.together {
            finger.move(190, 150)
            finger.move(300, 150)
        }
        #expect(swipe.state == .failed)
    }

    @Test func `S78 a step back that stays ahead of the start does not fail it`() {
        let finger = scene.finger(200, 150)
        for x in [230, 205, 201, 260] {
            scene.stage.wait(.milliseconds(20))
            finger.move(CGFloat(x), 150)
        }
        #expect(scene.log.take().contains("swipe.ended"))
        finger.up()
    }

    @Test func `S78 a twentieth of a point behind the start does not fail it`() {
        let finger = scene.finger(200, 150)
        finger.move(199.95, 150)
        finger.move(260, 150)
        #expect(swipe.state == .ended)
        finger.up()
    }

    @Test func `S78 each direction recognizes only its own swipes`() {
        swipe.direction = .left
        #expect(swipes(-60, 0) && !swipes(60, 0))
        swipe.direction = .up
        #expect(swipes(0, -60) && !swipes(0, 60))
        swipe.direction = .down
        #expect(swipes(0, 60) && !swipes(60, 0))
        #expect([UISwipeGestureRecognizer.Direction.right, .left, .up, .down].map(\.rawValue) == [1, 2, 4, 8])
    }

    @Test func `S78 right and left together recognize both, and so do up and down`() {
        swipe.direction = [.right, .left]
        #expect(swipes(60, 0) && swipes(-60, 0) && !swipes(0, 60))
        swipe.direction = [.up, .down]
        #expect(swipes(0, 60) && swipes(0, -60) && !swipes(60, 0))
    }

    @Test func `S78 with right and down only right fires, neither down nor a diagonal`() {
        swipe.direction = [.right, .down]
        #expect(swipes(60, 0) && !swipes(0, 60) && !swipes(60, 60))
    }

    @Test func `S78 no direction, or one of unknown bits, never fires`() {
        for bits: UInt in [0, 16, 17] {
            swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: bits)
            #expect(!swipes(60, 0) && !swipes(-60, 0) && !swipes(0, 60) && !swipes(0, -60))
        }
    }

    @Test func `S78 the number of fingers must be exact, and every finger must qualify`() {
        swipe.numberOfTouchesRequired = 2
        #expect(!swipes(60, 0))
        let first = scene.finger(100, 100)
        let second = scene.finger(100, 200)
        first.move(160, 100)
        #expect(swipe.state == .possible)
        second.move(160, 200)
        #expect(swipe.state == .ended)
        first.up()
        second.up()
        let third = scene.finger(100, 100)
        let fourth = scene.finger(100, 200)
        third.move(160, 100)
        fourth.move(99, 200)
        #expect(swipe.state == .failed)
        third.up()
        fourth.up()
        _ = scene.finger(100, 50)
        _ = scene.finger(100, 100)
        _ = scene.finger(100, 200)
        #expect(swipe.state == .failed)
    }

    @Test func `S52 S78 a finger that is ignored need not swipe, and another one may join`() {
        let swipe = scene.add(IgnoringSwipe(), "ignoring", to: scene.inner)
        swipe.numberOfTouchesRequired = 2
        _ = scene.finger(20, 50)
        swipe.unwanted = scene.inner.lastTouch
        let second = scene.finger(20, 100)
        second.move(30, 100)
        let third = scene.finger(20, 150)
        third.move(80, 150)
        second.move(80, 100)
        #expect(scene.log.take().contains("ignoring.ended"))
    }

    @Test func `S61 a pan that a swipe blocks begins when the swipe's time is over`() {
        let pan = scene.add(UIPanGestureRecognizer(), "pan", to: scene.outer)
        pan.require(toFail: swipe)
        let finger = scene.finger(100, 150)
        finger.move(115, 150)
        #expect(pan.state == .possible)
        scene.stage.wait(.milliseconds(600))
        #expect(pan.state == .began)
    }
}

/// A swipe that ignores a touch when the next one moves.
private final class IgnoringSwipe: UISwipeGestureRecognizer {
    var unwanted: UITouch?

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if let unwanted { ignore(unwanted, for: event) }
        super.touchesMoved(touches, with: event)
    }
}
