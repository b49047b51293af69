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
        return others.contains { $0.becomeFirstResponder() }
    }

    private static func candidates(in view: UIView) -> [UIView] {
        guard view.receivesTouches else { return [] }
        return (view.canBecomeFirstResponder ? [view] : []) + view.subviews.flatMap(candidates)
    }
}
