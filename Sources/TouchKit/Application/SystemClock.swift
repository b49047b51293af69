public import Foundation

/// The time since the system started, independent of changes of the date.
@MainActor
public final class SystemClock: LoopClock {
    /// Creates a system clock.
    public init() {}

    /// Seconds since the system started, without the time it was suspended.
    public var now: TimeInterval { ProcessInfo.processInfo.systemUptime }
}
