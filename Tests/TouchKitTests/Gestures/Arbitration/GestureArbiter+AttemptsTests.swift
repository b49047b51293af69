import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

@MainActor
struct GestureArbiterAttemptsTests {
    let arena = GestureStage()

    private var arbiter: GestureArbiter { arena.stage.application.gestures }

    @Test func `a recognizer that has failed is in no list that a delivery walks, and is reset when its finger is up`()
    {
        let probes = (0..<50).map { arena.probe("\($0)", on: arena.outer) }
        let survivor = arena.probe("survivor", on: arena.inner)
        let finger = arena.finger(10, 10)
        #expect(arbiter.live.count == 51)
        for probe in probes {
            probe.notesTouches = true
            probe.notesResets = true
            probe.state = .failed
        }
        #expect(arbiter.live.map(\.recognizer) == [survivor] && arbiter.ended.isEmpty)
        _ = arena.log.take()
        for step in 1...5 { finger.move(10 + CGFloat(step), 10) }
        #expect(!arena.log.take().contains { $0.hasPrefix("0.") })
        #expect(arena.inner.lastTouch?.gestureRecognizers?.count == 51 && probes.allSatisfy { $0.state == .failed })
        finger.up()
        #expect(arena.log.take().filter { $0.hasSuffix(".reset in failed") }.count == 50)
        #expect(arena.inner.lastTouch?.gestureRecognizers == [survivor] && probes.allSatisfy { $0.state == .possible })
    }

    @Test func `a winner that has ended is not live, but excludes others until its fingers are up`() {
        let winner = arena.probe("winner", on: arena.inner)
        let late = arena.probe("late", on: arena.outer)
        late.isPreventedBy = { _ in true }
        winner.prevents = { _ in false }
        let finger = arena.finger(10, 10)
        winner.state = .ended
        #expect(arbiter.live.map(\.recognizer) == [late] && arbiter.ended.map(\.recognizer) == [winner])
        winner.prevents = { _ in true }
        late.state = .ended
        #expect(late.state == .failed && arbiter.live.isEmpty)
        finger.up()
        #expect(arbiter.ended.isEmpty && winner.state == .possible && late.state == .possible)
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
}
