import Foundation

/// A spatial index of elements: finds those near a place without asking all the others.
///
/// The paper is divided into cells, each of which lists the z-indexes of the elements with ink in it, in ascending
/// order. Cells are kept in blocks of 8 × 8, so that a copy of a grid shares all blocks but those that are edited. Ink
/// in very many cells is on a list of its own that every query includes.
struct SpatialGrid: Sendable {
    private struct Position: Hashable {
        var column: Int
        var row: Int

        /// Combines one number instead of two: no paper has as many columns or rows as half a number holds.
        func hash(into hasher: inout Hasher) { hasher.combine(column << 32 ^ row) }
    }

    private struct Block {
        /// The cells, row by row.
        var cells = [[Int32]](repeating: [], count: side * side)
        /// The number of entries in all cells.
        var count = 0

        static let side = 8

        mutating func insert(_ zIndex: Int32, at cell: Int) {
            if cells[cell].insert(sorted: zIndex) { count += 1 }
        }

        mutating func remove(_ zIndex: Int32, at cell: Int) {
            if cells[cell].remove(sorted: zIndex) { count -= 1 }
        }
    }

    /// The number of cells beyond which an element counts as being everywhere.
    private static let mostCells = 4096

    private var blocks: [Position: Block] = [:]
    private var everywhere: [Int32] = []

    /// Adds an element.
    mutating func insert(_ element: Element) {
        let zIndex = Int32(element.zIndex)
        let mark = element.mark
        guard Self.canList(mark) else {
            everywhere.insert(sorted: zIndex)
            return
        }
        mark.visitCells { range in
            Self.forEachCell(in: range) { position, cell in
                blocks[position, default: Block()].insert(zIndex, at: cell)
            }
            return true
        }
    }

    /// Removes an element, which is as it was when it was added.
    mutating func remove(_ element: Element) {
        let zIndex = Int32(element.zIndex)
        let mark = element.mark
        guard Self.canList(mark) else {
            everywhere.remove(sorted: zIndex)
            return
        }
        mark.visitCells { range in
            Self.forEachCell(in: range) { position, cell in
                blocks[position]?.remove(zIndex, at: cell)
                if blocks[position]?.count == 0 { blocks[position] = nil }
            }
            return true
        }
    }

    /// The z-indexes of all elements that may have ink in a rectangle, and of some beside it, in ascending order.
    func candidates(in rect: CGRect) -> [Int] {
        let range = CellRange(rect)
        var found = everywhere
        // Walk the rectangle's cells, or all blocks if that is less.
        if range.count < blocks.count * Block.side * Block.side {
            Self.forEachCell(in: range) { position, cell in
                if let block = blocks[position] { found += block.cells[cell] }
            }
        } else {
            for (position, block) in blocks {
                for cell in block.cells.indices {
                    let column = position.column * Block.side + cell % Block.side
                    let row = position.row * Block.side + cell / Block.side
                    if range.columns.contains(column), range.rows.contains(row) { found += block.cells[cell] }
                }
            }
        }
        // Quick, since sorting finds the cells' ascending runs and merges them.
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

    /// Whether the ink is in few enough cells to be listed in each.
    private static func canList(_ mark: Mark) -> Bool {
        var count = 0
        mark.visitCells { range in
            let isFew = range.columns.count <= mostCells && range.rows.count <= mostCells
            count += isFew ? range.count : mostCells + 1
            return count <= mostCells
        }
        return count <= mostCells
    }

    /// Calls `body` with the block's position and the cell's index in the block for each cell of a range.
    private static func forEachCell(in range: CellRange, _ body: (Position, Int) -> Void) {
        for row in range.rows {
            for column in range.columns {
                let (left, top) = (column.dividedDown(by: Block.side), row.dividedDown(by: Block.side))
                let cell = (row - top * Block.side) * Block.side + column - left * Block.side
                body(Position(column: left, row: top), cell)
            }
        }
    }
}

extension Int {
    /// The quotient rounded down, below zero too.
    fileprivate func dividedDown(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}

extension [Int32] {
    /// Inserts a number in an array in ascending order.
    /// - Returns: whether it was not there before.
    @discardableResult
    fileprivate mutating func insert(sorted number: Int32) -> Bool {
        guard let last, last >= number else {
            append(number)
            return true
        }
        let index = firstIndex(notBelow: number)
        guard self[index] != number else { return false }
        insert(number, at: index)
        return true
    }

    /// Removes a number from an array in ascending order.
    /// - Returns: whether it was there.
    @discardableResult
    fileprivate mutating func remove(sorted number: Int32) -> Bool {
        let index = firstIndex(notBelow: number)
        guard index < count, self[index] == number else { return false }
        remove(at: index)
        return true
    }

    private func firstIndex(notBelow number: Int32) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
