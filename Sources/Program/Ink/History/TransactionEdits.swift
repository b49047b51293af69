/// The edits of an open transaction: continuing a long erasing stroke does not visit all erased ink.
struct TransactionEdits {
    let transaction: History.Transaction
    /// In no particular order.
    private var edits: [Change.Edit] = []
    /// The index of the edit of each element.
    private var places: [Element.ID: Int] = [:]

    init(of transaction: History.Transaction) {
        self.transaction = transaction
    }

    var isEmpty: Bool { edits.isEmpty }

    var change: Change {
        var copy = self
        return copy.takeChange()
    }

    /// Removes all edits and returns them as a change. They are moved: none of the elements is visited.
    mutating func takeChange() -> Change {
        var all = exchange(&edits, with: [])
        places = [:]
        all.sort { $0.id < $1.id }
        return Change(all)
    }

    /// Adds a change that was made after all others.
    mutating func add(_ change: Change) {
        for edit in change.edits {
            let place = places[edit.id]
            let before = if let place { edits[place].before } else { edit.before }
            guard let joined = Change.Edit(before: before, after: edit.after) else {
                _ = take(edit.id)
                continue
            }
            if let place {
                edits[place] = joined
            } else {
                places[edit.id] = edits.count
                edits.append(joined)
            }
        }
    }

    /// Removes and returns the edit of an element, if any. The last one takes its place.
    mutating func take(_ id: Element.ID) -> Change.Edit? {
        guard let place = places.removeValue(forKey: id) else { return nil }
        let last = edits.removeLast()
        guard place < edits.count else { return last }
        places[last.id] = place
        return exchange(&edits[place], with: last)
    }

    /// Removes and returns the edits of the elements for which `isTaken` returns true.
    mutating func take(where isTaken: (Element.ID) -> Bool) -> [Change.Edit] {
        edits.map(\.id).filter(isTaken).compactMap { take($0) }
    }
}
