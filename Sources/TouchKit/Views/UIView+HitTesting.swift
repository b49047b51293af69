import Foundation

extension UIView {
    /// Whether hit-testing considers the view at all (S25).
    var receivesTouches: Bool {
        !isHidden && isUserInteractionEnabled && alpha > Thresholds.invisibleAlpha
    }

    /// Tests this view's bounds, and then its subviews from the topmost down, each in its own coordinates (S23-S28,
    /// S33). A subview that is scaled to nothing is skipped.
    func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard receivesTouches, self.point(inside: point, with: event) else { return nil }
        for subview in subviews.reversed() where subview.geometry.isInvertible {
            let inside = subview.geometry.toSuperviewTransform.applyInverse(to: point)
            if let found = subview.hitTest(inside, with: event) { return found }
        }
        return self
    }
}
