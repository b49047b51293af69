public import TouchKit

/// An object that draws a layer and lays it out, instead of a subclass of `CALayer`.
///
/// A view is the delegate of its layer (S107), as on iOS; a class of views writes `draw(_:)` and `layoutSubviews()`.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
    /// Draws a layer's content, in the layer's own coordinates.
    func draw(_ layer: CALayer, in context: CGContext)
    func layoutSublayers(of layer: CALayer)
    /// Returns the layer's action for the change of a property; nil if the layer decides.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Does nothing.
    public func draw(_ layer: CALayer, in context: CGContext) {}
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Returns nil.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension UIView: CALayerDelegate {}
