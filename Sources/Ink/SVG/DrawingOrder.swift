/// Puts the elements of a file in drawing order: each at its own place, or at the one that it was given (`ink:z`).
///
/// An element's place is where it begins in the file. One that was changed comes later in the file with the place of the
/// one that it replaces; of two at one place, the later one counts.
struct DrawingOrder {
    /// The ink at each place, from the lowest to the topmost; nil where none is, or no longer.
    private(set) var places: [Mark?] = []
    /// Where each place is.
    private var starts: [Int] = []

    /// The ink that there is.
    var marks: [Mark] { places.compactMap { $0 } }

    /// Takes the next element of the file.
    mutating func take(_ entry: SVGReader.Entry) {
        if let replaced = entry.replaced, let index = index(of: replaced) { places[index] = nil }
        if let place = entry.place, let index = index(of: place) {
            places[index] = entry.mark
        } else {
            places.append(entry.mark)
            starts.append(entry.range.lowerBound)
        }
    }

    /// The number of a place; nil where none is.
    private func index(of place: Int) -> Int? {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] < place { low = middle + 1 } else { high = middle }
        }
        return low < starts.count && starts[low] == place ? low : nil
    }
}
