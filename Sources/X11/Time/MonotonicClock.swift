internal import Glibc

/// The clock that timers run by: it never goes back and does not know the time of day (`CLOCK_MONOTONIC`).
package enum MonotonicClock {
    /// Now, in seconds since some moment before the program began (`clock_gettime`).
    package static var now: Double {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}
