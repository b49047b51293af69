public import Foundation
public import TouchKit

/// A clock that starts at 0 and moves only when it is advanced.
@preconcurrency @MainActor
public final class ManualClock: LoopClock {
    /// The current time, in seconds.
    public private(set) var now: TimeInterval = 0

    /// Creates a clock that stands at 0.
    public init() {}

    /// Moves the clock forward to `time`, in seconds; an earlier time is ignored.
    public func advance(to time: TimeInterval) {
        now = max(now, time)
    }
}
