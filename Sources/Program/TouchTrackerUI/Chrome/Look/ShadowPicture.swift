import Foundation
import TouchKit

/// The picture of a shadow, in the screen's pixels. Its four corners are drawn as they are; between them, each row or
/// column of pixels is one color, so that one small picture serves for shadows of all larger sizes.
final class ShadowPicture {
    /// A layer of the shadow, in points.
    private struct Layer {
        let drop: CGFloat
        let blur: CGFloat
        let opacity: CGFloat
    }

    private struct Key: Equatable {
        let width: Int
        let height: Int
        let cornerRadius: CGFloat
        let scale: CGFloat
    }

    /// Distances from the edges of what floats, in pixels.
    private struct Edges {
        let left, top, right, bottom: Int

        /// Creates the reach of a shadow.
        init(scale: CGFloat) {
            func pixels(_ points: CGFloat) -> Int { Int((points * scale).rounded(.up)) }
            let reach = ShadowPicture.reach
            (left, top) = (pixels(reach.left), pixels(reach.top))
            (right, bottom) = (pixels(reach.right), pixels(reach.bottom))
        }
    }

    private static let layers = [Layer(drop: 1, blur: 2, opacity: 0.08), Layer(drop: 8, blur: 24, opacity: 0.1)]
    /// The distances by which a shadow extends beyond what floats, in points.
    static let reach = UIEdgeInsets(top: 28, left: 36, bottom: 44, right: 36)
    /// The length along an edge within which a corner influences the shadow, in points.
    private static let influence: CGFloat = 44
    private static var pictures: [ShadowPicture] = []

    private let key: Key
    private let image: UIImage
    private let pixels: Bitmap
    private let edges: Edges
    /// The column and the row, in pixels, that are repeated if the shadow is larger than the picture.
    private let middle: (x: Int, y: Int)

    /// Returns the picture for the shadow of what floats, creating it on first use.
    /// - Parameters:
    ///   - width: The width of what floats, in pixels.
    ///   - height: Its height, in pixels.
    ///   - cornerRadius: In points.
    static func picture(width: Int, height: Int, cornerRadius: CGFloat, scale: CGFloat) -> ShadowPicture {
        let corner = corner(cornerRadius, scale)
        let key = Key(
            width: min(width, 2 * corner + 1), height: min(height, 2 * corner + 1), cornerRadius: cornerRadius,
            scale: scale)
        if let known = pictures.first(where: { $0.key == key }) { return known }
        let picture = ShadowPicture(key)
        pictures.append(picture)
        return picture
    }

    /// The length along an edge that is part of a corner, in pixels.
    private static func corner(_ radius: CGFloat, _ scale: CGFloat) -> Int {
        Int((max(radius, influence) * scale).rounded(.up))
    }

    private init(_ key: Key) {
        self.key = key
        let scale = key.scale
        edges = Edges(scale: scale)
        let (width, height) = (edges.left + key.width + edges.right, edges.top + key.height + edges.bottom)
        pixels = Bitmap(width: width, height: height)
        let shape = CGRect(x: edges.left, y: edges.top, width: key.width, height: key.height)
        let radius = key.cornerRadius * scale
        let context = CGContext(canvas: ImageCanvas(bitmap: pixels), scale: 1)
        UIGraphicsPushContext(context)
        for layer in Self.layers {
            context.saveGState()
            // The shape itself lies outside the picture, and only its shadow inside.
            context.setShadow(
                offset: CGSize(width: CGFloat(2 * width), height: layer.drop * scale), blur: layer.blur * scale,
                color: UIColor(white: 0, alpha: layer.opacity).cgColor)
            UIColor.black.setFill()
            UIBezierPath(roundedRect: shape.offsetBy(dx: CGFloat(-2 * width), dy: 0), cornerRadius: radius).fill()
            context.restoreGState()
        }
        // What floats covers its shadow.
        UIBezierPath(roundedRect: shape, cornerRadius: radius).fill(with: .clear, alpha: 1)
        UIGraphicsPopContext()
        image = UIImage(bitmap: pixels, scale: 1)
        let corner = Self.corner(key.cornerRadius, scale)
        middle = (edges.left + min(corner, key.width / 2), edges.top + min(corner, key.height / 2))
    }

    /// Draws the part of the shadow inside `damage`, in a context whose unit is a pixel.
    /// - Parameter box: What floats, on whole pixels.
    func draw(around box: CGRect, damage: CGRect, on context: CGContext) {
        let all = CGRect(
            x: box.minX - CGFloat(edges.left), y: box.minY - CGFloat(edges.top),
            width: box.width + CGFloat(edges.left + edges.right), height: box.height + CGFloat(edges.top + edges.bottom)
        )
        let (width, height) = (image.size.width, image.size.height)
        let stretch = CGSize(width: all.width - width, height: all.height - height)
        let (left, top) = (CGFloat(middle.x), CGFloat(middle.y))
        let columns: [(CGFloat, CGFloat)] =
            stretch.width > 0 ? [(0, left), (stretch.width, width - left)] : [(0, width)]
        let rows: [(CGFloat, CGFloat)] =
            stretch.height > 0 ? [(0, top), (stretch.height, height - top)] : [(0, height)]
        for (x, width) in columns {
            for (y, height) in rows {
                let corner = CGRect(
                    x: x > 0 ? all.maxX - width : all.minX, y: y > 0 ? all.maxY - height : all.minY, width: width,
                    height: height)
                guard corner.intersects(damage) else { continue }
                context.saveGState()
                context.clip(to: corner)
                image.draw(at: CGPoint(x: all.minX + x, y: all.minY + y))
                context.restoreGState()
            }
        }
        if stretch.width > 0 { drawRows(from: all.minX + left, width: stretch.width, all, stretch.height, damage) }
        if stretch.height > 0 { drawColumns(from: all.minY + top, height: stretch.height, all, stretch.width, damage) }
    }

    /// Draws the rows between the left and the right corners.
    private func drawRows(from x: CGFloat, width: CGFloat, _ all: CGRect, _ stretch: CGFloat, _ damage: CGRect) {
        for row in 0..<pixels.height {
            let y = all.minY + CGFloat(row) + (row >= middle.y ? max(stretch, 0) : 0)
            guard y < damage.maxY, y + 1 > damage.minY else { continue }
            fill(CGRect(x: x, y: y, width: width, height: 1), like: pixels[middle.x, row])
        }
    }

    /// Draws the columns between the top and the bottom corners.
    private func drawColumns(from y: CGFloat, height: CGFloat, _ all: CGRect, _ stretch: CGFloat, _ damage: CGRect) {
        for column in 0..<pixels.width {
            let x = all.minX + CGFloat(column) + (column >= middle.x ? max(stretch, 0) : 0)
            guard x < damage.maxX, x + 1 > damage.minX else { continue }
            fill(CGRect(x: x, y: y, width: 1, height: height), like: pixels[column, middle.y])
        }
    }

    private func fill(_ rect: CGRect, like pixel: UInt32) {
        guard pixel >> 24 > 0 else { return }
        UIColor(white: 0, alpha: CGFloat(pixel >> 24) / 255).setFill()
        UIRectFill(rect)
    }
}
