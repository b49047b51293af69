/// The edits of an open transaction, by identity: continuing a long erasing stroke does not visit all erased ink.
struct TransactionEdits {
    let transaction: History.Transaction
    private var edits: [Element.ID: Change.Edit] = [:]

    init(of transaction: History.Transaction) {
        self.transaction = transaction
    }

    var isEmpty: Bool { edits.isEmpty }

    var change: Change { Change(edits.values.sorted { $0.id < $1.id }) }

    /// Adds a change that was made after all others.
    mutating func add(_ change: Change) {
        for edit in change.edits {
            let before = if let known = edits[edit.id] { known.before } else { edit.before }
            edits[edit.id] = Change.Edit(before: before, after: edit.after)
        }
    }

    /// Removes and returns the edit of an element, if any.
    mutating func take(_ id: Element.ID) -> Change.Edit? { edits.removeValue(forKey: id) }

    /// Removes and returns the edits of the elements for which `isTaken` returns true.
    mutating func take(where isTaken: (Element.ID) -> Bool) -> [Change.Edit] {
        let taken = edits.filter { isTaken($0.key) }
        for id in taken.keys { edits[id] = nil }
        return Array(taken.values)
    }
}
