package import TouchKit

/// The parts of a growing stroke that no longer change, as one picture: each part is drawn over those before it, once,
/// so that neither the memory nor the cost of drawing the stroke depends on their number.
///
/// The picture is transparent where the stroke is not. Laid over what is below, it shows the pixels of a group in which
/// all parts are drawn (`CGContext.drawGroup(within:_:)`).
package final class StrokePicture {
    /// The length of a tile's side, in pixels.
    private static let edge = CoverageTile.edge

    /// Creates canvases of the kind that the picture is drawn on.
    private let factory: any Canvas
    private let grid: PixelGrid
    /// The grid's tiles; nil for a tile without ink.
    private var tiles: [(any Canvas)?]
    /// The pixels that the parts may cover.
    package private(set) var bounds = PixelRect.empty

    /// Creates an empty picture that is drawn on a canvas or its layers.
    /// - Parameter extent: The pixels that are kept.
    package init(extent: PixelRect, for canvas: any Canvas) {
        factory = canvas.makeLayer(width: 1, height: 1)
        grid = PixelGrid(extent, edge: Self.edge)
        tiles = Array(repeating: nil, count: grid.count)
    }

    /// Returns whether the picture can be drawn on a canvas, which is of the same kind as that it was created for.
    package func fits(_ canvas: any Canvas) -> Bool { type(of: canvas) == type(of: factory) }

    /// Draws a part, whose coordinates are the extent's, over the others.
    package func add(_ part: StrokeCoverage, color: CGColor) {
        bounds = bounds.union(part.bounds)
        grid.forEachSquare(in: part.bounds) { index, box in
            guard part.mayCover(box) else { return }
            let tile = tiles[index] ?? factory.makeLayer(width: Self.edge, height: Self.edge)
            tiles[index] = tile
            tile.draw(part, x: -box.minX, y: -box.minY, color: color, clip: Clip(region: Region(tile.pixels)))
        }
    }

    package var boxes: [PixelRect] {
        var boxes: [PixelRect] = []
        grid.forEachSquare(in: bounds) { index, box in
            if tiles[index] != nil { boxes.append(box) }
        }
        return boxes
    }

    /// Draws the picture; its coordinates are pixels from the origin of the context's user space, as a stroke's are.
    package func draw(in context: CGContext) {
        let (x, y) = context.originPixel
        let clip = context.pixelClip
        grid.forEachSquare(in: clip.region.bounds.offsetBy(x: -x, y: -y).intersection(bounds)) { index, box in
            guard let tile = tiles[index] else { return }
            let place = CGAffineTransform(toCornerOf: box.offsetBy(x: x, y: y))
            context.canvas.draw(tile, transform: place, alpha: context.alpha, clip: clip)
        }
    }
}
