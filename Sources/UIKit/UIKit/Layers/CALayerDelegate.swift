public import TouchKit

/// An object that draws a layer and lays it out, instead of a subclass of `CALayer`.
///
/// A view conforms, as on iOS, but is asked only as the delegate of a layer that it was set for; a class of views
/// writes `draw(_:)` and `layoutSubviews()` for its own.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
    /// Draws a layer's content, in the layer's own coordinates.
    func draw(_ layer: CALayer, in context: CGContext)
    func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
    /// Does nothing.
    public func draw(_ layer: CALayer, in context: CGContext) {}
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
}

extension UIView: CALayerDelegate {}
