import Foundation

// Painting on tiles: right away, or, for strokes, when a tile is next shown or painted.
extension TiledLayer {
    /// The maximum number of strokes that wait for a tile: their coverage takes no more memory than the tile.
    private static let maximumWaitingStrokes = 4
    /// The memory that strokes which wait may take in all, in bytes.
    private static let waitingBudget = 4 << 20

    /// Paints on a box right away: `body` is called for each tile of it, with a context in points that is clipped to the
    /// box. Squares that show nothing and are stale as a whole are left out, since they are repainted later.
    package func paint(in rect: PixelRect, _ body: (CGContext) -> Void) {
        paint(in: [rect], body)
    }

    /// Paints on boxes right away, as `paint(in:_:)` does on one: once for each tile that some of them meet.
    package func paint(in rects: [PixelRect], _ body: (CGContext) -> Void) {
        forEachSquare(in: rects) { index, box, part in
            discardRepainting(of: index)
            guard !isAwaited(index, box) else { return }
            drawWaiting(index, box)
            paint(tile(at: index), of: box, in: part, body)
        }
    }

    /// Queues numbered items, whose boxes are given in their order, for `paintItem`, which `paintQueued(until:)` calls.
    /// A square that is repainted before shows them then.
    package func queue(_ boxes: [PixelRect], from number: Int) {
        for position in boxes.indices {
            forEachSquare(in: boxes[position]) { index, box in
                // If it is being repainted, that began without the new items.
                guard !isAwaited(index, box) || paused?.index == index || squares[index].isReplaced else { return }
                squares[index].queued.append(Int32(number + position))
            }
        }
    }

    /// Paints what is queued: at least one square, and more until `hasExpired` returns true. Painting square by square
    /// is faster than item by item, since a square's pixels stay in the processor's cache.
    /// - Returns: Whether nothing is queued any more.
    package func paintQueued(until hasExpired: () -> Bool) -> Bool {
        var (isDone, isExpired) = (true, false)
        forEachSquare(in: bounds) { index, box in
            guard squares[index].isQueued else { return }
            guard !isExpired else { return isDone = false }
            paintQueued(index, box)
            isExpired = hasExpired()
        }
        return isDone
    }

    /// Paints what is queued for a square, unless all of the square will be repainted.
    func paintQueued(_ index: Int, _ box: PixelRect) {
        discardRepainting(of: index)
        guard !squares[index].queued.isEmpty else { return }
        let queued = squares[index].queued
        squares[index].queued = []
        guard !isAwaited(index, box) else { return }
        drawWaiting(index, box)
        paint(tile(at: index), of: box, in: box) { context in
            for number in queued { paintItem(context, Int(number)) }
        }
    }

    /// Draws a stroke, whose coordinates are pixels from (`x`, `y`), on the tiles that it touches. The stroke is the
    /// layer's from now on: it may not change any more.
    package func draw(_ stroke: StrokeCoverage, x: Int, y: Int, color: CGColor) {
        waitingByteCount += stroke.byteCount
        if waitingByteCount > Self.waitingBudget {
            waitingByteCount = stroke.byteCount
            forEachSquare(in: bounds) { drawWaiting($0, $1) }
        }
        forEachSquare(in: stroke.bounds.offsetBy(x: x, y: y)) { index, box in
            guard stroke.mayCover(box.offsetBy(x: -x, y: -y)) else { return }
            discardRepainting(of: index)
            guard !isAwaited(index, box) else { return }
            if squares[index].waiting.count >= Self.maximumWaitingStrokes { drawWaiting(index, box) }
            squares[index].waiting.append(Ink(stroke: stroke, x: x, y: y, color: color))
        }
    }

    /// Whether a square has no picture and is stale as a whole.
    func isAwaited(_ index: Int, _ box: PixelRect) -> Bool {
        squares[index].tile == nil && isStaleAsWhole(index, box)
    }

    /// Whether no pixel of a square is up to date.
    func isStaleAsWhole(_ index: Int, _ box: PixelRect) -> Bool { squares[index].stale.rects.first == box }

    /// Draws the strokes that wait for a square.
    func drawWaiting(_ index: Int, _ box: PixelRect) {
        guard !squares[index].waiting.isEmpty else { return }
        let waiting = squares[index].waiting
        squares[index].waiting = []
        let tile = tile(at: index)
        for ink in waiting {
            tile.canvas.draw(ink.stroke, x: ink.x - box.minX, y: ink.y - box.minY, color: ink.color, clip: everywhere)
        }
    }

    func paint(_ tile: Tile, of box: PixelRect, in part: PixelRect, _ body: (CGContext) -> Void) {
        let context = CGContext(canvas: tile.canvas, of: box, scale: scale)
        context.clip(toPixels: Region(part.offsetBy(x: -box.minX, y: -box.minY)))
        body(context)
    }
}
