import Foundation
import Geometry

/// A spatial index that finds the elements near a point without looking at all others.
///
/// The paper is divided into cells, on several levels: those of a level are twice as wide as those of the level below.
/// Each cell lists the z-indexes of the elements with ink in it, and where in the cell that is, in sixteenths of its
/// sides, so that a small box of a crowded cell finds few others. An element is listed on one level only, the lowest on
/// which its ink lies in few cells (`Mark.cellLevel`), so that enormous ink takes no more memory than small ink. Cells
/// are kept in blocks of 4 × 4, which are looked up by their position. A copy of a grid shares all unedited blocks.
struct SpatialGrid: Sendable {
    /// The blocks that are not empty, by level. Ink that is at most some hundred points long is on the first.
    private var levels: [CellBlocks] = []

    /// Inserts an element, at the lowest cost if it lies above all others.
    mutating func insert(_ element: Element) {
        let level = element.mark.cellLevel(within: element.bounds)
        while levels.count <= level { levels.append(CellBlocks()) }
        element.mark.visitBoxes(on: level) { box in
            PartRange(box, on: level).forEachBlock { position, part in
                levels[level].edit(position) { $0.insert(Int32(element.zIndex), in: part) }
            }
            return true
        }
    }

    /// Removes an element, which must be the same as when it was inserted.
    mutating func remove(_ element: Element) {
        let level = element.mark.cellLevel(within: element.bounds)
        guard level < levels.count else { return }
        element.mark.visitBoxes(on: level) { box in
            PartRange(box, on: level).forEachBlock { position, part in
                levels[level].edit(position) { $0.remove(Int32(element.zIndex), in: part) }
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
            let range = PartRange(Extent(rect), on: level)
            // Look up the blocks of the rectangle, or visit all blocks if those are fewer.
            if range.blockCount < blocks.count {
                range.forEachBlock { position, part in blocks[position]?.append(to: &found, from: part) }
            } else {
                blocks.forEach { position, block in
                    if let part = range.part(of: position) { block.append(to: &found, from: part) }
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
    func ascendingWithoutRepetitions() -> [Int] {
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
    private var cells = [Cell](repeating: Cell(), count: PartRange.blockSide * PartRange.blockSide)
    /// The length of all lists together.
    private var count = 0

    var isEmpty: Bool { count == 0 }

    /// Inserts an element in a range of parts, relative to the block.
    mutating func insert(_ zIndex: Int32, in range: PartRange) {
        range.forEachCell { if cells[$0].insert(zIndex, $1) { count += 1 } }
    }

    /// Removes an element from the cells of a range; cells without it do not change.
    mutating func remove(_ zIndex: Int32, in range: PartRange) {
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

    /// Appends the z-indexes of the elements in a range of parts, relative to the block.
    func append(to found: inout [Int32], from range: PartRange) {
        range.forEachCell { cells[$0].append(to: &found, in: $1) }
    }
}

/// The elements that have ink in a cell, by their z-indexes in ascending order.
private struct Cell {
    private var zIndexes: [Int32] = []
    /// Where the ink of each element is in the cell.
    private var parts: [CellPart] = []

    var count: Int { zIndexes.count }

    /// Inserts an element, or more ink of it.
    /// - Returns: Whether the cell did not have it.
    mutating func insert(_ zIndex: Int32, _ new: CellPart) -> Bool {
        guard let last = zIndexes.last, last >= zIndex else {
            append(zIndex, new)
            return true
        }
        let index = zIndexes.partitioningIndex { $0 >= zIndex }
        guard zIndexes[index] != zIndex else {
            parts[index].formUnion(new)
            return false
        }
        zIndexes.insert(zIndex, at: index)
        parts.insert(new, at: index)
        return true
    }

    private mutating func append(_ zIndex: Int32, _ new: CellPart) {
        zIndexes.append(zIndex)
        parts.append(new)
    }

    /// - Returns: Whether the cell had it.
    mutating func remove(_ zIndex: Int32) -> Bool {
        let index = zIndexes.partitioningIndex { $0 >= zIndex }
        guard index < count, zIndexes[index] == zIndex else { return false }
        zIndexes.remove(at: index)
        parts.remove(at: index)
        return true
    }

    /// Inserts elements, none of which the cell has.
    mutating func insert(_ other: Cell) {
        guard let last = zIndexes.last, let first = other.zIndexes.first, last > first else {
            zIndexes += other.zIndexes
            parts += other.parts
            return
        }
        var merged = Cell()
        merged.zIndexes.reserveCapacity(count + other.count)
        merged.parts.reserveCapacity(count + other.count)
        var next = 0
        for (zIndex, new) in zip(other.zIndexes, other.parts) {
            while next < count, zIndexes[next] < zIndex {
                merged.append(zIndexes[next], parts[next])
                next += 1
            }
            merged.append(zIndex, new)
        }
        merged.zIndexes += zIndexes[next...]
        merged.parts += parts[next...]
        self = merged
    }

    /// Removes elements; some of them may not be in the cell.
    mutating func remove(_ other: Cell) {
        var (kept, next) = (0, 0)
        for index in zIndexes.indices {
            while next < other.count, other.zIndexes[next] < zIndexes[index] { next += 1 }
            if next < other.count, other.zIndexes[next] == zIndexes[index] { continue }
            if kept < index { (zIndexes[kept], parts[kept]) = (zIndexes[index], parts[index]) }
            kept += 1
        }
        zIndexes.removeSubrange(kept...)
        parts.removeSubrange(kept...)
    }

    /// Appends the z-indexes of the elements with ink in a part.
    func append(to found: inout [Int32], in wanted: CellPart) {
        if wanted == .all {
            found += zIndexes
        } else {
            let (zIndexes, parts, limits) = (zIndexes.span, parts.span, wanted.limits)
            for index in parts.indices where parts[index].isWithin(limits) { found.append(zIndexes[index]) }
        }
    }
}

/// A box in a cell, in sixteenths of its width and height.
private struct CellPart: Equatable {
    /// Four bits each, from the lowest on: the first column and row, and the distances of the last ones from 15.
    private var bits: UInt16

    static let all = CellPart(columns: 0...15, rows: 0...15)

    init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        bits = UInt16(
            columns.lowerBound | rows.lowerBound << 4 | (15 - columns.upperBound) << 8 | (15 - rows.upperBound) << 12)
    }

    private var columns: ClosedRange<Int> { Int(bits & 15)...15 - Int(bits >> 8 & 15) }
    private var rows: ClosedRange<Int> { Int(bits >> 4 & 15)...15 - Int(bits >> 12) }

    /// Grows to the box around this one and another.
    mutating func formUnion(_ other: CellPart) {
        func union(_ a: ClosedRange<Int>, _ b: ClosedRange<Int>) -> ClosedRange<Int> {
            min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
        }
        self = CellPart(columns: union(columns, other.columns), rows: union(rows, other.rows))
    }

    /// What is compared with boxes to find those that overlap this one, whose four numbers are at most its own.
    var limits: UInt32 {
        let bits = UInt16(
            columns.upperBound | rows.upperBound << 4 | (15 - columns.lowerBound) << 8 | (15 - rows.lowerBound) << 12)
        return Self.spread(bits) | Self.signs
    }

    /// Whether the box overlaps the one that has these limits: no byte of the difference needs its highest bit.
    @inline(__always)
    func isWithin(_ limits: UInt32) -> Bool { (limits &- Self.spread(bits)) & Self.signs == Self.signs }

    private static let signs: UInt32 = 0x8080_8080

    /// The four numbers as bytes.
    @inline(__always)
    private static func spread(_ bits: UInt16) -> UInt32 {
        let pairs = (UInt32(bits) | UInt32(bits) << 8) & 0x00FF_00FF
        return (pairs | pairs << 4) & 0x0F0F_0F0F
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

/// A rectangle of parts of cells of a level, in all of it or from the corner of a block.
private struct PartRange {
    private let columns, rows: ClosedRange<Int>

    /// The number of cells in a row of a block.
    static let blockSide = 1 << blockShift
    private static let blockShift = 2
    /// The logarithm of the number of parts in a row of a cell, and of a block.
    private static let (cellShift, wholeShift) = (4, 4 + blockShift)

    /// Creates the range of all parts that share points with a box.
    init(_ box: Extent, on level: Int) {
        // They are as wide as the cells four levels below.
        let range = CellRange(box, on: level - Self.cellShift)
        self.init(columns: range.columns, rows: range.rows)
    }

    private init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) { (self.columns, self.rows) = (columns, rows) }

    /// The number of blocks that the range overlaps.
    var blockCount: Int {
        Self.pieces(of: columns, Self.wholeShift).count * Self.pieces(of: rows, Self.wholeShift).count
    }

    /// Calls `body` with the position of each block that the range overlaps, and the overlapping part of the block.
    func forEachBlock(_ body: (BlockPosition, PartRange) -> Void) {
        for row in Self.pieces(of: rows, Self.wholeShift) {
            for column in Self.pieces(of: columns, Self.wholeShift) {
                let position = BlockPosition(column: column, row: row)
                if let part = part(of: position) { body(position, part) }
            }
        }
    }

    /// The part of a block that is in the range, from the block's corner, if any.
    func part(of block: BlockPosition) -> PartRange? {
        guard let columns = Self.overlap(of: columns, Int(block.column), Self.wholeShift),
            let rows = Self.overlap(of: rows, Int(block.row), Self.wholeShift)
        else { return nil }
        return PartRange(columns: columns, rows: rows)
    }

    /// Calls `body` with the number of each cell of a block, row by row, and the part of the cell that is in the range.
    func forEachCell(_ body: (Int, CellPart) -> Void) {
        for row in Self.pieces(of: rows, Self.cellShift) {
            guard let rowPart = Self.overlap(of: rows, row, Self.cellShift) else { continue }
            for column in Self.pieces(of: columns, Self.cellShift) {
                guard let columnPart = Self.overlap(of: columns, column, Self.cellShift) else { continue }
                body(row << Self.blockShift | column, CellPart(columns: columnPart, rows: rowPart))
            }
        }
    }

    /// The numbers of the cells or blocks that a range of parts overlaps, whose side has a power of two of them.
    private static func pieces(of range: ClosedRange<Int>, _ shift: Int) -> ClosedRange<Int> {
        // An arithmetic shift rounds down, below zero too.
        range.lowerBound >> shift...range.upperBound >> shift
    }

    /// The parts of such a cell or block that are in a range, from its corner, if any.
    private static func overlap(of range: ClosedRange<Int>, _ piece: Int, _ shift: Int) -> ClosedRange<Int>? {
        let first = max(range.lowerBound - piece << shift, 0)
        let last = min(range.upperBound - piece << shift, 1 << shift - 1)
        return first <= last ? first...last : nil
    }
}
