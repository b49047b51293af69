/// The application's queue of work: delivering an event, firing a timer, a pass of the gesture arbiter. What happens
/// meanwhile waits until it is over, first in, first out (S22).
final class DeliveryQueue {
    private var waitingWork: [() -> Void] = []
    private var urgentWork: [() -> Void] = []

    private(set) var isDelivering = false

    /// Performs `work` now, or after all work in the queue if a delivery is in progress.
    func perform(_ work: @escaping () -> Void) {
        var waiting = exchange(&waitingWork, with: [])
        waiting.append(work)
        waitingWork = waiting
        drain()
    }

    /// Performs `work` now, or right after the delivery in progress, before all work in the queue.
    func performNext(_ work: @escaping () -> Void) {
        var urgent = exchange(&urgentWork, with: [])
        urgent.append(work)
        urgentWork = urgent
        drain()
    }

    /// Performs `work` at once, even during a delivery. What happens meanwhile waits. Allocates nothing.
    func performAtOnce(_ work: () -> Void) {
        guard !isDelivering else { return work() }
        isDelivering = true
        work()
        isDelivering = false
        if !urgentWork.isEmpty || !waitingWork.isEmpty { drain() }
    }

    private func drain() {
        guard !isDelivering else { return }
        isDelivering = true
        while let work = takeNext() {
            work()
        }
        isDelivering = false
    }

    private func takeNext() -> (() -> Void)? {
        if !urgentWork.isEmpty {
            var urgent = exchange(&urgentWork, with: [])
            defer { urgentWork = urgent }
            return urgent.removeFirst()
        }
        guard !waitingWork.isEmpty else { return nil }
        var waiting = exchange(&waitingWork, with: [])
        defer { waitingWork = waiting }
        return waiting.removeFirst()
    }
}
