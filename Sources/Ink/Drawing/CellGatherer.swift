/// Gathers the cells that ink lies in by block, so that an element is listed in a block once although its ink comes
/// back to it.
///
/// One gatherer can serve many elements, one after the other: it keeps its memory.
struct CellGatherer {
    /// The maximum number of blocks that are gathered at a time: as many as meet at a corner.
    private static let capacity = 4

    /// The blocks that are being gathered, of which the first `count` are in use.
    private var blocks: [GatheredCells] = []
    private var count = 0
    /// The index of the block that makes room for the next one.
    private var oldest = 0

    /// Calls `body` with blocks of a level, and cells of each, that together cover the ink. A block occurs more than
    /// once only if the ink comes back to it by way of several others.
    mutating func forEachBlock(of mark: Mark, on level: Int, _ body: (BlockPosition, BlockCells) -> Void) {
        // The sides of ink that is small on its level are often in the same cells. Nothing is gathered for a single
        // range.
        var last: CellRange?
        var isSingle = true
        mark.visitCells(on: level) { range in
            guard let previous = last, range != previous else {
                last = range
                return true
            }
            if isSingle { add(previous, body) }
            add(range, body)
            (last, isSingle) = (range, false)
            return true
        }
        if isSingle {
            last?.forEachBlock { body($0, .range($1)) }
        } else {
            for cells in blocks[..<count] { body(cells.position, .gathered(cells)) }
            (count, oldest) = (0, 0)
        }
    }

    private mutating func add(_ range: CellRange, _ body: (BlockPosition, BlockCells) -> Void) {
        range.forEachBlock { position, cells in
            blocks[index(of: position, body)].add(cells)
        }
    }

    /// Returns the index of the block at a position. If there is room for no more, calls `body` with the oldest one.
    private mutating func index(of position: BlockPosition, _ body: (BlockPosition, BlockCells) -> Void) -> Int {
        for index in 0..<count where blocks[index].position == position { return index }
        if count == Self.capacity {
            let index = oldest
            oldest = (oldest + 1) % Self.capacity
            body(blocks[index].position, .gathered(blocks[index]))
            blocks[index].reset(to: position)
            return index
        }
        if count == blocks.count {
            blocks.append(GatheredCells(position))
        } else {
            blocks[count].reset(to: position)
        }
        count += 1
        return count - 1
    }
}

/// The cells of one block that an element has ink in.
enum BlockCells {
    /// A rectangle of cells, relative to the block: what small ink has.
    case range(CellRange)
    case gathered(GatheredCells)

    /// Calls `body` with the number of each group of the block that has such cells, and a bit for each of these, row by
    /// row.
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
