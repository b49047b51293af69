public import Foundation
import HeapModule

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
    /// The number of schedulings so far, in all queues.
    private static var schedulings: UInt64 = 0

    fileprivate init(deadline: TimeInterval, queue: TimerQueue, action: @escaping () -> Void) {
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
    /// - Returns: False, and does nothing, if the timer has fired or was invalidated. Whatever it returns, a timer does
    ///   not fire after its application is gone.
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

/// The clock of an application, and its timers by deadline; timers with equal deadlines fire in the order in which they
/// were scheduled.
///
/// A heap. Timers that are rescheduled for later, or suspended, keep their entry until it reaches the top; invalidated
/// ones abandon it. At most half of the entries are abandoned, unless they are few.
@MainActor
final class TimerQueue {
    private nonisolated struct Entry: Comparable {
        let deadline: TimeInterval
        let order: UInt64
        let timer: LoopTimer

        static func < (first: Entry, second: Entry) -> Bool {
            (first.deadline, first.order) < (second.deadline, second.order)
        }

        static func == (first: Entry, second: Entry) -> Bool {
            first.order == second.order
        }
    }

    let clock: any LoopClock
    /// The timestamp of the input that is being delivered; nil if there is none.
    var inputTimestamp: TimeInterval?
    /// Until when timers are being fired, in seconds on the clock; nil if they are not.
    var firingTime: TimeInterval?

    private var heap = Heap<Entry>()
    /// No timer is due before: the deadline of the first entry, whose timer may have been rescheduled for later.
    private var earliest = TimeInterval.infinity
    private var abandoned = 0
    /// No timer that was due before is left, except those that were scheduled since; in seconds.
    private(set) var firedUntil = -TimeInterval.infinity

    /// Fewer abandoned entries than this are left to reach the top by themselves; a count.
    private static let tolerated = 16

    init(clock: any LoopClock) { self.clock = clock }

    // MARK: Time

    var now: TimeInterval { clock.now }

    /// The time of what is being handled, on the clock; see `UIApplication.time`.
    var time: TimeInterval { inputTimestamp.map(time(of:)) ?? firingTime ?? now }

    /// Returns the time of input on the clock; see `UIApplication.time(of:)`.
    func time(of timestamp: TimeInterval) -> TimeInterval { max(firedUntil, min(timestamp, now)) }

    // MARK: Timers

    /// How many entries the queue holds, abandoned ones included: for tests.
    var count: Int { heap.count }

    /// The earliest deadline, in seconds; nil if no timer is scheduled.
    var nextDeadline: TimeInterval? { first?.deadline }

    /// Schedules `action` at `deadline`, in seconds on the application's clock.
    func schedule(at deadline: TimeInterval, _ action: @escaping () -> Void) -> LoopTimer {
        let timer = LoopTimer(deadline: deadline, queue: self, action: action)
        insert(timer)
        return timer
    }

    private func insert(_ timer: LoopTimer) {
        var entries = exchange(&heap, with: Heap())
        entries.insert(Entry(deadline: timer.deadline, order: timer.order, timer: timer))
        heap = entries
        earliest = min(earliest, timer.deadline)
    }

    /// Inserts a valid timer that was rescheduled for an earlier time than that of its entry, or that has no entry.
    func insertAgain(_ timer: LoopTimer) {
        switch timer.state {
        case .queued, .suspended:
            timer.state = .idle
            entryWasAbandoned()
        case .idle, .due, .over:
            break
        }
        timer.state = .queued(deadline: timer.deadline, order: timer.order)
        insert(timer)
    }

    /// Notes that an entry no longer belongs to a timer.
    func entryWasAbandoned() {
        abandoned += 1
        guard abandoned > TimerQueue.tolerated, abandoned * 2 > heap.count else { return }
        var kept: [Entry] = []
        for entry in heap.unordered where isCurrent(entry) {
            kept.append(entry)
        }
        heap = Heap(kept)
        abandoned = 0
    }

    /// Whether a timer may be due at `now`; takes one comparison.
    func mayBeDue(at now: TimeInterval) -> Bool { earliest <= now }

    /// Takes the timers that are due at `now`, in the order in which they fire. A timer that is scheduled while they
    /// fire waits for the next call, so that one which reschedules itself cannot hold up the loop.
    func takeDue(at now: TimeInterval) -> [LoopTimer] {
        firedUntil = max(firedUntil, now)
        guard mayBeDue(at: now) else { return [] }
        var due: [LoopTimer] = []
        while let entry = first, entry.deadline <= now {
            var entries = exchange(&heap, with: Heap())
            entries.removeMin()
            heap = entries
            entry.timer.state = .due
            due.append(entry.timer)
        }
        earliest = first?.deadline ?? .infinity
        return due
    }

    /// The entry of the timer that fires next, brought up to date.
    private var first: Entry? {
        var entries = exchange(&heap, with: Heap())
        defer { heap = entries }
        while let entry = entries.min {
            guard isCurrent(entry) else {
                entries.removeMin()
                abandoned -= 1
                continue
            }
            let timer = entry.timer
            guard timer.isScheduled else {
                entries.removeMin()
                timer.state = .idle
                continue
            }
            guard timer.order != entry.order else { return entry }
            timer.state = .queued(deadline: timer.deadline, order: timer.order)
            entries.replaceMin(with: Entry(deadline: timer.deadline, order: timer.order, timer: timer))
        }
        return nil
    }

    private func isCurrent(_ entry: Entry) -> Bool {
        switch entry.timer.state {
        case .queued(_, let order), .suspended(_, let order): order == entry.order
        case .idle, .due, .over: false
        }
    }
}
