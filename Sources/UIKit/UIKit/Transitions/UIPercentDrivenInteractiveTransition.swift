public import Foundation
public import TouchKit

/// Moves a transition by a finger: it shows the animator's animations of views at the place where the finger is.
///
/// Animations of layers and of property animators run by themselves.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private weak var transition: ControllerTransition?

    /// The part of the transition that is shown, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// How fast the rest is shown: 2 is twice as fast as the animator.
    open var completionSpeed: CGFloat = 1
    /// The pace of the rest.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// Whether a finger moves the transition from its beginning. The default is true.
    open var wantsInteractiveStart = true

    /// Creates an object for one transition after another.
    public override init() { super.init() }

    deinit {}

    /// The duration of the whole animation, in seconds; 0 without a transition.
    open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }

    /// Begins the animations, at their start.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? ControllerTransition else { return }
        self.transition = transition
        percentComplete = 0
        transition.startOnClock()
    }

    /// Shows a part of the transition, from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard percentComplete.isFinite else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        guard let transition, transition.isInteractive else { return }
        transition.updateInteractiveTransition(self.percentComplete)
        transition.clock?.hold(at: Double(self.percentComplete) * transition.transitionDuration)
    }

    /// Goes back to the start.
    open func cancel() { end(isFinished: false) }

    /// Shows the rest.
    open func finish() { end(isFinished: true) }

    /// Stands still where the transition is, for a finger that moves it again.
    open func pause() {
        guard let transition else { return }
        transition.pauseInteractiveTransition()
        update(percentComplete)
    }

    private func end(isFinished: Bool) {
        guard let transition, transition.isInteractive else { return }
        if isFinished { transition.finishInteractiveTransition() } else { transition.cancelInteractiveTransition() }
        let length = transition.transitionDuration
        let rest = Double(isFinished ? 1 - percentComplete : percentComplete) * length
        transition.clock?.run(
            to: isFinished ? length : 0, duration: rest / Double(max(completionSpeed, 0.01)),
            curve: completionCurve.timing)
    }
}
