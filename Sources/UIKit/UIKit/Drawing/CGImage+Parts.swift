public import Foundation
public import TouchKit

extension CGImage {
    /// Creates an image from pixels that no one changes any more; nil if there are no pixels.
    static func image(of bitmap: Bitmap) -> CGImage? { UIImage(bitmap: bitmap).cgImage }

    /// Returns the part of the image in a rectangle, in pixels, grown to whole pixels; nil if no pixel is in both.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        let box = PixelRect(covering: rect.standardized).intersection(whole)
        guard !box.isEmpty else { return nil }
        return CGImage.image(of: bitmap.part(box))
    }
}

extension CGContext {
    /// Draws an image upright, scaled to a rectangle in user space.
    @preconcurrency @MainActor public func draw(_ image: CGImage, in rect: CGRect) {
        draw(image.bitmap, in: rect)
    }
}

nonisolated extension Bitmap {
    /// Returns a copy of the pixels in a box that lies in the bitmap.
    func part(_ box: PixelRect) -> Bitmap {
        let part = Bitmap(width: box.width, height: box.height)
        for y in 0..<box.height {
            for x in 0..<box.width { part[x, y] = self[box.minX + x, box.minY + y] }
        }
        return part
    }
}
