/// The column and the row of a block of cells on a level of a `SpatialGrid`.
struct BlockPosition: Hashable {
    var column: Int
    var row: Int

    /// Combines one number instead of two: column and row each fit in half a word.
    func hash(into hasher: inout Hasher) { hasher.combine(column << 32 ^ row) }
}

/// An element in a group of cells of a `CellBlock`.
struct CellEntry {
    let zIndex: Int32
    /// The number of the group in its block.
    let group: UInt8
    /// The cells that the element has ink in: a bit for each cell of the group, row by row.
    var cells: UInt16
}

/// Eight by eight groups of cells.
///
/// As long as the block has few entries, they are in one list, since a list for each group would take many times the memory.
struct CellBlock {
    /// The binary logarithm of the number of groups in a row.
    static let groupShift = 3
    /// The binary logarithm of `side`.
    static let shift = groupShift + CellGroup.shift
    /// The number of cells in a row.
    static let side = 1 << shift
    /// The maximum number of entries in one list.
    private static let maximumFewCount = 256

    /// The entries, as long as there are few. Those of an element follow each other.
    private var few: [CellEntry] = []
    /// The groups, row by row; empty as long as there are few entries.
    private var groups: [CellGroup] = []
    /// The number of entries in all groups.
    private var count = 0

    var isEmpty: Bool { few.isEmpty && count == 0 }

    mutating func insert(_ zIndex: Int32, in range: CellRange) {
        range.forEachGroup { group, cells in
            if groups.isEmpty {
                few.merge(CellEntry(zIndex: zIndex, group: UInt8(group), cells: cells))
                if few.count > Self.maximumFewCount { divide() }
            } else if groups[group].insert(zIndex, cells: cells) {
                count += 1
            }
        }
    }

    mutating func remove(_ zIndex: Int32, in range: CellRange) {
        guard !groups.isEmpty else { return few.removeAll { $0.zIndex == zIndex } }
        range.forEachGroup { group, _ in if groups[group].remove(zIndex) { count -= 1 } }
    }

    /// The entries to insert.
    struct Additions {
        fileprivate var entries: [CellEntry] = []

        mutating func add(_ zIndex: Int32, in range: CellRange) {
            range.forEachGroup { entries.merge(CellEntry(zIndex: zIndex, group: UInt8($0), cells: $1)) }
        }
    }

    /// Inserts elements, none of which is in the block.
    mutating func insert(_ additions: Additions) {
        if groups.isEmpty {
            few += additions.entries
            if few.count > Self.maximumFewCount { divide() }
        } else {
            insert(additions.entries)
        }
    }

    /// The elements to remove.
    struct Removals {
        fileprivate var zIndexes: [[Int32]] = Array(repeating: [], count: 1 << (2 * groupShift))

        mutating func add(_ zIndex: Int32, in range: CellRange) {
            range.forEachGroup { group, _ in
                if zIndexes[group].last != zIndex { zIndexes[group].append(zIndex) }
            }
        }
    }

    mutating func remove(_ removals: Removals) {
        guard !groups.isEmpty else {
            let removed = Set(removals.zIndexes.joined())
            return few.removeAll { removed.contains($0.zIndex) }
        }
        for (index, zIndexes) in removals.zIndexes.enumerated() where !zIndexes.isEmpty {
            count -= groups[index].remove(zIndexes)
        }
    }

    func append(to found: inout [Int32], from range: CellRange) {
        guard !groups.isEmpty else {
            for entry in few where entry.cells & range.cells(ofGroup: Int(entry.group)) != 0 {
                found.append(entry.zIndex)
            }
            return
        }
        range.forEachGroup { groups[$0].append(to: &found, from: $1) }
    }

    /// Divides one list of entries among the groups.
    private mutating func divide() {
        groups = [CellGroup](repeating: CellGroup(), count: 1 << (2 * Self.groupShift))
        let entries = few
        few = []
        insert(entries)
    }

    /// Inserts entries in the groups.
    private mutating func insert(_ entries: [CellEntry]) {
        var additions = [[CellEntry]](repeating: [], count: groups.count)
        for entry in entries { additions[Int(entry.group)].append(entry) }
        for (index, entries) in additions.enumerated() where !entries.isEmpty {
            count += groups[index].insert(entries)
        }
    }
}

extension [CellEntry] {
    /// Adds an entry at the end, or its cells to those of the same element in the same group, which are near the end.
    fileprivate mutating func merge(_ entry: CellEntry) {
        var index = count - 1
        while index >= 0, self[index].zIndex == entry.zIndex {
            if self[index].group == entry.group {
                self[index].cells |= entry.cells
                return
            }
            index -= 1
        }
        append(entry)
    }
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
        guard let columns = Self.cells(of: block.column, in: columns), let rows = Self.cells(of: block.row, in: rows)
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
        var mask: UInt16 = 0
        for row in height { mask |= line << (row * side) }
        return mask
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
