public import Foundation

/// The scale and opacity of rendered images.
@preconcurrency @MainActor public final class UIGraphicsImageRendererFormat {
    /// The number of pixels per point.
    public var scale: CGFloat
    /// Whether images are opaque and start black, instead of transparent. The default is false.
    public var opaque = false

    /// Creates a format with the scale of the application's screen.
    public init() {
        scale = UIScreen.main.scale
    }

    /// Returns a new format with the scale of the application's screen.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// Returns a new format with the scale of the application's screen; the same as `default()`.
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Renders images: `image { context in … }` calls drawing code with a new image's context as the current one.
@preconcurrency @MainActor public final class UIGraphicsImageRenderer {
    /// The format of the images.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// Creates a renderer for images of a size in points, at the scale of the application's screen.
    public convenience init(size: CGSize) {
        self.init(size: size, format: UIGraphicsImageRendererFormat())
    }

    /// Creates a renderer for images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer for images of a rectangle, in points, at the scale of the application's screen.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    /// Creates a renderer for images of what is drawn in a rectangle, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
    }

    /// Returns the image that `actions` draws.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let scale = format.scale > 0 ? format.scale : 1
        let canvas = ImageCanvas(size: bounds.size, scale: scale, isOpaque: format.opaque)
        let context = CGContext(canvas: canvas, scale: scale)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
        UIGraphicsPopContext()
        return UIImage(bitmap: canvas.bitmap, scale: scale)
    }

    /// Returns the image that `actions` draws as a PNG file; empty for an image without pixels.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}

/// The context of an image while it is rendered.
@preconcurrency @MainActor public final class UIGraphicsImageRendererContext {
    /// The context that draws into the image; also the current context.
    public let cgContext: CGContext
    /// The format of the image.
    public let format: UIGraphicsImageRendererFormat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    /// The image as it has been drawn by now.
    public var currentImage: UIImage {
        let bitmap = (cgContext.canvas as? ImageCanvas)?.bitmap.copy() ?? Bitmap(width: 0, height: 0)
        return UIImage(bitmap: bitmap, scale: cgContext.scale)
    }

    /// Fills a rectangle with the current fill color.
    public func fill(_ rect: CGRect) {
        cgContext.fill(rect)
    }

    /// Draws the outline of a rectangle with the current stroke color.
    public func stroke(_ rect: CGRect) {
        cgContext.stroke(rect)
    }

    /// Restricts drawing to a rectangle, in addition to the current clip.
    public func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }
}
