import Foundation

extension UIView {
    /// Marks `rect`, in the view's own coordinates, as damaged, as far as it shows.
    func mark(_ rect: CGRect) {
        var damage = rect.overlap(with: bounds)
        if presentation.bounds != nil { damage = damage.applying(drawnStretch) }
        var view = self
        while view.isShown, !damage.isEmpty {
            damage = damage.applying(view.drawnGeometry.toSuperview)
            guard let superview = view.superview else {
                (view as? UIWindow)?.screen.setNeedsDisplay(damage)
                return
            }
            if superview.clipsToBounds {
                damage = damage.overlap(with: superview.drawnGeometry.bounds)
            }
            view = superview
        }
    }

    /// Marks the view and its shown subviews, before or after a change of where or whether they show.
    func markTree() {
        forgetExtent()
        guard isShown, superview != nil || self is UIWindow else { return }
        mark(bounds)
        guard !clipsToBounds else { return }
        for subview in subviews {
            subview.markTree()
        }
    }

    /// Whether the view leaves a mark on the screen at all, as far as it is up to itself.
    var isShown: Bool { !isHidden && drawnAlpha > 0 }

    // MARK: Extent

    /// The box around all that the view and its subviews may draw on, in the superview's coordinates; `.null` if it is
    /// not shown. It is kept until something in the view changes place, so that a frame passes by what it does not meet.
    var extent: CGRect {
        if let keptExtent { return keptExtent }
        let extent = isShown ? ownExtent.applying(drawnGeometry.toSuperview) : .null
        keptExtent = extent
        return extent
    }

    /// The box around all that the view and its subviews may draw on, in the coordinates of the subviews.
    private var ownExtent: CGRect {
        var box = drawnGeometry.bounds
        guard !clipsToBounds else { return box }
        for subview in subviews where subview.isShown {
            box = box.union(subview.extent)
        }
        return box
    }

    /// Has the extents of the view and of those it is in computed again.
    private func forgetExtent() {
        var view: UIView? = self
        while let current = view {
            current.keptExtent = nil
            view = current.superview
        }
    }

    // MARK: Rendering

    /// Draws the view and its subviews where `context`, in the superview's coordinates, is not clipped.
    /// - Parameter path: The way down from this view to the one that hides all that is drawn before it; nothing of that
    ///   is drawn. Empty if everything is drawn.
    func render(in context: CGContext, from path: ArraySlice<UIView> = []) {
        guard isShown, context.hasRoom(in: extent) else { return }
        if drawnAlpha < 1 {
            context.saveGState()
            context.clip(to: extent)
            context.drawGroup(alpha: drawnAlpha) { renderTree(in: $0, from: path) }
            context.restoreGState()
        } else {
            renderTree(in: context, from: path)
        }
    }

    private func renderTree(in context: CGContext, from path: ArraySlice<UIView>) {
        let geometry = drawnGeometry
        context.saveGState()
        context.concatenate(geometry.toSuperview)
        if path.isEmpty {
            renderSelf(in: context)
        }
        if clipsToBounds {
            context.clip(to: geometry.bounds)
        }
        var isHidden = !path.isEmpty
        for subview in subviews {
            if isHidden, subview === path.first {
                isHidden = false
                subview.render(in: context, from: path.dropFirst())
            } else if !isHidden {
                subview.render(in: context)
            }
        }
        context.restoreGState()
    }

    private func renderSelf(in context: CGContext) {
        context.saveGState()
        defer { context.restoreGState() }
        if presentation.bounds != nil { context.concatenate(drawnStretch) }
        guard context.hasRoom(in: bounds) else { return }
        context.clip(to: bounds)
        let visible = context.boundingBoxOfClipPath.overlap(with: bounds)
        guard !visible.isEmpty else { return }
        if clearsContextBeforeDrawing, let backgroundColor {
            context.fill(bounds, color: backgroundColor.cgColor)
        }
        UIGraphicsPushContext(context)
        draw(visible)
        UIGraphicsPopContext()
    }
}

extension CGContext {
    /// Whether some pixel of `rect`, in user space, may be drawn on.
    fileprivate func hasRoom(in rect: CGRect) -> Bool {
        clipRegion.intersects(PixelRect(covering: rect.applying(ctm)))
    }
}
