public import Foundation

extension UIView {
    /// The box around the view in its superview's points. Setting it moves and resizes the view; with a `transform` that is
    /// not the identity, the bounds become those whose box it would be were the transform without rotation.
    public var frame: CGRect {
        get { bounds.applying(toSuperview) }
        set {
            let size =
                transform.isIdentity
                ? newValue.size : CGRect(origin: .zero, size: newValue.size).applying(transform.inverted()).size
            if bounds.size != size {
                bounds.size = size
            }
            let middle = CGPoint(x: newValue.midX, y: newValue.midY)
            if center != middle {
                center = middle
            }
        }
    }

    /// From the view's own coordinates to its superview's.
    var toSuperview: CGAffineTransform {
        UIView.transform(ofBounds: bounds, center: center, transform: transform)
    }

    /// From the own coordinates of a view with these properties to its superview's.
    static func transform(
        ofBounds bounds: CGRect, center: CGPoint, transform: CGAffineTransform
    ) -> CGAffineTransform {
        CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    /// From the view's own coordinates to those of `ancestor`, or, where that is nil, to what the outermost superview stands
    /// in: for a window, the screen.
    func transform(toAncestor ancestor: UIView?) -> CGAffineTransform {
        var result = CGAffineTransform.identity
        var view: UIView? = self
        while let current = view, current !== ancestor {
            result = result.concatenating(current.toSuperview)
            view = current.superview
        }
        return result
    }

    /// The view at the top of the tree that this one is in: the window, where it is in one.
    var outermostSuperview: UIView {
        var view = self
        while let superview = view.superview {
            view = superview
        }
        return view
    }

    /// The place in the view's own coordinates that is at `point` on the screen.
    func convertFromScreen(_ point: CGPoint) -> CGPoint {
        point.applying(transform(toAncestor: nil).inverted())
    }

    // MARK: Conversion

    /// Where `point`, in this view's coordinates, is in those of `view`; in the window's where that is nil (S8).
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let (up, down) = way(to: view)
        return point.applying(up).applying(down)
    }

    /// Where `point`, in the coordinates of `view`, or the window's where that is nil, is in this view's (S8).
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        (view ?? outermostSuperview).convert(point, to: self)
    }

    /// The box in the coordinates of `view`, or the window's where that is nil, around the box that `rect` has in the nearest
    /// common superview (S8).
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let (up, down) = way(to: view)
        return rect.applying(up).applying(down)
    }

    /// The box in this view's coordinates around the box that `rect`, in those of `view` or the window's, has in the nearest
    /// common superview (S8).
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        (view ?? outermostSuperview).convert(rect, to: self)
    }

    /// Up to the nearest common superview, and down from there to `view`.
    private func way(to view: UIView?) -> (up: CGAffineTransform, down: CGAffineTransform) {
        let destination = view ?? outermostSuperview
        let common = nearestCommonSuperview(with: destination)
        return (transform(toAncestor: common), destination.transform(toAncestor: common).inverted())
    }

    private func nearestCommonSuperview(with other: UIView) -> UIView? {
        var view: UIView? = self
        while let current = view, !other.isDescendant(of: current) {
            view = current.superview
        }
        return view
    }

    // MARK: Change

    func geometryWillChange() {
        markTree()
    }

    func geometryDidChange(resized: Bool) {
        markTree()
        guard resized else { return }
        setNeedsLayout()
    }
}
