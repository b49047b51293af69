/// How long `poll` is to wait.
enum PollTimeout {
    /// The wait in whole milliseconds, rounded up, so that a timer is never asked for before it is due [D25]; -1 for
    /// ever. Both times are in seconds.
    static func milliseconds(until deadline: Double?, now: Double) -> Int32 {
        guard let deadline else { return -1 }
        let wait = ((deadline - now) * 1000).rounded(.up)
        // Not a number waits not at all; what is too long for C wakes up early, which does no harm.
        return wait > 0 ? Int32(min(wait, Double(Int32.max))) : 0
    }
}
