import Foundation
import TouchKit

/// A navigation controller, as its transitions see it.
protocol NavigationContainer: UIViewController {
    var navigationBar: UINavigationBar { get }
    var viewControllers: [UIViewController] { get }
    /// The frame of the controllers' views.
    var contentFrame: CGRect { get }
    /// Whether there is a back button for the edge's gesture to stand for.
    var hasBackButton: Bool { get }

    /// Begins to go back under a finger.
    /// - Returns: The transition, which the finger moves; nil if there is nothing to go back to.
    func beginInteractivePop() -> NavigationTransition?

    /// Goes back where the finger has let go.
    func finishInteractivePop(_ interactive: NavigationTransition)
}

/// The exchange of two controllers' views in a navigation controller: at once, animated, or under a finger.
final class NavigationTransition {
    private let from: UIViewController?
    private let to: UIViewController
    private let isBack: Bool
    private weak var navigation: (any NavigationContainer)?
    var completion: () -> Void
    private var state = State.ending

    private enum State {
        /// Neither the end nor the start is decided on: a finger moves the views.
        case open
        /// The views move to the end.
        case ending
        /// The views move back to the start.
        case cancelling
        case over
    }

    /// How far the lower view lies to the left while it is covered, as a part of the width.
    private static let parallax: CGFloat = 0.3

    init(
        from: UIViewController?, to: UIViewController, isBack: Bool, in navigation: any NavigationContainer,
        completion: @escaping () -> Void
    ) {
        self.from = from
        self.to = to
        self.isBack = isBack
        self.navigation = navigation
        self.completion = completion
    }

    /// Adds the new view where it comes from.
    /// - Parameter isOpen: Whether a finger decides where the transition ends.
    func begin(isOpen: Bool = false) {
        if isOpen { state = .open }
        guard let navigation, let view = navigation.viewIfLoaded else { return }
        // A finger goes back before the stack changes.
        if let from, isOpen || !navigation.viewControllers.contains(where: { $0 === from }) {
            from.appearanceReason = .removed
        }
        // The one below may never have appeared.
        if isBack { to.appearanceReason = nil }
        from?.beginAppearance(shown: false)
        // It may begin animations.
        to.loadViewIfNeeded()
        UIView.performWithoutAnimation {
            to.view.frame = navigation.contentFrame
            to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if isBack, let old = from?.view {
                view.insertSubview(to.view, belowSubview: old)
            } else {
                view.insertSubview(to.view, belowSubview: navigation.navigationBar)
            }
            // The new controller may have hidden the bar.
            to.view.frame = navigation.contentFrame
            show(0)
        }
    }

    /// Moves the views: 0 is the start, 1 the end.
    func show(_ progress: CGFloat) {
        guard state != .over, let width = navigation?.contentFrame.width else { return }
        let (upper, lower) = isBack ? (from?.view, to.view) : (to.view, from?.view)
        let covered = isBack ? 1 - progress : progress
        upper?.frame.origin.x = width * (1 - covered)
        lower?.frame.origin.x = -width * NavigationTransition.parallax * covered
    }

    /// Whether a finger may still decide where the transition ends.
    var isOpen: Bool { state == .open }

    /// Moves the views to the end, and removes the old one.
    func end(animated: Bool) {
        switch state {
        case .open, .ending: state = .ending
        case .cancelling, .over: return
        }
        guard animated, let navigation else { return finish() }
        navigation.view.isUserInteractionEnabled = false
        UIView.animate(withDuration: Thresholds.pushAnimation, options: .curveEaseOut) {
            show(1)
        } completion: { [self] _ in
            finish()
        }
    }

    /// Ends the exchange at once: at the end if it was moving there, otherwise at the start.
    func finish() {
        switch state {
        case .open:
            giveUp()
            show(0)
            endAtStart()
        case .ending:
            state = .over
            from?.view.removeFromSuperview()
            if let navigation { to.view.frame = navigation.contentFrame }
        case .cancelling:
            endAtStart()
        case .over:
            return
        }
        navigation?.view.isUserInteractionEnabled = true
        completion()
    }

    /// Moves the views back to the start, and removes the new one.
    func cancel() {
        guard isOpen else { return }
        giveUp()
        navigation?.view.isUserInteractionEnabled = false
        UIView.animate(withDuration: Thresholds.pushAnimation, options: .curveEaseOut) {
            show(0)
        } completion: { [self] _ in
            finish()
        }
    }

    private func giveUp() {
        state = .cancelling
        from?.appearanceReason = nil
        from?.beginAppearance(shown: true)
        to.beginAppearance(shown: false)
    }

    private func endAtStart() {
        state = .over
        to.view.removeFromSuperview()
        from?.endAppearance()
    }
}
