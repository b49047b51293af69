import Foundation

// The safe area: what is left of a view beside the insets that controllers add.
extension UIView {
    /// The distances of the safe area from the view's edges, in points: those that its controller adds, and what the
    /// superview's reach into the view. Without a controller's they are zero, since no bar covers a window on X11.
    public var safeAreaInsets: UIEdgeInsets {
        let own = viewController?.additionalSafeAreaInsets ?? .zero
        guard let superview, case let outer = superview.safeAreaInsets, outer != .zero else { return own }
        let bounds = superview.bounds
        return UIEdgeInsets(
            top: own.top + max(outer.top - (frame.minY - bounds.minY), 0),
            left: own.left + max(outer.left - (frame.minX - bounds.minX), 0),
            bottom: own.bottom + max(outer.bottom - (bounds.maxY - frame.maxY), 0),
            right: own.right + max(outer.right - (bounds.maxX - frame.maxX), 0))
    }

    /// Tells the view, its controller and what is in it, after a controller has changed its insets.
    func tellSafeAreaChange() {
        attachment?.safeAreaDidChange()
        setNeedsLayout()
        safeAreaInsetsDidChange()
        viewController?.viewSafeAreaInsetsDidChange()
        for view in subviews { view.tellSafeAreaChange() }
    }
}
