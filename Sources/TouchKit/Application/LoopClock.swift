public import Foundation

/// The source of the application's time: the host's clock, or a test's.
@MainActor
public protocol LoopClock: AnyObject {
    /// The present time, in seconds since a moment before the program's first event. It never runs backwards.
    var now: TimeInterval { get }
}
