public import Foundation

extension UIView {
    /// The whole view will be drawn anew before the loop waits next.
    public func setNeedsDisplay() {
        setNeedsDisplay(bounds)
    }

    /// What `rect`, in the view's own coordinates, shows will be drawn anew before the loop waits next. Several small
    /// rectangles cost less than the box around them.
    public func setNeedsDisplay(_ rect: CGRect) {
        guard let screen = outermostScreen else { return }
        var damage = rect.intersection(bounds).applying(drawnStretch)
        var view = self
        while true {
            if damage.isNull || damage.isEmpty || view.isHidden { return }
            damage = damage.applying(view.drawnToSuperview)
            guard let superview = view.superview else { break }
            if superview.clipsToBounds {
                damage = damage.intersection(superview.drawnBounds)
            }
            view = superview
        }
        screen.setNeedsDisplay(damage)
    }

    /// Marks the view and everything in it that shows.
    func markTree() {
        guard outermostScreen != nil else { return }
        setNeedsDisplay()
        guard !clipsToBounds else { return }
        for subview in subviews where !subview.isHidden {
            subview.markTree()
        }
    }

    /// The screen that the view's window is shown on.
    var outermostScreen: UIScreen? {
        (outermostSuperview as? UIWindow)?.screen
    }

    /// Draws the view and all it holds where `context`, in the superview's coordinates, is not clipped.
    func render(in context: CGContext) {
        guard !isHidden, drawnAlpha > 0, !clipsToBounds || drawnFrame.intersects(context.boundingBoxOfClipPath)
        else { return }
        if drawnAlpha < 1 {
            context.drawGroup(alpha: drawnAlpha, renderTree)
        } else {
            renderTree(in: context)
        }
    }

    private func renderTree(in context: CGContext) {
        context.saveGState()
        context.concatenate(drawnToSuperview)
        renderSelf(in: context)
        if clipsToBounds {
            context.clip(to: drawnBounds)
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
        let visible = context.boundingBoxOfClipPath.intersection(bounds)
        guard !visible.isNull, !visible.isEmpty else { return }
        context.clip(to: bounds)
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
