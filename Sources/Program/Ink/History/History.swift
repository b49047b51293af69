/// The undo history of a drawing, without limit, for one owner or several.
///
/// A finished edit is recorded with `record(_:by:)` and is one step. An edit that takes a while (a drag, a color being
/// chosen) is a `Transaction`: its changes show at once and become one step when it finishes, however many other edits
/// finish meanwhile. Until then undo skips it.
///
/// Undo reverts the step that finished last, of an owner or of all. An owner's step that is not the last of all is
/// reverted if no later step has changed the same elements, so that the two commute; otherwise it is skipped, and can
/// be reverted once the later step is. Redo repeats the step that the owner undid last, if its elements are as they
/// were then. A new step discards what its owner has undone, and nothing else.
///
/// The invariant: for every element, each step begins in the state in which the previous one of that element ended. The
/// changes of transactions come after all steps, and no two transactions have changed the same element. An edit of an
/// element that a transaction has changed takes over the transaction's change of it.
///
/// A clearing (`Change.clearing`) counts as a change of all elements ever, and ends transactions (`Clearings`).
///
/// All operations take time in proportion to the step that they concern and to the logarithm of the number of steps,
/// regardless of the size of the drawing. Those of a clearing take time in proportion to what was done since it.
package struct History: Sendable {
    /// Someone whose steps can be undone without those of others, such as one side of a table.
    package struct Owner: Hashable, Sendable {
        package let number: Int

        package init(number: Int) {
            self.number = number
        }

        /// The owner of a history that only one person uses.
        package static let only = Owner(number: 0)
    }

    /// An edit that takes a while: from `begin(by:)` to `finish(_:)` or `cancel(_:in:)`.
    package struct Transaction: Hashable, Sendable {
        fileprivate let number: Int
        fileprivate let owner: Owner
    }

    /// A step to which more changes can be added.
    package struct GrowingStep: Hashable, Sendable {
        fileprivate let number: Int32
        fileprivate let generation: Int
    }

    /// A step that can be withdrawn as if it had never been recorded.
    package struct TentativeStep: Hashable, Sendable {
        fileprivate let number: Int32
        fileprivate let generation: Int
    }

    var steps: StepLog
    var underWay: [TransactionEdits] = []
    private var nextNumber = 0
    /// The steps recorded since `beginTentativeSteps()`; nil after `endTentativeSteps()`.
    private(set) var tentative: [TentativeStep]?
    /// Counts the histories before this one.
    var generation = 0

    /// - Parameter first: The number of its first step, above those of an earlier history of the same drawing.
    package init(from first: Int32 = 0) { steps = StepLog(from: first) }

    /// Creates an empty history that replaces another one, whose transactions and tentative steps mean nothing to it.
    package init(after old: History) {
        nextNumber = old.nextNumber
        generation = old.generation + 1
        steps = StepLog(from: old.steps.next)
        steps.noteForgetting()
    }
}

// MARK: - Steps

extension History {
    /// Whether an owner, or anyone if it is nil, has a step to undo.
    package func canUndo(by owner: Owner? = nil) -> Bool { steps.nextToUndo(by: owner) != nil }

    /// Whether an owner, or anyone if it is nil, has a step to redo.
    package func canRedo(by owner: Owner? = nil) -> Bool { steps.nextToRedo(by: owner) != nil }

    /// Records a finished change, unless it is empty, as a step. Its owner can then no longer redo undone steps.
    /// - Returns: The change of the drawing without open transactions, which is what is saved.
    @discardableResult
    package mutating func record(_ change: Change, by owner: Owner = .only) -> Change {
        guard !change.isEmpty else { return change }
        let committed =
            if let removed = change.removedDrawing { clearing(of: removed) } else {
                reclaim(change).followed(by: change)
            }
        add(committed, by: owner)
        return committed
    }

    /// Records a finished change, other than a clearing, as a part of a step, which is then the last one. If that was
    /// undone, if a later step or a clearing has changed its elements, or if it is nil, the change begins a step.
    /// - Parameter step: The step, if its owner is the same; on return, the step with the change. It is nil if nothing
    ///   of the step is left.
    /// - Returns: The change of the drawing without open transactions, which is what is saved.
    @discardableResult
    package mutating func record(
        _ change: Change, extending step: inout GrowingStep?, by owner: Owner = .only
    ) -> Change {
        guard !change.isEmpty else { return change }
        let committed = reclaim(change).followed(by: change)
        var whole = committed
        if let number = step?.number, step?.generation == generation, let begun = steps.takeLast(number) {
            whole = begun.followed(by: committed)
        }
        step = add(whole, by: owner).map { GrowingStep(number: $0, generation: generation) }
        return committed
    }

