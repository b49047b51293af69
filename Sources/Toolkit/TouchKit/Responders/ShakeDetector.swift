public import Foundation

/// Detects shakes of a window, back and forth by its title bar, from the window's locations.
///
/// A value without a clock: a host passes locations with their times, and calls `rested(at:)` at `deadline`.
public nonisolated struct ShakeDetector: Sendable {
    /// A change that responders are notified of.
    public enum Signal: Sendable, Equatable {
        case began
        /// A complete shake has come to rest.
        case ended
        /// A shake has come to rest too soon.
        case cancelled
    }

    private enum Direction { case left, right }

    private var extreme: CGFloat?
    private var direction: Direction?
    private var turns = 0
    private var lastTurn: TimeInterval = 0

    /// Creates a detector of a window at rest.
    public init() {}

    /// When the window counts as at rest unless it moves, in seconds; nil while it is at rest.
    public var deadline: TimeInterval? {
        direction == nil ? nil : lastTurn + Thresholds.shakeRest
    }

    /// Updates the location of the window's left edge on the screen, in points, at `time`, in seconds. Call
    /// `rested(at:)` first, because this method does not notice a rest.
    public mutating func moved(to x: CGFloat, at time: TimeInterval) -> Signal? {
        guard let from = extreme else {
            extreme = x
            return nil
        }
        let heading: Direction = x < from ? .left : .right
        if heading == direction {
            extreme = x
            return nil
        }
        guard abs(x - from) >= Thresholds.shakeTravel else { return nil }
        let turned = direction != nil
        direction = heading
        extreme = x
        lastTurn = time
        guard turned else { return nil }
        turns += 1
        return turns == Thresholds.shakeTurnsToBegin ? .began : nil
    }

    /// Notices that `time` has come, and returns how a shake ended if its deadline has passed.
    public mutating func rested(at time: TimeInterval) -> Signal? {
        guard let deadline, time >= deadline else { return nil }
        let counted = turns
        self = ShakeDetector()
        if counted >= Thresholds.shakeTurnsToEnd { return .ended }
        return counted >= Thresholds.shakeTurnsToBegin ? .cancelled : nil
    }
}
