public import Foundation

/// Names a controller of a transition.
public nonisolated enum UITransitionContextViewControllerKey: Hashable, Sendable {
    case from
    case to
}

/// Names a view of a transition.
public nonisolated enum UITransitionContextViewKey: Hashable, Sendable {
    case from
    case to
}

/// The properties of a transition.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    var isAnimated: Bool { get }
    /// The duration, in seconds.
    var transitionDuration: TimeInterval { get }
    /// Whether a finger moves the transition.
    var isInteractive: Bool { get }
    /// Whether the transition goes back to its start.
    var isCancelled: Bool { get }
    /// How far a finger has moved the transition, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// Returns the controller that disappears or appears; nil for a change of size.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the view that disappears or appears; nil for a change of size, or if it stays.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// A transition from one controller to another, or from one size of a controller's view to another.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    /// Calls `animation` in the transition's animation, or when the view has its new size, and `completion` at the
    /// end. Returns whether they will be called.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Calls `handler` when a finger no longer moves the transition; never for a change of size.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Calls `animation` in the transition's animation, or when the view has its new size. Returns whether it will be.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }

    /// The same as `notifyWhenInteractionChanges(_:)`.
    public func notifyWhenInteractionEnds(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {
        notifyWhenInteractionChanges(handler)
    }
}
