import Foundation

/// An image that fills views in tiles.
final class ColorPattern: Sendable {
    let image: UIImage

    init(_ image: UIImage) {
        self.image = image
    }

    deinit {}

    /// Fills a rectangle, in user space, with tiles from its top left corner.
    func fill(_ rect: CGRect, in context: CGContext) {
        let size = image.size
        let visible = context.boundingBoxOfClipPath.intersection(rect)
        guard size.width > 0, size.height > 0, !visible.isEmpty, let bitmap = image.cgImage?.bitmap else { return }
        let first = CGPoint(
            x: rect.minX + ((visible.minX - rect.minX) / size.width).rounded(.down) * size.width,
            y: rect.minY + ((visible.minY - rect.minY) / size.height).rounded(.down) * size.height)
        context.saveGState()
        context.clip(to: rect)
        for y in stride(from: first.y, to: visible.maxY, by: size.height) {
            for x in stride(from: first.x, to: visible.maxX, by: size.width) {
                context.draw(bitmap, in: CGRect(x: x, y: y, width: size.width, height: size.height))
            }
        }
        context.restoreGState()
    }

    /// The mean color of the image; transparent without pixels.
    var meanColor: CGColor {
        guard let bitmap = image.cgImage?.bitmap else { return CGColor(gray: 0, alpha: 0) }
        var sums: [CGFloat] = [0, 0, 0, 0]
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                for part in 0..<4 { sums[part] += CGFloat(bitmap[x, y] >> (8 * UInt32(part)) & 255) }
            }
        }
        let opacity = max(sums[3], 1)
        return CGColor(
            red: sums[2] / opacity, green: sums[1] / opacity, blue: sums[0] / opacity,
            alpha: sums[3] / 255 / CGFloat(bitmap.width * bitmap.height))
    }
}
