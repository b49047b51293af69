import Foundation
import Synchronization
import TouchKit

/// Work on a thread of its own, whose result the program takes in a turn of the loop, unless it has dropped the work.
final class BackgroundWork<Outcome: Sendable> {
    private let outcome = Box()
    private let queue: DispatchQueue
    private let onEnd: (Outcome) -> Void
    private var timer: LoopTimer?
    /// Whether the program has taken the result.
    private(set) var hasEnded = false

    /// What the thread leaves for the program; nil while it works.
    private nonisolated final class Box: Sendable {
        let value = Mutex<Outcome?>(nil)
    }

    /// Begins the work.
    /// - Parameters:
    ///   - queue: A serial queue, whose other work is done before.
    ///   - body: Called on the queue's thread.
    ///   - onEnd: Called with the result.
    init(
        on queue: DispatchQueue = DispatchQueue(label: "work", qos: .userInitiated),
        _ body: @escaping @Sendable () -> Outcome, onEnd: @escaping (Outcome) -> Void
    ) {
        (self.queue, self.onEnd) = (queue, onEnd)
        queue.async { [outcome] in
            let result = body()
            outcome.value.withLock { $0 = result }
        }
        schedule()
    }

    /// Blocks until the work is done.
    func finish() {
        queue.sync {}
        poll()
    }

    private func schedule() {
        timer = UIApplication.shared.schedule(after: PaperThresholds.backgroundPollInterval) { [weak self] in
            self?.poll()
        }
    }

    private func poll() {
        guard !hasEnded else { return }
        guard let result = outcome.value.withLock({ $0 }) else { return schedule() }
        hasEnded = true
        timer?.invalidate()
        onEnd(result)
    }
}
