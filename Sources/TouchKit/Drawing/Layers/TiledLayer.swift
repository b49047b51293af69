package import Foundation

/// An opaque picture kept as tiles of 128 × 128 pixels: finished ink, of which a frame copies the damaged boxes.
///
/// The layer is a window on an unlimited plane that is divided into squares. A square's tile is the memory of its
/// picture; a square that shows only the background has none. Boxes whose picture is out of date are stale and are
/// repainted when they are next drawn: on the loop while there is time, otherwise by threads, square by square. Until
/// that is done, the old picture is shown. Strokes are drawn into a tile only when it is next shown or painted.
///
/// Coordinates are pixels of the plane; `CGContext`s that paint on it are scaled to units, such as points of paper.
package final class TiledLayer {
    /// Paints a box. May return `.paused` when the second argument returns true, and is then called again.
    package typealias Painter = (CGContext, () -> Bool) -> Progress

    /// How far a `Painter` has come.
    nonisolated package enum Progress {
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

    /// The part of the plane that has squares: whole squares.
    package private(set) var bounds: PixelRect
    /// The color where nothing is painted.
    package let background: CGColor
    /// Returns a painter for everything in a box, above the background.
    package var repaint: (PixelRect) -> Painter = { _ in { _, _ in .blank } }

    /// Paints the queued item with a number, in a context in points (`queue(_:from:)`).
    package var paintItem: (CGContext, Int) -> Void = { _, _ in }

    /// Returns what paints queued items on any thread, given their numbers; nil if only `paintItem` does.
    package var paintItems: (([Int32]) -> @Sendable (CGContext) -> Void)?

    /// Returns what paints everything in a box, above the background, on any thread, and returns whether there is
    /// anything; nil if only `repaint` does.
    package var repaintBeside: (PixelRect) -> (@Sendable (CGContext) -> Bool)? = { _ in nil }

    /// The number of pixels per unit.
    package let scale: CGFloat
    /// Creates canvases of the kind that the layer is drawn on.
    package let factory: any Canvas
    /// Paints beside the loop.
    let worker = TileWorker()
    /// The number of tiles that the worker has and has not given back.
    var paintingCount = 0
    /// The index of the square at which the search for the next tile to paint begins.
    var nextPainted = 0
    let everywhere = Clip(region: Region(PixelRect(x: 0, y: 0, width: edge, height: edge)))
    /// The squares row by row, from the top left.
    var squares: [Square]
    private(set) var columns: Int
    /// The squares with a picture that a drawing shows; a property so that drawings reuse its memory.
    private var shownSquares: [Int] = []
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

    /// Creates a blank layer for drawing in `context`.
    /// - Parameters:
    ///   - scale: The number of pixels per unit.
    ///   - part: The pixels that have squares at first.
    package init(for context: CGContext, scale: CGFloat, covering part: PixelRect, background: CGColor) {
        self.background = background
        self.scale = scale
        factory = context.canvas.makeLayer(width: 1, height: 1, isOpaque: true)
        bounds = Self.wholeSquares(around: part)
        columns = bounds.width / Self.edge
        squares = Array(repeating: Square(), count: columns * (bounds.height / Self.edge))
    }

    /// The memory of all tiles, in bytes, including the tiles that waiting strokes will need.
    package var byteCount: Int {
        var count = 0
        for square in squares where square.tile != nil || !square.waiting.isEmpty { count += 1 }
        return count * Self.tileByteCount
    }

    /// Moves the layer's bounds to the whole squares around a part of the plane. The squares in both stay; new ones are
    /// stale.
    package func cover(_ part: PixelRect) {
        let (old, oldColumns, oldBounds) = (squares, columns, bounds)
        bounds = Self.wholeSquares(around: part)
        guard bounds != oldBounds else { return }
        columns = bounds.width / Self.edge
        squares = Array(repeating: Square(), count: columns * (bounds.height / Self.edge))
        pending = []
        paused = nil
        nextPainted = 0
        forEachSquare(in: bounds) { index, box in
            if oldBounds.contains(box) {
                let (column, row) = ((box.minX - oldBounds.minX) / Self.edge, (box.minY - oldBounds.minY) / Self.edge)
                squares[index] = old[row * oldColumns + column]
            } else {
                squares[index].stale = Region(box)
            }
        }
    }

    private static func wholeSquares(around part: PixelRect) -> PixelRect {
        guard !part.isEmpty else { return .empty }
        let (x, y) = (square(part.minX), square(part.minY))
        return PixelRect(
            x: x * edge, y: y * edge, width: (square(part.maxX - 1) + 1 - x) * edge,
            height: (square(part.maxY - 1) + 1 - y) * edge)
    }

    /// The column or row of the square that a coordinate is in.
    private static func square(_ coordinate: Int) -> Int { coordinate >> edge.trailingZeroBitCount }

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

    /// Draws the layer, with the plane's origin at that of `context`'s user space, whose unit is the layer's, where the
    /// context is not clipped. Stale boxes that show are repainted first, but for those that are left when `isExpired`
    /// returns true.
    /// - Parameter drawBackdrop: Draws what is shown in place of squares that have no picture yet; called if there are any.
    /// - Returns: Whether all that was drawn is up to date; `refresh(until:)` repaints the rest.
    @discardableResult
    package func draw(
        in context: CGContext, over drawBackdrop: () -> Void = {}, until isExpired: () -> Bool = { false }
    ) -> Bool {
        let toPixels = planeToPixels(in: context)
        let fromPixels = toPixels.inverted()
        let clip = context.state.clip
        var missing = PixelRect.empty
        shownSquares.removeAll(keepingCapacity: true)
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
                if isAwaited(index, box) { missing = missing.union(box) } else { shownSquares.append(index) }
            }
        }
        if !missing.isEmpty {
            context.saveGState()
            let area = missing.rect.applying(toPixels).insetBy(dx: -1, dy: -1)
            context.clip(toPixels: Region(PixelRect(covering: area)))
            drawBackdrop()
            context.restoreGState()
            repaintPendingBeside()
        }
        for index in shownSquares { draw(index, box(of: index), in: context, toPixels: toPixels, clip: clip) }
        return pending.isEmpty
    }

    /// Returns whether all squares have pictures that the clip of a context shows.
    package func hasPictures(in context: CGContext) -> Bool {
        let toPixels = planeToPixels(in: context)
        let part = PixelRect(covering: context.state.clip.region.bounds.rect.applying(toPixels.inverted()))
        guard bounds.contains(part) else { return false }
        var isMissing = false
        forEachSquare(in: part) { index, box in
            if isAwaited(index, box) { isMissing = true }
        }
        return !isMissing
    }

    /// Draws the pictures of a layer in other units or of another scale as they are, in place of a layer that has none yet.
    package func drawPictures(in context: CGContext) {
        let toPixels = planeToPixels(in: context)
        let clip = context.state.clip
        forEachSquare(in: PixelRect(covering: clip.region.bounds.rect.applying(toPixels.inverted()))) { index, box in
            guard !isAwaited(index, box) else { return }
            drawWaiting(index, box)
            draw(index, box, in: context, toPixels: toPixels, clip: clip)
        }
    }

    /// Forgets what is queued or half painted, which is stale then. The pictures stay.
    package func stopPainting() {
        (pending, paused) = ([], nil)
        for index in squares.indices where squares[index].isQueued {
            discardQueue(index)
            squares[index].stale = Region(box(of: index))
        }
    }

    /// Removes the pictures of the squares that a box meets.
    package func discardPictures(in rect: PixelRect) {
        forEachSquare(in: rect) { index, box in
            squares[index] = Square()
            squares[index].stale = Region(box)
        }
    }

    /// Converts pixels of the plane to those of a context's canvas.
    private func planeToPixels(in context: CGContext) -> CGAffineTransform {
        CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(context.ctm)
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

    /// Calls `body` with the index and the box of each square that a box meets.
    func forEachSquare(in rect: PixelRect, _ body: (Int, PixelRect) -> Void) {
        let part = rect.intersection(bounds)
        guard !part.isEmpty else { return }
        let (left, top) = (Self.square(bounds.minX), Self.square(bounds.minY))
        for row in Self.square(part.minY)...Self.square(part.maxY - 1) {
            for column in Self.square(part.minX)...Self.square(part.maxX - 1) {
                body(
                    (row - top) * columns + column - left,
                    PixelRect(x: column * Self.edge, y: row * Self.edge, width: Self.edge, height: Self.edge))
            }
        }
    }

    /// Returns the box of the square with an index.
    func box(of index: Int) -> PixelRect {
        let (row, column) = index.quotientAndRemainder(dividingBy: max(columns, 1))
        return PixelRect(
            x: bounds.minX + column * Self.edge, y: bounds.minY + row * Self.edge, width: Self.edge, height: Self.edge)
    }

    /// Returns the index of the square with a box in the bounds.
    func index(of box: PixelRect) -> Int {
        (box.minY - bounds.minY) / Self.edge * columns + (box.minX - bounds.minX) / Self.edge
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
