import Foundation
public import TouchKit

extension UIView {
    /// The view's layer, which adds round corners, a border, a shadow and sublayers to the view. It is created when it
    /// is first asked for.
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
        // A class's `init()` cannot be called without knowing the class; this one every layer has.
        let layer = (kind as? CALayer.Type)?.init(coder: EmptyCoder())
        guard let layer else { preconditionFailure("\(kind) is not a class of layers with init(coder:)") }
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

/// A coder without values.
private nonisolated final class EmptyCoder: NSCoder {
    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
}
