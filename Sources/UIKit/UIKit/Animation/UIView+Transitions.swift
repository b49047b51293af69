public import Foundation
public import TouchKit

extension UIView {
    /// Changes a view with a transition: what `changes` changes in the view, such as its subviews, appears by the
    /// options' transition. Without one, or if the view is in no window, it is an animation.
    /// - Parameters:
    ///   - view: The view whose content changes; its subviews are a part of it.
    ///   - duration: In seconds.
    ///   - options: The transition and its curve.
    ///   - changes: Changes the view. The changes themselves are not animated.
    ///   - completion: Called when the transition has ended.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations changes: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let changes = changes ?? {}
        let application = view.window?.application
        guard let kind = options.transition, let application, duration > 0, application.areAnimationsEnabled
        else {
            return animate(
                withDuration: duration, options: options, animations: changes, completion: completion)
        }
        view.runTransition(
            kind, AnimationTiming(duration: duration, options: options),
            allowsInteraction: options.contains(.allowUserInteraction), changes: changes, completion: completion)
    }

    /// Changes the view, and shows that by a transition; at once if the view is in no window.
    func runTransition(
        _ kind: ViewTransition.Kind, _ timing: AnimationTiming, allowsInteraction: Bool = true, changes: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let application = window?.application, let scale = window?.screen.scale else { return changes() }
        layoutIfNeeded()
        let transition = ViewTransition(kind, old: ViewPicture(of: self, in: ownExtent.integral, scale: scale))
        UIView.performWithoutAnimation(changes)
        let block = AnimationBlock(timing: timing, allowsInteraction: allowsInteraction) { [self] finished in
            if ownExtension?.transition === transition { ownExtension?.transition = nil }
            completion?(finished)
        }
        // A transition in progress ends.
        application.animator.stop(self, propertyOf: .transition(0))
        viewExtension.transition = transition
        block.run {
            application.animator.animate(self, from: .transition(0), to: .transition(1), block: block)
        }
    }

    /// Replaces a view by another in its superview, with a transition of the superview.
    /// - Parameters:
    ///   - old: The view that is removed, or hidden if the options contain `.showHideTransitionViews`.
    ///   - new: The view that is inserted at its place, or shown.
    ///   - duration: In seconds.
    ///   - options: The transition and its curve.
    ///   - completion: Called when the transition has ended.
    public static func transition(
        from old: UIView, to new: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = old.superview else {
            completion?(false)
            return
        }
        let exchange = {
            if options.contains(.showHideTransitionViews) {
                old.isHidden = true
                new.isHidden = false
            } else {
                container.insertSubview(new, aboveSubview: old)
                old.removeFromSuperview()
            }
        }
        transition(with: container, duration: duration, options: options, animations: exchange, completion: completion)
    }
}

extension UIView.AnimationOptions {
    /// `UIView.transition(from:to:…)` hides the old view and shows the new one, instead of removing and adding them.
    public nonisolated static let showHideTransitionViews = UIView.AnimationOptions(rawValue: 1 << 8)

    /// A transition that turns the view about its vertical axis, from its left side, without perspective.
    public nonisolated static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
    /// A transition that turns the view about its vertical axis, from its right side, without perspective.
    public nonisolated static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
    /// A transition that fades from the old content to the new one.
    public nonisolated static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
    /// A transition that turns the view about its horizontal axis, from its top, without perspective.
    public nonisolated static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
    /// A transition that turns the view about its horizontal axis, from its bottom, without perspective.
    public nonisolated static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

    /// The kind of transition; nil for none.
    fileprivate var transition: ViewTransition.Kind? {
        let transition = UIView.AnimationOptions(rawValue: rawValue & 7 << 20)
        if transition == .transitionCrossDissolve { return .crossDissolve }
        if [.transitionFlipFromLeft, .transitionFlipFromRight].contains(transition) {
            return .flip(isVertical: false)
        }
        let isVertical = [.transitionFlipFromTop, .transitionFlipFromBottom].contains(transition)
        return isVertical ? .flip(isVertical: true) : nil
    }
}
