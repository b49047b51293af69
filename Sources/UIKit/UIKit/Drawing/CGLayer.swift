public import Foundation
public import TouchKit

/// Drawing that can be drawn again: an offscreen canvas of the kind and scale of the context it was created for.
///
/// Drawing a layer costs in proportion to the clip, however much was drawn on it.
public nonisolated final class CGLayer {
    /// The size of the layer, in points.
    public let size: CGSize
    fileprivate let ownContext: CGContext

    /// Creates a transparent layer for drawing in `context`; nil if the size is empty. The size is in points of the
    /// context's base space. There is no auxiliary information, as in Core Graphics.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: Never?) {
        let pixels = PixelRect(
            covering: CGRect(x: 0, y: 0, width: size.width * context.scale, height: size.height * context.scale))
        guard size.width > 0, size.height > 0, !pixels.isEmpty else { return nil }
        self.size = size
        let canvas = context.canvas.makeLayer(width: pixels.width, height: pixels.height)
        ownContext = CGContext(canvas: canvas, scale: context.scale)
    }

    /// The context that draws on the layer. It is optional only because it is in Core Graphics.
    public var context: CGContext? { ownContext }
}

nonisolated extension CGContext {
    /// Draws a layer with its top left corner at `point`, in user space.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }

    /// Draws a layer scaled to `rect`, in user space.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        let source = layer.ownContext
        let transform = CGAffineTransform(scaleX: 1 / source.scale, y: 1 / source.scale)
            .concatenating(CGAffineTransform(scaleX: rect.width / layer.size.width, y: rect.height / layer.size.height))
            .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
        draw(source.canvas, by: transform, covering: rect)
    }
}
