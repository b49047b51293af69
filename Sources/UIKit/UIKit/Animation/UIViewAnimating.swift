public import Foundation
import TouchKit

/// The state of a property animator.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
    /// The animations have not started, or are over.
    case inactive
    /// The animations run or are paused.
    case active
    /// The animations are stopped and wait for `finishAnimation(at:)`.
    case stopped
}

/// A place in an animation.
public nonisolated enum UIViewAnimatingPosition: Int, Sendable {
    case end
    case start
    /// The values that are shown.
    case current
}

/// An animation that can be paused, scrubbed and reversed.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    /// Whether the animation runs back to its start.
    var isReversed: Bool { get set }
    /// The part of the way to the end that is shown, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    func startAnimation()
    /// Starts the animation after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    /// Ends the animation at what is shown.
    /// - Parameter withoutFinishing: Whether the animator becomes inactive without calling its completions.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animation at a position, and calls its completions.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes of views can be added.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds changes of views that begin after a part of the remaining time, from 0 to 1.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds a closure that is called when the animation is over.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Resumes a paused animation with another pace and duration.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
