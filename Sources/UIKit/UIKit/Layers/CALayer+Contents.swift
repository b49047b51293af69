public import Foundation
import TouchKit

extension CALayer {
    /// The image that is drawn above the background and below the sublayers: a `CGImage`. Other values draw nothing.
    public var contents: Any? {
        get { extras.image }
        set { change { extras.image = newValue as? CGImage } }
    }

    /// The number of pixels of `contents` per point. The default is 1. Everything else is drawn at the screen's scale.
    public var contentsScale: CGFloat {
        get { extras.contentsScale }
        set { change { extras.contentsScale = newValue } }
    }

    /// The way in which `contents` are fitted into the bounds. The default stretches them.
    public var contentsGravity: CALayerContentsGravity {
        get { extras.contentsGravity }
        set { change { extras.contentsGravity = newValue } }
    }

    /// The transform of the layer about its anchor point, drawn as seen from afar; see `CATransform3D`.
    public var transform: CATransform3D {
        get {
            guard let transform = extras.transform, transform.plane == affineTransform() else {
                return CATransform3D(affineTransform())
            }
            return transform
        }
        set {
            extras.transform = newValue.isAffine ? nil : newValue
            setAffineTransform(newValue.plane)
        }
    }

    /// A layer whose opacity fades everything in this layer; its frame is in this layer's coordinates. Where it draws
    /// nothing, nothing of this layer shows. It must not have a superlayer.
    public var mask: CALayer? {
        get { extras.mask }
        set {
            guard newValue !== self, newValue?.superlayer == nil, newValue?.view == nil else { return }
            change {
                extras.mask?.masked = nil
                extras.mask = newValue
                newValue?.masked = self
                newValue?.markDueLayout()
            }
        }
    }

    /// Whether the layer draws contents.
    var hasContents: Bool { drawsItself || ownDelegate != nil || extras.image != nil }

    /// Whether the kind of layer draws contents.
    var drawsItself: Bool { type(of: self) != CALayer.self }

    /// The rectangle of the image, in the layer's own coordinates; nil without an image.
    var imageExtent: CGRect? {
        guard let image = extras.image, image.width > 0, image.height > 0 else { return nil }
        let scale = extras.contentsScale > 0 ? extras.contentsScale : 1
        let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        return extras.contentsGravity.mode.place(size, in: bounds)
    }

    func renderImage(in context: CGContext) {
        if let image = extras.image, let imageExtent { context.draw(image.bitmap, in: imageExtent) }
    }

    /// Calls `body` to draw in the layer's own coordinates, and fades that by the mask.
    func withMask(_ extent: CGRect, in context: CGContext, _ body: (CGContext) -> Void) {
        guard let mask = extras.mask else { return body(context) }
        let box = extent.insetBy(dx: -2, dy: -2)
        context.saveGState()
        context.beginTransparencyLayer(in: box, auxiliaryInfo: nil)
        body(context)
        // What the mask does not cover is erased.
        context.setBlendMode(.destinationOut)
        context.beginTransparencyLayer(in: box, auxiliaryInfo: nil)
        context.setFillColor(.opaque)
        context.fill(box)
        context.setBlendMode(.destinationOut)
        context.beginTransparencyLayer(in: box, auxiliaryInfo: nil)
        mask.render(inSuperlayer: context)
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        context.restoreGState()
    }
}
