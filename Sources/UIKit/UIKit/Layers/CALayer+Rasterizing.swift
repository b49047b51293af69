public import Foundation
import TouchKit

extension CALayer {
    /// Whether the layer and its contents are drawn as one image, of `rasterizationScale` pixels per point.
    ///
    /// Visible if that is not the scale of the context, or while the layer is rotated or scaled. The image is not kept:
    /// rasterizing makes nothing faster here.
    public var shouldRasterize: Bool {
        get { extras.shouldRasterize }
        set { change { extras.shouldRasterize = newValue } }
    }

    /// The pixels per point of the image that `shouldRasterize` draws. The default is 1.
    public var rasterizationScale: CGFloat {
        get { extras.rasterizationScale }
        set { change { extras.rasterizationScale = newValue } }
    }

    /// The place of the layer among its siblings: those with a greater one are drawn above the others. The default is
    /// 0. It does not order the layers of views.
    public var zPosition: CGFloat {
        get { extras.zPosition }
        set { change { extras.zPosition = newValue } }
    }

    /// Calls `body` to draw in the layer's own coordinates, into an image if the layer is rasterized.
    func flattened(_ extent: CGRect, in context: CGContext, _ body: (CGContext) -> Void) {
        let scale = extras.rasterizationScale
        guard extras.shouldRasterize, scale > 0, scale.isFinite, context.canvas.blendsColors,
            !context.ctm.hasScale(scale)
        else { return body(context) }
        // The pixels of the image that show, with those that smooth their edges.
        let visible = context.boundingBoxOfClipPath.insetBy(dx: -2 / scale, dy: -2 / scale).intersection(extent)
        guard !visible.isNull, visible.width * scale < 16384, visible.height * scale < 16384 else { return }
        let box = PixelRect(covering: visible.applying(CGAffineTransform(scaleX: scale, y: scale)))
        guard !box.isEmpty else { return }
        let image = Bitmap(width: box.width, height: box.height)
        let inner = CGContext(canvas: ImageCanvas(bitmap: image), scale: scale)
        inner.translateBy(x: -CGFloat(box.minX) / scale, y: -CGFloat(box.minY) / scale)
        body(inner)
        let place = CGRect(
            x: CGFloat(box.minX) / scale, y: CGFloat(box.minY) / scale, width: CGFloat(box.width) / scale,
            height: CGFloat(box.height) / scale)
        context.draw(image, in: place)
    }
}

extension CGAffineTransform {
    /// Whether the transform moves and scales by `scale`, and does nothing else.
    fileprivate func hasScale(_ scale: CGFloat) -> Bool {
        abs(a - scale) < 1e-9 && abs(d - scale) < 1e-9 && abs(b) < 1e-9 && abs(c) < 1e-9
    }
}
