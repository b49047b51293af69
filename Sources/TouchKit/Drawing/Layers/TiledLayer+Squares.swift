// What a layer knows of its squares.
extension TiledLayer {
    /// A place for a tile.
    struct Square {
        /// The picture; nil for the background alone.
        var tile: Tile?
        /// What has to be drawn on it before it is shown or painted on, oldest first.
        var waiting: [Ink] = []
        /// The numbers of the items that are queued for painting, in their order.
        var queued: [Int32] = []
        /// The painting beside the loop that will replace the tile.
        var painting: TilePainting?
        /// The picture without ink that is shown before what lies below it; nil if there is no such ink.
        var early: Early?
        /// The boxes, in the layer's pixels, that have to be repainted. If all of the square has to be, it is one.
        var stale = Region()
        /// The number of the drawing that the square was in last.
        var lastDrawing = 0

        /// Whether items are queued, or being painted beside the loop.
        var isQueued: Bool { !queued.isEmpty || painting?.replaces == false }

        /// Whether all of the square is being repainted beside the loop.
        var isReplaced: Bool { painting?.replaces == true }
    }

    /// A tile's picture. What is shared with a snapshot is copied before it is painted on.
    final class Tile {
        let canvas: any Canvas

        init(canvas: any Canvas) {
            self.canvas = canvas
        }
    }

    /// A stroke that waits to be drawn.
    struct Ink {
        let stroke: StrokeCoverage
        /// The pixel that the stroke's coordinates start from.
        let x, y: Int
        let color: CGColor
    }

    /// A box that is being repainted.
    struct Repainting {
        let index: Int
        let part: PixelRect
        let tile: Tile
        let painter: Painter
    }

    /// The picture of a square without ink that is shown before what lies below it.
    struct Early {
        /// Nil for the background alone.
        let before: Tile?
    }
}
