import Foundation
import TouchKit

/// The picture of a shadow. Its four corners are drawn as they are; between them, each row or column of pixels is one color,
/// so that one small picture serves for shadows of all larger sizes.
final class ShadowPicture {
    /// A layer of the shadow, in points.
    private struct Layer {
        let drop: CGFloat
        let blur: CGFloat
        let opacity: CGFloat
    }

    private struct Key: Hashable {
        let width: Int
        let height: Int
        let cornerRadius: CGFloat
        let scale: CGFloat
    }

    private static let layers = [Layer(drop: 1, blur: 2, opacity: 0.08), Layer(drop: 8, blur: 24, opacity: 0.1)]
    /// The distances by which a shadow extends beyond what floats, in points.
    static let reach = UIEdgeInsets(top: 28, left: 36, bottom: 44, right: 36)
    /// The length along an edge within which a corner influences the shadow, in points.
    private static let influence: CGFloat = 36
    private static var pictures: [Key: ShadowPicture] = [:]

    private let image: UIImage
    private let pixels: Bitmap
    private let scale: CGFloat
    /// The column and the row, in pixels, that are repeated if the shadow is larger than the picture.
    private let middle: (x: Int, y: Int)

    /// Returns the picture for a shadow of a size with its reach, in points, creating it on first use.
    static func picture(for size: CGSize, cornerRadius: CGFloat, scale: CGFloat) -> ShadowPicture {
        let side = 2 * (influence + max(cornerRadius, influence)) + 1
        let key = Key(
            width: Int(min(size.width, side).rounded(.up)),
            height: Int(min(size.height, side + reach.top + reach.bottom - reach.left - reach.right).rounded(.up)),
            cornerRadius: cornerRadius, scale: scale)
        if let known = pictures[key] { return known }
        let picture = ShadowPicture(key)
        pictures[key] = picture
        return picture
    }

    private init(_ key: Key) {
        let size = CGSize(width: key.width, height: key.height)
        let shape = CGRect(
            x: Self.reach.left, y: Self.reach.top, width: size.width - Self.reach.left - Self.reach.right,
            height: size.height - Self.reach.top - Self.reach.bottom)
        pixels = Bitmap(
            width: Int((size.width * key.scale).rounded(.up)), height: Int((size.height * key.scale).rounded(.up)))
        let context = CGContext(canvas: ImageCanvas(bitmap: pixels), scale: key.scale)
        UIGraphicsPushContext(context)
        for layer in Self.layers {
            context.saveGState()
            // The shape itself lies outside the picture, and only its shadow inside.
            context.setShadow(
                offset: CGSize(width: 2 * size.width, height: layer.drop), blur: layer.blur,
                color: UIColor(white: 0, alpha: layer.opacity).cgColor)
            UIColor.black.setFill()
            UIBezierPath(
                roundedRect: shape.offsetBy(dx: -2 * size.width, dy: 0), cornerRadius: key.cornerRadius
            ).fill()
            context.restoreGState()
        }
        // What floats covers its shadow.
        UIBezierPath(roundedRect: shape, cornerRadius: key.cornerRadius).fill(with: .clear, alpha: 1)
        UIGraphicsPopContext()
        image = UIImage(bitmap: pixels, scale: key.scale)
        scale = key.scale
        let influence = Self.influence + max(key.cornerRadius, Self.influence)
        middle = (Int(influence * key.scale), Int((influence + Self.reach.top - Self.reach.left) * key.scale))
    }

    /// Draws the part of the shadow inside `damage`; both rectangles are in points.
    func draw(in bounds: CGRect, damage: CGRect, on context: CGContext) {
        let size = image.size
        let (left, top) = (min(CGFloat(middle.x) / scale, size.width), min(CGFloat(middle.y) / scale, size.height))
        let stretch = CGSize(width: bounds.width - size.width, height: bounds.height - size.height)
        let columns: [(CGFloat, CGFloat)] =
            stretch.width > 0 ? [(0, left), (stretch.width, size.width - left)] : [(0, size.width)]
        let rows: [(CGFloat, CGFloat)] =
            stretch.height > 0 ? [(0, top), (stretch.height, size.height - top)] : [(0, size.height)]
        for (x, width) in columns {
            for (y, height) in rows {
                let corner = CGRect(
                    x: x > 0 ? bounds.maxX - width : bounds.minX, y: y > 0 ? bounds.maxY - height : bounds.minY,
                    width: width, height: height)
                guard corner.intersects(damage) else { continue }
                context.saveGState()
                context.clip(to: corner)
                image.draw(at: CGPoint(x: bounds.minX + x, y: bounds.minY + y))
                context.restoreGState()
            }
        }
        let area = bounds.intersection(damage)
        if stretch.width > 0 {
            drawRows(from: bounds.minX + left, width: stretch.width, bounds, stretch: stretch.height, area)
        }
        if stretch.height > 0 {
            drawColumns(from: bounds.minY + top, height: stretch.height, bounds, stretch: stretch.width, area)
        }
    }

    /// Draws the rows between the left and the right corners.
    private func drawRows(
        from x: CGFloat, width: CGFloat, _ bounds: CGRect, stretch: CGFloat, _ area: CGRect
    ) {
        for row in 0..<pixels.height {
            let y = bounds.minY + CGFloat(row) / scale + (row >= middle.y ? max(stretch, 0) : 0)
            guard y < area.maxY, y + 1 / scale > area.minY else { continue }
            fill(CGRect(x: x, y: y, width: width, height: 1 / scale), like: pixels[middle.x, row])
        }
    }

    /// Draws the columns between the top and the bottom corners.
    private func drawColumns(
        from y: CGFloat, height: CGFloat, _ bounds: CGRect, stretch: CGFloat, _ area: CGRect
    ) {
        for column in 0..<pixels.width {
            let x = bounds.minX + CGFloat(column) / scale + (column >= middle.x ? max(stretch, 0) : 0)
            guard x < area.maxX, x + 1 / scale > area.minX else { continue }
            fill(CGRect(x: x, y: y, width: 1 / scale, height: height), like: pixels[column, middle.y])
        }
    }

    private func fill(_ rect: CGRect, like pixel: UInt32) {
        guard pixel >> 24 > 0 else { return }
        UIColor(white: 0, alpha: CGFloat(pixel >> 24) / 255).setFill()
        UIRectFill(rect)
    }
}
