package import TouchKit

// What changes a layer's squares: ink on top, boxes that are out of date, and content that is put back.
extension TiledLayer {
    /// The maximum number of strokes that wait for a tile: their coverage takes no more memory than the tile.
    private static let maximumStrokes = 4
    /// The memory that strokes which wait may take in all, in bytes.
    private static let strokeBudget = 4 << 20
    /// The most pixels of a square that are copied for a stroke, which may wait for the tile: a quarter of it. New
    /// memory costs more than the copying.
    private static let maximumCopy = edge * edge / 4

    // MARK: Out of date

    /// Marks a box to be painted before it is next drawn.
    package func markStale(_ rect: PixelRect) {
        forEachSquare(in: rect) { index, box in add(.boxes(Region(rect.intersection(box))), index, box) }
    }

    /// Marks what was added on top in boxes, at or above a z-index, to be painted; the squares that are in sight show
    /// what they did until then.
    package func addTop(_ boxes: some Sequence<PixelRect>, from zIndex: Int) {
        // Most squares lack earlier ink of a file, and with it the new ink.
        var lacksTop = squares.map { $0.lacksTop(from: zIndex) }
        var restCount = lacksTop.count { !$0 }
        for rect in boxes {
            guard restCount > 0 else { return }
            forEachSquare(in: rect) { index, box in
                if lacksTop[index] { return }
                (lacksTop[index], restCount) = (true, restCount - 1)
                switch squares[index].state {
                case .painting(let painting, let rest):
                    // It began without the new ink.
                    squares[index].state = .painting(painting, .top(from: zIndex).and(rest, of: box))
                case .fresh, .stale: add(.top(from: zIndex), index, box)
                }
            }
        }
    }

    private func add(_ more: StalePart, _ index: Int, _ box: PixelRect) {
        interrupt(index)
        switch squares[index].state {
        case .fresh: squares[index].state = .stale(more)
        case .stale(var stalePart):
            squares[index].state = .fresh  // So that the region has one owner.
            stalePart.add(more, of: box)
            squares[index].state = .stale(stalePart)
        case .painting: break
        }
    }

    /// Restarts painting in the squares that a box meets, after a change there.
    package func interruptPainting(in rect: PixelRect) {
        forEachSquare(in: rect) { index, _ in interrupt(index) }
    }

    /// Removes the contents of the squares that a box meets.
    package func discardContents(in rect: PixelRect) {
        forEachSquare(in: rect) { index, box in
            interrupt(index)
            squares[index] = Square(missing: box)
        }
    }

    /// Ends all painting, for a layer that is not shown.
    package func stopPainting() {
        for index in squares.indices {
            interrupt(index)
            squares[index].isRequested = false
        }
        isWaitingForThreads = false
    }

    // MARK: Ink on top

    /// Paints on boxes right away: `body` is called once for each tile that some of them meet, with a context in units
    /// that is clipped to them. Squares without content are left out, since they are painted later.
    package func paint(in rects: [PixelRect], _ body: (CGContext) -> Void) {
        forEachSquare(in: rects) { index, box, part in
            guard prepareForInk(index, box) else { return }
            drawStrokes(index, box)
            let context = CGContext(canvas: tile(at: index).canvas, of: box, scale: scale)
            context.clip(toPixels: Region(part.relative(to: box)))
            body(context)
        }
    }

    /// Draws a stroke, whose coordinates are pixels from (`x`, `y`), on the tiles that it touches. The stroke is the
    /// layer's from now on: it may not change any more.
    package func draw(_ stroke: StrokeCoverage, x: Int, y: Int, color: CGColor) {
        strokeByteCount += stroke.byteCount
        if strokeByteCount > Self.strokeBudget {
            strokeByteCount = stroke.byteCount
            forEachSquare(in: bounds) { drawStrokes($0, $1) }
        }
        forEachSquare(in: stroke.bounds.offsetBy(x: x, y: y)) { index, box in
            guard stroke.mayCover(box.offsetBy(x: -x, y: -y)), prepareForInk(index, box) else { return }
            if squares[index].content?.strokes.count ?? 0 >= Self.maximumStrokes { drawStrokes(index, box) }
            squares[index].content?.strokes.append(PendingStroke(coverage: stroke, x: x, y: y, color: color))
        }
    }

    /// Prepares a square for ink on top. A square that lacks ink which was added on top earlier becomes stale as a
    /// whole, because that ink lies below the new ink.
    /// - Returns: Whether the square has content, which can be drawn on.
    private func prepareForInk(_ index: Int, _ box: PixelRect) -> Bool {
        interrupt(index)
        switch squares[index].state {
        case .stale(.top): squares[index].state = .stale(.boxes(Region(box)))
        case .fresh, .stale(.boxes), .painting: break
        }
        return squares[index].content != nil
    }

