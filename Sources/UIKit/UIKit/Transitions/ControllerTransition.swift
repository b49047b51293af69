import Foundation
import TouchKit

/// A transition that an animator of the program makes: its context, and what runs beside it.
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator
{
    /// A side of the transition.
    struct Side {
        let controller: UIViewController
        /// The view for the animator; nil if it stays.
        let view: UIView?
        var initialFrame = CGRect.zero
        var finalFrame = CGRect.zero
    }

    typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let containerView: UIView
    let presentationStyle: UIModalPresentationStyle
    let animator: any UIViewControllerAnimatedTransitioning
    private let interaction: (any UIViewControllerInteractiveTransitioning)?
    private let from: Side
    private let to: Side
    /// Called at the end, with whether the new view remains.
    private let end: (Bool) -> Void
    /// Where a view was that the animator may move into the container.
    private let home: ViewPlace?

    private(set) var isInteractive = false
    private(set) var isCancelled = false
    private(set) var percentComplete: CGFloat = 0
    private var isOver = false
    private var hasBegun = false
    private var steps: [Step] = []
    private var completions: [Step] = []
    private var interactionChanges: [Step] = []
    /// The time of a transition that a `UIPercentDrivenInteractiveTransition` moves.
    private(set) var clock: AnimationClock?

    /// - Parameter stays: The view that is back in its place after the transition; nil for none.
    init(
        from: Side, to: Side, in containerView: UIView, style: UIModalPresentationStyle = .none, stays: UIView? = nil,
        animator: any UIViewControllerAnimatedTransitioning,
        interaction: (any UIViewControllerInteractiveTransitioning)?, end: @escaping (Bool) -> Void
    ) {
        (self.from, self.to, self.containerView, presentationStyle) = (from, to, containerView, style)
        (self.animator, self.interaction, self.end) = (animator, interaction, end)
        home = stays.flatMap(ViewPlace.init)
        isInteractive = interaction?.wantsInteractiveStart == true
        super.init()
    }

    /// Begins the animation.
    func start() {
        if let interaction, isInteractive {
            interaction.startInteractiveTransition(self)
        } else {
            animator.animateTransition(using: self)
        }
        begin()
    }

    /// Runs the animator's animations by a clock that stands still.
    func startOnClock() {
        clock = AnimationClock(animator: UIApplication.shared.animator)
        AnimationClock.current = clock
        animator.animateTransition(using: self)
        begin()
        AnimationClock.current = nil
    }

    private func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        runSteps()
    }

    private func runSteps() {
        let steps = steps
        self.steps = []
        guard !steps.isEmpty, !isOver else { return }
        UIView.animate(withDuration: transitionDuration) {
            for step in steps { step(self) }
        }
    }

    // MARK: Context

    var isAnimated: Bool { true }
    var transitionDuration: TimeInterval { animator.transitionDuration(using: self) }
    var transitionWasCancelled: Bool { isCancelled }
    var targetTransform: CGAffineTransform { .identity }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        self.percentComplete = percentComplete
    }

    func finishInteractiveTransition() { endInteraction() }

    func cancelInteractiveTransition() {
        isCancelled = true
        endInteraction()
    }

    func pauseInteractiveTransition() { isInteractive = true }

    private func endInteraction() {
        guard isInteractive else { return }
        isInteractive = false
        for step in interactionChanges { step(self) }
    }

    func completeTransition(_ didComplete: Bool) {
        guard !isOver else { return }
        isOver = true
        isInteractive = false
        isCancelled = !didComplete
        runRemainingSteps()
        home?.restore()
        end(didComplete)
        animator.animationEnded(didComplete)
        for step in completions { step(self) }
        completions = []
    }

    /// Makes the changes of steps at once, for which there was no animation.
    private func runRemainingSteps() {
        let remaining = steps
        steps = []
        for step in remaining { step(self) }
    }

    private func side(of controller: UIViewController) -> Side? {
        [from, to].first { $0.controller === controller }
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from.controller
        case .to: to.controller
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from.view
        case .to: to.view
        }
    }

    func initialFrame(for controller: UIViewController) -> CGRect { side(of: controller)?.initialFrame ?? .zero }
    func finalFrame(for controller: UIViewController) -> CGRect { side(of: controller)?.finalFrame ?? .zero }

    // MARK: Coordinator

    func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
        guard !isOver else { return false }
        if let animation { steps.append(animation) }
        if let completion { completions.append(completion) }
        if hasBegun { runSteps() }
        return true
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Step) { interactionChanges.append(handler) }
}

/// Where a view is among its superview's subviews.
private struct ViewPlace {
    private let view: UIView
    private let superview: UIView
    private let index: Int

    init?(_ view: UIView) {
        guard let superview = view.superview, let index = superview.subviews.firstIndex(of: view) else { return nil }
        (self.view, self.superview, self.index) = (view, superview, index)
    }

    /// Moves the view back, if it was moved.
    func restore() {
        guard view.superview !== superview else { return }
        superview.insertSubview(view, at: min(index, superview.subviews.count))
    }
}
