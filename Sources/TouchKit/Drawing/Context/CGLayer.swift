public import Foundation

/// Marks kept for drawing again: a canvas that is not shown, of the kind and scale of the context that it was made for.
///
/// Drawing a layer costs in proportion to the clip and not to what was drawn on it: finished ink lives in one.
@MainActor public final class CGLayer {
    /// The layer's size in points.
    public let size: CGSize
    private let ownContext: CGContext

    /// Makes a transparent layer for drawing in `context`; nil if the size is empty. The size is in points of the
    /// context's base space. There is no auxiliary information, as there is none in Core Graphics.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: Never?) {
        let pixels = PixelRect(
            covering: CGRect(x: 0, y: 0, width: size.width * context.scale, height: size.height * context.scale))
        guard size.width > 0, size.height > 0, !pixels.isEmpty else { return nil }
        self.size = size
        let canvas = context.canvas.makeLayer(width: pixels.width, height: pixels.height)
        ownContext = CGContext(canvas: canvas, scale: context.scale)
    }

    /// What draws on the layer. Optional only because it is so in Core Graphics.
    public var context: CGContext? { ownContext }

    fileprivate var source: CGContext { ownContext }
}

extension CGContext {
    /// Draws a layer with its top left corner at `point`, in user space.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }

    /// Draws a layer scaled to `rect`, in user space.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        let source = layer.source
        let transform = CGAffineTransform(scaleX: 1 / source.scale, y: 1 / source.scale)
            .concatenating(CGAffineTransform(scaleX: rect.width / layer.size.width, y: rect.height / layer.size.height))
            .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
            .concatenating(state.transform)
        canvas.draw(source.canvas, transform: transform, alpha: state.alpha, clip: state.clip)
    }
}
