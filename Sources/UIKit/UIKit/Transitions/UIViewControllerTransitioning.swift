public import Foundation
public import TouchKit

/// A transition from one controller's view to another's, as its animator sees it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which the animation takes place. The animator adds the view that appears.
    var containerView: UIView { get }
    /// Whether the transition is animated: always true.
    var isAnimated: Bool { get }
    /// Whether a finger moves the transition.
    var isInteractive: Bool { get }
    /// Whether the transition goes back to its start.
    var transitionWasCancelled: Bool { get }
    /// The style of a presentation; `.none` for a transition of a container.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The identity: windows are not rotated.
    var targetTransform: CGAffineTransform { get }

    /// Reports how far a finger has moved the transition, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that the finger leaves the transition to end.
    func finishInteractiveTransition()
    /// Reports that the transition goes back to its start.
    func cancelInteractiveTransition()
    /// Reports that a finger moves the transition again.
    func pauseInteractiveTransition()
    /// Ends the transition. Animators call it after their animations.
    /// - Parameter didComplete: Whether the new view remains; false takes it away again.
    func completeTransition(_ didComplete: Bool)

    /// Returns the controller that disappears, or the one that appears.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the view that disappears, or the one that appears; nil if it stays below the other one.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns where a controller's view is before the transition; zero if it is not there.
    func initialFrame(for controller: UIViewController) -> CGRect
    /// Returns where a controller's view is after the transition; zero if it is not there.
    func finalFrame(for controller: UIViewController) -> CGRect
}

/// Animates the transition from one controller's view to another's.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Returns the duration, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

    /// Adds the view that appears to the container, animates, and calls `completeTransition(_:)` at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

    /// Called after the end of the transition.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Moves a transition by a finger.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Begins the transition.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

    /// Whether a finger moves the transition from its beginning; if not, the animator runs by itself.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// True.
    public var wantsInteractiveStart: Bool { true }
}

/// Provides the animators of a presentation, and its presentation controller.
///
/// It is asked if the controller is not presented in a panel. Without an animator, views appear and disappear at once.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Returns the animator of the presentation; nil for none.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Returns the animator of the dismissal; nil for none.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?

    /// Returns what moves the presentation by a finger; nil if the animator runs by itself.
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?

    /// Returns what moves the dismissal by a finger; nil if the animator runs by itself.
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?

    /// Returns the controller of a presentation of the style `custom`; nil for one that fills the window.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Returns nil.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        nil
    }

    /// Returns nil.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        nil
    }

    /// Returns nil.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        nil
    }

    /// Returns nil.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        nil
    }

    /// Returns nil.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        nil
    }
}
