public import Foundation

// The application's clock and timers. Late input and late timers of a busy program keep the order of their times.
extension UIApplication {
    // MARK: Time

    /// The present time, in seconds on the application's clock.
    public var now: TimeInterval { timers.now }

    /// The time of what is being handled, in seconds on the application's clock: when the input happened that is being
    /// delivered, or until when timers are being fired; now if there is neither. A busy program handles both late.
    package var time: TimeInterval { timers.time }

    /// Returns the time of input on the application's clock, in seconds. It is not before the timers that have fired,
    /// even if the input's clock is behind.
    package func time(of timestamp: TimeInterval) -> TimeInterval { timers.time(of: timestamp) }

    /// When delays begin that are part of a gesture: when the input happened that is being delivered; now if there is
    /// none, so that a late timer that repeats itself does not hold up late input. In seconds.
    var delayStart: TimeInterval { timers.inputTimestamp.map(time(of:)) ?? now }

    // MARK: Timers

    /// Performs `action` once, `delay` seconds from now on the application's clock.
    @discardableResult
    public func schedule(after delay: TimeInterval, _ action: @escaping () -> Void) -> LoopTimer {
        timers.schedule(at: now + delay, action)
    }

    /// Performs `action` once, `delay` seconds after the input that is being delivered happened, or from now: for
    /// delays that are part of a gesture, which a busy program receives late.
    package func schedule(afterInput delay: TimeInterval, _ action: @escaping () -> Void) -> LoopTimer {
        timers.schedule(at: delayStart + delay, action)
    }

    /// Performs `action` once, at a time on the application's clock.
    package func schedule(at deadline: TimeInterval, _ action: @escaping () -> Void) -> LoopTimer {
        timers.schedule(at: deadline, action)
    }

    /// When the next timer is due, in seconds on the application's clock; nil if no timer is scheduled.
    public var nextDeadline: TimeInterval? { timers.nextDeadline }

    /// Fires the timers that are due, each as a delivery of its own, never during another delivery (S22).
    public func fireTimers() {
        fireTimers(dueAt: now)
    }

    /// Fires the timers that were due at `time`, in seconds on the application's clock; same as above.
    /// - Returns: Whether there were any.
    @discardableResult
    package func fireTimers(dueAt time: TimeInterval) -> Bool {
        let due = timers.takeDue(at: time)
        for timer in due {
            queue.perform { [self] in
                timers.firingTime = time
                timer.fire()
                // What the timer cancels is cancelled next.
                queue.performNext { [self] in timers.firingTime = nil }
            }
        }
        return !due.isEmpty
    }

    /// Performs what threads have posted, each as a delivery of its own, never during another delivery (S22). What that
    /// posts in turn waits for the next call.
    package func performPosted() {
        for body in loopQueue.take() { queue.perform { body() } }
    }

    /// Lets the main queue perform what threads post. For a host, whose loop performs the main queue.
    package func performPostedByMainQueue() {
        let perform: LoopQueue.Body = { [weak self] in self?.performPosted() }
        loopQueue.setWake { DispatchQueue.main.async(execute: perform) }
    }

    /// Fires the timers that were due when input happened, before it is delivered. A program that was busy finds both
    /// at once, and a finger that was held has made a long press before it was lifted.
    func fireTimers(before timestamp: TimeInterval) {
        guard timers.mayBeDue(at: timestamp), !queue.isDelivering else { return }
        if fireTimers(dueAt: min(timestamp, now)) { layOutForInput() }
    }

    /// Returns the end of the samples from `begin` on between which no timer was due.
    func endBeforeTimers(_ samples: ArraySlice<TouchSample>, from begin: Int) -> Int {
        guard samples.endIndex - begin > 1, !queue.isDelivering else { return samples.endIndex }
        for index in begin..<samples.endIndex where samples[index].timestamp > samples[begin].timestamp {
            let timestamp = samples[index].timestamp
            if timers.mayBeDue(at: timestamp), let nextDeadline, nextDeadline <= min(timestamp, now) { return index }
        }
        return samples.endIndex
    }
}
