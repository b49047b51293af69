// Clearings, which concern all elements without visiting them.
extension History {
    /// Undoes the clearing with a number (`Change.clearing`), even if it is not the last step of all.
    /// - Returns: What was done; nil if it is undone, or if a later clearing is not.
    package mutating func undoClearing(_ clearing: Int, in drawing: inout Drawing) -> Revision? {
        guard let number = steps.lastClearing(clearing) else { return nil }
        return apply(steps.undo(number).inverse, to: &drawing)
    }

    /// Whether the clearing with a number is done, and no later one is.
    package func isLastClearing(_ clearing: Int) -> Bool { steps.lastClearing(clearing) != nil }

    /// The change that made the clearing with a number; nil if that is undone.
    package func clearingChange(_ clearing: Int) -> Change? {
        steps.standingClearing(clearing).flatMap { steps.step($0)?.change }
    }

    /// Changes the ink that the clearing with a number has removed, as if it had been so before: the rest of a file that is
    /// read. Takes no longer for a larger drawing.
    /// - Returns: What the closure returns; nil if the clearing is undone.
    package mutating func editClearing<Result, Failure: Error>(
        _ clearing: Int, _ body: (inout Drawing) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard let number = steps.standingClearing(clearing),
            var removed = steps.steps[Int(number)]?.change.removedDrawing
        else { return nil }
        // Leaves one reference to the storage, so that nothing is copied.
        steps.steps[Int(number)]?.change = Change()
        defer { steps.steps[Int(number)]?.change = Change(removing: removed) }
        return try body(&removed)
    }

    /// Returns the step that clears a drawing, which takes over all that transactions have done.
    mutating func clearing(of drawing: Drawing) -> Change {
        let committed = committed(drawing)
        for index in underWay.indices { underWay[index] = TransactionEdits(of: underWay[index].transaction) }
        return committed.isEmpty ? Change() : Change(removing: committed)
    }

    /// Applies a clearing, which removes what transactions have made of its ink, or brings ink back.
    mutating func applyClearing(_ change: Change, to drawing: inout Drawing) -> Revision {
        guard var shown = change.removedDrawing else {
            drawing.apply(change)
            return Revision(change: change, finished: change)
        }
        let theirs = Change(underWay.indices.flatMap { underWay[$0].take { shown[$0] != nil } }.inOrder)
        shown.apply(theirs)
        let removal = Change(removing: shown)
        drawing.apply(removal)
        return Revision(change: removal, finished: change)
    }
}
