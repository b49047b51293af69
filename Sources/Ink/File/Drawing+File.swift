// Members of a drawing that its file uses.

extension Drawing {
    /// The elements above a z-index, the topmost last.
    func elements(above zIndex: Int) -> some Sequence<Element> { self[firstIndex(from: zIndex + 1)...] }

    /// Adds marks with successive identities, none of which may be in use, and the z-indexes of the same numbers.
    mutating func put(_ marks: [Mark], from first: Element.ID) {
        var edits: [Change.Edit] = []
        edits.reserveCapacity(marks.count)
        for (index, mark) in marks.enumerated() {
            let id = Element.ID(number: first.number + index)
            edits.append(.added(Element(id: id, zIndex: id.number, mark: mark)))
        }
        apply(Change(edits))
    }

    /// Adds or replaces the mark of an identity.
    mutating func put(_ mark: Mark, in id: Element.ID) {
        if self[id] == nil {
            put([mark], from: id)
        } else {
            replace(id, with: mark)
        }
    }

    /// Reserves the first numbers: elements that are added from now on have identities and z-indexes of at least `count`.
    package mutating func passNumbers(below count: Int) {
        guard count > 0 else { return }
        while takeNumber() < count - 1 {}
    }
}

extension Change {
    /// The affected elements as they are after the change, from the lowest to the topmost. Removed ones come first.
    var outcome: [(id: Element.ID, element: Element?)] {
        edits.map { (id: $0.id, element: $0.after) }
            .sorted { ($0.element?.zIndex ?? -1, $0.id) < ($1.element?.zIndex ?? -1, $1.id) }
    }
}
