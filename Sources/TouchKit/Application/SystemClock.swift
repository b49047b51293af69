public import Foundation

/// The time since the system started, which no change of the date moves.
@MainActor
public final class SystemClock: LoopClock {
    /// Makes the clock.
    public init() {}

    /// Seconds since the system started, without the time it slept.
    public var now: TimeInterval { ProcessInfo.processInfo.systemUptime }
}
