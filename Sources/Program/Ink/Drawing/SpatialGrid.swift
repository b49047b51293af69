import Foundation
import Geometry

/// A spatial index that finds the elements near a point without looking at all others.
///
/// The paper is divided into cells, on several levels: those of a level are twice as wide as those of the level below.
/// Each cell lists the z-indexes of the elements with ink in it. An element is listed on one level only, the lowest on
/// which its ink lies in few cells (`Mark.cellLevel`), so that enormous ink takes no more memory than small ink. Cells
/// are kept in blocks of 4 × 4, which are looked up by their position. A copy of a grid shares all unedited blocks.
struct SpatialGrid: Sendable {
    /// The blocks that are not empty, by level. Ink that is at most some hundred points long is on the first.
    private var levels: [CellBlocks] = []

    /// Inserts an element, at the lowest cost if it lies above all others.
    mutating func insert(_ element: Element) {
        let level = element.mark.cellLevel(within: element.bounds)
        while levels.count <= level { levels.append(CellBlocks()) }
        element.mark.visitCells(on: level) { range in
            range.forEachBlock { position, cells in
                levels[level].edit(position) { $0.insert(Int32(element.zIndex), in: cells) }
            }
            return true
        }
    }

    /// Removes an element, which must be the same as when it was inserted.
    mutating func remove(_ element: Element) {
        let level = element.mark.cellLevel(within: element.bounds)
        guard level < levels.count else { return }
        element.mark.visitCells(on: level) { range in
            range.forEachBlock { position, cells in
                levels[level].edit(position) { $0.remove(Int32(element.zIndex), in: cells) }
            }
            return true
        }
    }

    /// Inserts elements, none of which is in the grid. Many at once below others cost less than one after the other,
    /// since each list of z-indexes is merged once.
    mutating func insert(_ elements: [Element]) {
        guard elements.count > 1 else { return elements.forEach { insert($0) } }
        let added = SpatialGrid(elements)
        while levels.count < added.levels.count { levels.append(CellBlocks()) }
        for (level, blocks) in added.levels.enumerated() {
            blocks.forEach { position, block in levels[level].edit(position) { $0.insert(block) } }
        }
    }

    /// Removes elements, which must be the same as when they were inserted. Many at once cost less than one after the
    /// other, since each list of z-indexes is shortened once.
    mutating func remove(_ elements: [Element]) {
        guard elements.count > 1 else { return elements.forEach { remove($0) } }
        for (level, blocks) in SpatialGrid(elements).levels.enumerated() where level < levels.count {
            blocks.forEach { position, block in levels[level].edit(position) { $0.remove(block) } }
        }
    }

    /// The z-indexes of all elements that may have ink in a rectangle, and of some near it, in ascending order.
    func candidates(in rect: CGRect) -> [Int] {
        var found: [Int32] = []
        for (level, blocks) in levels.enumerated() where blocks.count > 0 {
            let range = CellRange(Extent(rect), on: level)
            // Look up the blocks of the rectangle, or visit all blocks if those are fewer.
            if range.blockCount < blocks.count {
                range.forEachBlock { position, cells in blocks[position]?.append(to: &found, from: cells) }
            } else {
                blocks.forEach { position, block in
                    if let cells = range.cells(of: position) { block.append(to: &found, from: cells) }
                }
            }
        }
        return found.ascendingWithoutRepetitions()
    }
}

extension SpatialGrid {
    fileprivate init(_ elements: [Element]) {
        for element in elements.sorted(by: { $0.zIndex < $1.zIndex }) { insert(element) }
    }
}

