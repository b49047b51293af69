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
