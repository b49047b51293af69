import TouchKit

/// A box of pixels that is divided into squares, row by row from its top left corner.
nonisolated struct PixelGrid: Sendable {
    let bounds: PixelRect
    /// The length of a square's side is this power of two, in pixels.
    private let edgeBits: Int
    private let columns: Int
    let count: Int

    /// Creates a grid whose last column and row may reach beyond its bounds.
    /// - Parameter edge: The length of a square's side, in pixels: a power of two.
    init(_ bounds: PixelRect, edge: Int) {
        self.bounds = bounds
        edgeBits = edge.trailingZeroBitCount
        columns = (bounds.width + edge - 1) >> edgeBits
        count = columns * ((bounds.height + edge - 1) >> edgeBits)
    }

    func box(of index: Int) -> PixelRect {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return box(column: column, row: row)
    }

    /// Returns the index of the square that the top left corner of a box is in.
    func index(of box: PixelRect) -> Int {
        ((box.minY - bounds.minY) >> edgeBits) * columns + ((box.minX - bounds.minX) >> edgeBits)
    }

    /// Calls `body` with the index and the box of each square that a box meets within the bounds.
    @inline(__always)
    func forEachSquare(in rect: PixelRect, _ body: (Int, PixelRect) -> Void) {
        let part = rect.intersection(bounds)
        guard !part.isEmpty else { return }
        let (left, top) = (bounds.minX, bounds.minY)
        for row in ((part.minY - top) >> edgeBits)...((part.maxY - 1 - top) >> edgeBits) {
            for column in ((part.minX - left) >> edgeBits)...((part.maxX - 1 - left) >> edgeBits) {
                body(row * columns + column, box(column: column, row: row))
            }
        }
    }

    @inline(__always)
    private func box(column: Int, row: Int) -> PixelRect {
        PixelRect(
            x: bounds.minX + column << edgeBits, y: bounds.minY + row << edgeBits, width: 1 << edgeBits,
            height: 1 << edgeBits)
    }
}
