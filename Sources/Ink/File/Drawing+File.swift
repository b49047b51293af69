// What the file needs of a drawing.

extension Drawing {
    /// The elements above a z-index, from the nearest to the topmost.
    func elements(above zIndex: Int) -> some Sequence<Element> { self[firstIndex(from: zIndex + 1)...] }

    /// Puts marks in the places that belong to successive identities, of which none is taken.
    mutating func put(_ marks: [Mark], from first: Element.ID) {
        var edits: [Change.Edit] = []
        edits.reserveCapacity(marks.count)
        for (index, mark) in marks.enumerated() {
            let id = Element.ID(number: first.number + index)
            edits.append(.added(Element(id: id, zIndex: id.number, mark: mark)))
        }
        apply(Change(edits))
    }

    /// Puts a mark in the place that belongs to an identity, whether or not another is there.
    mutating func put(_ mark: Mark, in id: Element.ID) {
        if self[id] == nil {
            put([mark], from: id)
        } else {
            replace(id, with: mark)
        }
    }

    /// Makes sure that what is added from now on has an identity and a z-index above some.
    package mutating func passNumbers(below count: Int) {
        guard count > 0 else { return }
        while takeNumber() < count - 1 {}
    }
}

extension Change {
    /// What the elements concerned have become, from the lowest to the topmost; those that are gone come first.
    var outcome: [(id: Element.ID, element: Element?)] {
        edits.map { (id: $0.id, element: $0.after) }
            .sorted { ($0.element?.zIndex ?? -1, $0.id) < ($1.element?.zIndex ?? -1, $1.id) }
    }
}
