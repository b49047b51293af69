/// The application's queue: what happens during a delivery waits until it is over, first in, first out (S22).
final class EventQueue {
    private enum State {
        case idle
        case delivering
    }

    private var waiting: [() -> Void] = []
    private var state = State.idle

    /// Does `work` now, or behind all that waits where a delivery is going on.
    func perform(_ work: @escaping () -> Void) {
        waiting.append(work)
        drain()
    }

    /// Does `work` now, or as soon as the delivery that is going on is over.
    func performNext(_ work: @escaping () -> Void) {
        waiting.insert(work, at: 0)
        drain()
    }

    private func drain() {
        switch state {
        case .delivering: return
        case .idle: break
        }
        state = .delivering
        while !waiting.isEmpty {
            waiting.removeFirst()()
        }
        state = .idle
    }
}
