public import Foundation

/// What a picture is to be like.
@MainActor public final class UIGraphicsImageRendererFormat {
    /// Pixels a point.
    public var scale: CGFloat
    /// Whether the picture starts black, and never lets anything show through, instead of transparent.
    public var opaque = false

    /// Makes a format with the scale of the application's screen.
    public init() {
        scale = UIScreen.main.scale
    }
}

/// Draws pictures: `image { context in … }` calls the drawing code with a new picture's context as the current one.
@MainActor public final class UIGraphicsImageRenderer {
    /// What the pictures are like.
    public let format: UIGraphicsImageRendererFormat
    private let size: CGSize

    /// Makes a renderer for pictures of a size in points, at the scale of the application's screen.
    public convenience init(size: CGSize) {
        self.init(size: size, format: UIGraphicsImageRendererFormat())
    }

    /// Makes a renderer for pictures of a size in points.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.size = size
        self.format = format
    }

    /// The picture that `actions` draw.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let scale = format.scale > 0 ? format.scale : 1
        let pixels = PixelRect(
            covering: CGRect(x: 0, y: 0, width: max(0, size.width) * scale, height: max(0, size.height) * scale))
        let canvas = ImageCanvas(bitmap: Bitmap(width: pixels.width, height: pixels.height))
        let context = CGContext(canvas: canvas, scale: scale)
        if format.opaque { canvas.bitmap.set(pixels, to: 0xFF00_0000) }
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
        UIGraphicsPopContext()
        return UIImage(bitmap: canvas.bitmap, scale: scale)
    }

    /// The picture that `actions` draw, as a PNG file; empty for a picture without pixels.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}

/// What drawing code for a picture gets.
@MainActor public final class UIGraphicsImageRendererContext {
    /// What draws on the picture; also the current context.
    public let cgContext: CGContext
    /// What the picture is like.
    public let format: UIGraphicsImageRendererFormat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    /// Fills a rectangle with the current fill colour.
    public func fill(_ rect: CGRect) {
        cgContext.fill(rect)
    }

    /// Draws a rectangle's outline with the current stroke colour.
    public func stroke(_ rect: CGRect) {
        cgContext.stroke(rect)
    }

    /// Keeps what is drawn from here on inside a rectangle as well.
    public func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }
}
