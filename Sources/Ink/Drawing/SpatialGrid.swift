import Foundation

/// A spatial index that finds the elements near a point without looking at all others.
///
/// The paper is divided into cells. Each group of 4 × 4 cells lists the z-indexes of the elements with ink in it, in
/// ascending order, and for each of them the cells. Groups are kept in blocks of 8 × 8, so that a copy of a grid shares
/// all blocks except those that are edited. Elements in very many cells are in a separate list that every query includes.
struct SpatialGrid: Sendable {
    /// The number of cells beyond which an element goes to the list that every query includes.
    private static let maximumCellCount = 65536

    private var blocks: [BlockPosition: CellBlock] = [:]
    private var largeElements: [Int32] = []

    mutating func insert(_ element: Element) {
        let zIndex = Int32(element.zIndex)
        guard Self.canList(element) else {
            largeElements.insert(sorted: zIndex)
            return
        }
        element.mark.forEachBlock { blocks[$0, default: CellBlock()].insert(zIndex, in: $1) }
    }

    /// Inserts elements. Many at once below others cost less than one after the other, since each list of z-indexes is merged
    /// once.
    mutating func insert(_ elements: [Element]) {
        guard elements.count > 1 else { return elements.forEach { insert($0) } }
        var additions: [BlockPosition: CellBlock.Additions] = [:]
        for element in elements {
            guard Self.canList(element) else {
                insert(element)
                continue
            }
            element.mark.forEachBlock {
                additions[$0, default: CellBlock.Additions()].add(Int32(element.zIndex), in: $1)
            }
        }
        for (position, additions) in additions { blocks[position, default: CellBlock()].insert(additions) }
    }

    /// Removes an element, which must be the same as when it was inserted.
    mutating func remove(_ element: Element) {
        let zIndex = Int32(element.zIndex)
        guard Self.canList(element) else {
            largeElements.remove(sorted: zIndex)
            return
        }
        element.mark.forEachBlock { position, cells in
            blocks[position]?.remove(zIndex, in: cells)
            if blocks[position]?.isEmpty == true { blocks[position] = nil }
        }
    }

    /// Removes elements, which must be the same as when they were inserted. Many at once cost less than one after the other, since
    /// each list of z-indexes is shortened once.
    mutating func remove(_ elements: [Element]) {
        guard elements.count > 1 else { return elements.forEach { remove($0) } }
        var removals: [BlockPosition: CellBlock.Removals] = [:]
        for element in elements {
            guard Self.canList(element) else {
                remove(element)
                continue
            }
            element.mark.forEachBlock {
                removals[$0, default: CellBlock.Removals()].add(Int32(element.zIndex), in: $1)
            }
        }
        for (position, removals) in removals {
            blocks[position]?.remove(removals)
            if blocks[position]?.isEmpty == true { blocks[position] = nil }
        }
    }

    /// The z-indexes of all elements that may have ink in a rectangle, and of some near it, in ascending order.
    func candidates(in rect: CGRect) -> [Int] {
        let range = CellRange(rect)
        var found = largeElements
        // Look up the blocks of the rectangle, or visit all blocks if those are fewer.
        if range.blockCount < blocks.count {
            range.forEachBlock { position, cells in
                if let block = blocks[position] { block.append(to: &found, from: cells) }
            }
        } else {
            for (position, block) in blocks {
                if let cells = range.cells(of: position) { block.append(to: &found, from: cells) }
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

    /// Whether an element is in few enough cells to be listed in each of them.
    private static func canList(_ element: Element) -> Bool {
        guard CellRange(element.bounds).count > maximumCellCount else { return true }
        var count = 0
        element.mark.visitCells { range in
            count += range.count
            return count <= maximumCellCount
        }
        return count <= maximumCellCount
    }
}

extension Mark {
    /// Calls `body` with blocks, and cells relative to each, that together cover the ink. A cell may occur more than once.
    fileprivate func forEachBlock(_ body: (BlockPosition, CellRange) -> Void) {
        visitCells { range in
            range.forEachBlock(body)
            return true
        }
    }
}

extension [Int32] {
    /// Inserts a number in an array in ascending order.
    /// - Returns: Whether it was not there before.
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
    /// - Returns: Whether it was there.
    @discardableResult
    fileprivate mutating func remove(sorted number: Int32) -> Bool {
        let index = firstIndex(notBelow: number)
        guard index < count, self[index] == number else { return false }
        remove(at: index)
        return true
    }
}
