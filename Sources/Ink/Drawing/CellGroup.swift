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
