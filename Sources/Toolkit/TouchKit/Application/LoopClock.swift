public import Foundation

/// The source of the application's time: the host's clock, or a test's.
@preconcurrency @MainActor
public protocol LoopClock: AnyObject {
    /// The present time, in seconds since a moment before the program's first event. It never runs backwards.
    var now: TimeInterval { get }
}

/// The time since the system started, independent of changes of the date.
@preconcurrency @MainActor
public final class SystemClock: LoopClock {
    /// Creates a system clock.
    public init() {}

    /// Seconds since the system started, without the time it was suspended.
    public var now: TimeInterval { ProcessInfo.processInfo.systemUptime }
}
