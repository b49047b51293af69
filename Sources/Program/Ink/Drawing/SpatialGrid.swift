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

    /// The z-indexes at or above one of all elements that may have ink in a rectangle, and of some near it, in ascending
    /// order.
    func candidates(in rect: CGRect, from least: Int = .min) -> [Int] {
        var found: [Int32] = []
        let least = Int32(clamping: least)
        forEachBlock(in: rect) { block, part in block.append(to: &found, in: part, from: least) }
        return found.ascendingWithoutRepetitions()
    }

    /// The z-index of the topmost element that may have ink in a rectangle and that a closure accepts, if any. Each that
    /// the closure accepts is above those that it accepted before.
    func topmost(in rect: CGRect, where isWanted: (Int) -> Bool) -> Int? {
        var topmost: Int32?
        forEachBlock(in: rect) { block, part in block.raise(&topmost, in: part, where: isWanted) }
        return topmost.map { Int($0) }
    }

    /// Calls a closure with each block that a rectangle meets, and the part of the block in it.
    private func forEachBlock(in rect: CGRect, _ body: (CellBlock, PartRange) -> Void) {
        for (level, blocks) in levels.enumerated() where blocks.count > 0 {
            let range = PartRange(Extent(rect), on: level)
            // Look up the blocks of the rectangle, or visit all blocks if those are fewer.
            if range.blockCount < blocks.count {
                range.forEachBlock { position, part in
                    if let block = blocks[position] { body(block, part) }
                }
            } else {
                blocks.forEach { position, block in
                    if let part = range.part(of: position) { body(block, part) }
                }
            }
        }
    }
}

extension [Int32] {
    /// The distinct numbers, in ascending order.
    func ascendingWithoutRepetitions() -> [Int] {
        guard let least = self.min(), let greatest = self.max() else { return [] }
        // Setting many numbers as bits takes linear time, unless most words are empty.
        let words = (Int(greatest) - Int(least)) / 64 + 1
        guard words <= 8 * count else {
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

    /// Appends the z-indexes at or above one of the elements in a range of parts, relative to the block.
    func append(to found: inout [Int32], in range: PartRange, from least: Int32) {
        range.forEachCell { cells[$0].append(to: &found, in: $1, from: least) }
    }

    /// Raises a z-index to that of the topmost element in a range of parts, relative to the block, that a closure accepts.
    func raise(_ topmost: inout Int32?, in range: PartRange, where isWanted: (Int) -> Bool) {
        range.forEachCell { cells[$0].raise(&topmost, in: $1, where: isWanted) }
    }
}

/// The elements that have ink in a cell, by their z-indexes in ascending order: in pages, so that an edit copies one of
/// them, and not all of a crowded cell, if a copy of the grid shares it.
private struct Cell {
    private struct Entry {
        let zIndex: Int32
        /// Where the element's ink is in the cell.
        var part: CellPart
    }

    /// None is empty.
    private var pages: [[Entry]] = []

    /// The number of entries of a page: copying a kilobyte costs little more than finding where.
    private static let pageCapacity = 128

    /// Inserts an element, or more ink of it.
    /// - Returns: Whether the cell did not have it.
    mutating func insert(_ zIndex: Int32, _ new: CellPart) -> Bool {
        let entry = Entry(zIndex: zIndex, part: new)
        guard let (page, offset) = place(from: zIndex) else {
            append(entry)
            return true
        }
        guard pages[page][offset].zIndex != zIndex else {
            pages[page][offset].part.formUnion(new)
            return false
        }
        pages[page].insert(entry, at: offset)
        if pages[page].count > Self.pageCapacity {
            let half = pages[page].count / 2
            pages.insert(Array(pages[page][half...]), at: page + 1)
            pages[page].removeSubrange(half...)
        }
        return true
    }

    private mutating func append(_ entry: Entry) {
        if let last = pages.last, last.count < Self.pageCapacity {
            pages[pages.count - 1].append(entry)
        } else {
            var page: [Entry] = []
            if !pages.isEmpty { page.reserveCapacity(Self.pageCapacity) }
            page.append(entry)
            pages.append(page)
        }
    }

    /// - Returns: Whether the cell had it.
    mutating func remove(_ zIndex: Int32) -> Bool {
        guard let (page, offset) = place(from: zIndex), pages[page][offset].zIndex == zIndex else { return false }
        pages[page].remove(at: offset)
        if pages[page].isEmpty { pages.remove(at: page) }
        return true
    }

    /// The page and the offset in it of the first element at or above a z-index, if any.
    private func place(from zIndex: Int32) -> (page: Int, offset: Int)? {
        guard let last = pages.last?.last, last.zIndex >= zIndex else { return nil }
        let page = pages.partitioningIndex { $0[$0.count - 1].zIndex >= zIndex }
        return (page, pages[page].partitioningIndex { $0.zIndex >= zIndex })
    }

    /// Appends the z-indexes at or above one of the elements with ink in a part.
    func append(to found: inout [Int32], in wanted: CellPart, from least: Int32) {
        guard let place = place(from: least) else { return }
        let limits = wanted.limits
        var start = place.offset
        for page in pages[place.page...] {
            let entries = page.span
            for index in start..<entries.count where entries[index].part.isWithin(limits) {
                found.append(entries[index].zIndex)
            }
            start = 0
        }
    }

    /// Raises a z-index to that of the topmost element with ink in a part that a closure accepts.
    func raise(_ topmost: inout Int32?, in wanted: CellPart, where isWanted: (Int) -> Bool) {
        let limits = wanted.limits
        for page in pages.reversed() {
            for entry in page.reversed() {
                if let topmost, entry.zIndex <= topmost { return }
                if entry.part.isWithin(limits), isWanted(Int(entry.zIndex)) { return topmost = entry.zIndex }
            }
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
        // Multiplying by a power of two is as exact as dividing.
        let perPoint = 1 / Self.cellSide(on: level)
        self.init(
            columns: Self.span(box.low.x, box.high.x, perPoint), rows: Self.span(box.low.y, box.high.y, perPoint))
    }

    private static func span(_ low: CGFloat, _ high: CGFloat, _ perPoint: CGFloat) -> ClosedRange<Int> {
        let first = cell(low, perPoint)
        return first...max(first, cell(high, perPoint))
    }

    private static func cell(_ coordinate: CGFloat, _ perPoint: CGFloat) -> Int {
        Int((coordinate.clamped(to: -CGFloat.paperLimit...CGFloat.paperLimit) * perPoint).rounded(.down))
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
