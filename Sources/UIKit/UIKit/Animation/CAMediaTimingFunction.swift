import Foundation
import TouchKit

/// The name of a pace.
public nonisolated enum CAMediaTimingFunctionName: Sendable, Hashable {
    case linear
    case easeIn
    case easeOut
    case easeInEaseOut
    /// The pace of the system's animations: fast at the start, slow at the end.
    case `default`
}

/// The pace of a layer's animation: a cubic Bézier curve from (0, 0) to (1, 1).
public nonisolated final class CAMediaTimingFunction: Sendable {
    let curve: TimingCurve

    /// Creates a curve with two control points, whose x coordinates are clamped to 0 to 1.
    public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
        func point(_ x: Float, _ y: Float) -> CGPoint { CGPoint(x: CGFloat(min(max(x, 0), 1)), y: CGFloat(y)) }
        curve = TimingCurve(first: point(x1, y1), second: point(x2, y2))
    }

    /// Creates a curve by its name.
    public init(name: CAMediaTimingFunctionName) {
        curve =
            switch name {
            case .linear: .linear
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .easeInEaseOut: .easeInOut
            case .default: TimingCurve(first: CGPoint(x: 0.25, y: 0.1), second: CGPoint(x: 0.25, y: 1))
            }
    }

    /// Returns the progress at a part of the duration.
    func progress(at time: CGFloat) -> CGFloat { AnimationPace.curve(curve).progress(at: time) }
}

/// A layer's appearance before and after the time of an animation.
public nonisolated enum CAMediaTimingFillMode: Sendable, Hashable {
    /// The layer's own value, before and after the animation.
    case removed
    /// The animation's last value after it, if `isRemovedOnCompletion` is false.
    case forwards
    /// The animation's first value before it.
    case backwards
    /// The first value before it and the last value after it.
    case both
}
