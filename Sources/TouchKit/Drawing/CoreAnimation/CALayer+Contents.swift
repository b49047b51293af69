public import Foundation

/// The way in which a layer's contents are fitted into its bounds.
public nonisolated struct CALayerContentsGravity: RawRepresentable, Sendable, Hashable {
    /// Core Animation's name.
    public let rawValue: String

    /// Creates a way from Core Animation's name; an unknown one is `resize`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Stretched to fill the layer.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits, with its proportions kept.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Large enough to fill the layer, with its proportions kept.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
    /// At its own size, centered.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At its own size, centered at the top edge.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At its own size, centered at the bottom edge.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At its own size, centered at the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At its own size, centered at the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// At its own size, in the top left corner.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// At its own size, in the top right corner.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// At its own size, in the bottom left corner.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// At its own size, in the bottom right corner.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")

    /// The same way for a view.
    var mode: UIView.ContentMode {
        let modes: [CALayerContentsGravity: UIView.ContentMode] = [
            .resizeAspect: .scaleAspectFit, .resizeAspectFill: .scaleAspectFill, .center: .center, .top: .top,
            .bottom: .bottom, .left: .left, .right: .right, .topLeft: .topLeft, .topRight: .topRight,
            .bottomLeft: .bottomLeft, .bottomRight: .bottomRight,
        ]
        return modes[self] ?? .scaleToFill
    }
}

/// The rare parts of a layer.
struct LayerExtras {
    var image: CGImage?
    var contentsScale: CGFloat = 1
    var contentsGravity = CALayerContentsGravity.resize
    /// The transform in space whose visible part is the layer's transform.
    var transform: CATransform3D?
    var mask: CALayer?
}

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

    /// The transform of the layer about its center, drawn as seen from afar; see `CATransform3D`.
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
            }
        }
    }

    /// The rectangle of the image, in the layer's own coordinates; nil without an image.
    var imageExtent: CGRect? {
        guard let image = extras.image, image.width > 0, image.height > 0 else { return nil }
        let scale = extras.contentsScale > 0 ? extras.contentsScale : 1
        let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        return extras.contentsGravity.mode.place(size, in: bounds)
    }

    /// Draws the image.
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
