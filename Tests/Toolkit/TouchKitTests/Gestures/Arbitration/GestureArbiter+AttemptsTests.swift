import Foundation
import Testing
@testable import TouchKit
import TouchKitTesting

@MainActor
struct GestureArbiterAttemptsTests {
    let arena = GestureStage()

    private var arbiter: GestureArbiter { arena.stage.application.gestures }

    @Test func `a recognizer that has failed is in no list that a delivery walks, and is reset when its finger is up`()
    {
        let probes = (0..<50).map { arena.probe("\($0)", on: arena.outer) }
        let survivor = arena.probe("survivor", on: arena.inner)
        let finger = arena.finger(10, 10)
        #expect(arbiter.openAttempts.count == 51)
        for probe in probes {
            probe.notesTouches = true
            probe.notesResets = true
            probe.state = .failed
        }
        #expect(arbiter.openAttempts.map(\.recognizer) == [survivor] && arbiter.wonAttempts.isEmpty)
        _ = arena.log.take()
        for step in 1...5 { finger.move(10 + CGFloat(step), 10) }
        #expect(!arena.log.take().contains { $0.hasPrefix("0.") })
        #expect(arena.inner.lastTouch?.gestureRecognizers?.count == 51 && probes.allSatisfy { $0.state == .failed })
        finger.up()
        #expect(arena.log.take().filter { $0.hasSuffix(".reset in failed") }.count == 50)
        #expect(arena.inner.lastTouch?.gestureRecognizers == [survivor] && probes.allSatisfy { $0.state == .possible })
    }

    @Test func `a winner that has ended is not open, but excludes others until its fingers are up`() {
        let winner = arena.probe("winner", on: arena.inner)
        let late = arena.probe("late", on: arena.outer)
        late.isPreventedBy = { _ in true }
        winner.prevents = { _ in false }
        let finger = arena.finger(10, 10)
        winner.state = .ended
        #expect(arbiter.openAttempts.map(\.recognizer) == [late] && arbiter.wonAttempts.map(\.recognizer) == [winner])
        winner.prevents = { _ in true }
        late.state = .ended
        #expect(late.state == .failed && arbiter.openAttempts.isEmpty)
        finger.up()
        #expect(arbiter.wonAttempts.isEmpty && winner.state == .possible && late.state == .possible)
    }

    @Test func `an attempt is freed after its reset`() {
        let probe = arena.probe("probe", on: arena.outer)
        weak var attempt: GestureAttempt?
        let finger = arena.finger(10, 10)
        attempt = probe.attempt
        #expect(attempt != nil)
        probe.state = .failed
        finger.up()
        #expect(attempt == nil && probe.attempt == nil)
    }

    @Test func `S52 a recognizer that ignores all its touches and disables itself in its reset is reset once`() {
        final class Single: UIGestureRecognizer {
            var resets = 0

            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches { ignore(touch, for: event) }
            }

            override func reset() {
                resets += 1
                isEnabled = false
            }
        }
        let single = Single()
        arena.inner.addGestureRecognizer(single)
        arena.finger(10, 10).up()
        #expect(single.resets == 1 && single.state == .possible && arbiter.failedAttempts.isEmpty)
    }
}

@MainActor
struct GestureArbiterEndingTests {
    private let place = GestureStage()

    private func addDoubleTap() -> UITapGestureRecognizer {
        let double = place.add(UITapGestureRecognizer(), "double", to: place.inner)
        double.numberOfTapsRequired = 2
        return double
    }

    @Test func `when the application terminates, a view receives the lift that a double tap held back`() {
        _ = addDoubleTap()
        place.tap(50, 50)
        #expect(place.log.take().filter { $0.hasPrefix("inner") } == ["inner.began(1)"])
        place.stage.application.terminate()
        #expect(place.log.take() == ["inner.ended(1)"])
        place.stage.wait(.seconds(2))
        #expect(place.log.take().isEmpty)
    }

    @Test(arguments: [true, false])
    func `at the end of the program a tap that waited for a double tap is one`(isDoubleFirst: Bool) {
        let early = isDoubleFirst ? addDoubleTap() : nil
        let single = place.add(UITapGestureRecognizer(), "single", to: place.inner)
        single.require(toFail: early ?? addDoubleTap())
        place.tap(50, 50)
        place.stage.application.terminate()
        #expect(place.log.take() == ["inner.began(1)", "single.ended", "inner.cancelled(1)"])
    }
}
