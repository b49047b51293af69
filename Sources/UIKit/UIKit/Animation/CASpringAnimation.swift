public import Foundation
import TouchKit

/// An animation whose value moves from the first to the last one like a weight on a damped spring.
///
/// The movement is that of the spring if `duration` is `settlingDuration`; other durations make it slower or faster.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
    /// The weight's mass. The default is 1.
    open var mass: CGFloat = 1
    /// The spring's stiffness. The default is 100.
    open var stiffness: CGFloat = 100
    /// The friction. The default is 10.
    open var damping: CGFloat = 10
    /// The speed at the start, in distances per second: 1 is the whole distance in a second. The default is 0.
    open var initialVelocity: CGFloat = 0

    /// Creates an animation of a property.
    public override init(keyPath path: String?) { super.init(keyPath: path) }
    /// Creates an animation of no property.
    public override init() { super.init() }

    deinit {}

    private var parameters: UISpringTimingParameters {
        UISpringTimingParameters(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: CGVector(dx: initialVelocity, dy: 0))
    }

    /// The time until the weight is at rest, in seconds.
    open var settlingDuration: CFTimeInterval { parameters.settlingDuration ?? 0 }

    override func pace(duration: CFTimeInterval) -> AnimationPace? {
        .spring(parameters.spring(duration: settlingDuration))
    }
}
