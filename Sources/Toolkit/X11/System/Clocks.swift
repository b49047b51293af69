internal import CX11
internal import Glibc

/// A time of the server's clock: milliseconds in 32 bits, which wrap after 49.7 days (D9).
package struct ServerTime: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Creates the time that an event carries, of which Xlib makes a C long.
    init(_ time: Time) {
        self.init(rawValue: UInt32(truncatingIfNeeded: time))
    }

    /// The current time, in requests that take one (`CurrentTime`).
    package static let current = ServerTime(rawValue: 0)

    /// Returns the milliseconds from `earlier` to this time, negative if `earlier` is later. Correct across the wrap,
    /// for times less than 24.8 days apart (D9).
    package func milliseconds(since earlier: ServerTime) -> Int {
        Int(Int32(bitPattern: rawValue &- earlier.rawValue))
    }
}

/// Converts the server's times to the program's clock, in seconds.
///
/// Times are added up by signed differences, so nothing jumps when the server's counter wraps, and zero or negative
/// steps are preserved (D9). The program's clock tells how often the counter has wrapped without an event. The offset
/// between the clocks is that of the event that was read with the least delay, so that no event is later than the time
/// when it was read. The offset is in whole microseconds, as the times of a recording are, so that recording them changes
/// no difference between two. Only the last one or two periods with events count, so that events are not in the past for
/// good after the server's clock stood still.
package struct ServerClock: Sendable {
    /// The last time, and when it was read, in seconds of the program's clock.
    private var last: (time: ServerTime, now: Double)?
    /// In milliseconds, from the first time to the last.
    private var elapsed = 0
    /// The least offsets in the present period and in the one before, in microseconds.
    private var offsets = (present: Int.max, previous: Int.max)
    /// When the present period ends, in seconds of the program's clock.
    private var periodEnd = -Double.infinity

    /// The length of a period, in seconds.
    private static let period: Double = 60

    package init() {}

    /// Converts an event's time to seconds of the program's clock; `now` is when the event was read, on that clock.
    ///
    /// An event that another client has made may have no time, but `current`: it is as late as it was read.
    package mutating func seconds(of time: ServerTime, readAt now: Double) -> Double {
        guard time != .current || last == nil else { return now }
        if let last {
            let step = time.milliseconds(since: last.time)
            let wraps = (((now - last.now) * 1000 - Double(step)) / 4_294_967_296).rounded()
            elapsed += step + Int(wraps) << 32
        }
        last = (time, now)
        if now >= periodEnd {
            (offsets, periodEnd) = ((.max, offsets.present), now + Self.period)
        }
        offsets.present = min(offsets.present, Int((now * 1e6).rounded(.down)) - elapsed * 1000)
        return Double(min(offsets.present, offsets.previous) + elapsed * 1000) / 1e6
    }
}

/// The clock for timers, which never goes backwards (`CLOCK_MONOTONIC`).
package enum MonotonicClock {
    /// The current time, in seconds since an unspecified start (`clock_gettime`).
    package static var now: Double {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}
