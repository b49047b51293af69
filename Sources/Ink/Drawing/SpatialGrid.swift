import Foundation

/// A spatial index that finds the elements near a point without looking at all others.
///
/// The paper is divided into cells, on several levels: those of a level are twice as wide as those of the level below.
/// An element is listed on one level only, the finest on which its ink lies in few groups of 4 × 4 cells
/// (`Mark.cellLevel`), so that enormous ink takes no more memory than small ink. Each group lists the z-indexes of the
/// elements with ink in it, and for each of them the cells. Groups are kept in blocks of 8 × 8, so that a copy of a
/// grid shares all blocks except those that are edited.
struct SpatialGrid: Sendable {
    /// The blocks that are not empty, by level. Ink that is at most some hundred points long is on the first.
    private var levels: [CellBlocks] = []

    mutating func insert(_ element: Element) {
        var gatherer = CellGatherer()
        insert(element, with: &gatherer)
    }

    /// Inserts an element. Many that lie above all others cost less with one gatherer than each with its own.
    mutating func insert(_ element: Element, with gatherer: inout CellGatherer) {
        let level = level(of: element)
        gatherer.forEachBlock(of: element.mark, on: level) { position, cells in
            levels[level].edit(position) { $0.insert(Int32(element.zIndex), in: cells) }
        }
    }

    /// Inserts elements. Many at once below others cost less than one after the other, since each list of z-indexes is
    /// merged once.
    mutating func insert(_ elements: [Element]) {
        guard elements.count > 1 else { return elements.forEach { insert($0) } }
        for (level, elements) in Dictionary(grouping: elements, by: { level(of: $0) }) {
            var additions: [BlockPosition: CellBlock.Additions] = [:]
            var gatherer = CellGatherer()
            for element in elements {
                gatherer.forEachBlock(of: element.mark, on: level) {
                    additions[$0, default: CellBlock.Additions()].add(Int32(element.zIndex), in: $1)
                }
            }
            for (position, additions) in additions {
                levels[level].edit(position) { $0.insert(additions) }
            }
        }
    }

    /// Removes an element, which must be the same as when it was inserted.
    mutating func remove(_ element: Element) {
        let level = level(of: element)
        var gatherer = CellGatherer()
        gatherer.forEachBlock(of: element.mark, on: level) { position, cells in
            levels[level].edit(position) { $0.remove(Int32(element.zIndex), in: cells) }
        }
    }

    /// Removes elements, which must be the same as when they were inserted. Many at once cost less than one after the
    /// other, since each list of z-indexes is shortened once.
    mutating func remove(_ elements: [Element]) {
        guard elements.count > 1 else { return elements.forEach { remove($0) } }
        for (level, elements) in Dictionary(grouping: elements, by: { level(of: $0) }) {
            var removals: [BlockPosition: CellBlock.Removals] = [:]
            var gatherer = CellGatherer()
            for element in elements {
                gatherer.forEachBlock(of: element.mark, on: level) {
                    removals[$0, default: CellBlock.Removals()].add(Int32(element.zIndex), in: $1)
                }
            }
            for (position, removals) in removals {
                levels[level].edit(position) { $0.remove(removals) }
            }
        }
    }

    /// The z-indexes of all elements that may have ink in a rectangle, and of some near it, in ascending order.
    func candidates(in rect: CGRect) -> [Int] {
        var found: [Int32] = []
        for (level, blocks) in levels.enumerated() where blocks.count > 0 {
            let range = CellRange(rect, on: level)
            // Look up the blocks of the rectangle, or visit all blocks if those are fewer.
            if range.blockCount < blocks.count {
                range.forEachBlock { position, cells in
                    if let block = blocks[position] { block.append(to: &found, from: cells) }
                }
            } else {
                blocks.forEach { position, block in
                    if let cells = range.cells(of: position) { block.append(to: &found, from: cells) }
                }
            }
        }
        // Fast, because the sort merges runs that are already ascending.
        found.sort()
        var candidates: [Int] = []
        candidates.reserveCapacity(found.count)
        var last: Int32?
        for zIndex in found where zIndex != last {
            candidates.append(Int(zIndex))
            last = zIndex
        }
        return candidates
    }

    /// The level that an element is listed on, which there is from then on.
    private mutating func level(of element: Element) -> Int {
        let level = element.mark.cellLevel(within: element.bounds)
        while levels.count <= level { levels.append(CellBlocks()) }
        return level
    }
}

/// The blocks of cells of one level of a `SpatialGrid` that are not empty.
struct CellBlocks: Sendable {
    private struct Slot {
        let position: BlockPosition
        var block = CellBlock()
    }

    private var slots: [Slot] = []
    /// The indexes of the slots by position.
    private var indexes: [BlockPosition: Int32] = [:]
    /// The indexes of some of the slots that were edited last, by the lowest bits of their columns and rows. Neighbors
    /// have different bits, so that ink that is close together is listed without looking up its blocks for each
    /// element.
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
