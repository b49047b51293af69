internal import Glibc

/// A steady beat: ticks at fixed distances in time, whatever is done between them.
public struct Pace: Sendable {
    /// The distance between ticks, in seconds.
    private let interval: Double
    private let start: Double
    private var count = 0

    /// Starts a beat of `rate` ticks a second; the first is one interval from now.
    public init(rate: Double) {
        interval = 1 / rate
        start = Pace.now
    }

    /// Waits for the next tick (`clock_nanosleep`); returns at once if it has passed.
    public mutating func wait() {
        count += 1
        let time = start + Double(count) * interval
        var deadline = timespec(tv_sec: Int(time), tv_nsec: Int((time - time.rounded(.down)) * 1_000_000_000))
        while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil) == EINTR {}
    }

    /// Now, in seconds on the clock of the beat (`CLOCK_MONOTONIC`).
    public static var now: Double {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}
