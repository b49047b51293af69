import Foundation

extension UIView {
    /// Whether touches may find the view at all (S25).
    var receivesTouches: Bool {
        !isHidden && isUserInteractionEnabled && alpha > Thresholds.invisibleAlpha
    }

    /// Asks this view whether `point` is inside it, then its subviews from the topmost down, each in its own coordinates
    /// (S23-S28, S33). What is scaled down to nothing has no place to be touched in.
    func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard receivesTouches, self.point(inside: point, with: event) else { return nil }
        for subview in subviews.reversed() where subview.geometry.isInvertible {
            let inside = subview.geometry.toSuperviewTransform.applyInverse(to: point)
            if let found = subview.hitTest(inside, with: event) { return found }
        }
        return self
    }
}
