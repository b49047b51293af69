package import Foundation
package import TouchKit

/// Input that takes the place of the devices, and the time by which it happens: a recording that is played.
///
/// Times are in seconds on the system's clock, which `turn(_:at:)` and `nextTurn(_:)` have in common.
package protocol LoopDriver: AnyObject {
    var clock: any LoopClock { get }
    /// Whether there is no more input. Until then, touches, mice and pens do nothing.
    var isOver: Bool { get }
    /// Delivers the input and fires the timers that are due at `systemTime`.
    func turn(_ application: UIApplication, at systemTime: TimeInterval)
    /// Returns the time for the next turn; nil if nothing will happen.
    func nextTurn(_ application: UIApplication) -> TimeInterval?
}