    /// Draws the strokes that wait for a square.
    func drawStrokes(_ index: Int, _ box: PixelRect) {
        guard let strokes = squares[index].content?.strokes, !strokes.isEmpty else { return }
        squares[index].content?.strokes = []
        let tile = tile(at: index)
        for stroke in strokes {
            tile.canvas.draw(
                stroke.coverage, x: stroke.x - box.minX, y: stroke.y - box.minY, color: stroke.color, clip: everywhere)
        }
    }

    // MARK: Undo without painting

    /// Returns what boxes look like now, before ink is painted on top of them.
    package func snapshot(of rects: [PixelRect]) -> Snapshot {
        var snapshot = Snapshot()
        forEachSquare(in: rects) { index, box, _ in
            save(rects, of: index, box, upTo: Self.edge * Self.edge, in: &snapshot)
        }
        return snapshot
    }

    /// Returns what a stroke, in pixels from (`x`, `y`), touches as it is now, before the stroke is drawn on top.
    package func snapshot(of stroke: StrokeCoverage, x: Int, y: Int) -> Snapshot {
        var snapshot = Snapshot()
        let bounds = [stroke.bounds.offsetBy(x: x, y: y)]
        forEachSquare(in: bounds) { index, box, _ in
            guard stroke.mayCover(box.offsetBy(x: -x, y: -y)) else { return }
            save(bounds, of: index, box, upTo: Self.maximumCopy, in: &snapshot)
        }
        return snapshot
    }

    /// Adds what boxes cover of a square to a snapshot: a copy of these pixels if they are not more than `limit`, and
    /// otherwise the square, whose tile the layer shares until it paints on it.
    private func save(
        _ rects: [PixelRect], of index: Int, _ box: PixelRect, upTo limit: Int, in snapshot: inout Snapshot
    ) {
        var pixelCount = 0
        for rect in rects { pixelCount += rect.intersection(box).pixelCount }
        guard pixelCount <= limit, squares[index].isFresh, let content = squares[index].content,
            content.strokes.isEmpty, let canvas = content.tile?.canvas as? ImageCanvas
        else { return snapshot.squares.append((box, interrupted(index, box))) }
        for rect in rects where rect.intersects(box) {
            let part = rect.intersection(box)
            let pixels = canvas.bitmap.copy(of: part.relative(to: box))
            snapshot.parts.append((part, pixels))
        }
    }

    /// Returns a square as it would be if its painting were interrupted.
    private func interrupted(_ index: Int, _ box: PixelRect) -> Square {
        var square = squares[index]
        if let stalePart = square.stalePart(of: box) { square.state = .stale(stalePart) }
        return square
    }

    /// Puts back what a snapshot holds, with what was stale of it then. Only ink on top may have been painted since,
    /// and what was painted after a later snapshot must have been taken back. Squares that the layer's edges have
    /// crossed since are left out.
    /// - Returns: What was there instead, so that this can be undone.
    @discardableResult
    package func restore(_ snapshot: Snapshot) -> Snapshot {
        var replaced = Snapshot()
        for (part, pixels) in snapshot.parts where bounds.contains(part) {
            let index = grid.index(of: part)
            let box = grid.box(of: index)
            interrupt(index)
            save([part], of: index, box, upTo: part.pixelCount, in: &replaced)
            guard squares[index].content?.tile != nil else { continue }
            // It had none at the time of the snapshot.
            squares[index].content?.strokes = []
            guard let canvas = tile(at: index).canvas as? ImageCanvas else { continue }
            canvas.bitmap.copy(pixels, from: 0, 0, to: part.relative(to: box))
            report(index, box)
        }
        for (box, square) in snapshot.squares where bounds.contains(box) {
            let index = grid.index(of: box)
            interrupt(index)
            replaced.squares.append((box, squares[index]))
            let isRequested = squares[index].isRequested
            squares[index] = square
            squares[index].isRequested = isRequested
            report(index, box)
        }
        return replaced
    }

    /// Parts of the layer as they were at some time, to be put back.
    package struct Snapshot {
        fileprivate var squares: [(box: PixelRect, square: Square)] = []
        /// Pixels of squares that had a tile, and were fresh.
        fileprivate var parts: [(box: PixelRect, pixels: Bitmap)] = []

        /// The memory that the snapshot takes, in bytes, when it shares nothing with the layer any more.
        package var byteCount: Int {
            squares.reduce(parts.reduce(0) { $0 + $1.box.pixelCount * 4 }) { count, entry in
                guard let content = entry.square.content else { return count }
                return count + (content.tile == nil ? 0 : TiledLayer.tileByteCount)
                    + content.strokes.count * TiledLayer.edge * TiledLayer.edge
            }
        }
    }
}