    @discardableResult
    private mutating func add(_ change: Change, by owner: Owner) -> Int32? {
        guard let number = steps.add(change, by: owner, isTentative: tentative != nil) else { return nil }
        tentative?.append(TentativeStep(number: number, generation: generation))
        return number
    }

    /// Reverts the last step of an owner that no later step depends on, or the last step of all if the owner is nil.
    /// - Returns: The change of the drawing, with open transactions; nil if there is no such step.
    @discardableResult
    package mutating func undo(by owner: Owner? = nil, in drawing: inout Drawing) -> Change? {
        guard let number = steps.nextToUndo(by: owner) else { return nil }
        return apply(steps.undo(number).inverse, to: &drawing)
    }

    /// Repeats the step that an owner, or anyone if it is nil, undid last.
    /// - Returns: The change of the drawing, with open transactions; nil if there is no such step.
    @discardableResult
    package mutating func redo(by owner: Owner? = nil, in drawing: inout Drawing) -> Change? {
        guard let number = steps.nextToRedo(by: owner) else { return nil }
        steps.complete(number, from: drawing)
        return apply(steps.redo(number), to: &drawing)
    }

    /// Reverts the step that added elements and did nothing else, and forgets it, so that it cannot be redone.
    /// - Returns: The change of the drawing; nil if there is no such step, or if one of the elements has changed since.
    package mutating func withdraw(_ elements: [Element.ID], in drawing: inout Drawing) -> Change? {
        guard let change = steps.withdraw(elements) else { return nil }
        return apply(change.inverse, to: &drawing)
    }

    /// Applies a change of finished steps, after reverting what transactions have done to its elements.
    /// - Returns: Both as one.
    mutating func apply(_ change: Change, to drawing: inout Drawing) -> Change {
        if change.clearing != nil { return applyClearing(change, to: &drawing) }
        let shown = reclaim(change).inverse.followed(by: change)
        drawing.apply(shown)
        return shown
    }
}

// MARK: - Tentative steps

extension History {
    /// Begins to record tentative steps: what may turn out to be part of a gesture. Until a tentative step is settled,
    /// it can be withdrawn, and its owner can then redo what could be redone before it.
    package mutating func beginTentativeSteps() {
        tentative = []
    }

    /// Stops recording the tentative steps that `beginTentativeSteps()` asked for.
    /// - Returns: The steps recorded in between, in order.
    package mutating func endTentativeSteps() -> [TentativeStep] {
        defer { tentative = nil }
        return tentative ?? []
    }

    /// Reverts a tentative step, unless it has been undone, and forgets it as if it had never been recorded. If a later
    /// step has changed its elements, it stays, and is settled.
    /// - Returns: The change of the drawing; nil if it has not changed.
    package mutating func withdraw(_ step: TentativeStep, in drawing: inout Drawing) -> Change? {
        guard step.generation == generation, let change = steps.withdraw(step.number) else { return nil }
        return apply(change.inverse, to: &drawing)
    }

    /// Turns a tentative step into an ordinary one, and frees the steps that it discarded.
    package mutating func settle(_ step: TentativeStep) {
        if step.generation == generation { steps.settle(step.number) }
    }
}

// MARK: - Transactions

extension History {
    /// Begins an edit that takes a while.
    package mutating func begin(by owner: Owner = .only) -> Transaction {
        defer { nextNumber += 1 }
        let transaction = Transaction(number: nextNumber, owner: owner)
        underWay.append(TransactionEdits(of: transaction))
        return transaction
    }

    /// Records a change as part of a transaction, or as a step of its own if the transaction has ended.
    package mutating func record(_ change: Change, in transaction: Transaction) {
        guard !change.isEmpty else { return }
        guard let index = index(of: transaction) else {
            record(change, by: transaction.owner)
            return
        }
        let theirs = reclaim(change, except: index)
        underWay[index].add(theirs)
        underWay[index].add(change)
    }

    /// Ends a transaction, whose changes become its owner's last step.
    /// - Returns: That step.
    @discardableResult
    package mutating func finish(_ transaction: Transaction) -> Change {
        let change = end(transaction)
        add(change, by: transaction.owner)
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

    /// The drawing without the changes of transactions that have not ended, which is what is saved. It shares with
    /// `drawing` all that they have not changed.
    package func committedPart(of drawing: Drawing) -> Drawing {
        var committed = drawing
        for edits in underWay where !edits.isEmpty { committed.apply(edits.change.inverse) }
        return committed
    }

    private mutating func end(_ transaction: Transaction) -> Change {
        guard let index = index(of: transaction) else { return Change() }
        var edits = underWay.remove(at: index)
        return edits.takeChange()
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
