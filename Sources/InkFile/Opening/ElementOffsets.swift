import Ink

/// The identities of a file's elements, by the offsets at which they begin.
struct ElementOffsets {
    /// The offsets of all elements that do not replace another; the index is the number of the identity.
    private var offsets: [Int] = []
    /// The number of identities that are reserved for the file's elements.
    private var capacity = Int.max
    /// The identities of the elements beyond `capacity`, in a file whose elements are shorter than ours.
    private var extra: [Element.ID] = []

    /// The number of elements that do not replace another.
    var count: Int { offsets.count }

    /// Whether there are more elements than identities were reserved for.
    var exceedsCapacity: Bool { !extra.isEmpty }

    /// Reserves identities and memory for a number of elements.
    mutating func reserve(_ count: Int) {
        capacity = count
        offsets.reserveCapacity(count)
    }

    /// Returns the identity of the next element, which begins at an offset.
    mutating func add(_ offset: Int, in drawing: inout Drawing) -> Element.ID {
        offsets.append(offset)
        guard offsets.count > capacity else { return Element.ID(number: offsets.count - 1) }
        if extra.isEmpty { drawing.reserveNumbers(below: capacity) }
        let id = Element.ID(number: drawing.takeNumber())
        extra.append(id)
        return id
    }

    /// The identity of the element at an offset; nil if there is none.
    func id(of offset: Int) -> Element.ID? {
        var (low, high) = (0, offsets.count)
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle] < offset { low = middle + 1 } else { high = middle }
        }
        guard low < offsets.count, offsets[low] == offset else { return nil }
        return low < capacity ? Element.ID(number: low) : extra[low - capacity]
    }
}
