public import Foundation

/// Where the application's time comes from: the host's loop, or a tester's hand.
@MainActor
public protocol LoopClock: AnyObject {
    /// Now, in seconds since some moment before the program's first event; it never runs backwards.
    var now: TimeInterval { get }
}
