/// The cells of one block that an element has ink in.
enum BlockCells {
    /// A rectangle of cells, relative to the block: what small ink has.
    case range(CellRange)
    case gathered(GatheredCells)

    /// Calls `body` with the number of each group of the block that has such cells, and a bit for each of these, row by row.
    func forEachGroup(_ body: (Int, UInt16) -> Void) {
        switch self {
        case .range(let range): range.forEachGroup(body)
        case .gathered(let cells): cells.forEachGroup(body)
        }
    }
}

/// Cells of one block.
struct GatheredCells {
    private(set) var position: BlockPosition
    /// A bit for each group of the block, row by row, set if `cells` has some of the group.
    private var groups: UInt64 = 0
    /// By group, of which a block has 64: a bit for each cell, row by row. Those of other groups have no meaning.
    private var cells = InlineArray<64, UInt16>(repeating: 0)

    /// Creates an empty set of cells.
    init(_ position: BlockPosition) { self.position = position }

    /// Removes all cells.
    /// - Parameter position: The position of the block that the next cells are in.
    mutating func reset(to position: BlockPosition) {
        self.position = position
        groups = 0
    }

    /// Adds a range of cells, which is relative to the block.
    mutating func add(_ range: CellRange) {
        range.forEachGroup { group, mask in
            let bit = UInt64(1) << UInt64(group)
            cells[group] = groups & bit == 0 ? mask : cells[group] | mask
            groups |= bit
        }
    }

    /// Calls `body` with the number of each group, in ascending order, and a bit for each of its cells, row by row.
    func forEachGroup(_ body: (Int, UInt16) -> Void) {
        var rest = groups
        while rest != 0 {
            let group = rest.trailingZeroBitCount
            body(group, cells[group])
            rest &= rest - 1
        }
    }
}
