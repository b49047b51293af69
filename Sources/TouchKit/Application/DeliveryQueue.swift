/// The application's event queue: what happens during a delivery waits until it is over, first in, first out (S22).
final class DeliveryQueue {
    private enum State {
        case idle
        case delivering
    }

    private var waitingWork: [() -> Void] = []
    private var urgentWork: [() -> Void] = []
    private var state = State.idle

    /// Whether a delivery is in progress.
    var isDelivering: Bool {
        switch state {
        case .idle: false
        case .delivering: true
        }
    }

    /// Performs `work` now, or after all work in the queue if a delivery is in progress.
    func perform(_ work: @escaping () -> Void) {
        waitingWork.append(work)
        drain()
    }

    /// Performs `work` now, and then what was queued meanwhile, unless a delivery is in progress. Nothing is allocated.
    /// - Returns: False, and does nothing, during a delivery.
    func performIfIdle(_ work: () -> Void) -> Bool {
        guard !isDelivering else { return false }
        performAtOnce(work)
        return true
    }

    /// Performs `work` now, or right after the delivery in progress, before all work in the queue.
    func performNext(_ work: @escaping () -> Void) {
        urgentWork.append(work)
        drain()
    }

    /// Performs `work` at once, even during a delivery. What happens meanwhile waits until it is over.
    func performAtOnce(_ work: () -> Void) {
        guard !isDelivering else { return work() }
        state = .delivering
        work()
        state = .idle
        drain()
    }

    private func drain() {
        guard !isDelivering else { return }
        state = .delivering
        while let work = takeNext() {
            work()
        }
        state = .idle
    }

    private func takeNext() -> (() -> Void)? {
        if !urgentWork.isEmpty { return urgentWork.removeFirst() }
        return waitingWork.isEmpty ? nil : waitingWork.removeFirst()
    }
}
