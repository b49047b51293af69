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
    /// The number of blocks that the cells lie in.
    var blockCount: Int { blockColumns.count * blockRows.count }

    private var blockColumns: ClosedRange<Int> { Self.blocks(of: columns) }
    private var blockRows: ClosedRange<Int> { Self.blocks(of: rows) }

    /// Calls `body` with the position of each block that the range overlaps, and the overlapping cells relative to the
    /// block.
    func forEachBlock(_ body: (BlockPosition, CellRange) -> Void) {
        for row in blockRows {
            for column in blockColumns {
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

    /// Calls `body` with the number of each group of a block that the range overlaps, and a bit for each of the group's cells,
    /// row by row, set if the range contains the cell. The range is relative to the block.
    func forEachGroup(_ body: (Int, UInt16) -> Void) {
        let shift = CellGroup.shift
        for row in (rows.lowerBound >> shift)...(rows.upperBound >> shift) {
            for column in (columns.lowerBound >> shift)...(columns.upperBound >> shift) {
                body(row << CellBlock.groupShift | column, cells(ofGroupAt: column, row))
            }
        }
    }

    /// A bit for each cell of a group of a block, row by row, set if the range contains the cell. The range is relative to the
    /// block.
    func cells(ofGroup group: Int) -> UInt16 {
        let (shift, row) = (CellGroup.shift, group >> CellBlock.groupShift)
        let column = group & (1 << CellBlock.groupShift - 1)
        guard columns.lowerBound >> shift <= column, column <= columns.upperBound >> shift,
            rows.lowerBound >> shift <= row, row <= rows.upperBound >> shift
        else { return 0 }
        return cells(ofGroupAt: column, row)
    }

    /// The bits of the cells of a group that the range overlaps.
    private func cells(ofGroupAt column: Int, _ row: Int) -> UInt16 {
        let side = 1 << CellGroup.shift
        let height = Self.part(of: rows, from: row * side)
        let width = Self.part(of: columns, from: column * side)
        // The bits of the columns, in the group's first row. Each row of the range repeats them.
        let line = (UInt16(1) << (width.upperBound + 1)) - (UInt16(1) << width.lowerBound)
        // The first bit of each row in the range.
        let rows = (UInt32(0x1111) << (height.lowerBound * side)) & ((1 << (height.upperBound * side + side)) - 1)
        return UInt16(truncatingIfNeeded: rows) * line
    }

    /// The part of a range that lies in a group, counted from the group's first cell.
    private static func part(of cells: ClosedRange<Int>, from first: Int) -> ClosedRange<Int> {
        max(cells.lowerBound - first, 0)...min(cells.upperBound - first, (1 << CellGroup.shift) - 1)
    }

    private static func blocks(of cells: ClosedRange<Int>) -> ClosedRange<Int> {
        // An arithmetic shift rounds down, below zero too.
        cells.lowerBound >> CellBlock.shift...cells.upperBound >> CellBlock.shift
    }

    private static func cells(of block: Int, in cells: ClosedRange<Int>) -> ClosedRange<Int>? {
        let first = max(cells.lowerBound - block * CellBlock.side, 0)
        let last = min(cells.upperBound - block * CellBlock.side, CellBlock.side - 1)
        return first <= last ? first...last : nil
    }
}
