/// Brings the server's times to the program's clock, in seconds.
///
/// Each time is placed by its signed difference to the one before, so nothing jumps when the server's counter wraps, and
/// steps of zero or below zero stay what they are [D9]. The offset between the clocks is the least delay with which an
/// event has been read so far: no event is ever later than the moment at which it was read.
package struct ServerClock: Sendable {
    private var last: ServerTime?
    /// Milliseconds from the first time seen to the last.
    private var elapsed = 0
    private var offset = Double.infinity

    /// Makes a clock that has seen no time yet.
    package init() {}

    /// When an event with this time happened, in seconds on the clock that `now` was read from; `now` is when the event
    /// was read.
    package mutating func seconds(of time: ServerTime, readAt now: Double) -> Double {
        elapsed += last.map { time.milliseconds(since: $0) } ?? 0
        last = time
        let sinceFirst = Double(elapsed) / 1000
        offset = min(offset, now - sinceFirst)
        return offset + sinceFirst
    }
}
