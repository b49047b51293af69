// What the file needs of a drawing.

extension Drawing {
    /// The elements below one of a rank, from the nearest to the lowest.
    func elements(below rank: Int) -> some Sequence<Element> { self[..<firstIndex(from: rank)].reversed() }

    /// The elements above one of a rank, from the nearest to the topmost.
    func elements(above rank: Int) -> some Sequence<Element> { self[firstIndex(from: rank + 1)...] }

    /// The lowest element whose rank is not below one.
    private func firstIndex(from rank: Int) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].rank < rank { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Change {
    /// What the elements concerned have become, from the lowest to the topmost; those that are gone come first.
    var outcome: [(id: Element.ID, element: Element?)] {
        edits.map { (id: $0.key, element: $0.value.after) }
            .sorted { ($0.element?.rank ?? -1, $0.id) < ($1.element?.rank ?? -1, $1.id) }
    }
}

extension Drawing {
    /// Puts a mark in the place that belongs to an identity, whether or not another is there.
    mutating func put(_ mark: Mark, in id: Element.ID) {
        if self[id] != nil {
            replace(id, with: mark)
        } else {
            apply(Change([id: Change.Edit(before: nil, after: Element(id: id, rank: id.number, mark: mark))]))
        }
    }

    /// Puts marks in the places that belong to successive identities, of which none is taken.
    mutating func put(_ marks: [Mark], from first: Element.ID) {
        var edits: [Element.ID: Change.Edit] = [:]
        edits.reserveCapacity(marks.count)
        for (index, mark) in marks.enumerated() {
            let id = Element.ID(number: first.number + index)
            edits[id] = Change.Edit(before: nil, after: Element(id: id, rank: id.number, mark: mark))
        }
        apply(Change(edits))
    }

    /// Makes sure that what is added from now on has an identity and a rank above some.
    mutating func passNumbers(below count: Int) {
        guard count > 0 else { return }
        while takeNumber() < count - 1 {}
    }
}
