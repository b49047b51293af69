public import Foundation
public import TouchKit

/// Begins a transparent image at one pixel per point: `UIGraphicsBeginImageContextWithOptions(size, false, 1)`.
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

/// Ends the last image, if it has the current context, and makes the context from before it current again.
@preconcurrency @MainActor public func UIGraphicsEndImageContext() {
    GraphicsStack.endImage()
}
