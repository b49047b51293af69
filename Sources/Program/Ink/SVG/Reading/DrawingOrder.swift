import Geometry

/// Sorts the elements of a file into drawing order: each at its offset in the file, or at that of `ink:z`.
///
/// A changed element comes later in the file, with the offset of the one that it replaces. Of two elements with one
/// offset, the later one counts.
package struct DrawingOrder {
    /// The ink at each offset; nil if it was removed.
    private var slots: [Mark?] = []
    private var offsets: [Int] = []

    package init() {}

    /// The ink in drawing order: that of markers, wherever it is in the file, lies below all other.
    package var marks: [Mark] {
        let marks = slots.compactMap { $0 }
        guard marks.contains(where: \.liesBelow) else { return marks }
        return marks.filter(\.liesBelow) + marks.filter { !$0.liesBelow }
    }

    /// Adds the next element of the file.
    package mutating func take(_ entry: SVGEntry) {
        if let replaced = entry.replaced, let index = index(of: replaced) { slots[index] = nil }
        if let orderOffset = entry.orderOffset, let index = index(of: orderOffset) {
            slots[index] = entry.mark
        } else {
            slots.append(entry.mark)
            offsets.append(entry.range.lowerBound)
        }
    }

    /// The index of the slot with an offset, if any.
    private func index(of offset: Int) -> Int? {
        let index = offsets.partitioningIndex { $0 >= offset }
        return index < offsets.count && offsets[index] == offset ? index : nil
    }
}
