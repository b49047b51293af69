import Foundation
import Synchronization
import Testing

@testable import InkFile

struct BackgroundWorkTests {
    /// A loop whose turns a test runs by hand.
    private final class Loop: Sendable {
        private let posted = Mutex<[@MainActor @Sendable () -> Void]>([])

        var post: LoopPost {
            { [self] body in posted.withLock { $0.append(body) } }
        }

        @MainActor
        func turn() {
            let bodies = posted.withLock { posted in
                defer { posted = [] }
                return posted
            }
            for body in bodies { body() }
        }
    }

    private let loop = Loop()
    private let gate = DispatchSemaphore(value: 0)

    private func waitingWork() -> BackgroundWork<Int> {
        BackgroundWork { [gate] in
            gate.wait()
            return 7
        }
    }

    @Test func `whoever needs the outcome waits for it`() {
        let work = waitingWork()
        #expect(work.outcome == nil)
        gate.signal()
        #expect(work.wait() == 7 && work.wait() == 7 && work.outcome == 7)
    }

    @Test func `a queue does its work in order`() {
        let queue = DispatchQueue(label: "order")
        let numbers = Mutex<[Int]>([])
        let works = (0..<100).map { number in
            BackgroundWork(on: queue) { numbers.withLock { $0.append(number) } }
        }
        works.last?.wait()
        #expect(numbers.withLock { $0 } == Array(0..<100))
    }

    @MainActor
    @Test func `the loop hears of the outcome in a turn, once, in the order in which it asked`() {
        let work = waitingWork()
        var heard: [String] = []
        work.onEnd(postedBy: loop.post) { heard.append("first \($0)") }
        work.onEnd(postedBy: loop.post) { heard.append("second \($0)") }
        loop.turn()
        #expect(heard.isEmpty)
        gate.signal()
        while heard.isEmpty { loop.turn() }
        #expect(heard == ["first 7", "second 7"])
        work.onEnd(postedBy: loop.post) { heard.append("late \($0)") }
        #expect(heard.count == 2, "in a turn, and not in the call")
        for _ in 0..<2 { loop.turn() }
        #expect(heard == ["first 7", "second 7", "late 7"])
    }

    @MainActor
    @Test func `finishing waits for the outcome and tells it at once, and no turn tells it again`() {
        let work = BackgroundWork { 7 }
        var heard: [Int] = []
        work.onEnd(postedBy: loop.post) { heard.append($0) }
        work.finish()
        #expect(heard == [7])
        for _ in 0..<2 { loop.turn() }
        work.finish()
        #expect(heard == [7])
    }

    @MainActor
    @Test func `the loop does not hear of work that is cancelled, even if its outcome has been posted`() {
        let work = BackgroundWork(ended: 7)
        work.onEnd(postedBy: loop.post) { _ in Issue.record("the work is cancelled") }
        work.cancel()
        loop.turn()
        work.finish()
        #expect(work.outcome == 7)
    }
}
