import Foundation

extension UIView {
    /// Marks `rect`, in the view's own coordinates, on the screen, as far as it shows.
    func mark(_ rect: CGRect) {
        var damage = rect.overlap(with: bounds).applying(drawnStretch)
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

    /// Marks the view and everything in it that shows.
    func markTree() {
        guard isShown, superview != nil || self is UIWindow else { return }
        mark(bounds)
        guard !clipsToBounds else { return }
        for subview in subviews {
            subview.markTree()
        }
    }

    /// Whether the view leaves a mark on the screen at all, as far as it is up to itself.
    private var isShown: Bool { !isHidden && drawnAlpha > 0 }

    /// Draws the view and all it holds where `context`, in the superview's coordinates, is not clipped.
    func render(in context: CGContext) {
        let geometry = drawnGeometry
        guard isShown, !(clipsToBounds || subviews.isEmpty) || context.hasRoom(in: geometry.frame) else { return }
        if drawnAlpha < 1 {
            context.saveGState()
            context.clip(to: extent.applying(geometry.toSuperview))
            context.drawGroup(alpha: drawnAlpha, renderTree)
            context.restoreGState()
        } else {
            renderTree(in: context)
        }
    }

    /// The box around all that the view and what it holds may leave a mark on, in the coordinates of what it holds.
    private var extent: CGRect {
        let bounds = drawnGeometry.bounds
        guard !clipsToBounds else { return bounds }
        return subviews.reduce(bounds) { box, subview in
            subview.isShown ? box.union(subview.extent.applying(subview.drawnGeometry.toSuperview)) : box
        }
    }

    private func renderTree(in context: CGContext) {
        let geometry = drawnGeometry
        context.saveGState()
        context.concatenate(geometry.toSuperview)
        renderSelf(in: context)
        if clipsToBounds {
            context.clip(to: geometry.bounds)
        }
        for subview in subviews {
            subview.render(in: context)
        }
        context.restoreGState()
    }

    private func renderSelf(in context: CGContext) {
        context.saveGState()
        defer { context.restoreGState() }
        context.concatenate(drawnStretch)
        guard context.hasRoom(in: bounds) else { return }
        context.clip(to: bounds)
        let visible = context.boundingBoxOfClipPath.overlap(with: bounds)
        guard !visible.isEmpty else { return }
        if let backgroundColor {
            context.saveGState()
            context.setFillColor(backgroundColor.cgColor)
            context.fill(bounds)
            context.restoreGState()
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
