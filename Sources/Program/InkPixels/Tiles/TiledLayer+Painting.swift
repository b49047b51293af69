import Foundation
package import TouchKit

// From stale to fresh: squares are painted when they are drawn, on the loop while there is time, and then by threads.
extension TiledLayer {
    /// The number of tiles given to the threads at once, of those that show everything: enough for a turn of the loop, and
    /// few, since each holds the drawing as it was, which while a file is read shares less and less with what it is.
    private static let maximumPaintings = 4 * TileWorker.maximumThreadCount

    /// Takes over what threads have painted, lets them paint more, and paints what only the loop can: at least some of
    /// it, and more until `isExpired` returns true.
    /// - Returns: The boxes that have to be drawn again, and whether all that was drawn is up to date.
    package func refresh(until isExpired: () -> Bool) -> (boxes: [PixelRect], isDone: Bool) {
        paintOnThreads()
        var (isFirst, isDone, hasLoopWork) = (true, true, false)
        func hasEnough() -> Bool {
            defer { isFirst = false }
            return !isFirst && isExpired()
        }
        forEachSquare(in: visible) { index, box in
            guard squares[index].isRequested, !squares[index].isFresh else { return }
            if hasLoopWork || isLeftToThreads(index, box) {
                isDone = false
            } else if !refresh(index, box, Region(box), until: hasEnough, isDrawn: false) {
                (isDone, hasLoopWork) = (false, true)
            }
        }
        isWaitingForThreads = !isDone && !hasLoopWork
        defer { changed = [] }
        return (changed, isDone)
    }

    /// Makes threads leave a processor to the loop, or lets them use all.
    package func reserveProcessor(_ isNeeded: Bool) { worker.reserveProcessor(isNeeded) }

    /// Takes over what threads have painted, and lets them paint what is requested.
    /// - Returns: Whether they have nothing left to paint.
    @discardableResult
    func paintOnThreads() -> Bool {
        for painting in worker.takeFinished() {
            paintingCount -= 1
            finish(painting)
        }
        guard canPaintOnThreads else { return true }
        var paintings: [TilePainting] = []
        forEachSquare(in: visible) { index, box in
            guard squares[index].isRequested, case .stale(let stalePart) = squares[index].state,
                stalePart.top != nil || paintingCount + paintings.count < Self.maximumPaintings
            else { return }
            let part = stalePart.boxes(of: box)[0]
            switch plan(part, stalePart.top ?? .min) {
            case .anywhere(let makePainter):
                let painter: Painter = { @Sendable in makePainter()($0, $1) }
                paintings.append(begin(index, box, part, isOnThread: true, painter))
            case .onLoop: break
            }
        }
        paintingCount += paintings.count
        worker.start(paintings)
        return paintingCount == 0
    }

    /// Whether threads can paint: only tiles in memory.
    private var canPaintOnThreads: Bool { factory is ImageCanvas }

    /// Blocks until the threads have painted the tiles that they were given. For tests.
    package func waitForThread() { worker.wait() }

    /// Requests all squares that are not fresh to be painted when they are in sight, as if they had been drawn.
    package func requestAll() {
        for index in squares.indices where !squares[index].isFresh { squares[index].isRequested = true }
    }

    /// Lets threads paint all squares that are not fresh, for a layer that is not shown: in as many calls as it takes.
    /// - Returns: Whether they have nothing left to paint.
    package func paintAll() -> Bool {
        visible = bounds
        requestAll()
        defer { changed = [] }
        return paintOnThreads()
    }

    /// Paints on the loop what a square lacks in a part of it, until `isExpired` returns true.
    /// - Returns: Whether nothing is lacking there any more.
    func refresh(
        _ index: Int, _ box: PixelRect, _ shown: Region, until isExpired: () -> Bool, isDrawn: Bool = true
    ) -> Bool {
        while true {
            let painting: TilePainting
            switch squares[index].state {
            case .fresh: return true
            case .painting(let current, _):
                if current.isOnThread || isExpired() { return false }
                painting = current
            case .stale(let stalePart):
                guard let part = stalePart.boxes(of: box).first(where: { shown.intersects($0) }) else { return true }
                if isExpired() { return false }
                switch plan(part, stalePart.top ?? .min) {
                case .onLoop(let painter): painting = begin(index, box, part, isOnThread: false, painter)
                case .anywhere(let makePainter):
                    // What a file added, threads paint while more is read.
                    if canPaintOnThreads, stalePart.top != nil || !isDrawn { return false }
                    painting = begin(index, box, part, isOnThread: false, makePainter())
                }
            }
            painting.advance(on: painting.tile.canvas, until: isExpired)
            guard finish(painting) else { return false }
        }
    }

    /// Whether a square is, or will be, painted by threads.
    private func isLeftToThreads(_ index: Int, _ box: PixelRect) -> Bool {
        switch squares[index].state {
        case .fresh: return true
        case .stale(let stalePart):
            // While threads are free, they already have each requested square that they can paint.
            guard paintingCount >= Self.maximumPaintings else { return false }
            switch plan(stalePart.boxes(of: box)[0], stalePart.top ?? .min) {
            case .anywhere: return true
            case .onLoop: return false
            }
        case .painting(let painting, _): return painting.isOnThread
        }
    }

