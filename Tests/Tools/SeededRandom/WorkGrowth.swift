import Foundation

/// How the work of something grows with its size, measured as the processor time of this thread, so that it depends
/// neither on the machine's speed nor on what else runs.
public enum WorkGrowth {
    /// Returns how many times as much work `large` is as `small`: 4 for work in proportion to a size that is 4 times as
    /// large, 16 if it grows with the square. Each is measured several times, and the least counts.
    public static func factor(from small: Int, to large: Int, _ work: (Int) throws -> Void) rethrows -> Double {
        try measured(large, work) / measured(small, work)
    }

    private static func measured(_ size: Int, _ work: (Int) throws -> Void) rethrows -> Double {
        var least = Double.infinity
        for _ in 0..<3 {
            let start = now
            try work(size)
            least = min(least, now - start)
        }
        return least
    }

    /// The processor time of this thread, in seconds.
    private static var now: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
