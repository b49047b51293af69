public import Foundation

/// Returns the context that colors and paths draw in; nil outside of drawing.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? {
    GraphicsStack.context
}

/// Makes `context` the current context until it is popped.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsStack.push(context)
}

/// Makes the previous context current again; does nothing if there is none.
@preconcurrency @MainActor
public func UIGraphicsPopContext() {
    GraphicsStack.pop()
}

/// Fills a rectangle of the current context with its fill color.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(rect)
}

extension UIColor {
    /// Makes this the fill color and the stroke color of the current context.
    @preconcurrency @MainActor public func set() {
        setFill()
        setStroke()
    }

    /// Makes this the fill color of the current context.
    @preconcurrency @MainActor public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Makes this the stroke color of the current context.
    @preconcurrency @MainActor public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }
}

/// Begins an image at one pixel per point, transparent: the same as `UIGraphicsBeginImageContextWithOptions(size,
/// false, 1)`.
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image, whose context is current until `UIGraphicsEndImageContext()`.
/// - Parameters:
///   - size: The size in points. An image without pixels is not begun, and there is no current context then.
///   - opaque: Whether the image is opaque and starts black, instead of transparent.
///   - scale: The number of pixels per point; 0 for that of the application's screen.
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(
    _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
    let scale = scale > 0 ? scale : UIScreen.main.scale
    let canvas = ImageCanvas(size: size, scale: scale, isOpaque: opaque)
    GraphicsStack.begin(canvas.pixels.isEmpty ? nil : ImageContext(canvas: canvas, scale: scale))
}

/// Returns a copy of the image that is being drawn; nil if the current context is not that of an image.
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let image = GraphicsStack.image else { return nil }
    return UIImage(bitmap: image.canvas.bitmap.copy(), scale: image.context.scale)
}

/// Ends the image that was begun last and makes the context from before it current again; does nothing if the current
/// context is not that of an image.
@preconcurrency @MainActor public func UIGraphicsEndImageContext() {
    GraphicsStack.endImage()
}

extension ImageCanvas {
    /// Creates a canvas for an image with a size in points: transparent, or opaque and black.
    package convenience init(size: CGSize, scale: CGFloat, isOpaque: Bool) {
        let pixels = PixelRect(
            covering: CGRect(x: 0, y: 0, width: max(0, size.width) * scale, height: max(0, size.height) * scale))
        self.init(bitmap: Bitmap(width: pixels.width, height: pixels.height))
        if isOpaque { bitmap.buffer.set(pixels, to: 0xFF00_0000) }
    }
}
