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
