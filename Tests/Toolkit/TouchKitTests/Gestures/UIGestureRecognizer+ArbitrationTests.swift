import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIGestureRecognizerArbitrationTests {
    let scene = GestureStage()
    let a: ProbeRecognizer
    let b: ProbeRecognizer

    init() {
        a = scene.probe("a", on: scene.inner)
        b = scene.probe("b", on: scene.inner)
    }

    @Test func `S60 a request is withheld while its blocker is possible`() {
        a.require(toFail: b)
        a.atMoved = .ended
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect(a.state == .possible)
        #expect(scene.log.take() == ["inner.began(1)", "inner.moved(1)"])
    }

    @Test func `S61 a blocked recognizer wins when its blocker fails at a touch`() {
        a.require(toFail: b)
        a.atMoved = .ended
        b.atEnded = .failed
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        _ = scene.log.take()
        finger.up()
        #expect(scene.log.take() == ["a.ended", "inner.cancelled(1)"])
    }

    @Test func `S61 a blocked recognizer wins without a touch when its blocker fails at a deadline`() {
        a.require(toFail: b)
        a.atBegan = .began
        b.onTouch = { [stage = scene.stage] b, _, _, _ in
            stage.application.schedule(after: 0.2) { b.state = .failed }
        }
        _ = scene.finger(50, 50)
        scene.stage.wait(.milliseconds(190))
        #expect(a.state == .possible)
        scene.stage.wait(.milliseconds(20))
        #expect(a.state == .began)
        #expect(scene.log.take() == ["inner.began(1)", "a.began", "inner.cancelled(1)"])
    }

    @Test func `S61 a blocked recognizer wins in the delivery in which its blocker fails`() {
        b.require(toFail: a)
        a.atMoved = .failed
        b.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect([a.state, b.state] == [.failed, .began])
    }

    @Test func `S61 a blocked continuous gesture that is over when its blocker fails begins and ends`() {
        a.require(toFail: b)
        a.atMoved = .began
        a.atEnded = .ended
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        finger.up()
        #expect(scene.log.take() == ["inner.began(1)", "inner.moved(1)"])
        b.state = .failed
        #expect(scene.log.take() == ["a.began", "a.ended", "inner.cancelled(1)"])
    }

    @Test func `S61 a blocked recognizer may continue, request again, or fail`() {
        a.require(toFail: b)
        a.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        a.atMoved = .changed
        finger.move(70, 50)
        a.state = .began
        #expect(a.state == .possible)
        a.state = .failed
        #expect(a.state == .failed)
        b.state = .failed
        #expect(scene.log.take().filter { !$0.hasPrefix("inner") } == [])
    }

    @Test func `S61 a blocked recognizer whose touch is cancelled fails`() {
        a.require(toFail: b)
        a.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        finger.cancel()
        #expect([a.state, b.state] == [.possible, .possible])
        #expect(scene.log.take() == ["inner.began(1)", "inner.moved(1)", "inner.cancelled(1)"])
    }

    @Test(arguments: [UIGestureRecognizer.State.began, .ended])
    func `S62 the other begins or recognizes: it fails`(victory: UIGestureRecognizer.State) {
        a.require(toFail: b)
        a.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        b.state = victory
        #expect(a.state == .failed)
        finger.up()
        #expect(!scene.log.take().contains { $0.hasPrefix("a") })
    }

    @Test func `S62 in a deadlock of three one wins, and the others fail`() {
        let delegate = ScriptedDelegate()
        delegate.shares = { _ in true }
        let c = scene.probe("c", on: scene.inner)
        a.require(toFail: b)
        b.require(toFail: c)
        c.require(toFail: a)
        for probe in [a, b, c] {
            probe.delegate = delegate
            probe.atMoved = .ended
        }
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect([a.state, b.state, c.state] == [.ended, .failed, .failed])
        finger.up()
        scene.stage.wait(.seconds(1))
        #expect(scene.log.take().filter { !$0.hasPrefix("inner") } == ["a.ended"])
    }

    @Test func `S62 it fails even if both may win a touch, or share none`() {
        let delegate = ScriptedDelegate()
        delegate.shares = { _ in true }
        let right = UIView(frame: CGRect(x: 200, y: 0, width: 200, height: 300))
        scene.outer.addSubview(right)
        let far = scene.probe("far", on: right)
        far.delegate = delegate
        far.require(toFail: b)
        far.atMoved = .began
        a.isEnabled = false
        _ = scene.finger(50, 50)
        let second = scene.finger(350, 50)
        second.move(340, 50)
        #expect(far.state == .possible)
        b.state = .began
        #expect(far.state == .failed)
    }

    @Test func `S62 a recognizer fails if it requests to win while the one whose failure it requires is under way`() {
        a.require(toFail: b)
        let delegate = ScriptedDelegate()
        delegate.shares = { _ in true }
        a.delegate = delegate
        b.atBegan = .began
        a.atMoved = .began
        let finger = scene.finger(50, 50)
        #expect([a.state, b.state] == [.failed, .began])
        finger.move(60, 50)
        #expect(a.state == .failed)
    }

    @Test func `S60 a recognizer that has no touches, is disabled or does not receive the touch blocks no one`() {
        let idle = scene.probe("idle", on: UIView())
        a.require(toFail: idle)
        a.require(toFail: b)
        a.atMoved = .ended
        b.isEnabled = false
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect(a.state == .ended)
        finger.up()
        b.isEnabled = true
        let delegate = ScriptedDelegate()
        delegate.receives = { _ in false }
        b.delegate = delegate
        let second = scene.finger(50, 50)
        second.move(60, 50)
        #expect(a.state == .ended)
    }

    @Test(arguments: ["wait for b", "hold up a", "own", "other's"])
    func `S63 a dynamic failure requirement comes from either delegate or either recognizer`(source: String) {
        let delegate = ScriptedDelegate()
        switch source {
        case "wait for b":
            a.delegate = delegate
            delegate.requiresFailureOf = { [b] in $0 === b }
        case "hold up a":
            b.delegate = delegate
            delegate.isRequiredToFailBy = { [a] in $0 === a }
        case "own": a.requiresFailureOf = { [b] in $0 === b }
        default: b.isRequiredToFailBy = { [a] in $0 === a }
        }
        a.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect(a.state == .possible)
        b.state = .failed
        #expect(a.state == .began)
        finger.up()
    }

    @Test func `S63 everyone is asked at most once an attempt`() {
        let (mine, its) = (ScriptedDelegate(), ScriptedDelegate())
        a.delegate = mine
        b.delegate = its
        its.isRequiredToFailBy = { _ in true }
        var asked: [String] = []
        a.requiresFailureOf = { other in
            asked.append("wait for \(other.name ?? "?")")
            return false
        }
        b.isRequiredToFailBy = { other in
            asked.append("hold up \(other.name ?? "?")")
            return false
        }
        a.atMoved = .began
        for _ in 1...2 {
            let finger = scene.finger(50, 50)
            for x in 6...9 {
                finger.move(CGFloat(x * 10), 50)
            }
            #expect(mine.take().filter { $0 == "wait for b" }.count == 1)
            #expect(its.take().filter { $0 == "hold up a" }.count == 1)
            #expect(asked == ["wait for b", "hold up a"])
            asked = []
            b.state = .failed
            finger.up()
            #expect(mine.take().filter { $0 == "wait for b" }.isEmpty)
        }
    }

    @Test func `S63 a dynamic failure requirement applies to one attempt only`() {
        a.requiresFailureOf = { _ in true }
        a.atMoved = .ended
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect(a.state == .possible)
        b.state = .failed
        finger.up()
        a.requiresFailureOf = { _ in false }
        let second = scene.finger(50, 50)
        second.move(60, 50)
        #expect(a.state == .ended)
    }

    @Test func `S54, S92 a blocked recognizer is asked whether to begin once, when it requests to`() {
        let delegate = ScriptedDelegate()
        a.delegate = delegate
        a.require(toFail: b)
        a.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        finger.move(70, 50)
        #expect(delegate.take().filter { $0.hasPrefix("begin") } == ["begin in possible"])
        b.state = .failed
        #expect(delegate.take().filter { $0.hasPrefix("begin") } == [])
    }

    @Test func `in a deadlock of two the deeper one wins and the other fails`() {
        let outside = scene.probe("outside", on: scene.outer)
        outside.require(toFail: a)
        a.require(toFail: outside)
        b.isEnabled = false
        outside.atEnded = .ended
        a.atEnded = .ended
        scene.finger(50, 50).up()
        #expect(scene.log.take() == ["inner.began(1)", "a.ended", "inner.cancelled(1)"])
        #expect([a.state, outside.state] == [.possible, .possible])
    }

    @Test func `a circle with a blocker outside it waits, and is resolved when that blocker fails`() {
        let c = scene.probe("c", on: scene.inner)
        a.require(toFail: b)
        b.require(toFail: a)
        b.require(toFail: c)
        a.atMoved = .ended
        b.atMoved = .ended
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect([a.state, b.state] == [.possible, .possible])
        c.state = .failed
        #expect([a.state, b.state] == [.ended, .failed])
    }

    @Test func `a recognizer that a deadlock blocks fails with the others when the deadlock is resolved`() {
        let c = scene.probe("c", on: scene.inner)
        a.require(toFail: b)
        b.require(toFail: c)
        c.require(toFail: b)
        for probe in [a, b, c] {
            probe.atMoved = .ended
        }
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect([a.state, b.state, c.state] == [.failed, .ended, .failed])
    }

    @Test func `requiring its own failure changes nothing`() {
        a.require(toFail: a)
        a.atMoved = .ended
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect(a.state == .ended)
    }
}
