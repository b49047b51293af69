public import Foundation

/// A picture that does not change: pixels, and how many of them make a point.
@MainActor public final class UIImage {
    /// The picture's size in points.
    public let size: CGSize
    /// Pixels a point.
    public let scale: CGFloat
    /// The pixels, which nobody draws on any more.
    private let bitmap: Bitmap

    /// Makes a picture of a bitmap that will not be drawn on any more; a scale that is not above 0 counts as 1.
    public init(bitmap: Bitmap, scale: CGFloat = 1) {
        self.bitmap = bitmap
        self.scale = scale > 0 ? scale : 1
        size = CGSize(width: CGFloat(bitmap.width) / self.scale, height: CGFloat(bitmap.height) / self.scale)
    }

    /// The picture as a PNG file; nil for one without pixels.
    public func pngData() -> Data? {
        PNGEncoder.encode(bitmap)
    }

    /// Draws the picture at its own size, with its top left corner at `point`, in the current context.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the picture scaled to a rectangle, in the current context.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), bitmap.width > 0, bitmap.height > 0 else { return }
        context.draw(bitmap, in: rect)
    }
}
