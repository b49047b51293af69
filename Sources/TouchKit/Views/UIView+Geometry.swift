public import Foundation

extension UIView {
    /// From the view's own coordinates to those of `ancestor`, or, if that is nil, to what the outermost superview stands in:
    /// for a window, the screen.
    func transform(toAncestor ancestor: UIView?) -> ViewTransform {
        var result = ViewTransform.identity
        var view: UIView? = self
        while let current = view, current !== ancestor {
            result = result.followed(by: current.geometry.toSuperviewTransform)
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
        transform(toAncestor: nil).applyInverse(to: point)
    }

    // MARK: Conversion

    /// Where `point`, in this view's coordinates, is in those of `view`; in the window's where that is nil (S8).
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let (up, down) = way(to: view)
        return down.applyInverse(to: up.apply(to: point))
    }

    /// Where `point`, in the coordinates of `view`, or the window's where that is nil, is in this view's (S8).
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        (view ?? outermostSuperview).convert(point, to: self)
    }

    /// The box in the coordinates of `view`, or the window's where that is nil, around the box that `rect` has in the nearest
    /// common superview (S8).
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let (up, down) = way(to: view)
        return rect.applying(up.matrix).applying(down.matrix.inverted())
    }

    /// The box in this view's coordinates around the box that `rect`, in those of `view` or the window's, has in the nearest
    /// common superview (S8).
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        (view ?? outermostSuperview).convert(rect, to: self)
    }

    /// From this view and from `view` to their nearest common superview; to the screen if they have none.
    private func way(to view: UIView?) -> (up: ViewTransform, down: ViewTransform) {
        let destination = view ?? outermostSuperview
        let common = nearestCommonSuperview(with: destination)
        return (transform(toAncestor: common), destination.transform(toAncestor: common))
    }

    private func nearestCommonSuperview(with other: UIView) -> UIView? {
        var (first, second) = (self as UIView?, other as UIView?)
        var (firstDepth, secondDepth) = (depth, other.depth)
        while first !== second {
            if firstDepth >= secondDepth {
                first = first?.superview
                firstDepth -= 1
            } else {
                second = second?.superview
                secondDepth -= 1
            }
        }
        return first
    }

    // MARK: Change

    /// Gives the view another geometry. One with a number that is none, as a division by zero makes, leaves it where it is.
    func change(_ make: (inout ViewGeometry) -> Void) {
        var changed = geometry
        make(&changed)
        if changed.isFinite {
            geometry = changed
        }
    }

    /// What a new geometry entails: the places that the view left and entered are drawn anew, and what it holds follows.
    func geometryChanged(from old: ViewGeometry) {
        propertyDidChange(from: .bounds(old.bounds), to: .bounds(bounds))
        propertyDidChange(from: .center(old.center), to: .center(center))
        propertyDidChange(from: .transform(old.transform), to: .transform(transform))
        markTree()
        guard geometry.bounds.size != old.bounds.size else { return }
        resizeSubviews(withOldSize: old.bounds.size)
        setNeedsLayout()
    }
}
