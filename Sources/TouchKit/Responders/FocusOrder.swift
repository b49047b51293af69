/// Where Tab takes the keyboard: to every view that can be the first responder and that a finger could reach, in the order of
/// the tree.
@MainActor
enum FocusOrder {
    /// Gives the keyboard to the view after the one in `window` that has it; to the first where none has.
    /// - Parameter backwards: to the view before it instead; to the last where none has it.
    /// - Returns: whether it went anywhere.
    static func advance(in window: UIWindow, backwards: Bool) -> Bool {
        let covered = (window.rootViewController?.presentationChain ?? []).dropLast().compactMap(\.viewIfLoaded)
        let views = candidates(in: window).filter { view in !covered.contains(where: view.isDescendant) }
        let order = backwards ? views.reversed() : views
        let present = order.firstIndex { $0 === window.firstResponder }
        let start = present.map { $0 + 1 } ?? 0
        let others = order[start...] + order[..<(present ?? 0)]
        guard let next = others.first(where: { $0.becomeFirstResponder() }) else { return false }
        next.scrollToVisible()
        return true
    }

    private static func candidates(in view: UIView) -> [UIView] {
        guard view.receivesTouches else { return [] }
        return (view.canBecomeFirstResponder ? [view] : []) + view.subviews.flatMap(candidates)
    }
}

extension UIView {
    /// Scrolls every scroll view that the view is in, so that the view is seen.
    package func scrollToVisible() {
        for scroll in sequence(first: self, next: \.superview).dropFirst().compactMap({ $0 as? UIScrollView }) {
            scroll.scrollRectToVisible(convert(bounds, to: scroll), animated: false)
        }
    }
}
