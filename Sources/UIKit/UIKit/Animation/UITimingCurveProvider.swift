public import Foundation
public import TouchKit

extension UIView {
    /// The timing curves.
    public nonisolated enum AnimationCurve: Int, Sendable {
        case easeInOut
        case easeIn
        case easeOut
        case linear
    }
}

extension UIView.AnimationCurve {
    nonisolated var timing: TimingCurve {
        switch self {
        case .easeInOut: .easeInOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }
}

/// The pace of a property animator: `UICubicTimingParameters` or `UISpringTimingParameters`. No other type conforms.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
    /// The curve, if the pace is one.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring, if the pace is one.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pace that is a cubic Bézier curve.
@preconcurrency @MainActor public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    let curve: TimingCurve

    /// Creates one of the timing curves.
    public init(animationCurve curve: UIView.AnimationCurve) {
        self.curve = curve.timing
        super.init()
    }

    /// Creates a curve from (0, 0) to (1, 1) with two control points; their x coordinates are clamped to 0 to 1.
    public init(controlPoint1 first: CGPoint, controlPoint2 second: CGPoint) {
        func clamped(_ point: CGPoint) -> CGPoint { CGPoint(x: min(max(point.x, 0), 1), y: point.y) }
        curve = TimingCurve(first: clamped(first), second: clamped(second))
        super.init()
    }

    /// Creates the curve that is slow at both ends.
    public override convenience init() {
        self.init(animationCurve: .easeInOut)
    }

    deinit {}

    /// The first control point.
    public var controlPoint1: CGPoint { curve.first }
    /// The second control point.
    public var controlPoint2: CGPoint { curve.second }
    /// This curve.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// nil.
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A pace that is the movement of a weight on a damped spring.
@preconcurrency @MainActor public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    let dampingRatio: CGFloat
    /// The duration that belongs to a spring with mass and stiffness, in seconds; nil if the animator has its own.
    let settlingDuration: TimeInterval?
    /// The speed at the start, in distances per second. Only the larger of the two components counts.
    public let initialVelocity: CGVector

    /// Creates a spring that is at rest after the animator's duration.
    /// - Parameters:
    ///   - ratio: 1 ends without oscillation; smaller ratios oscillate more.
    ///   - velocity: The speed at the start, in distances per second.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        dampingRatio = ratio
        settlingDuration = nil
        initialVelocity = velocity
        super.init()
    }

    /// Creates a spring that starts at rest and is at rest after the animator's duration.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// Creates a spring from its physics, which determine the duration: the animator's own is ignored.
    /// - Parameters:
    ///   - mass: The mass, in kilograms.
    ///   - stiffness: The stiffness, in newtons per meter.
    ///   - damping: The damping, in newton seconds per meter.
    ///   - velocity: The speed at the start, in distances per second.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        let ratio = mass > 0 && stiffness > 0 ? damping / (2 * (stiffness * mass).squareRoot()) : 1
        let frequency = mass > 0 && stiffness > 0 ? (stiffness / mass).squareRoot() : 10
        dampingRatio = ratio
        settlingDuration = Double(SpringCurve(dampingRatio: ratio, velocity: 0).frequency / frequency)
        initialVelocity = velocity
        super.init()
    }

    deinit {}

    /// nil.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// This spring.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// Returns the pace of an animation of a duration in seconds.
    func spring(duration: TimeInterval) -> SpringCurve {
        let (dx, dy) = (initialVelocity.dx, initialVelocity.dy)
        return SpringCurve(dampingRatio: dampingRatio, velocity: (abs(dx) > abs(dy) ? dx : dy) * CGFloat(duration))
    }
}

extension UITimingCurveProvider {
    /// Returns the pace of an animation of a duration in seconds.
    func pace(duration: TimeInterval) -> AnimationPace {
        if let spring = springTimingParameters { return .spring(spring.spring(duration: duration)) }
        return .curve(cubicTimingParameters?.curve ?? .easeInOut)
    }
}
