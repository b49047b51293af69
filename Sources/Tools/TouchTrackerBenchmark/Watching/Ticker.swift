import Glibc

/// A timer that ticks at a fixed rate, however long the work between two ticks takes.
struct Ticker: Sendable {
    /// In seconds.
    private let interval: Double
    private let start: Double
    private var count = 0

    /// Starts a timer with `rate` ticks a second; the first is one interval from now.
    init(rate: Double) {
        interval = 1 / rate
        start = Ticker.now
    }

    /// Waits for the next tick (`clock_nanosleep`); returns at once if it has passed.
    mutating func wait() {
        count += 1
        let time = start + Double(count) * interval
        var deadline = timespec(tv_sec: Int(time), tv_nsec: Int((time - time.rounded(.down)) * 1_000_000_000))
        while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil) == EINTR {}
    }

    /// The current time in seconds, on the clock of the ticks (`CLOCK_MONOTONIC`).
    static var now: Double {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}
