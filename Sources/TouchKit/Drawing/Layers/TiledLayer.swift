import Foundation

/// An opaque picture kept as tiles of 128 × 128 pixels: finished ink, of which a frame copies the damaged boxes.
///
/// The layer is divided into squares. A square's tile is the memory of its picture; a square that shows only the
/// background has none. Boxes whose picture is out of date are stale and are repainted when they are next drawn. If
/// repainting does not fit in a turn, the old picture is shown until it is done. Strokes are drawn into a tile only
/// when it is next shown or painted. Coordinates are pixels of the layer; `CGContext`s that paint on it are scaled to
/// points.
package final class TiledLayer {
    /// Paints a box. May return `.paused` when the second argument returns true, and is then called again.
    package typealias Painter = (CGContext, () -> Bool) -> Progress

    /// How far a `Painter` has come.
    package enum Progress {
        /// There is more to paint.
        case paused
        /// Everything is painted.
        case done
        /// The box is empty.
        case blank
    }

    /// The length of a tile's side, in pixels.
    nonisolated package static let edge = 128
    /// The memory of one tile, in bytes.
    nonisolated package static let tileByteCount = edge * edge * 4

    /// The width in pixels.
    package private(set) var width: Int
    /// The height in pixels.
    package private(set) var height: Int
    /// The color where nothing is painted.
    package let background: CGColor
    /// Returns a painter for everything in a box, above the background.
    package var repaint: (PixelRect) -> Painter = { _ in { _, _ in .blank } }

    /// Paints the queued item with a number, in a context in points (`queue(_:from:)`).
    package var paintItem: (CGContext, Int) -> Void = { _, _ in }

    /// Returns what paints queued items on any thread, given their numbers; nil if only `paintItem` does.
    package var paintItems: (([Int32]) -> @Sendable (TilePainter) -> Void)?

    let scale: CGFloat
    /// Creates canvases of the kind that the layer is drawn on.
    package let factory: any Canvas
    /// Paints what is queued beside the loop.
    let worker = TileWorker()
    /// The number of tiles that the worker has and has not given back.
    var paintingCount = 0
    /// The index of the square at which the search for the next tile to paint begins.
    var nextPainted = 0
    let everywhere = Clip(region: Region(PixelRect(x: 0, y: 0, width: edge, height: edge)))
    /// The squares row by row, from the top left.
    var squares: [Square]
    private(set) var columns: Int
    /// The number of the drawing under way, or of the last one.
    private var drawing = 0
    /// Squares that were drawn before they were fully repainted, with the drawn region.
    var pending: [(index: Int, box: PixelRect, shown: Region)] = []
    /// The repainting that has paused.
    var paused: Repainting?
    /// A spare tile, reused for the next painting.
    var spare: Tile?
    /// An upper bound of the memory of the strokes that wait for tiles, in bytes.
    var waitingByteCount = 0

    /// Creates a blank layer for drawing in `context`, with that context's scale. Its size is in pixels.
    package init(for context: CGContext, width: Int, height: Int, background: CGColor) {
        self.width = max(width, 0)
        self.height = max(height, 0)
        self.background = background
        scale = context.scale
        factory = context.canvas.makeLayer(width: 1, height: 1, isOpaque: true)
        columns = Self.count(self.width)
        squares = Array(repeating: Square(), count: columns * Self.count(self.height))
    }

    /// The memory of all tiles, in bytes, including the tiles that waiting strokes will need.
    package var byteCount: Int {
        var count = 0
        for square in squares where square.tile != nil || !square.waiting.isEmpty { count += 1 }
        return count * Self.tileByteCount
    }

    /// Changes the size and keeps the tiles that lie in both. What comes in at the edges is stale.
    package func resize(width: Int, height: Int) {
        let (old, oldColumns, oldSize) = (squares, columns, bounds)
        self.width = max(width, 0)
        self.height = max(height, 0)
        columns = Self.count(self.width)
        squares = Array(repeating: Square(), count: columns * Self.count(self.height))
        pending = []
        paused = nil
        nextPainted = 0
        forEachSquare(in: bounds) { index, box in
            let (column, row) = (box.minX / Self.edge, box.minY / Self.edge)
            if oldSize.contains(x: box.minX, y: box.minY) { squares[index] = old[row * oldColumns + column] }
            if !oldSize.contains(box) || squares[index].isQueued {
                discardQueue(index)
                squares[index].stale = Region(box)
            }
        }
    }

    /// All pixels of the layer.
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    // MARK: Out of date

    /// How many pixels more than two stale boxes the box around both may have, to be repainted as one.
    private static let slack = 512

    /// Marks a box to be repainted before it is next drawn.
    package func markStale(_ rect: PixelRect) {
        forEachSquare(in: rect) { index, box in
            discardRepainting(of: index)
            if !squares[index].queued.isEmpty {
                // Repainting all of the square costs less than painting what is queued and then a part again.
                discardQueue(index)
                squares[index].stale = Region(box)
                return
            }
            var stale = squares[index].stale
            stale.add(rect.intersection(box), joiningWithin: Self.slack)
            // Many boxes become coarse ones, which may reach beyond the square.
            stale = stale.intersection(box)
            squares[index].stale = stale.pixelCount == box.pixelCount ? Region(box) : stale
        }
    }

    /// The boxes that are out of date.
    package var staleBoxes: [PixelRect] {
        var boxes: [PixelRect] = []
        for square in squares { boxes += square.stale.rects }
        return boxes
    }

    // MARK: Showing

    /// Draws the layer, with its top left corner at the origin of `context`'s user space, where the context is not
    /// clipped. Stale boxes that show are repainted first, but for those that are left when `isExpired` returns true.
    /// - Returns: Whether all that was drawn is up to date; `refresh(until:)` repaints the rest.
    @discardableResult
    package func draw(in context: CGContext, until isExpired: () -> Bool = { false }) -> Bool {
        let toPixels = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(context.ctm)
        let fromPixels = toPixels.inverted()
        let clip = context.state.clip
        // A square that several rectangles meet is drawn once, through all of them.
        drawing &+= 1
        for rect in clip.region.rects {
            forEachSquare(in: PixelRect(covering: rect.rect.applying(fromPixels))) { index, box in
                guard squares[index].lastDrawing != drawing else { return }
                squares[index].lastDrawing = drawing
                if squares[index].stale.isEmpty {
                    drawWaiting(index, box)
                } else {
                    var shown = Region()
                    for rect in clip.region.rects {
                        shown.add(PixelRect(covering: rect.rect.applying(fromPixels)).intersection(box))
                    }
                    if !refresh(index, box, shown, until: isExpired) { postpone(index, box, shown) }
                }
                draw(index, box, in: context, toPixels: toPixels, clip: clip)
            }
        }
        return pending.isEmpty
    }

    private func draw(
        _ index: Int, _ box: PixelRect, in context: CGContext, toPixels: CGAffineTransform, clip: Clip
    ) {
        if let tile = squares[index].tile {
            let shift = CGAffineTransform(translationX: CGFloat(box.minX), y: CGFloat(box.minY))
            context.canvas.draw(
                tile.canvas, transform: shift.concatenating(toPixels), alpha: context.state.alpha, clip: clip)
        } else {
            context.canvas.fill(box.rect.applying(toPixels), color: context.faded(background), clip: clip)
        }
    }

    // MARK: Squares

    /// The tile of a square, for painting on it.
    func tile(at index: Int) -> Tile {
        if isKnownUniquelyReferenced(&squares[index].tile), let tile = squares[index].tile { return tile }
        let tile = takeTile()
        if let shared = squares[index].tile {
            tile.canvas.draw(shared.canvas, transform: .identity, alpha: 1, clip: everywhere)
        } else {
            tile.canvas.fill(tile.canvas.pixels.rect, color: background, clip: everywhere)
        }
        squares[index].tile = tile
        return tile
    }

    func takeTile() -> Tile {
        if let tile = spare {
            spare = nil
            return tile
        }
        return Tile(canvas: factory.makeLayer(width: Self.edge, height: Self.edge, isOpaque: true))
    }

    private static func count(_ length: Int) -> Int { (length + edge - 1) / edge }

    /// Calls `body` with the index and the box of each square that a box meets. Squares end at the layer's edges.
    func forEachSquare(in rect: PixelRect, _ body: (Int, PixelRect) -> Void) {
        let part = rect.intersection(bounds)
        guard !part.isEmpty else { return }
        for row in (part.minY / Self.edge)...((part.maxY - 1) / Self.edge) {
            for column in (part.minX / Self.edge)...((part.maxX - 1) / Self.edge) {
                let box = PixelRect(x: column * Self.edge, y: row * Self.edge, width: Self.edge, height: Self.edge)
                body(row * columns + column, box.intersection(bounds))
            }
        }
    }

    /// Calls `body` with the index and the box of each square that some of the boxes meet, and with what they cover of it
    /// together: the box around that.
    func forEachSquare(in rects: [PixelRect], _ body: (Int, PixelRect, PixelRect) -> Void) {
        var whole = PixelRect.empty
        for rect in rects { whole = whole.union(rect) }
        forEachSquare(in: whole) { index, box in
            var part = PixelRect.empty
            for rect in rects where rect.intersects(box) { part = part.union(rect.intersection(box)) }
            if !part.isEmpty { body(index, box, part) }
        }
    }
}
