public import Foundation
import PNG

/// An immutable image: pixels and their scale.
@preconcurrency @MainActor public final class UIImage {
    /// The colors in which views show an image.
    public nonisolated enum RenderingMode: Int, Sendable {
        /// A symbol of the system in the view's tint color, another image in its own colors.
        case automatic
        case alwaysOriginal
        /// The image's shape, filled with the view's tint color.
        case alwaysTemplate
    }

    /// The size of the image, in points.
    public let size: CGSize
    /// The number of pixels per point.
    public let scale: CGFloat
    /// Whether the image is a symbol of the system, which is shown in a tint color.
    public package(set) var isSymbolImage = false
    /// Whether views show the image in its own colors or in their tint color.
    public private(set) var renderingMode = RenderingMode.automatic
    /// Draws the image into a rectangle; nil to scale it to the rectangle.
    private var resizing: ((Bitmap, CGRect, CGContext) -> Void)?
    /// The pixels, which no one changes any more.
    private let bitmap: Bitmap
    private let identity: ObjectIdentifier

    /// Creates an image from a bitmap that must not change afterwards. A scale that is not positive counts as 1.
    public init(bitmap: Bitmap, scale: CGFloat = 1) {
        self.bitmap = bitmap
        identity = ObjectIdentifier(bitmap)
        self.scale = scale > 0 ? scale : 1
        size = CGSize(width: CGFloat(bitmap.width) / self.scale, height: CGFloat(bitmap.height) / self.scale)
    }

    /// Creates an image with the pixels of another.
    package convenience init(sharing other: UIImage) {
        self.init(bitmap: other.bitmap, scale: other.scale)
        (isSymbolImage, renderingMode, resizing) = (other.isSymbolImage, other.renderingMode, other.resizing)
    }

    /// Returns the image with another way of drawing it in a rectangle.
    package func resized(by resizing: @escaping (Bitmap, CGRect, CGContext) -> Void) -> UIImage {
        let image = UIImage(sharing: self)
        image.resizing = resizing
        return image
    }

    /// Returns the image in another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        let image = UIImage(sharing: self)
        image.renderingMode = renderingMode
        return image
    }

    /// Creates an image without pixels.
    public convenience init() {
        self.init(bitmap: Bitmap(width: 0, height: 0))
    }

    /// Creates an image with one pixel per point.
    public convenience init(cgImage: CGImage) {
        self.init(bitmap: cgImage.bitmap)
    }

    /// Creates an image from the bytes of a PNG file; nil if they are not a valid one.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let picture = try? PNGDecoder.decode(Array(data)) else { return nil }
        self.init(bitmap: Bitmap(picture), scale: scale)
    }

    /// The pixels, if any.
    public var cgImage: CGImage? {
        bitmap.width > 0 && bitmap.height > 0 ? CGImage(bitmap) : nil
    }

    /// Returns the image as a PNG file; nil if it has no pixels.
    public func pngData() -> Data? {
        PNGEncoder.encode(bitmap.picture).map { Data($0) }
    }

    /// Draws the image at its own size in the current context, with its top left corner at `point`.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image in the current context, scaled to a rectangle.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), bitmap.width > 0, bitmap.height > 0 else { return }
        if let resizing { resizing(bitmap, rect, context) } else { context.draw(bitmap, in: rect) }
    }

    /// Draws the image at its own size in the current context, with another blend mode and alpha, from 0 to 1.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in the current context, scaled to a rectangle, with another blend mode and alpha, from 0 to 1.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.with(blendMode, alpha: alpha) { draw(in: rect) }
    }

    /// Draws the image's shape in one color: its alpha, filled with `color`.
    package func drawTemplate(in rect: CGRect, color: UIColor) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
        draw(in: rect)
        context.setBlendMode(.sourceAtop)
        color.setFill()
        context.fill(rect)
        context.setBlendMode(.normal)
        context.endTransparencyLayer()
    }

    /// Draws the image in `color` or in its own colors, as its rendering mode says.
    package func draw(in rect: CGRect, symbolColor color: UIColor) {
        switch renderingMode {
        case .automatic where !isSymbolImage, .alwaysOriginal: draw(in: rect)
        case .automatic, .alwaysTemplate: drawTemplate(in: rect, color: color)
        }
    }
}

extension UIImage: Hashable {
    /// Returns whether two images have the same pixels in memory, and the same scale: copies of an image have, and
    /// images that were created with the same name.
    public nonisolated static func == (left: UIImage, right: UIImage) -> Bool {
        left.identity == right.identity && left.scale == right.scale
    }

    /// Hashes the identity of the pixels.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(identity) }

    /// Returns whether another object is an equal image.
    public nonisolated func isEqual(_ object: Any?) -> Bool { (object as? UIImage) == self }
}
