public import Foundation

/// Something to be done at a time on the application's clock; kept by the queue until it is done or invalidated.
@MainActor
public final class LoopTimer {
    /// When it is due, in seconds on the application's clock.
    public let deadline: TimeInterval
    private var action: (() -> Void)?
    fileprivate let number: Int

    fileprivate init(deadline: TimeInterval, number: Int, action: @escaping () -> Void) {
        self.deadline = deadline
        self.number = number
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
    private var scheduled = 0

    /// The next time at which something is due, in seconds; nil where nothing is.
    var nextDeadline: TimeInterval? {
        timers.removeAll { !$0.isValid }
        return timers.first?.deadline
    }

    func schedule(at deadline: TimeInterval, _ action: @escaping () -> Void) -> LoopTimer {
        scheduled += 1
        let timer = LoopTimer(deadline: deadline, number: scheduled, action: action)
        let place = timers.firstIndex { $0.deadline > deadline } ?? timers.endIndex
        timers.insert(timer, at: place)
        return timer
    }

    /// Fires what is due at `now`; what that schedules waits for the next call, so that a timer that schedules itself anew
    /// cannot hold up the loop.
    func fire(now: TimeInterval) {
        let newest = scheduled
        while let index = timers.firstIndex(where: { $0.deadline <= now && $0.number <= newest }) {
            timers.remove(at: index).fire()
        }
    }
}
