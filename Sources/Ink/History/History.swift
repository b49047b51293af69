/// What has been done to a drawing and can be taken back, without limit.
///
/// A finished edit is recorded with `record(_:)` and is one step. What takes a while (a drag, a colour being chosen) is
/// an `Transaction`: its changes show at once and become one step when it finishes, however much others finish
/// meanwhile; until then undo passes it by. So with several people drawing, undo takes back what was finished last,
/// whoever did it.
///
/// The invariant behind it: for every element, what one step left is what the next found; what transactions did comes
/// after all steps, and no two of them have changed the same element. Whoever edits an element that an transaction has
/// changed takes over that change with it.
///
/// All operations take time in proportion to the step they concern, however large the drawing and however many steps
/// there are.
package struct History: Sendable {
    /// An edit that takes a while: from `begin()` to `finish(_:)` or `cancel(_:in:)`.
    package struct Transaction: Hashable, Sendable {
        fileprivate let number: Int
    }

    private var done: [Change] = []
    private var undone: [Change] = []
    private var underWay: [Progress] = []
    private var nextNumber = 0

    /// Creates an empty history.
    package init() {}

    /// Whether there is a step to take back.
    package var canUndo: Bool { !done.isEmpty }

    /// Whether there is a step to do again.
    package var canRedo: Bool { !undone.isEmpty }

    /// The last step, which `undo(in:)` takes back; nil if there is none.
    package var nextToUndo: Change? { done.last }

    /// The step that was taken back last, which `redo(in:)` does again; nil if there is none.
    package var nextToRedo: Change? { undone.last }
}

// MARK: - Steps

extension History {
    /// Records a finished change as a step; what was undone before can no longer be redone. An empty change is no step.
    package mutating func record(_ change: Change) {
        guard !change.isEmpty else { return }
        push(reclaim(change).followed(by: change))
    }

    /// Takes back the last step; returns what changed by it, nil if there is none.
    package mutating func undo(in drawing: inout Drawing) -> Change? {
        guard let step = done.popLast() else { return nil }
        // What transactions have made of the step's elements since goes first.
        let back = reclaim(step).inverse.followed(by: step.inverse)
        undone.append(step)
        drawing.apply(back)
        return back
    }

    /// Does the step that was taken back last again; returns what changed by it, nil if there is none.
    package mutating func redo(in drawing: inout Drawing) -> Change? {
        guard let step = undone.popLast() else { return nil }
        // As with undo, what transactions have made of the step's elements goes first.
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
        underWay.append(Progress(of: transaction))
        return transaction
    }

    /// Records a change as part of an transaction, or as a step of its own if the transaction has ended.
    package mutating func record(_ change: Change, in transaction: Transaction) {
        guard !change.isEmpty else { return }
        guard let index = index(of: transaction) else { return record(change) }
        let theirs = reclaim(change, except: index)
        underWay[index].add(theirs)
        underWay[index].add(change)
    }

    /// Ends an transaction; what it did becomes the last step, and is returned.
    @discardableResult
    package mutating func finish(_ transaction: Transaction) -> Change {
        let change = end(transaction)
        if !change.isEmpty { push(change) }
        return change
    }

    /// Ends an transaction and takes back what it did; returns what changed by that.
    @discardableResult
    package mutating func cancel(_ transaction: Transaction, in drawing: inout Drawing) -> Change {
        let back = end(transaction).inverse
        drawing.apply(back)
        return back
    }

    /// The drawing without what is still under way: what has to be kept of it. Shares with `drawing` all that
    /// transactions have not changed.
    package func settled(_ drawing: Drawing) -> Drawing {
        var settled = drawing
        for progress in underWay where !progress.isEmpty { settled.apply(progress.change.inverse) }
        return settled
    }

    private mutating func end(_ transaction: Transaction) -> Change {
        guard let index = index(of: transaction) else { return Change() }
        return underWay.remove(at: index).change
    }

    /// Takes from all transactions but one what they have done to the elements of a change; returns that.
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

/// What an transaction has done so far: edits by identity, so that adding to a long erasing stroke does not walk all it
/// has erased.
struct Progress {
    let transaction: History.Transaction
    private var edits: [Element.ID: Change.Edit] = [:]

    init(of transaction: History.Transaction) {
        self.transaction = transaction
    }

    var isEmpty: Bool { edits.isEmpty }

    /// All of it as one change.
    var change: Change { Change(edits.values.sorted { $0.id < $1.id }) }

    /// Adds a change that came after all others.
    mutating func add(_ change: Change) {
        for edit in change.edits {
            let before = if let known = edits[edit.id] { known.before } else { edit.before }
            edits[edit.id] = Change.Edit(before: before, after: edit.after)
        }
    }

    /// Removes and returns what was done to an element; nil if nothing was.
    mutating func take(_ id: Element.ID) -> Change.Edit? { edits.removeValue(forKey: id) }
}
