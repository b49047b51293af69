import Foundation

/// The clock of an application, and its timers by deadline; those with equal deadlines in the order of scheduling.
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
    /// The timestamp of the input that is being delivered, if any.
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
