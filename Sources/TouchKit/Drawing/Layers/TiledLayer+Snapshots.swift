// Tiles as they were, kept to be put back: undo without painting.
extension TiledLayer {
    /// Returns the tiles that a box touches as they are now. They are shared until one of both is painted on.
    package func snapshot(of rect: PixelRect) -> Snapshot {
        snapshot(of: [rect])
    }

    /// Returns the tiles that boxes touch as they are now. They are shared until one of both is painted on.
    package func snapshot(of rects: [PixelRect]) -> Snapshot {
        var snapshot = Snapshot()
        forEachSquare(in: rects) { index, box, _ in snapshot.squares.append((box, squares[index])) }
        return snapshot
    }

    /// Returns the tiles that a stroke, whose coordinates are pixels from (`x`, `y`), touches as they are now. They are
    /// shared until one of both is painted on.
    package func snapshot(of stroke: StrokeCoverage, x: Int, y: Int) -> Snapshot {
        var snapshot = Snapshot()
        forEachSquare(in: stroke.bounds.offsetBy(x: x, y: y)) { index, box in
            if stroke.mayCover(box.offsetBy(x: -x, y: -y)) { snapshot.squares.append((box, squares[index])) }
        }
        return snapshot
    }

    /// Puts tiles back as they were, with what was stale of them then. Tiles that the layer's edges have crossed since are
    /// left out.
    /// - Returns: The tiles that were there instead, so that this can be undone.
    @discardableResult
    package func restore(_ snapshot: Snapshot) -> Snapshot {
        var replaced = Snapshot()
        for (box, square) in snapshot.squares where bounds.contains(box) {
            let index = index(of: box)
            replaced.squares.append((box, squares[index]))
            discardRepainting(of: index)
            squares[index] = square
            // It may have ended since.
            if square.isReplaced { squares[index].painting = nil }
        }
        return replaced
    }

    /// Tiles as they were at some time, to be put back.
    package struct Snapshot {
        var squares: [(box: PixelRect, square: Square)] = []

        /// The boxes of the tiles.
        package var boxes: [PixelRect] { squares.map(\.box) }

        /// The memory that the tiles take, in bytes, when none is shared with the layer any more.
        package var byteCount: Int {
            var count = 0
            for (_, square) in squares {
                if square.tile != nil { count += TiledLayer.tileByteCount }
                count += square.waiting.count * TiledLayer.edge * TiledLayer.edge
            }
            return count
        }
    }
}
