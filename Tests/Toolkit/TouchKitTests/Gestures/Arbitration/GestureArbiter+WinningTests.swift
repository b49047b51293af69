import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct WinningTests {
    let scene = GestureStage()

    @Test func `S56 of two recognizers that share a touch exactly one fires; the other has failed`() {
        let first = scene.probe("first", on: scene.inner)
        let second = scene.probe("second", on: scene.inner)
        first.atMoved = .began
        second.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect([first.state, second.state] == [.began, .failed])
        finger.up()
        #expect(scene.log.take().filter { !$0.hasPrefix("inner") } == ["first.began", "first.ended"])
    }

    @Test func `S56 one that recognizes first prevents one that would recognize later`() {
        let slow = scene.probe("slow", on: scene.inner)
        let quick = scene.probe("quick", on: scene.inner)
        slow.atEnded = .ended
        quick.atMoved = .ended
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect([slow.state, quick.state] == [.failed, .ended])
        finger.up()
        #expect(scene.log.take().filter { !$0.hasPrefix("inner") } == ["quick.ended"])
    }

    @Test func `S56 recognizers that share no touch do not prevent each other`() {
        let left = scene.probe("left", on: scene.inner)
        let right = UIView(frame: CGRect(x: 200, y: 0, width: 200, height: 300))
        scene.outer.addSubview(right)
        let other = scene.probe("other", on: right)
        for probe in [left, other] {
            probe.atMoved = .began
        }
        let first = scene.finger(50, 50)
        let second = scene.finger(350, 50)
        first.move(60, 50)
        second.move(340, 50)
        #expect([left.state, other.state] == [.began, .began])
    }

    @Test func `S56 the second tap of a touch object counts as a separate touch`() {
        let holding = scene.probe("holding", on: scene.outer)
        let late = scene.probe("late", on: scene.outer)
        late.isEnabled = false
        let first = scene.finger(350, 50)
        _ = scene.finger(380, 250)
        holding.state = .ended
        first.up()
        late.isEnabled = true
        late.atBegan = .began
        var count = 0
        late.onTouch = { _, _, touches, _ in count = touches.first?.tapCount ?? 0 }
        _ = scene.finger(350, 50)
        #expect([holding.state, late.state] == [.ended, .began] && count == 2)
    }

    @Test func `S56 a recognizer that shares a later touch with a winner is excluded`() {
        let winner = scene.probe("winner", on: scene.outer)
        let late = scene.probe("late", on: scene.inner)
        winner.atMoved = .began
        let first = scene.finger(350, 50)
        first.move(340, 50)
        winner.atMoved = nil
        let second = scene.finger(50, 50)
        late.atMoved = .began
        second.move(60, 50)
        #expect([winner.state, late.state] == [.began, .failed])
    }

    @Test(arguments: [true, false])
    func `S57 both fire if the winner cannot prevent the other, or the loser cannot be prevented`(byWinner: Bool) {
        let first = scene.probe("first", on: scene.inner)
        let second = scene.probe("second", on: scene.inner)
        if byWinner { first.prevents = { $0 !== second } } else { second.isPreventedBy = { $0 !== first } }
        first.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect([first.state, second.state] == [.began, .possible])
        first.atMoved = .changed
        second.atMoved = .began
        finger.move(70, 50)
        #expect([first.state, second.state] == [.changed, .began])
    }

    @Test func `of two candidates the one that prevents the other and is not prevented by it wins`() {
        let first = scene.probe("first", on: scene.inner)
        let second = scene.probe("second", on: scene.inner)
        first.prevents = { $0 !== second }
        first.atMoved = .ended
        second.atMoved = .ended
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect([first.state, second.state] == [.failed, .ended])
    }

    @Test(arguments: [true, false])
    func `S58 both fire if either delegate allows it, and the other cannot veto it`(winnerAllows: Bool) {
        let first = scene.probe("first", on: scene.inner)
        let second = scene.probe("second", on: scene.outer)
        let (yes, no) = (ScriptedDelegate(), ScriptedDelegate())
        yes.shares = { _ in true }
        first.delegate = winnerAllows ? yes : no
        second.delegate = winnerAllows ? no : yes
        first.atMoved = .began
        second.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect([first.state, second.state] == [.began, .began])
        finger.up()
        #expect(
            scene.log.take().filter { !$0.hasPrefix("inner") }
                == ["first.began", "second.began", "first.ended", "second.ended"])
    }

    @Test func `S59 of nested views with the same gesture the deeper one's wins`() {
        let outside = scene.probe("outside", on: scene.outer)
        let inside = scene.probe("inside", on: scene.inner)
        outside.atMoved = .began
        inside.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect([inside.state, outside.state] == [.began, .failed])
    }

    @Test func `S59 the deeper one wins even if the outer one's attempt started earlier`() {
        let outside = scene.probe("outside", on: scene.outer)
        let inside = scene.probe("inside", on: scene.inner)
        outside.atMoved = .began
        inside.atMoved = .began
        let first = scene.finger(350, 50)
        let second = scene.finger(50, 50)
        scene.stage.together {
            first.move(340, 50)
            second.move(60, 50)
        }
        #expect([inside.state, outside.state] == [.began, .failed])
    }
}
