public import Foundation

extension UIView {
    /// Returns the transform from the view's own coordinates to those of `ancestor`; nil stands for the coordinates
    /// around the outermost superview, which for a window are the screen's.
    func transform(toAncestor ancestor: UIView?) -> ViewTransform {
        var result = ViewTransform.identity
        var view: UIView? = self
        while let current = view, current !== ancestor {
            result = result.followed(by: current.geometry.toSuperviewTransform)
            view = current.superview
        }
        return result
    }

    /// The root of the view's tree: the window, if the view is in one.
    var outermostSuperview: UIView {
        var view = self
        while let superview = view.superview {
            view = superview
        }
        return view
    }

    /// Converts `point` from the screen to the view's own coordinates.
    func convertFromScreen(_ point: CGPoint) -> CGPoint {
        transform(toAncestor: nil).applyInverse(to: point)
    }

    // MARK: Conversion

    /// Converts a point to the coordinates of `view`; nil stands for the window (S8).
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let (up, down) = way(to: view)
        return down.applyInverse(to: up.apply(to: point))
    }

    /// Converts a point from the coordinates of `view`; nil stands for the window (S8).
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        (view ?? outermostSuperview).convert(point, to: self)
    }

    /// Converts a rectangle to the coordinates of `view`; nil stands for the window. The result is the bounding box of
    /// the bounding box in the nearest common superview (S8).
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let (up, down) = way(to: view)
        return rect.applying(up.matrix).applying(down.matrix.inverted())
    }

    /// Converts a rectangle from the coordinates of `view`; nil stands for the window. The result is the bounding box
    /// of the bounding box in the nearest common superview (S8).
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        (view ?? outermostSuperview).convert(rect, to: self)
    }

    /// Returns the transforms from this view and from `view` to their nearest common superview, or to the screen if
    /// they have none.
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

    /// Changes the view's geometry. A geometry that contains NaN or infinity is ignored.
    func change(_ make: (inout ViewGeometry) -> Void) {
        var changed = geometry
        make(&changed)
        if changed.isFinite {
            geometry = changed
        }
    }

    /// Called after the geometry changed: redraws the area the view left and the area it entered, and resizes its
    /// subviews.
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
