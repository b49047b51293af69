import Foundation
import Geometry

/// A spatial index that finds the elements near a point without looking at all others.
///
/// The paper is divided into cells, on several levels: those of a level are twice as wide as those of the level below.
/// Each cell lists the z-indexes of the elements with ink in it, and in which of its quarters that is, so that a small
/// box of a crowded cell finds few of them. An element is listed on one level only, the lowest on which its ink lies in
/// few cells (`Mark.cellLevel`), so that enormous ink takes no more memory than small ink. Cells are kept in blocks of
/// 4 × 4, which are looked up by their position. A copy of a grid shares all unedited blocks.
struct SpatialGrid: Sendable {
    /// The blocks that are not empty, by level. Ink that is at most some hundred points long is on the first.
    private var levels: [CellBlocks] = []

    /// Inserts an element, at the lowest cost if it lies above all others.
    mutating func insert(_ element: Element) {
        let level = element.mark.cellLevel(within: element.bounds)
        while levels.count <= level { levels.append(CellBlocks()) }
        element.mark.visitBoxes(on: level) { box in
            QuarterRange(box, on: level).forEachBlock { position, quarters in
                levels[level].edit(position) { $0.insert(Int32(element.zIndex), in: quarters) }
            }
            return true
        }
    }

    /// Removes an element, which must be the same as when it was inserted.
    mutating func remove(_ element: Element) {
        let level = element.mark.cellLevel(within: element.bounds)
        guard level < levels.count else { return }
        element.mark.visitBoxes(on: level) { box in
            QuarterRange(box, on: level).forEachBlock { position, quarters in
                levels[level].edit(position) { $0.remove(Int32(element.zIndex), in: quarters) }
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
            let range = QuarterRange(Extent(rect), on: level)
            // Look up the blocks of the rectangle, or visit all blocks if those are fewer.
            if range.blockCount < blocks.count {
                range.forEachBlock { position, quarters in blocks[position]?.append(to: &found, from: quarters) }
            } else {
                blocks.forEach { position, block in
                    if let quarters = range.quarters(of: position) { block.append(to: &found, from: quarters) }
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

/// A block of four by four cells.
private struct CellBlock {
    /// The cells, row by row.
    private var cells = [Cell](repeating: Cell(), count: QuarterRange.side * QuarterRange.side)
    /// The length of all lists together.
    private var count = 0

    var isEmpty: Bool { count == 0 }

    /// Inserts an element in a range of quarters, relative to the block.
    mutating func insert(_ zIndex: Int32, in range: QuarterRange) {
        range.forEachCell { if cells[$0].insert(zIndex, $1) { count += 1 } }
    }

    /// Removes an element from the cells of a range; cells without it do not change.
    mutating func remove(_ zIndex: Int32, in range: QuarterRange) {
        range.forEachCell { cell, _ in if cells[cell].remove(zIndex) { count -= 1 } }
    }

    /// Inserts the elements of a block, none of which is in this one, in the same cells.
    mutating func insert(_ other: CellBlock) {
        for (cell, added) in other.cells.enumerated() where added.count > 0 { cells[cell].insert(added) }
        count += other.count
    }

    /// Removes the elements of a block from the same cells.
    mutating func remove(_ other: CellBlock) {
        for (cell, removed) in other.cells.enumerated() where removed.count > 0 {
            count -= cells[cell].count
            cells[cell].remove(removed)
            count += cells[cell].count
        }
    }

    /// Appends the z-indexes of the elements in a range of quarters, relative to the block.
    func append(to found: inout [Int32], from range: QuarterRange) {
        range.forEachCell { cells[$0].append(to: &found, in: $1) }
    }
}

/// The elements that have ink in a cell, by their z-indexes in ascending order.
private struct Cell {
    private var zIndexes: [Int32] = []
    /// The quarters of the cell that have ink of each element.
    private var quarters: [Quarters] = []

    var count: Int { zIndexes.count }

    /// Inserts an element, or more quarters of it.
    /// - Returns: Whether the cell did not have it.
    mutating func insert(_ zIndex: Int32, _ new: Quarters) -> Bool {
        guard let last = zIndexes.last, last >= zIndex else {
            append(zIndex, new)
            return true
        }
        let index = zIndexes.partitioningIndex { $0 >= zIndex }
        guard zIndexes[index] != zIndex else {
            quarters[index].formUnion(new)
            return false
        }
        zIndexes.insert(zIndex, at: index)
        quarters.insert(new, at: index)
        return true
    }

    private mutating func append(_ zIndex: Int32, _ new: Quarters) {
        zIndexes.append(zIndex)
        quarters.append(new)
    }

    /// - Returns: Whether the cell had it.
    mutating func remove(_ zIndex: Int32) -> Bool {
        let index = zIndexes.partitioningIndex { $0 >= zIndex }
        guard index < count, zIndexes[index] == zIndex else { return false }
        zIndexes.remove(at: index)
        quarters.remove(at: index)
        return true
    }

    /// Inserts elements, none of which the cell has.
    mutating func insert(_ other: Cell) {
        guard let last = zIndexes.last, let first = other.zIndexes.first, last > first else {
            zIndexes += other.zIndexes
            quarters += other.quarters
            return
        }
        var merged = Cell()
        merged.zIndexes.reserveCapacity(count + other.count)
        merged.quarters.reserveCapacity(count + other.count)
        var next = 0
        for (zIndex, new) in zip(other.zIndexes, other.quarters) {
            while next < count, zIndexes[next] < zIndex {
                merged.append(zIndexes[next], quarters[next])
                next += 1
            }
            merged.append(zIndex, new)
        }
        merged.zIndexes += zIndexes[next...]
        merged.quarters += quarters[next...]
        self = merged
    }

    /// Removes elements; some of them may not be in the cell.
    mutating func remove(_ other: Cell) {
        var (kept, next) = (0, 0)
        for index in zIndexes.indices {
            while next < other.count, other.zIndexes[next] < zIndexes[index] { next += 1 }
            if next < other.count, other.zIndexes[next] == zIndexes[index] { continue }
            if kept < index { (zIndexes[kept], quarters[kept]) = (zIndexes[index], quarters[index]) }
            kept += 1
        }
        zIndexes.removeSubrange(kept...)
        quarters.removeSubrange(kept...)
    }

    /// Appends the z-indexes of the elements in some quarters.
    func append(to found: inout [Int32], in wanted: Quarters) {
        if wanted == .all {
            found += zIndexes
        } else {
            let (zIndexes, quarters) = (zIndexes.span, quarters.span)
            for index in quarters.indices where quarters[index].meet(wanted) { found.append(zIndexes[index]) }
        }
    }
}

/// Quarters of a cell's width and height, each as a bit: ink is where one of both is.
private struct Quarters: Equatable {
    private var bits: UInt8

    static let all = Quarters(columns: 0b1111, rows: 0b1111)

    init(columns: UInt8, rows: UInt8) { bits = columns | rows << 4 }

    mutating func formUnion(_ other: Quarters) { bits |= other.bits }

    func meet(_ other: Quarters) -> Bool {
        let common = bits & other.bits
        return common & 0b1111 != 0 && common >> 4 != 0
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

/// A rectangle of quarters of cells of a level, in all of it or from the corner of a block.
private struct QuarterRange {
    private let columns, rows: ClosedRange<Int>

    /// The number of quarters in a row of a cell, and of cells in a row of a block.
    static let side = 1 << shift
    private static let shift = 2

    /// Creates the range of all quarters that share points with a box.
    init(_ box: Extent, on level: Int) {
        // They are as wide as the cells two levels below.
        let range = CellRange(box, on: level - Self.shift)
        self.init(columns: range.columns, rows: range.rows)
    }

    private init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) { (self.columns, self.rows) = (columns, rows) }

    /// The number of blocks that the range overlaps.
    var blockCount: Int {
        Self.parts(of: columns, 2 * Self.shift).count * Self.parts(of: rows, 2 * Self.shift).count
    }

    /// Calls `body` with the position of each block that the range overlaps, and the overlapping part of the block.
    func forEachBlock(_ body: (BlockPosition, QuarterRange) -> Void) {
        for row in Self.parts(of: rows, 2 * Self.shift) {
            for column in Self.parts(of: columns, 2 * Self.shift) {
                let position = BlockPosition(column: column, row: row)
                if let quarters = quarters(of: position) { body(position, quarters) }
            }
        }
    }

    /// The part of a block that is in the range, from the block's corner, if any.
    func quarters(of block: BlockPosition) -> QuarterRange? {
        guard let columns = Self.overlap(of: columns, Int(block.column), 2 * Self.shift),
            let rows = Self.overlap(of: rows, Int(block.row), 2 * Self.shift)
        else { return nil }
        return QuarterRange(columns: columns, rows: rows)
    }

    /// Calls `body` with the number of each cell of a block, row by row, and the part of the cell that is in the range.
    func forEachCell(_ body: (Int, Quarters) -> Void) {
        for row in Self.parts(of: rows, Self.shift) {
            let rowBits = Self.bits(of: rows, row)
            for column in Self.parts(of: columns, Self.shift) {
                body(row << Self.shift | column, Quarters(columns: Self.bits(of: columns, column), rows: rowBits))
            }
        }
    }

    private static func bits(of range: ClosedRange<Int>, _ cell: Int) -> UInt8 {
        guard let range = overlap(of: range, cell, shift) else { return 0 }
        return 0b1111 << UInt8(range.lowerBound) & 0b1111 >> UInt8(side - 1 - range.upperBound)
    }

    /// The numbers of the cells or blocks that a range of quarters overlaps, whose side has a power of two of them.
    private static func parts(of range: ClosedRange<Int>, _ shift: Int) -> ClosedRange<Int> {
        // An arithmetic shift rounds down, below zero too.
        range.lowerBound >> shift...range.upperBound >> shift
    }

    /// The quarters of such a cell or block that are in a range, from its corner, if any.
    private static func overlap(of range: ClosedRange<Int>, _ part: Int, _ shift: Int) -> ClosedRange<Int>? {
        let first = max(range.lowerBound - part << shift, 0)
        let last = min(range.upperBound - part << shift, 1 << shift - 1)
        return first <= last ? first...last : nil
    }
}
