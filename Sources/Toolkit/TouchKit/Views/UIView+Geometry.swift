public import Foundation
import Geometry

/// Converts points from the screen to a view's coordinates, until a view on the path to its window moves.
nonisolated struct ScreenConversion {
    /// From the view to the outermost superview: the window, if the view is in one.
    let inner: ViewTransform
    /// From the outermost superview to the screen.
    let outer: ViewTransform

    /// Converts `point`, on the screen, to the view's coordinates.
    func convert(_ point: CGPoint) -> CGPoint {
        inner.applyInverse(to: outer.applyInverse(to: point))
    }
}

/// The transform that a view keeps to convert points, as long as no view in a window moves.
struct CachedConversion {
    let conversion: ScreenConversion
    /// `UIScreen.placeGeneration` when the path was walked.
    let generation: Int
}

extension UIView {
    /// The conversion from the screen to the view's coordinates. In a window, cached until a view moves.
    var screenConversion: ScreenConversion {
        if let cached = cachedConversion, cached.generation == UIScreen.placeGeneration {
            return cached.conversion
        }
        var inner = ViewTransform.identity
        var view = self
        while let superview = view.superview {
            inner = inner.followed(by: view.storedGeometry.toSuperviewTransform)
            view = superview
        }
        let conversion = ScreenConversion(inner: inner, outer: view.storedGeometry.toSuperviewTransform)
        if view is UIWindow {
            cachedConversion = CachedConversion(conversion: conversion, generation: UIScreen.placeGeneration)
        }
        return conversion
    }

    /// Returns the transform from the view's own coordinates to those of `ancestor`; nil stands for the coordinates
    /// around the outermost superview, which for a window are the screen's.
    func transform(toAncestor ancestor: UIView?) -> ViewTransform {
        var result = ViewTransform.identity
        var view: UIView? = self
        while let current = view, current !== ancestor {
            result = result.followed(by: current.storedGeometry.toSuperviewTransform)
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

    var depth: Int {
        var depth = 0
        var view = superview
        while let current = view {
            depth += 1
            view = current.superview
        }
        return depth
    }

    /// Converts `point` from the screen to the view's own coordinates.
    func convertFromScreen(_ point: CGPoint) -> CGPoint {
        transform(toAncestor: nil).applyInverse(to: point)
    }

    // MARK: Conversion

    /// Converts a point to the coordinates of `view`; nil stands for the window (S8).
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let (up, down) = transforms(to: view)
        return down.applyInverse(to: up.apply(to: point))
    }

    /// Converts a point from the coordinates of `view`; nil stands for the window (S8).
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        (view ?? outermostSuperview).convert(point, to: self)
    }

    /// Converts a rectangle to the coordinates of `view`; nil stands for the window. The result is the bounding box of
    /// the bounding box in the nearest common superview (S8).
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let (up, down) = transforms(to: view)
        return rect.applying(up.matrix).applying(down.matrix.inverted())
    }

    /// Converts a rectangle from the coordinates of `view`; nil stands for the window. The result is the bounding box
    /// of the bounding box in the nearest common superview (S8).
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        (view ?? outermostSuperview).convert(rect, to: self)
    }

    /// Returns the transforms from this view and from `view` to their nearest common superview, or to the screen.
    private func transforms(to view: UIView?) -> (up: ViewTransform, down: ViewTransform) {
        let destination = view ?? outermostSuperview
        let common = nearestCommonSuperview(with: destination)
        return (transform(toAncestor: common), destination.transform(toAncestor: common))
    }

    package func nearestCommonSuperview(with other: UIView) -> UIView? {
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

    /// Called after the geometry changed: redraws the areas that the view left and entered, and resizes its subviews.
    func geometryChanged(from old: ViewGeometry) {
        propertyDidChange(from: .bounds(old.bounds), to: .bounds(bounds))
        propertyDidChange(from: .center(old.center), to: .center(center))
        propertyDidChange(from: .transform(old.transform), to: .transform(transform))
        markTreeDamaged()
        attachment?.geometryDidChange(from: old)
        guard geometry.bounds.size != old.bounds.size else { return }
        resizeSubviews(withOldSize: old.bounds.size)
        setNeedsLayout()
    }

    /// Returns the frame that `coder` holds under the key `frame`; `.zero` without one.
    static func frame(from coder: NSCoder) -> CGRect {
        guard coder.allowsKeyedCoding, coder.containsValue(forKey: "frame") else { return .zero }
        return coder.decodeRect(forKey: "frame")
    }

    // MARK: Hit-testing

    /// Whether hit-testing considers the view at all (S25).
    var receivesTouches: Bool {
        !isHidden && isUserInteractionEnabled && alpha > Thresholds.invisibleAlpha && !presentation.refusesTouches
    }

    // MARK: Layout

    /// Whether `layoutSubviews()` is scheduled for the view itself.
    package var isLayoutDue: Bool { layoutState == .due }

    /// Schedules layout of the view, and marks its superviews up to the screen.
    package func markLayout() {
        layoutState = .due
        markLayoutAbove()
    }

    /// Schedules a call of the attachment's `layOut()`, without one of `layoutSubviews()`.
    package func markLayoutBelow() {
        if layoutState == .done { layoutState = .dueBelow }
        markLayoutAbove()
    }

    private func markLayoutAbove() {
        var view = self
        while let superview = view.superview {
            guard superview.layoutState == .done else { return }
            superview.layoutState = .dueBelow
            view = superview
        }
        (view as? UIWindow)?.screen.setNeedsLayout()
    }

    /// Lays out the view and those of its contents that need layout. Constraints come before `layoutSubviews()`.
    public func layoutIfNeeded() {
        attachment?.layOut()
        switch layoutState {
        case .done: return
        case .dueBelow: layoutState = .done
        case .due:
            layoutState = .done
            viewController?.viewWillLayoutSubviews()
            layoutSubviews()
            viewController?.viewDidLayoutSubviews()
        }
        for subview in subviews {
            subview.layoutIfNeeded()
        }
    }

    // MARK: Sizes

    /// The dimension in `intrinsicContentSize` of a view that has no natural size.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1

    /// The size of a view that has no natural size.
    nonisolated static let noIntrinsicSize = CGSize(width: noIntrinsicMetric, height: noIntrinsicMetric)
}

extension UIView {
    /// The length of the view's points in those of the window: 1 unless transforms scale the view.
    package var magnification: CGFloat {
        convert(CGPoint.zero, to: nil).distance(to: convert(CGPoint(x: 1, y: 0), to: nil))
    }
}
