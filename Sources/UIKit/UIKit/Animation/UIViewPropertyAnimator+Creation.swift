public import Foundation
public import TouchKit

extension UIViewPropertyAnimator {
    /// Creates an animator with a timing curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator whose curve has two control points.
    public convenience init(
        duration: TimeInterval, controlPoint1 first: CGPoint, controlPoint2 second: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: first, controlPoint2: second))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator that moves like a spring.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it.
    /// - Parameters:
    ///   - duration: In seconds.
    ///   - delay: The time before the drawing starts to change, in seconds.
    ///   - options: The curve; other options have no effect.
    ///   - animations: Changes the views' properties.
    ///   - completion: Called when the animation is over.
    @discardableResult
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve = options.curve
        let animator = UIViewPropertyAnimator(
            duration: duration, controlPoint1: curve.first, controlPoint2: curve.second, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }
}
