/// The undo history of a drawing, without limit.
///
/// A finished edit is recorded with `record(_:)` and is one step. An edit that takes a while (a drag, a color being
/// chosen) is a `Transaction`: its changes show at once and become one step when it finishes, however many other edits
/// finish meanwhile. Until then undo skips it. So with several people drawing, undo reverts the edit that finished last,
/// no matter who made it.
///
/// The invariant: for every element, each step begins in the state in which the previous one ended. The changes of
/// transactions come after all steps, and no two transactions have changed the same element. An edit of an element that
/// a transaction has changed takes over the transaction's change of it.
///
/// All operations take time in proportion to the step that they concern, regardless of the size of the drawing and the
/// number of steps.
package struct History: Sendable {
    /// An edit that takes a while: from `begin()` to `finish(_:)` or `cancel(_:in:)`.
    package struct Transaction: Hashable, Sendable {
        fileprivate let number: Int
    }

    private var done: [Change] = []
    private var undone: [Change] = []
    private var underWay: [TransactionEdits] = []
    private var nextNumber = 0

    package init() {}

    package var canUndo: Bool { !done.isEmpty }

    package var canRedo: Bool { !undone.isEmpty }

    /// The step that `undo(in:)` reverts; nil if there is none.
    package var nextToUndo: Change? { done.last }

    /// The step that `redo(in:)` repeats; nil if there is none.
    package var nextToRedo: Change? { undone.last }
}

// MARK: - Steps

extension History {
    /// Records a finished change as a step. Steps that were undone can no longer be redone. An empty change is ignored.
    package mutating func record(_ change: Change) {
        guard !change.isEmpty else { return }
        push(reclaim(change).followed(by: change))
    }

    /// Reverts the last step.
    /// - Returns: The change of the drawing; nil if there is no step.
    package mutating func undo(in drawing: inout Drawing) -> Change? {
        guard let step = done.popLast() else { return nil }
        // First revert what transactions have done to the step's elements since.
        let back = reclaim(step).inverse.followed(by: step.inverse)
        undone.append(step)
        drawing.apply(back)
        return back
    }

    /// Repeats the step that was undone last.
    /// - Returns: The change of the drawing; nil if there is no step.
    package mutating func redo(in drawing: inout Drawing) -> Change? {
        guard let step = undone.popLast() else { return nil }
        // As with undo, first revert what transactions have done to the step's elements.
        let forth = reclaim(step).inverse.followed(by: step)
        done.append(step)
        drawing.apply(forth)
        return forth
    }

    private mutating func push(_ step: Change) {
        undone = []
        if !step.isEmpty { done.append(step) }
    }
}

// MARK: - Transactions

extension History {
    /// Begins an edit that takes a while.
    package mutating func begin() -> Transaction {
        defer { nextNumber += 1 }
        let transaction = Transaction(number: nextNumber)
        underWay.append(TransactionEdits(of: transaction))
        return transaction
    }

    /// Records a change as part of a transaction, or as a step of its own if the transaction has ended.
    package mutating func record(_ change: Change, in transaction: Transaction) {
        guard !change.isEmpty else { return }
        guard let index = index(of: transaction) else { return record(change) }
        let theirs = reclaim(change, except: index)
        underWay[index].add(theirs)
        underWay[index].add(change)
    }

    /// Ends a transaction, whose changes become the last step.
    /// - Returns: That step.
    @discardableResult
    package mutating func finish(_ transaction: Transaction) -> Change {
        let change = end(transaction)
        if !change.isEmpty { push(change) }
        return change
    }

    /// Ends a transaction and reverts its changes.
    /// - Returns: The change of the drawing.
    @discardableResult
    package mutating func cancel(_ transaction: Transaction, in drawing: inout Drawing) -> Change {
        let back = end(transaction).inverse
        drawing.apply(back)
        return back
    }

    /// The drawing without the changes of transactions that have not ended, which is what is saved. It shares with `drawing`
    /// all that they have not changed.
    package func committed(_ drawing: Drawing) -> Drawing {
        var committed = drawing
        for edits in underWay where !edits.isEmpty { committed.apply(edits.change.inverse) }
        return committed
    }

    private mutating func end(_ transaction: Transaction) -> Change {
        guard let index = index(of: transaction) else { return Change() }
        return underWay.remove(at: index).change
    }

    /// Removes the edits of a change's elements from all transactions except one.
    /// - Returns: These edits.
    private mutating func reclaim(_ change: Change, except exception: Int? = nil) -> Change {
        var theirs: [Change.Edit] = []
        guard underWay.contains(where: { !$0.isEmpty }) else { return Change() }
        for edit in change.edits {
            for index in underWay.indices where index != exception {
                if let taken = underWay[index].take(edit.id) { theirs.append(taken) }
            }
        }
        return Change(theirs)
    }

    private func index(of transaction: Transaction) -> Int? {
        underWay.firstIndex { $0.transaction == transaction }
    }
}

/// The edits of a transaction so far, by identity, so that adding to a long erasing stroke does not visit everything that
/// it has erased.
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

    /// Removes and returns the edit of an element; nil if there is none.
    mutating func take(_ id: Element.ID) -> Change.Edit? { edits.removeValue(forKey: id) }
}
