import Foundation
import TouchKit

/// A presentation in a container that fills the window: by an animator, or by a presentation controller of the program.
final class ContainedPresentation {
    private let presented: UIViewController
    private let controller: UIPresentationController
    private let animator: (any UIViewControllerAnimatedTransitioning)?
    private let interaction: (any UIViewControllerInteractiveTransitioning)?
    private let container: PresentationContainer
    private(set) var transition: ControllerTransition?
    private var isDismissing = false

    private var presenting: UIViewController { controller.presentingViewController }

    /// Creates the presentation; nil if the delegate provides nothing for it.
    init?(of presented: UIViewController, delegate: any UIViewControllerTransitioningDelegate, animated: Bool) {
        let presenting = presented.presentingViewController ?? presented
        animator =
            animated
            ? delegate.animationController(forPresented: presented, presenting: presenting, source: presenting) : nil
        let custom = presented.presentationController
        guard animator != nil || custom != nil else { return nil }
        interaction = animator.flatMap(delegate.interactionControllerForPresentation)
        controller = custom ?? UIPresentationController(presentedViewController: presented, presenting: presenting)
        presented.ownPresentationController = controller
        self.presented = presented
        container = PresentationContainer(of: controller)
        controller.container = container
    }

    /// Begins the presentation.
    /// - Returns: Whether a finger moves it.
    func present(in window: UIWindow, _ completion: (() -> Void)?) -> Bool {
        container.frame = window.bounds
        let view = controller.presentedView
        let transition = animator.map { animator in
            let covers = controller.shouldRemovePresentersView
            return ControllerTransition(
                from: ControllerTransition.Side(
                    controller: presenting, view: covers ? presenting.view : nil, initialFrame: presenting.view.frame,
                    finalFrame: covers ? .zero : presenting.view.frame),
                to: ControllerTransition.Side(
                    controller: presented, view: view, finalFrame: controller.frameOfPresentedViewInContainerView),
                in: container, style: presented.modalPresentationStyle, stays: presenting.view, animator: animator,
                interaction: interaction
            ) { [self] in endPresentation($0, completion) }
        }
        self.transition = transition
        window.addSubview(container)
        if let view, view.superview == nil { view.frame = controller.frameOfPresentedViewInContainerView }
        controller.presentationTransitionWillBegin()
        presented.isInTransition = true
        presented.loadViewIfNeeded()
        presented.beginAppearance(shown: !window.isHidden)
        guard let transition else {
            endPresentation(true, completion)
            return false
        }
        transition.start()
        return transition.isInteractive
    }

    private func endPresentation(_ didComplete: Bool, _ completion: (() -> Void)?) {
        transition = nil
        presented.isInTransition = false
        if didComplete {
            if let view = controller.presentedView, view.window == nil {
                view.frame = controller.frameOfPresentedViewInContainerView
                container.addSubview(view)
            }
            presented.endAppearance()
            presented.appearanceReason = nil
        } else {
            presented.withdraw()
        }
        controller.presentationTransitionDidEnd(didComplete)
        completion?()
    }

    /// Begins the dismissal.
    func dismiss(by delegate: (any UIViewControllerTransitioningDelegate)?, _ completion: (() -> Void)?) {
        guard !isDismissing else { return }
        transition?.completeTransition(true)
        presented.presentedViewController?.withdraw()
        isDismissing = true
        let animator = delegate?.animationController(forDismissed: presented)
        if let animator {
            presented.appearanceReason = .dismissed
            presented.beginAppearance(shown: false)
            let covers = controller.shouldRemovePresentersView
            transition = ControllerTransition(
                from: ControllerTransition.Side(
                    controller: presented, view: controller.presentedView,
                    initialFrame: controller.presentedView?.frame ?? .zero),
                to: ControllerTransition.Side(
                    controller: presenting, view: covers ? presenting.view : nil,
                    initialFrame: covers ? .zero : presenting.view.frame, finalFrame: container.bounds),
                in: container, style: presented.modalPresentationStyle, stays: presenting.view, animator: animator,
                interaction: delegate?.interactionControllerForDismissal(using: animator)
            ) { [self] in endDismissal($0, completion) }
        }
        controller.dismissalTransitionWillBegin()
        if let transition { transition.start() } else { endDismissal(true, completion) }
    }

    private func endDismissal(_ didComplete: Bool, _ completion: (() -> Void)?) {
        transition = nil
        isDismissing = false
        if didComplete {
            presented.withdraw()
        } else {
            presented.appearanceReason = nil
            presented.beginAppearance(shown: true)
            presented.endAppearance()
        }
        controller.dismissalTransitionDidEnd(didComplete)
        completion?()
    }
}

/// Fills the window below and beside a presented view.
private final class PresentationContainer: UIView {
    private weak var controller: UIPresentationController?
    private var size = CGSize.zero

    init(of controller: UIPresentationController) {
        self.controller = controller
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        controller?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        // A window of another size has another place for the view.
        if size != .zero, size != bounds.size, let view = controller?.presentedView, view.superview === self,
            controller?.presentedViewController.isInTransition == false
        {
            view.frame = controller?.frameOfPresentedViewInContainerView ?? bounds
        }
        size = bounds.size
        controller?.containerViewDidLayoutSubviews()
    }
}
