/// An element in a group of cells of a `CellBlock`.
struct CellEntry {
    let zIndex: Int32
    /// The number of the group in its block.
    let group: UInt8
    /// The cells that the element has ink in: a bit for each cell of the group, row by row.
    var cells: UInt16
}

extension [CellEntry] {
    /// Adds an entry at the end, or its cells to those of the same element in the same group, which are near the end.
    mutating func merge(_ entry: CellEntry) {
        var index = count - 1
        while index >= 0, self[index].zIndex == entry.zIndex {
            if self[index].group == entry.group {
                self[index].cells |= entry.cells
                return
            }
            index -= 1
        }
        append(entry)
    }
}
