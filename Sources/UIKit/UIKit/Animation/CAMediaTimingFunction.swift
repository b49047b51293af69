import Foundation
import TouchKit

/// The name of a pace.
public nonisolated struct CAMediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
    /// Core Animation's name.
    public let rawValue: String

    /// Creates a name from Core Animation's; an unknown one is that of constant speed.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at the start.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at both.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The pace of the system's animations: fast at the start, slow at the end.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
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
        let curves: [CAMediaTimingFunctionName: TimingCurve] = [
            .easeIn: .easeIn, .easeOut: .easeOut, .easeInEaseOut: .easeInOut,
            .default: TimingCurve(first: CGPoint(x: 0.25, y: 0.1), second: CGPoint(x: 0.25, y: 1)),
        ]
        curve = curves[name] ?? .linear
    }

    /// Returns the progress at a part of the duration.
    func progress(at time: CGFloat) -> CGFloat { AnimationPace.curve(curve).progress(at: time) }
}

/// A layer's appearance before and after the time of an animation.
public nonisolated struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
    /// Core Animation's name.
    public let rawValue: String

    /// Creates a mode from Core Animation's name; an unknown one is `removed`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The layer's own value, before and after the animation.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The animation's last value after it, if `isRemovedOnCompletion` is false.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The animation's first value before it.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The first value before it and the last value after it.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}
