public import Foundation

/// An action that the application performs once, at a time on its clock.
///
/// The application keeps a timer until it has fired or was invalidated.
@preconcurrency @MainActor
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
    public var deadline: TimeInterval { scheduling.deadline }
    /// The number of the last scheduling; breaks ties between deadlines.
    var order: UInt64 { scheduling.order }
    private var scheduling: (deadline: TimeInterval, order: UInt64)
    var state: State
    private var action: (() -> Void)?
    private weak var queue: TimerQueue?
    /// The number of all schedulings, in all queues.
    private static var schedulings: UInt64 = 0

    init(deadline: TimeInterval, queue: TimerQueue, action: @escaping () -> Void) {
        scheduling = Self.scheduling(at: deadline)
        state = .queued(deadline: deadline, order: scheduling.order)
        self.action = action
        self.queue = queue
    }

    private static func scheduling(at deadline: TimeInterval) -> (deadline: TimeInterval, order: UInt64) {
        schedulings += 1
        return (deadline, schedulings)
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
    /// - Returns: False, and does nothing, if the timer has fired or was invalidated. A timer never
    ///   fires after its application is gone.
    @discardableResult
    public func reschedule(at deadline: TimeInterval) -> Bool {
        switch state {
        case .queued(let earlier, let order) where earlier <= deadline,
            .suspended(let earlier, let order) where earlier <= deadline:
            scheduling = Self.scheduling(at: deadline)
            state = .queued(deadline: earlier, order: order)
            return true
        case .queued, .suspended, .idle, .due:
            guard let queue else { return false }
            scheduling = Self.scheduling(at: deadline)
            queue.insertAgain(self)
            return true
        case .over:
            return false
        }
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
