public import Foundation

/// Tells from where a window is whether it is being shaken back and forth by its title bar.
///
/// A value without a clock: a host feeds it places with their times, and asks it again when `deadline` has come.
public nonisolated struct ShakeDetector: Sendable {
    /// What the responders are told.
    public enum Signal: Sendable, Equatable {
        /// A shake begins.
        case began
        /// It has come to rest and was one.
        case ended
        /// It has come to rest too soon.
        case cancelled
    }

    private enum Direction { case left, right }

    private var extreme: CGFloat?
    private var direction: Direction?
    private var turns = 0
    private var lastTurn: TimeInterval = 0

    /// Makes a detector of a window at rest.
    public init() {}

    /// When the window, not moved any more, counts as at rest, in seconds; nil while it is.
    public var deadline: TimeInterval? {
        turns == 0 ? nil : lastTurn + Thresholds.shakeRest
    }

    /// The window is at `x` (points, left edge on the screen) at `time` (seconds). Call `rested(at:)` first: a rest that is
    /// over is not noticed here.
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
        guard turned else {
            lastTurn = time
            return nil
        }
        turns += 1
        lastTurn = time
        return turns == Thresholds.shakeTurnsToBegin ? .began : nil
    }

    /// Time has passed with no movement: the end of a shake, once its deadline has come.
    public mutating func rested(at time: TimeInterval) -> Signal? {
        guard let deadline, time >= deadline else { return nil }
        let counted = turns
        self = ShakeDetector()
        if counted >= Thresholds.shakeTurnsToEnd { return .ended }
        return counted >= Thresholds.shakeTurnsToBegin ? .cancelled : nil
    }
}
