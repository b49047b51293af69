import Foundation
import Geometry

/// A rectangle of cells of one level of a `SpatialGrid`.
struct CellRange: Equatable {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>

    /// Creates the range of all cells of a level that share points with a box.
    init(minX: CGFloat, minY: CGFloat, maxX: CGFloat, maxY: CGFloat, on level: Int) {
        columns = Self.span(minX, maxX, level)
        rows = Self.span(minY, maxY, level)
    }

    init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        self.columns = columns
        self.rows = rows
    }

    init(_ extent: Extent, on level: Int) {
        self.init(minX: extent.low.x, minY: extent.low.y, maxX: extent.high.x, maxY: extent.high.y, on: level)
    }

    init(_ rect: CGRect, on level: Int) {
        self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY, on: level)
    }

    var count: Int { columns.count * rows.count }

    private static func span(_ low: CGFloat, _ high: CGFloat, _ level: Int) -> ClosedRange<Int> {
        let first = cell(low, level)
        return first...max(first, cell(high, level))
    }

    private static func cell(_ coordinate: CGFloat, _ level: Int) -> Int {
        Int((coordinate.clamped(to: -CGFloat.paperLimit...CGFloat.paperLimit) / cellSide(on: level)).rounded(.down))
    }
}

/// The column and the row of a block of cells on a level of a `SpatialGrid`.
struct BlockPosition: Hashable {
    // Paper has far fewer blocks in a row or a column.
    let column: Int32
    let row: Int32

    init(column: Int, row: Int) {
        (self.column, self.row) = (Int32(column), Int32(row))
    }

    /// Combines one number instead of two.
    func hash(into hasher: inout Hasher) { hasher.combine(Int(column) << 32 ^ Int(row)) }
}

extension CellRange {
    /// The number of cells in a row of a block.
    static let blockSide = 1 << blockShift
    private static let blockShift = 2

    /// The number of blocks that the cells lie in.
    var blockCount: Int { Self.blocks(of: columns).count * Self.blocks(of: rows).count }

    /// Calls `body` with the position of each block that the range overlaps, and the overlapping cells relative to the
    /// block.
    func forEachBlock(_ body: (BlockPosition, CellRange) -> Void) {
        for row in Self.blocks(of: rows) {
            for column in Self.blocks(of: columns) {
                let position = BlockPosition(column: column, row: row)
                if let cells = cells(of: position) { body(position, cells) }
            }
        }
    }

    /// The cells of a block that are in the range, counted from its corner; nil if there are none.
    func cells(of block: BlockPosition) -> CellRange? {
        guard let columns = Self.cells(of: Int(block.column), in: columns),
            let rows = Self.cells(of: Int(block.row), in: rows)
        else { return nil }
        return CellRange(columns: columns, rows: rows)
    }

    /// Calls `body` with the number of each cell in a block, row by row. The range is relative to the block.
    func forEachCell(_ body: (Int) -> Void) {
        for row in rows {
            for column in columns { body(row << Self.blockShift | column) }
        }
    }

    private static func blocks(of cells: ClosedRange<Int>) -> ClosedRange<Int> {
        // An arithmetic shift rounds down, below zero too.
        cells.lowerBound >> blockShift...cells.upperBound >> blockShift
    }

    private static func cells(of block: Int, in cells: ClosedRange<Int>) -> ClosedRange<Int>? {
        let first = max(cells.lowerBound - block * blockSide, 0)
        let last = min(cells.upperBound - block * blockSide, blockSide - 1)
        return first <= last ? first...last : nil
    }
}
