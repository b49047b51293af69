/// The column and the row of a block of cells in a `SpatialGrid`.
struct BlockPosition: Hashable {
    var column: Int
    var row: Int

    /// Combines one number instead of two: column and row each fit in half a word.
    func hash(into hasher: inout Hasher) { hasher.combine(column << 32 ^ row) }
}

/// Eight by eight groups of cells.
struct CellBlock {
    /// The binary logarithm of the number of groups in a row.
    static let groupShift = 3
    /// The binary logarithm of `side`.
    static let shift = groupShift + CellGroup.shift
    /// The number of cells in a row.
    static let side = 1 << shift

    /// The groups, row by row.
    private var groups = [CellGroup](repeating: CellGroup(), count: 1 << (2 * groupShift))
    /// The number of entries in all groups.
    private var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func insert(_ zIndex: Int32, in range: CellRange) {
        range.forEachGroup { if groups[$0].insert(zIndex, cells: $1) { count += 1 } }
    }

    mutating func remove(_ zIndex: Int32, in range: CellRange) {
        range.forEachGroup { group, _ in if groups[group].remove(zIndex) { count -= 1 } }
    }

    /// The z-indexes to insert in each group, and their cells.
    struct Additions {
        fileprivate var groups = [[CellGroup.Entry]](repeating: [], count: 1 << (2 * groupShift))

        mutating func add(_ zIndex: Int32, in range: CellRange) {
            range.forEachGroup { group, cells in
                let last = groups[group].count - 1
                if last >= 0, groups[group][last].zIndex == zIndex {
                    groups[group][last].cells |= cells
                } else {
                    groups[group].append(CellGroup.Entry(zIndex: zIndex, cells: cells))
                }
            }
        }
    }

    mutating func insert(_ additions: Additions) {
        for (index, entries) in additions.groups.enumerated() where !entries.isEmpty {
            count += groups[index].insert(entries)
        }
    }

    /// The z-indexes to remove from each group.
    struct Removals {
        fileprivate var groups = [[Int32]](repeating: [], count: 1 << (2 * groupShift))

        mutating func add(_ zIndex: Int32, in range: CellRange) {
            range.forEachGroup { group, _ in
                if groups[group].last != zIndex { groups[group].append(zIndex) }
            }
        }
    }

    mutating func remove(_ removals: Removals) {
        for (index, zIndexes) in removals.groups.enumerated() where !zIndexes.isEmpty {
            count -= groups[index].remove(zIndexes)
        }
    }

    func append(to found: inout [Int32], from range: CellRange) {
        range.forEachGroup { groups[$0].append(to: &found, from: $1) }
    }
}

/// Four by four cells, and the elements with ink in them.
private struct CellGroup {
    /// The binary logarithm of the number of cells in a row.
    static let shift = 2

    /// The z-indexes of the elements, in ascending order.
    private var zIndexes: [Int32] = []
    /// The cells that each element has ink in: a bit for each cell, row by row.
    private var cells: [UInt16] = []

    /// Adds cells to those of an element.
    /// - Returns: Whether the element is new.
    mutating func insert(_ zIndex: Int32, cells: UInt16) -> Bool {
        guard let last = zIndexes.last, last >= zIndex else {
            zIndexes.append(zIndex)
            self.cells.append(cells)
            return true
        }
        let index = zIndexes.firstIndex(notBelow: zIndex)
        if zIndexes[index] == zIndex {
            self.cells[index] |= cells
            return false
        }
        zIndexes.insert(zIndex, at: index)
        self.cells.insert(cells, at: index)
        return true
    }

    /// An element, and its cells.
    struct Entry {
        let zIndex: Int32
        var cells: UInt16
    }

    /// Adds elements, none of which is in the group, in one pass.
    /// - Returns: Their number.
    mutating func insert(_ entries: [Entry]) -> Int {
        let entries = entries.sorted { $0.zIndex < $1.zIndex }
        // From the end, so that each element moves once, to its new place.
        var old = zIndexes.count
        var end = old + entries.count
        zIndexes += repeatElement(0, count: entries.count)
        cells += repeatElement(0, count: entries.count)
        for entry in entries.reversed() {
            while old > 0, zIndexes[old - 1] > entry.zIndex {
                (old, end) = (old - 1, end - 1)
                (zIndexes[end], cells[end]) = (zIndexes[old], cells[old])
            }
            end -= 1
            (zIndexes[end], cells[end]) = (entry.zIndex, entry.cells)
        }
        return entries.count
    }

    /// Removes an element.
    /// - Returns: Whether it was there.
    mutating func remove(_ zIndex: Int32) -> Bool {
        let index = zIndexes.firstIndex(notBelow: zIndex)
        guard index < zIndexes.count, zIndexes[index] == zIndex else { return false }
        zIndexes.remove(at: index)
        cells.remove(at: index)
        return true
    }

    /// Removes elements in one pass.
    /// - Returns: The number of those that were there.
    mutating func remove(_ removed: [Int32]) -> Int {
        let removed = removed.sorted()
        let old = zIndexes.count
        var end = zIndexes.firstIndex(notBelow: removed[0])
        var next = 0
        for index in end..<old {
            let zIndex = zIndexes[index]
            while next < removed.count, removed[next] < zIndex { next += 1 }
            if next < removed.count, removed[next] == zIndex { continue }
            zIndexes[end] = zIndex
            cells[end] = cells[index]
            end += 1
        }
        zIndexes.removeLast(old - end)
        cells.removeLast(old - end)
        return old - end
    }

    func append(to found: inout [Int32], from wanted: UInt16) {
        if wanted == .max {
            found += zIndexes
        } else {
            for index in cells.indices where cells[index] & wanted != 0 { found.append(zIndexes[index]) }
        }
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
        let (shift, side) = (CellGroup.shift, 1 << CellGroup.shift)
        for row in (rows.lowerBound >> shift)...(rows.upperBound >> shift) {
            let height = Self.part(of: rows, from: row * side)
            for column in (columns.lowerBound >> shift)...(columns.upperBound >> shift) {
                let width = Self.part(of: columns, from: column * side)
                // The bits of the columns, in the group's first row. Each row of the range repeats them.
                let line = (UInt16(1) << (width.upperBound + 1)) - (UInt16(1) << width.lowerBound)
                var mask: UInt16 = 0
                for row in height { mask |= line << (row * side) }
                body(row << CellBlock.groupShift | column, mask)
            }
        }
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

extension [Int32] {
    /// Returns the index of the first element that is at least `number`. The array must be sorted.
    func firstIndex(notBelow number: Int32) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
