import Foundation

/// Finds the control that a finger just misses: one whose middle is within 22 points in both axes (S93).
///
/// It is used only if the finger hits no control exactly. The control must lie in front of the view that the finger
/// hits, or inside it, and all its superviews must contain the finger.
struct TouchReach {
    private struct Candidate {
        let control: UIControl
        /// The point inside the control that is nearest to the finger, in the window's points.
        let nearest: CGPoint
        let distance: CGFloat
    }

    let window: UIView
    /// The finger's location, in the window's points.
    let location: CGPoint

    /// Returns the nearest control within reach; nil if no control is, or if `hit`, the view hit, is in a control.
    /// - Parameter hitTest: Returns the view at a point in the window.
    func control(insteadOf hit: UIView, hitTest: (CGPoint) -> UIView?) -> UIView? {
        guard !sequence(first: hit, next: \.superview).contains(where: { $0 is UIControl }) else { return nil }
        var candidates: [Candidate] = []
        collect(&candidates, in: window, at: location, hit)
        while let index = candidates.indices.min(by: { candidates[$0].distance < candidates[$1].distance }) {
            let candidate = candidates.remove(at: index)
            // A control that is covered, or whose superview does not let fingers through, is out of reach.
            if let found = hitTest(candidate.nearest), found.isDescendant(of: candidate.control) {
                return found
            }
        }
        return nil
    }

    /// Adds the controls in `view` that are within reach. `point` is the finger in the view's own coordinates.
    private func collect(_ candidates: inout [Candidate], in view: UIView, at point: CGPoint, _ hit: UIView) {
        for subview in view.subviews.reversed() {
            if subview.receivesTouches, subview.geometry.isInvertible {
                let inside = subview.geometry.toSuperviewTransform.applyInverse(to: point)
                if let control = subview as? UIControl {
                    if let candidate = candidate(control, at: inside) { candidates.append(candidate) }
                } else if subview.bounds.contains(inside) {
                    collect(&candidates, in: subview, at: inside, hit)
                }
            }
            // The views behind are covered by what the finger hits.
            if hit === subview || hit.isDescendant(of: subview) { return }
        }
    }

    private func candidate(_ control: UIControl, at point: CGPoint) -> Candidate? {
        let bounds = control.bounds
        let target = bounds.insetBy(
            dx: min(0, (bounds.width - Thresholds.touchTarget) / 2),
            dy: min(0, (bounds.height - Thresholds.touchTarget) / 2))
        guard !bounds.isEmpty, target.contains(point), control.hasReach else { return nil }
        // The bounds' right and bottom edges are outside (S28).
        let inner = min(0.5, bounds.width / 2, bounds.height / 2)
        let nearest = CGPoint(
            x: min(max(point.x, bounds.minX), bounds.maxX - inner),
            y: min(max(point.y, bounds.minY), bounds.maxY - inner))
        let distance = hypot(point.x - nearest.x, point.y - nearest.y)
        return Candidate(control: control, nearest: control.convert(nearest, to: window), distance: distance)
    }
}
