public import Foundation

extension UIView {
    /// The view's layer, which adds round corners, a border, a shadow and sublayers to the view. It is created when it
    /// is first asked for.
    public var layer: CALayer {
        if let ownLayer { return ownLayer }
        let kind: AnyClass = type(of: self).layerClass
        precondition(
            kind == CALayer.self || kind == CAShapeLayer.self,
            "A view's layer is a CALayer or a CAShapeLayer, not a \(kind)")
        let layer = kind == CAShapeLayer.self ? CAShapeLayer() : CALayer()
        layer.belong(to: self)
        ownLayer = layer
        return layer
    }

    /// Draws the view and its subviews as an image in the current context, scaled to a rectangle. Always returns true.
    /// - Parameters:
    ///   - rect: The rectangle, in the context's coordinates.
    ///   - afterUpdates: Whether layout that is due is done first.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        if afterUpdates { layoutIfNeeded() }
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return true }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        context.concatenate(drawnGeometry.toSuperview.inverted())
        renderTree(in: context)
        context.restoreGState()
        return true
    }

    /// Called after the layer, or a layer in it, has changed what it draws.
    func layersDidChange() {
        discardExtent()
    }

    /// Draws the view with its layer. `context` is in the superview's coordinates.
    func renderLayered(_ layer: CALayer, in context: CGContext) {
        let geometry = drawnGeometry
        let background = drawing { clearsContextBeforeDrawing ? backgroundColor?.cgColor : nil }
        context.saveGState()
        context.concatenate(geometry.toSuperview)
        layer.renderStyled(geometry.bounds, background: background, in: context) { context in
            renderSelf(in: context, fillsBackground: false)
            layer.renderContents(in: context)
            for sublayer in layer.children(above: nil) { sublayer.render(inSuperlayer: context) }
            for subview in subviews {
                subview.render(in: context)
                for sublayer in layer.children(above: subview) { sublayer.render(inSuperlayer: context) }
            }
        }
        context.restoreGState()
    }
}
