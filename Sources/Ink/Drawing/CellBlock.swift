/// Eight by eight groups of cells.
///
/// As long as the block has few entries, they are in one list, since a list for each group would take many times the
/// memory.
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

    mutating func insert(_ zIndex: Int32, in cells: BlockCells) {
        cells.forEachGroup { group, cells in
            if groups.isEmpty {
                few.merge(CellEntry(zIndex: zIndex, group: UInt8(group), cells: cells))
                if few.count > Self.maximumFewCount { divide() }
            } else if groups[group].insert(zIndex, cells: cells) {
                count += 1
            }
        }
    }

    mutating func remove(_ zIndex: Int32, in cells: BlockCells) {
        guard !groups.isEmpty else { return few.removeAll { $0.zIndex == zIndex } }
        cells.forEachGroup { group, _ in if groups[group].remove(zIndex) { count -= 1 } }
    }

    /// The entries to insert.
    struct Additions {
        fileprivate var entries: [CellEntry] = []

        mutating func add(_ zIndex: Int32, in cells: BlockCells) {
            cells.forEachGroup { entries.merge(CellEntry(zIndex: zIndex, group: UInt8($0), cells: $1)) }
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

        mutating func add(_ zIndex: Int32, in cells: BlockCells) {
            cells.forEachGroup { group, _ in
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

/// Four by four cells, and the elements with ink in them.
struct CellGroup {
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

    /// Adds elements, none of which is in the group, in one pass.
    /// - Returns: Their number.
    mutating func insert(_ entries: [CellEntry]) -> Int {
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

/// An element in a group of cells of a `CellBlock`.
struct CellEntry {
    let zIndex: Int32
    /// The number of the group in its block.
    let group: UInt8
    /// The cells that the element has ink in: a bit for each cell of the group, row by row.
    var cells: UInt16
}

extension [CellEntry] {
    /// Adds an entry at the end, or its cells to those of the same element in the same group, which are near the end.
    mutating func merge(_ entry: CellEntry) {
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
