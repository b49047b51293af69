public import Foundation

/// The properties of a transition.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    var isAnimated: Bool { get }
    /// The duration, in seconds.
    var transitionDuration: TimeInterval { get }
}

/// A transition from one size of a controller's view to another.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    /// Calls `animation` when the view has its new size, and then `completion`. Returns whether they will be called.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Calls `animation` when the view has its new size. Returns whether it will be called.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// The change of a window's size, which happens at once: a window manager animates it, if anything does.
final class SizeTransition: UIViewControllerTransitionCoordinator {
    private var steps: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var isOver = false

    var isAnimated: Bool { false }
    var transitionDuration: TimeInterval { 0 }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver else { return false }
        if let animation { steps.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    func end() {
        isOver = true
        for step in steps + completions { step(self) }
    }
}