extension [Int32] {
    /// The distinct numbers, in ascending order.
    fileprivate func ascendingWithoutRepetitions() -> [Int] {
        guard let least = self.min(), let greatest = self.max() else { return [] }
        // Many numbers are set as bits, in linear time.
        let words = (Int(greatest) - Int(least)) / 64 + 1
        guard words <= count else {
            var result: [Int] = []
            for number in sorted() where result.last != Int(number) { result.append(Int(number)) }
            return result
        }
        var bits = [UInt64](repeating: 0, count: words)
        for number in self {
            let offset = Int(number) - Int(least)
            bits[offset / 64] |= 1 << UInt64(offset % 64)
        }
        var result: [Int] = []
        result.reserveCapacity(bits.reduce(0) { $0 + $1.nonzeroBitCount })
        for (index, word) in bits.enumerated() {
            var rest = word
            while rest != 0 {
                result.append(Int(least) + index * 64 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
        return result
    }
}

/// The blocks of cells of one level that are not empty.
private struct CellBlocks {
    private struct Slot {
        let position: BlockPosition
        var block = CellBlock()
    }

    private var slots: [Slot] = []
    private var indexes: [BlockPosition: Int32] = [:]
    /// The indexes of some of the slots that were edited last, by the lowest bits of their columns and rows. Neighbors
    /// have different bits, so that neighboring ink is listed without looking up its blocks each time.
    private var recent = InlineArray<16, Int32>(repeating: 0)

    var count: Int { slots.count }

    /// The block at a position; nil if it is empty.
    subscript(position: BlockPosition) -> CellBlock? { index(of: position).map { slots[$0].block } }

    /// Calls `body` with each block that is not empty, in no particular order.
    func forEach(_ body: (BlockPosition, CellBlock) -> Void) {
        for slot in slots { body(slot.position, slot.block) }
    }

    /// Edits the block at a position, which is empty if there was none.
    mutating func edit(_ position: BlockPosition, _ body: (inout CellBlock) -> Void) {
        let index = index(of: position) ?? append(position)
        recent[position.neighbor] = Int32(index)
        body(&slots[index].block)
        if slots[index].block.isEmpty { remove(at: index) }
    }

    private func index(of position: BlockPosition) -> Int? {
        let index = Int(recent[position.neighbor])
        if index < slots.count, slots[index].position == position { return index }
        return indexes[position].map { Int($0) }
    }

    private mutating func append(_ position: BlockPosition) -> Int {
        indexes[position] = Int32(slots.count)
        slots.append(Slot(position: position))
        return slots.count - 1
    }

    /// Removes a slot, which the last one replaces.
    private mutating func remove(at index: Int) {
        indexes[slots[index].position] = nil
        let last = slots.removeLast()
        guard index < slots.count else { return }
        slots[index] = last
        indexes[last.position] = Int32(index)
    }
}

extension BlockPosition {
    /// A number from 0 to 15 that differs among four by four neighbors.
    fileprivate var neighbor: Int { Int(column & 3 | (row & 3) << 2) }
}

/// Four by four cells, each with the z-indexes of the elements that have ink in it, in ascending order.
private struct CellBlock {
    /// The lists of the cells, row by row.
    private var cells = [[Int32]](repeating: [], count: CellRange.blockSide * CellRange.blockSide)
    /// The length of all lists together.
    private var count = 0

    var isEmpty: Bool { count == 0 }

    /// Inserts an element in a range of cells, relative to the block; cells that have it already do not change.
    mutating func insert(_ zIndex: Int32, in range: CellRange) {
        range.forEachCell { cell in
            guard let last = cells[cell].last, last >= zIndex else {
                cells[cell].append(zIndex)
                count += 1
                return
            }
            guard last > zIndex else { return }
            let index = cells[cell].partitioningIndex { $0 >= zIndex }
            guard cells[cell][index] != zIndex else { return }
            cells[cell].insert(zIndex, at: index)
            count += 1
        }
    }

    /// Removes an element from a range of cells, relative to the block; cells without it do not change.
    mutating func remove(_ zIndex: Int32, in range: CellRange) {
        range.forEachCell { cell in
            let index = cells[cell].partitioningIndex { $0 >= zIndex }
            guard index < cells[cell].count, cells[cell][index] == zIndex else { return }
            cells[cell].remove(at: index)
            count -= 1
        }
    }

    /// Inserts the elements of a block in the same cells.
    mutating func insert(_ other: CellBlock) {
        for (cell, added) in other.cells.enumerated() where !added.isEmpty {
            cells[cell] = cells[cell].merged(with: added)
        }
        count += other.count
    }

    /// Removes the elements of a block from the same cells.
    mutating func remove(_ other: CellBlock) {
        for (cell, removed) in other.cells.enumerated() where !removed.isEmpty {
            var next = removed[...]
            let before = cells[cell].count
            cells[cell].removeAll { zIndex in
                while let first = next.first, first < zIndex { next.removeFirst() }
                return next.first == zIndex
            }
            count -= before - cells[cell].count
        }
    }

    /// Appends the z-indexes of the elements in a range of cells, relative to the block.
    func append(to found: inout [Int32], from range: CellRange) {
        range.forEachCell { found += cells[$0] }
    }
}

extension [Int32] {
    /// The numbers of two arrays in ascending order, which have none in common.
    fileprivate func merged(with other: [Int32]) -> [Int32] {
        guard let last, let first = other.first, last > first else { return self + other }
        var merged: [Int32] = []
        merged.reserveCapacity(count + other.count)
        var rest = other[...]
        for number in self {
            while let next = rest.first, next < number { merged.append(rest.removeFirst()) }
            merged.append(number)
        }
        return merged + rest
    }
}

/// A rectangle of cells of one level of a `SpatialGrid`.
struct CellRange: Equatable {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>

    var count: Int { columns.count * rows.count }
}

extension CellRange {
    /// Creates the range of all cells of a level that share points with a box.
    init(_ box: Extent, on level: Int) {
        self.init(columns: Self.span(box.low.x, box.high.x, level), rows: Self.span(box.low.y, box.high.y, level))
    }

    private static func span(_ low: CGFloat, _ high: CGFloat, _ level: Int) -> ClosedRange<Int> {
        let first = cell(low, level)
        return first...max(first, cell(high, level))
    }

    private static func cell(_ coordinate: CGFloat, _ level: Int) -> Int {
        Int((coordinate.clamped(to: -CGFloat.paperLimit...CGFloat.paperLimit) / cellSide(on: level)).rounded(.down))
    }
}

/// The column and the row of a block of cells on a level of a `SpatialGrid`.
private struct BlockPosition: Hashable {
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
    fileprivate var blockCount: Int { Self.blocks(of: columns).count * Self.blocks(of: rows).count }

    /// Calls `body` with the position of each block that the range overlaps, and the overlapping cells in the block.
    fileprivate func forEachBlock(_ body: (BlockPosition, CellRange) -> Void) {
        for row in Self.blocks(of: rows) {
            for column in Self.blocks(of: columns) {
                let position = BlockPosition(column: column, row: row)
                if let cells = cells(of: position) { body(position, cells) }
            }
        }
    }

    /// The cells of a block that are in the range, counted from its corner; nil if there are none.
    fileprivate func cells(of block: BlockPosition) -> CellRange? {
        guard let columns = Self.cells(of: Int(block.column), in: columns),
            let rows = Self.cells(of: Int(block.row), in: rows)
        else { return nil }
        return CellRange(columns: columns, rows: rows)
    }

    /// Calls `body` with the number of each cell in a block, row by row. The range is relative to the block.
    fileprivate func forEachCell(_ body: (Int) -> Void) {
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
