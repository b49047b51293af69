/// The order in which Tab moves the keyboard focus: all views that can become first responder and that a finger could
/// touch, in the order of the view tree.
@MainActor
enum FocusOrder {
    /// Makes the view after `current` in `root` the first responder, or the first view if `current` is not in it.
    /// - Parameters:
    ///   - covered: Views that others cover; they and their subviews are skipped.
    ///   - backwards: Moves to the previous view, or to the last if `current` is not in it.
    /// - Returns: Whether the first responder changed.
    static func advance(
        from current: UIResponder?, in root: UIView, skipping covered: [UIView], backwards: Bool
    ) -> Bool {
        let views = candidates(in: root).filter { view in !covered.contains(where: view.isDescendant) }
        let order = backwards ? views.reversed() : views
        let present = order.firstIndex { $0 === current }
        let start = present.map { $0 + 1 } ?? 0
        let others = order[start...] + order[..<(present ?? 0)]
        guard let next = others.first(where: { $0.becomeFirstResponder() }) else { return false }
        next.scrollToVisible()
        return true
    }

    /// Returns all views in `view`, itself included, that can have the focus.
    static func candidates(in view: UIView) -> [UIView] {
        guard view.receivesTouches else { return [] }
        return (view.canBecomeFirstResponder ? [view] : []) + view.subviews.flatMap(candidates)
    }
}

extension UIView {
    /// Scrolls all enclosing scroll views so that the view is visible.
    package func scrollToVisible() {
        for scroll in sequence(first: self, next: \.superview).dropFirst().compactMap({ $0 as? UIScrollView }) {
            scroll.scrollRectToVisible(convert(bounds, to: scroll), animated: false)
        }
    }
}
