/// The blocks of cells of one level of a `SpatialGrid` that are not empty.
struct CellBlocks: Sendable {
    private struct Slot {
        let position: BlockPosition
        var block = CellBlock()
    }

    private var slots: [Slot] = []
    /// The indexes of the slots by position.
    private var indexes: [BlockPosition: Int32] = [:]
    /// The indexes of some of the slots that were edited last, by the lowest bits of their columns and rows. Neighbors have
    /// different bits, so that ink that is close together is listed without looking up its blocks for each element.
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
