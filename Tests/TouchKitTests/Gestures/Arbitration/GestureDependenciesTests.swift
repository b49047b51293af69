import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct GestureDependenciesTests {
    let scene = GestureStage()
    let a: ProbeRecognizer
    let b: ProbeRecognizer

    init() {
        a = scene.probe("a", on: scene.inner)
        b = scene.probe("b", on: scene.inner)
    }

    @Test func `S60 while the other is possible the action is withheld`() {
        a.require(toFail: b)
        a.atMoved = .ended
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect(a.state == .possible)
        #expect(scene.log.take() == ["inner.began(1)", "inner.moved(1)"])
    }

    @Test func `S61 the other fails with a touch: it recognizes then`() {
        a.require(toFail: b)
        a.atMoved = .ended
        b.atEnded = .failed
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        _ = scene.log.take()
        finger.up()
        #expect(scene.log.take() == ["a.ended", "inner.cancelled(1)"])
    }

    @Test func `S61 the other fails by time: it recognizes then, with no touch`() {
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

    @Test func `S61 the other fails in the same delivery: it recognizes in that`() {
        b.require(toFail: a)
        a.atMoved = .failed
        b.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect([a.state, b.state] == [.failed, .began])
        a.removeTarget(scene.listener)
    }

    @Test func `S61 a continuous gesture that is over by then begins and ends`() {
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

    @Test func `S61 one that waits may still go on, ask again, or give up`() {
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

    @Test func `S61 one that waits and loses its finger to the system has failed`() {
        a.require(toFail: b)
        a.atMoved = .began
        b.isEnabled = true
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

    @Test func `S62 of three that wait for each other in a circle one wins, and the others fail`() {
        let judge = Judge()
        judge.shares = { _ in true }
        let c = scene.probe("c", on: scene.inner)
        a.require(toFail: b)
        b.require(toFail: c)
        c.require(toFail: a)
        for probe in [a, b, c] {
            probe.delegate = judge
            probe.atMoved = .ended
        }
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect([a.state, b.state, c.state] == [.ended, .failed, .failed])
        finger.up()
        scene.stage.wait(.seconds(1))
        #expect(scene.log.take().filter { !$0.hasPrefix("inner") } == ["a.ended"])
    }

    @Test func `S62 it fails also where the two may share a touch, and where they share none`() {
        let judge = Judge()
        judge.shares = { _ in true }
        let right = UIView(frame: CGRect(x: 200, y: 0, width: 200, height: 300))
        scene.outer.addSubview(right)
        let far = scene.probe("far", on: right)
        far.delegate = judge
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

    @Test func `S62 one that would recognize while the other is at it fails, too`() {
        a.require(toFail: b)
        let judge = Judge()
        judge.shares = { _ in true }
        a.delegate = judge
        b.atBegan = .began
        a.atMoved = .began
        let finger = scene.finger(50, 50)
        #expect([a.state, b.state] == [.failed, .began])
        finger.move(60, 50)
        #expect(a.state == .failed)
    }

    @Test func `S60 a recognizer that has no touches, is disabled or was not given the touch holds up nobody`() {
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
        let judge = Judge()
        judge.receives = { _ in false }
        b.delegate = judge
        let second = scene.finger(50, 50)
        second.move(60, 50)
        #expect(a.state == .ended)
    }

    @Test(arguments: ["wait for b", "hold up a", "own", "other's"])
    func `S63 a dependency for this attempt comes from either delegate and either recognizer`(source: String) {
        let judge = Judge()
        switch source {
        case "wait for b":
            a.delegate = judge
            judge.waitsFor = { [b] in $0 === b }
        case "hold up a":
            b.delegate = judge
            judge.holdsUp = { [a] in $0 === a }
        case "own": a.waitsFor = { [b] in $0 === b }
        default: b.holdsUp = { [a] in $0 === a }
        }
        a.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect(a.state == .possible)
        b.state = .failed
        #expect(a.state == .began)
        finger.up()
    }

    @Test func `S63 who is asked is asked at most once an attempt`() {
        let (mine, its) = (Judge(), Judge())
        a.delegate = mine
        b.delegate = its
        its.holdsUp = { _ in true }
        a.atMoved = .began
        for _ in 1...2 {
            let finger = scene.finger(50, 50)
            for x in 6...9 {
                finger.move(CGFloat(x * 10), 50)
            }
            #expect(mine.take().filter { $0 == "wait for b" }.count == 1)
            #expect(its.take().filter { $0 == "hold up a" }.count == 1)
            b.state = .failed
            finger.up()
            #expect(mine.take().filter { $0 == "wait for b" }.isEmpty)
        }
    }

    @Test func `S63 a dependency of one attempt is none of the next`() {
        a.waitsFor = { _ in true }
        a.atMoved = .ended
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect(a.state == .possible)
        b.state = .failed
        finger.up()
        a.waitsFor = { _ in false }
        let second = scene.finger(50, 50)
        second.move(60, 50)
        #expect(a.state == .ended)
    }

    @Test func `S54 one that waited is asked whether to begin when it does, once`() {
        let judge = Judge()
        a.delegate = judge
        a.require(toFail: b)
        a.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        finger.move(70, 50)
        #expect(judge.take().filter { $0.hasPrefix("begin") } == [])
        b.state = .failed
        #expect(judge.take().filter { $0.hasPrefix("begin") } == ["begin in possible"])
    }

    @Test func `a circle of two does not hang: the deeper one wins, the other fails`() {
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

    @Test func `a circle that waits for somebody outside it waits, and is resolved when that one fails`() {
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

    @Test func `one that waits for a circle fails with the others when the circle is resolved`() {
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

    @Test func `to require one's own failure changes nothing`() {
        a.require(toFail: a)
        a.atMoved = .ended
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect(a.state == .ended)
    }
}
