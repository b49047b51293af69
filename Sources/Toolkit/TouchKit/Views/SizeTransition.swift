import Foundation

/// The change of a window's size, which happens at once: a window manager animates it, if anything does.
final class SizeTransition: UIViewControllerTransitionCoordinator {
    private var steps: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var isOver = false

    let containerView: UIView
    var isAnimated: Bool { false }
    var transitionDuration: TimeInterval { 0 }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var percentComplete: CGFloat { 0 }

    init(of window: UIWindow) {
        containerView = window
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}

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
