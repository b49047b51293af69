import Foundation
public import TouchKit

extension UIView {
    /// The view's layer, which adds round corners, a border, a shadow and sublayers to the view. Created at first use.
    public var layer: CALayer {
        if let layer = ownExtension?.layer { return layer }
        let layer = makeLayer()
        layer.belong(to: self)
        viewExtension.layer = layer
        return layer
    }

    /// Creates a layer of the view's `layerClass`.
    private func makeLayer() -> CALayer {
        let kind: AnyClass = type(of: self).layerClass
        if kind == NSObject.self || kind == CALayer.self { return CALayer() }
        if kind == CAShapeLayer.self { return CAShapeLayer() }
        if kind == CAGradientLayer.self { return CAGradientLayer() }
        guard let layer = (kind as? CALayer.Type)?.empty() else {
            preconditionFailure("\(kind) is not a class of layers with init(coder:)")
        }
        return layer
    }

    /// Draws the view with its layer. `context` is in the superview's coordinates.
    func renderLayered(_ layer: CALayer, in context: CGContext) {
        guard !layer.facesAway else { return }
        let geometry = drawnGeometry
        let hasPattern = backgroundColor?.isPattern == true
        let background = drawing { clearsContextBeforeDrawing && !hasPattern ? backgroundColor?.cgColor : nil }
        context.saveGState()
        context.concatenate(geometry.toSuperview)
        layer.flattened(ownExtent, in: context) { context in
            layer.withMask(ownExtent, in: context) { context in
                layer.renderStyled(geometry.bounds, background: background, in: context) { context in
                    layer.renderGround(in: context)
                    renderSelf(in: context, fillsBackground: hasPattern)
                    layer.renderContents(in: context)
                    layer.render(layer.children(above: nil), in: context)
                    for subview in subviews {
                        subview.render(in: context)
                        layer.render(layer.children(above: subview), in: context)
                    }
                }
            }
        }
        context.restoreGState()
    }
}

extension CALayer {
    /// Creates a layer of this class: its `init()` cannot be called without knowing the class, `init(coder:)` can.
    fileprivate static func empty() -> Self? { Self(coder: EmptyCoder()) }

    /// Returns a layer of the same class with the same look, of which no view and no layer knows.
    func duplicate() -> Self? {
        switch ObjectIdentifier(type(of: self)) {
        case ObjectIdentifier(CAShapeLayer.self): return CAShapeLayer(layer: self) as? Self
        case ObjectIdentifier(CAGradientLayer.self): return CAGradientLayer(layer: self) as? Self
        case _:
            let layer = type(of: self).empty()
            layer?.takeLook(of: self)
            return layer
        }
    }
}

private nonisolated final class EmptyCoder: NSCoder {
    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
}
