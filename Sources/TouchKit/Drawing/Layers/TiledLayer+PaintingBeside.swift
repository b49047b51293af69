import Foundation

// Painting on threads beside the loop, tile by tile: what is queued, and squares that are stale as a whole.
//
// A thread paints on a tile of its own. When it is done, that replaces the square's tile, unless the square was painted on,
// restored or marked stale meanwhile: then it is dropped, and queued items are queued again.
extension TiledLayer {
    /// The number of tiles that the threads are given at once: while they paint them, more items are queued for the others.
    private static let maximumPaintings = 2 * TileWorker.maximumThreadCount + 1
    /// The number of stale squares that the threads are given at once: enough for a turn of the loop.
    private static let maximumRepaintings = 16 * TileWorker.maximumThreadCount
    /// The number of queued items from which on a square is painted beside the loop while more may come.
    private static let leastItems = 64

    /// Whether a thread can paint what is queued. Only tiles in memory can be painted there.
    package var paintsBeside: Bool { paintItems != nil && factory is ImageCanvas }

    /// Whether nothing is queued, and the thread paints nothing.
    package var isQueueEmpty: Bool {
        for square in squares where square.isQueued { return false }
        return true
    }

    /// Takes over the tiles that the thread has painted, and gives it more.
    /// - Parameter isComplete: Whether no more items will be queued soon.
    package func paintQueuedBeside(isComplete: Bool) {
        takeOverFinished()
        guard let paintItems else { return }
        var paintings: [TilePainting] = []
        for offset in squares.indices where paintingCount + paintings.count < Self.maximumPaintings {
            let index = (nextPainted + offset) % squares.count
            let square = squares[index]
            let least = isComplete || square.early != nil ? 1 : Self.leastItems
            guard square.painting == nil, square.queued.count >= least,
                let painting = begin(index, paintItems)
            else { continue }
            paintings.append(painting)
        }
        if let last = paintings.last { nextPainted = index(of: last.box) + 1 }
        paintingCount += paintings.count
        worker.start(paintings)
    }

    /// Whether only threads repaint what has been drawn although it was stale.
    package var isWaitingForThreads: Bool {
        !pending.isEmpty && pending.allSatisfy { isLeftToThreads($0.index, $0.box) }
    }

    /// Whether threads repaint a square, or may do so next: while they paint, the loop leaves to them what is stale as a
    /// whole, so that it is free for fingers.
    func isLeftToThreads(_ index: Int, _ box: PixelRect) -> Bool {
        squares[index].isReplaced || paintingCount > 0 && isStaleAsWhole(index, box)
    }

    /// Blocks until the thread has painted the tiles that it was given. For tests.
    package func waitForThread() { worker.wait() }

    /// Paints an item at once above those that are queued. Squares for which items are queued show it before them, and are
    /// painted again with it.
    package func paintOnTop(_ number: Int, in rects: [PixelRect], _ body: (CGContext) -> Void) {
        forEachSquare(in: rects) { index, box, part in
            if !squares[index].isQueued || squares[index].isReplaced { discardRepainting(of: index) }
            guard !isAwaited(index, box) else { return }
            drawWaiting(index, box)
            if squares[index].isQueued {
                if squares[index].early == nil { squares[index].early = Early(before: squares[index].tile) }
                squares[index].queued.append(Int32(number))
            }
            paint(tile(at: index), of: box, in: part, body)
        }
    }

    /// Has squares painted that were drawn although they are stale as a whole.
    func repaintPendingBeside() {
        guard factory is ImageCanvas else { return }
        var paintings: [TilePainting] = []
        for (index, box, _) in pending where paintingCount + paintings.count < Self.maximumRepaintings {
            guard squares[index].painting == nil, paused?.index != index, isStaleAsWhole(index, box),
                let paint = repaintBeside(box)
            else { continue }
            discardQueue(index)
            let tile = takeTile()
            guard let canvas = tile.canvas as? ImageCanvas else { continue }
            canvas.fill(canvas.pixels.rect, color: background, clip: everywhere)
            let painting = TilePainting(
                of: box, scale: scale, replacing: true, on: tile, canvas.bitmap, paint: paint)
            squares[index].painting = painting
            paintings.append(painting)
        }
        paintingCount += paintings.count
        worker.start(paintings)
    }

    /// Shows the tiles that threads have painted.
    /// - Returns: The boxes of squares that were repainted as a whole.
    @discardableResult
    func takeOverFinished() -> [PixelRect] {
        var boxes: [PixelRect] = []
        for painting in worker.takeFinished() {
            paintingCount -= 1
            if takeOver(painting), painting.replaces { boxes.append(painting.box) }
        }
        return boxes
    }

    private func begin(
        _ index: Int, _ paintItems: ([Int32]) -> @Sendable (CGContext) -> Void
    ) -> TilePainting? {
        let box = box(of: index)
        if paused?.index == index { paused = nil }
        guard !isAwaited(index, box) else {
            squares[index].queued = []
            return nil
        }
        drawWaiting(index, box)
        let tile = takeTile()
        guard let canvas = tile.canvas as? ImageCanvas else { return nil }
        if let old = squares[index].early.map(\.before) ?? squares[index].tile {
            canvas.draw(old.canvas, transform: .identity, alpha: 1, clip: everywhere)
        } else {
            canvas.fill(canvas.pixels.rect, color: background, clip: everywhere)
        }
        let items = squares[index].queued
        squares[index].queued = []
        let paint = paintItems(items)
        let painting = TilePainting(of: box, scale: scale, items, on: tile, canvas.bitmap) {
            paint($0)
            return true
        }
        squares[index].painting = painting
        return painting
    }

    /// Shows a tile that the thread has painted, unless it was dropped.
    /// - Returns: Whether it is shown.
    private func takeOver(_ painting: TilePainting) -> Bool {
        guard bounds.contains(painting.box) else { return false }
        let index = index(of: painting.box)
        guard squares[index].painting === painting else { return false }
        squares[index].painting = nil
        if painting.replaces {
            squares[index].tile = painting.isBlank ? nil : painting.tile
            if painting.isBlank { spare = painting.tile }
            squares[index].waiting = []
            squares[index].stale.removeAll()
            return true
        }
        if squares[index].early != nil, !squares[index].queued.isEmpty {
            // Ink that is already shown lies above what has been painted, so the tile waits for it.
            squares[index].early = Early(before: painting.tile)
        } else {
            squares[index].early = nil
            squares[index].tile = painting.tile
        }
        return true
    }

    /// Queues the items again that the thread paints on a square, and shows the square without items that lie above them.
    func takeBack(_ index: Int) {
        if let painting = squares[index].painting {
            squares[index].queued = painting.items + squares[index].queued
            squares[index].painting = nil
        }
        if let early = squares[index].early {
            squares[index].tile = early.before
            squares[index].early = nil
        }
    }

    /// Forgets what is queued for a square.
    func discardQueue(_ index: Int) {
        (squares[index].queued, squares[index].painting, squares[index].early) = ([], nil, nil)
    }

    /// Forgets what is queued for any square.
    package func discardQueue() {
        for index in squares.indices { discardQueue(index) }
    }
}
