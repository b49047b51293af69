import Foundation
import Geometry
import Ink
import TouchKit

// The tiles of other programs' patterns. Each tile is a picture of the same pixels, so that tiles adjoin without seams.
nonisolated extension InkPainter {
    /// A tile as it has been painted for a scale.
    struct PaintedTile {
        let pattern: Pattern
        let isMask: Bool
        let pixels: Bitmap
    }

    /// The greatest number of pixels of a tile that is painted once; larger ones are painted one by one.
    private static let maximumPixels: CGFloat = 2_000_000
    /// The number of tiles that are kept.
    private static let maximumKept = 16

    /// Paints a pattern in the coordinates of a path.
    /// - Parameter clip: Restricts a context to the path.
    func paintTiles(
        of pattern: Pattern, in context: CGContext, _ paint: ArtworkPaint, isEven: Bool, _ clip: (CGContext) -> Void
    ) {
        context.saveGState()
        clip(context)
        defer { context.restoreGState() }
        let sight = context.boundingBoxOfClipPath.applying(context.ctm)
        guard !sight.isNull, sight.width.isFinite, sight.height.isFinite else { return }
        let box = PixelRect(covering: sight).intersection(context.clipRegion.bounds)
        let toPixels = CGAffineTransform(pattern.matrix).concatenating(context.ctm)
        guard !box.isEmpty, let back = AffineTransform(toPixels).reversed else { return }
        let width = pattern.tile.width * hypot(toPixels.a, toPixels.b)
        let height = pattern.tile.height * hypot(toPixels.c, toPixels.d)
        guard width * height <= Self.maximumPixels, max(width, height) < 20_000 else {
            return paintLargeTiles(of: pattern, in: context, paint, back, box)
        }
        let tile = self.tile(
            of: pattern, width: max(1, Int((width - 1e-3).rounded(.up))),
            height: max(1, Int((height - 1e-3).rounded(.up))), paint)
        let picture = Bitmap(width: box.width, height: box.height)
        picture.fill(
            withTiles: tile, at: CGPoint(x: box.minX, y: box.minY), from: CGAffineTransform(back), of: pattern.tile)
        context.draw(picture, at: box, alpha: pattern.opacity, blendMode: .normal)
    }

    private func tile(of pattern: Pattern, width: Int, height: Int, _ paint: ArtworkPaint) -> Bitmap {
        let known = tiles.first {
            $0.pattern === pattern && $0.isMask == paint.isMask && $0.pixels.width == width
                && $0.pixels.height == height
        }
        if let known { return known.pixels }
        let bitmap = Bitmap(width: width, height: height)
        let context = CGContext(canvas: ImageCanvas(bitmap: bitmap), scale: 1)
        let frame = pattern.tile
        context.scaleBy(x: CGFloat(width) / frame.width, y: CGFloat(height) / frame.height)
        context.translateBy(x: -frame.minX, y: -frame.minY)
        for member in pattern.members { self.paint(member.faded, in: context, paint) }
        if tiles.count >= Self.maximumKept { tiles.removeFirst() }
        tiles.append(PaintedTile(pattern: pattern, isMask: paint.isMask, pixels: bitmap))
        return bitmap
    }

    /// Paints the tiles in sight of which each has more pixels than there are in sight, or about as many.
    private func paintLargeTiles(
        of pattern: Pattern, in context: CGContext, _ paint: ArtworkPaint, _ back: AffineTransform, _ box: PixelRect
    ) {
        let tile = pattern.tile
        let area = CGRect(around: box.rect.corners.map { back.transform($0) }) ?? .zero
        let columns =
            Int(
                ((area.minX - tile.minX) / tile.width).rounded(.down).clamped(to: -1e9...1e9))...Int(
                ((area.maxX - tile.minX) / tile.width).rounded(.down).clamped(to: -1e9...1e9))
        let rows =
            Int(
                ((area.minY - tile.minY) / tile.height).rounded(.down).clamped(to: -1e9...1e9))...Int(
                ((area.maxY - tile.minY) / tile.height).rounded(.down).clamped(to: -1e9...1e9))
        guard columns.count * rows.count <= 64 else { return }
        for row in rows {
            for column in columns {
                context.saveGState()
                context.concatenate(CGAffineTransform(pattern.matrix))
                context.translateBy(x: CGFloat(column) * tile.width, y: CGFloat(row) * tile.height)
                context.clip(to: tile)
                var paint = paint
                paint.extra = 0
                let whole = Artwork.Part.group(pattern.members, opacity: pattern.opacity)
                self.paint(whole, in: context, paint)
                context.restoreGState()
            }
        }
    }
}

nonisolated extension Bitmap {
    /// Fills the bitmap with copies of a tile, which adjoin.
    /// - Parameters:
    ///   - corner: Where the bitmap's corner is on a plane of pixels.
    ///   - back: From that plane to the tile's.
    ///   - frame: The frame of a tile on its plane.
    fileprivate func fill(withTiles tile: Bitmap, at corner: CGPoint, from back: CGAffineTransform, of frame: CGRect) {
        let (across, down) = (CGFloat(tile.width) / frame.width, CGFloat(tile.height) / frame.height)
        /// The index of a tile's pixel before a place, that of the next one, and its part of 256.
        func pixels(_ place: CGFloat, _ count: Int) -> (Int, Int, UInt32) {
            let whole = place.rounded(.down)
            let first = Int(whole - (whole / CGFloat(count)).rounded(.down) * CGFloat(count))
            let index = min(max(first, 0), count - 1)
            return (index, index + 1 < count ? index + 1 : 0, UInt32((place - whole) * 256))
        }
        for y in 0..<height {
            for x in 0..<width {
                let place = CGPoint(x: corner.x + CGFloat(x) + 0.5, y: corner.y + CGFloat(y) + 0.5).applying(back)
                // Rounding errors do not smooth what has the tile's own pixels.
                let u = ((place.x - frame.minX) * across - 0.5) + 1 / 1024
                let v = ((place.y - frame.minY) * down - 0.5) + 1 / 1024
                guard u.isFinite, v.isFinite, abs(u) < 1e12, abs(v) < 1e12 else { continue }
                let (left, right, rightPart) = pixels(u, tile.width)
                let (upper, lower, lowerPart) = pixels(v, tile.height)
                let one = Premultiplied.mix(tile[left, upper], tile[right, upper], part: rightPart)
                let other = Premultiplied.mix(tile[left, lower], tile[right, lower], part: rightPart)
                self[x, y] = Premultiplied.mix(one, other, part: lowerPart)
            }
        }
    }
}