    // MARK: The states

    /// Begins to paint a box that a stale square lacks.
    private func begin(
        _ index: Int, _ box: PixelRect, _ part: PixelRect, isOnThread: Bool, _ painter: @escaping Painter
    ) -> TilePainting {
        let tile = takeTile()
        var (stalePart, rest): (StalePart, StalePart?) = (.boxes(Region(part)), nil)
        switch squares[index].state {
        case .stale(.boxes(var region)):
            region.subtract(part)
            if !region.isEmpty { rest = .boxes(region) }
            let place = part.relative(to: box)
            tile.canvas.fill(place.rect, color: background, clip: Clip(region: Region(place)))
        case .stale(.top(let zIndex)):
            stalePart = .top(from: zIndex)
            drawStrokes(index, box)
            copy(squares[index].content?.tile, to: tile)
        case .fresh, .painting: preconditionFailure("Only a stale square is painted")
        }
        let painting = TilePainting(
            part, stalePart, of: box, scale: scale, on: tile, isOnThread: isOnThread, by: painter)
        squares[index].state = .painting(painting, rest)
        return painting
    }

    /// Makes what was painted the square's content, or a part of it, unless the painting was interrupted. Except for
    /// `restore(_:)`, this is the only way in which a square becomes fresh.
    /// - Returns: Whether the painting is finished.
    @discardableResult
    private func finish(_ painting: TilePainting) -> Bool {
        guard bounds.contains(painting.square) else { return false }
        let (index, box) = (grid.index(of: painting.square), painting.square)
        guard case .painting(let current, let rest) = squares[index].state, current === painting else { return false }
        let isTop = painting.stalePart.top != nil
        switch painting.progress {
        case .paused: return false
        case .blank where isTop: spare = painting.tile
        case .done where isTop || painting.part == box: squares[index].content = Content(tile: painting.tile)
        case .blank where painting.part == box: (squares[index].content, spare) = (Content(), painting.tile)
        case .blank, .done:
            drawStrokes(index, box)
            tile(at: index).canvas.draw(
                painting.tile.canvas, transform: .identity, alpha: 1,
                clip: Clip(region: Region(painting.part.relative(to: box))))
            spare = painting.tile
        }
        squares[index].state = rest.map { .stale($0) } ?? .fresh
        report(index, painting.part)
        return true
    }

    /// Adds a part of a square, now up to date, to the boxes to draw again if the screen shows the square out of date.
    func report(_ index: Int, _ part: PixelRect) {
        guard squares[index].isRequested else { return }
        var parts = exchange(&changed, with: [])
        parts.append(part)
        changed = parts
        squares[index].isRequested = !squares[index].isFresh && !waitsForMore(index)
    }

    /// Whether a square lacks only what was added on top, and more will be.
    func waitsForMore(_ index: Int) -> Bool {
        guard case .stale(.top) = squares[index].state else { return false }
        return isGrowing()
    }

    /// Marks a square that is being painted as stale, since it has changed.
    func interrupt(_ index: Int) {
        guard case .painting(let painting, let rest) = squares[index].state else { return }
        painting.drop()
        squares[index].state = .stale(painting.stalePart.and(rest, of: painting.square))
    }

    // MARK: Tiles

    /// The tile of a square, for painting on it.
    func tile(at index: Int) -> Tile {
        var content = squares[index].content ?? Content()
        // So that the tile is known to have one owner.
        squares[index].content = nil
        defer { squares[index].content = content }
        if isKnownUniquelyReferenced(&content.tile), let tile = content.tile { return tile }
        let tile = tile(copying: content.tile)
        content.tile = tile
        return tile
    }

    /// Returns a tile that looks like another, or like the background.
    private func tile(copying old: Tile?) -> Tile {
        // Without filling new memory first.
        if spare == nil, let image = old?.canvas as? ImageCanvas { return Tile(canvas: image.copy()) }
        let tile = takeTile()
        copy(old, to: tile)
        return tile
    }

    private func takeTile() -> Tile {
        if let tile = spare {
            spare = nil
            return tile
        }
        return Tile(canvas: factory.makeLayer(width: Self.edge, height: Self.edge, isOpaque: true))
    }

    private func copy(_ old: Tile?, to tile: Tile) {
        if let old {
            tile.canvas.draw(old.canvas, transform: .identity, alpha: 1, clip: everywhere)
        } else {
            tile.canvas.fill(tile.canvas.pixels.rect, color: background, clip: everywhere)
        }
    }
}

extension StalePart {
    /// The lowest z-index of what is lacking if that was added on top; nil if boxes are out of date.
    nonisolated fileprivate var top: Int? {
        if case .top(let zIndex) = self { zIndex } else { nil }
    }
}
