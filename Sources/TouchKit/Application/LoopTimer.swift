public import Foundation

/// Something to be done at a time on the application's clock; kept by the queue until it is done or invalidated.
@MainActor
public final class LoopTimer {
    /// When it is due, in seconds on the application's clock.
    public let deadline: TimeInterval
    private var action: (() -> Void)?

    fileprivate init(deadline: TimeInterval, action: @escaping () -> Void) {
        self.deadline = deadline
        self.action = action
    }

    /// Whether it is still to be done.
    public var isValid: Bool { action != nil }

    /// It will not be done any more.
    public func invalidate() {
        action = nil
    }

    fileprivate func fire() {
        let action = action
        invalidate()
        action?()
    }
}

/// The timers of an application in the order in which they fall due; those due at one time fire in the order in which they
/// were scheduled.
@MainActor
final class TimerQueue {
    private var timers: [LoopTimer] = []

    /// The next time at which something is due, in seconds; nil where nothing is.
    var nextDeadline: TimeInterval? {
        timers.removeAll { !$0.isValid }
        return timers.first?.deadline
    }

    func schedule(at deadline: TimeInterval, _ action: @escaping () -> Void) -> LoopTimer {
        let timer = LoopTimer(deadline: deadline, action: action)
        let place = timers.firstIndex { $0.deadline > deadline } ?? timers.endIndex
        timers.insert(timer, at: place)
        return timer
    }

    /// Takes out what is due at `now`, in order; what is scheduled while that is done waits for the next call, so that a timer
    /// that schedules itself anew cannot hold up the loop.
    func takeDue(at now: TimeInterval) -> [() -> Void] {
        let due = timers.prefix { $0.deadline <= now }
        timers.removeFirst(due.count)
        return due.map { $0.fire }
    }
}
