public import Foundation
public import TouchKit

/// A clock that is moved by hand, starting at 0.
@MainActor
public final class HandClock: LoopClock {
    /// Now, in seconds.
    public private(set) var now: TimeInterval = 0

    /// Makes a clock at 0.
    public init() {}

    /// Moves the clock to `time`, in seconds; never backwards.
    public func advance(to time: TimeInterval) {
        now = max(now, time)
    }
}
