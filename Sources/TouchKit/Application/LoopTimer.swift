public import Foundation

/// An action that the application performs once, at a time on its clock.
///
/// The application keeps a timer until it has fired or was invalidated.
@MainActor
public final class LoopTimer {
    enum State {
        /// The queue holds the timer in the entry with this deadline and order.
        case queued(deadline: TimeInterval, order: UInt64)
        /// The same, but the timer does not fire until it is rescheduled.
        case suspended(deadline: TimeInterval, order: UInt64)
        /// Suspended, and in no entry.
        case idle
        /// Taken from the queue, about to fire.
        case due
        /// Fired or invalidated.
        case over
    }

    /// When the timer fires, in seconds on the application's clock.
    public internal(set) var deadline: TimeInterval
    /// The sequence number of the last scheduling; breaks ties between deadlines.
    var order: UInt64
    var state: State
    private var action: (() -> Void)?
    private weak var queue: TimerQueue?

    init(deadline: TimeInterval, order: UInt64, queue: TimerQueue, action: @escaping () -> Void) {
        self.deadline = deadline
        self.order = order
        state = .queued(deadline: deadline, order: order)
        self.action = action
        self.queue = queue
    }

    /// Whether the timer has neither fired nor been invalidated.
    public var isValid: Bool {
        switch state {
        case .queued, .suspended, .idle, .due: true
        case .over: false
        }
    }

    /// Whether the timer is valid and not suspended.
    var isScheduled: Bool {
        switch state {
        case .queued, .due: true
        case .suspended, .idle, .over: false
        }
    }

    /// Whether the timer belongs to `timers`.
    func isIn(_ timers: TimerQueue) -> Bool { queue === timers }

    /// Suspends the timer until it is rescheduled. Takes constant time.
    func suspend() {
        switch state {
        case .queued(let deadline, let order): state = .suspended(deadline: deadline, order: order)
        case .due: state = .idle
        case .suspended, .idle, .over: break
        }
    }

    /// Stops the timer from ever firing.
    public func invalidate() {
        let earlier = state
        state = .over
        action = nil
        switch earlier {
        case .queued, .suspended: queue?.entryWasAbandoned()
        case .idle, .due, .over: break
        }
    }

    /// Reschedules the timer to `deadline`, in seconds on the application's clock. It fires after timers that were
    /// scheduled for the same time before. A later deadline takes constant time and allocates nothing.
    /// - Returns: False, and does nothing, if the timer has fired or was invalidated.
    @discardableResult
    public func reschedule(at deadline: TimeInterval) -> Bool {
        guard isValid, let queue else { return false }
        queue.reschedule(self, at: deadline)
        return true
    }

    /// Performs the action, unless the timer was invalidated or rescheduled after it was taken from the queue.
    func fire() {
        switch state {
        case .due:
            let action = action
            invalidate()
            action?()
        case .queued, .suspended, .idle, .over:
            break
        }
    }
}
