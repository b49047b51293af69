/// Sorts the elements of a file into drawing order: each at its own place, or at the place that `ink:z` gives it.
///
/// An element's own place is the offset at which it begins in the file. A changed element comes later in the file, with the
/// place of the one that it replaces. Of two elements at one place, the later one counts.
struct DrawingOrder {
    /// The ink at each place, from the lowest to the topmost; nil if there is none or it was removed.
    private(set) var places: [Mark?] = []
    /// The offset of each place.
    private var starts: [Int] = []

    var marks: [Mark] { places.compactMap { $0 } }

    /// Adds the next element of the file.
    mutating func take(_ entry: SVGReader.Entry) {
        if let replaced = entry.replaced, let index = index(of: replaced) { places[index] = nil }
        if let orderOffset = entry.orderOffset, let index = index(of: orderOffset) {
            places[index] = entry.mark
        } else {
            places.append(entry.mark)
            starts.append(entry.range.lowerBound)
        }
    }

    /// The index of the place with an offset; nil if there is none.
    private func index(of orderOffset: Int) -> Int? {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] < orderOffset { low = middle + 1 } else { high = middle }
        }
        return low < starts.count && starts[low] == orderOffset ? low : nil
    }
}

extension SVGReader {
    /// An element of the file's ink.
    struct Entry {
        /// The ink; nil for a hidden element, which is not part of the drawing.
        var mark: Mark?
        /// The element's range in the file.
        var range: Range<Int>
        /// The offset that determines the element's place in the drawing order (`ink:z`); nil for its own.
        var orderOffset: Int?
        /// The offset where the element was before (`ink:was`); nil for none.
        var replaced: Int?
    }
}
