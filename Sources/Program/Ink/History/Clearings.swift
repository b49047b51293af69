internal import HeapModule

/// The clearings of a history. Each counts as a change of all elements that the drawing had before it, including those
/// that were no longer in it, so that clearing a large drawing visits none of them.
///
/// While a clearing stands, no earlier step can be undone, and no step of these elements that was undone earlier can be
/// redone. An undone clearing can be redone while all steps of these elements are as they were when it was undone.
struct Clearings: Sendable {
    /// A clearing that is done.
    private struct Standing {
        let number: Int32
        let limit: Int
        let order: Int
        /// The heaps of the steps that cannot be undone meanwhile.
        var hidden: [History.Owner: Heap<OwnerSteps.Entry>]
    }

    private struct Undone {
        let limit: Int
        /// The steps of its elements that were done or undone since, an odd number of times.
        var toggled: Set<Int32> = []
    }

    /// In the order in which they were done. Each covers those before it.
    private var standing: [Standing] = []
    private var undone: [Int32: Undone] = [:]

    /// The step of the last clearing that is done, if any.
    var last: Int32? { standing.last?.number }

    /// The steps of the clearings that are done, the last one last.
    var numbers: some BidirectionalCollection<Int32> { standing.lazy.map(\.number) }

    /// Whether a clearing that is done came after a step and changed an element of it.
    /// - Parameters:
    ///   - order: The step's position among all that was done and undone.
    ///   - lowest: The lowest number of an element that the step has changed.
    func cover(order: Int, lowest: Int) -> Bool {
        standing.last.map { order < $0.order && lowest < $0.limit } ?? false
    }

    /// Whether no clearing keeps an undone step from being redone. If the step is a clearing itself, the steps of its
    /// elements must be as they were when it was undone.
    func isRedoable(_ number: Int32, order: Int, lowest: Int) -> Bool {
        if let clearing = undone[number] { return clearing.toggled.isEmpty }
        return !cover(order: order, lowest: lowest)
    }

    /// Notes that a step was done or undone.
    mutating func toggle(_ number: Int32, lowest: Int) {
        for (clearing, state) in undone where lowest < state.limit && clearing != number {
            undone[clearing]?.toggled.formSymmetricDifference([number])
        }
    }

    /// Adds a clearing after all others.
    /// - Parameters:
    ///   - limit: A number above those of all elements that the drawing has had.
    ///   - hidden: The steps that cannot be undone while it is done.
    mutating func append(
        _ number: Int32, limit: Int, order: Int, hiding hidden: [History.Owner: Heap<OwnerSteps.Entry>]
    ) {
        undone[number] = nil
        standing.append(Standing(number: number, limit: limit, order: order, hidden: hidden))
    }

    /// Removes the last clearing that is done.
    /// - Returns: The steps that could not be undone meanwhile.
    mutating func undoLast() -> [History.Owner: Heap<OwnerSteps.Entry>] {
        guard let last = standing.popLast() else { return [:] }
        undone[last.number] = Undone(limit: last.limit)
        return last.hidden
    }

    mutating func discard(_ number: Int32) { undone[number] = nil }
}

// Clearings, which concern all elements without visiting them.
extension History {
    /// Undoes the clearing with a number (`Change.clearing`), even if it is not the last step of all.
    /// - Returns: The change of the drawing; nil if it is undone, or if a later clearing is not.
    package mutating func undoClearing(_ clearing: Int, in drawing: inout Drawing) -> Change? {
        guard let number = steps.lastClearing(clearing) else { return nil }
        return apply(steps.undo(number).inverse, to: &drawing)
    }

    /// Whether the clearing with a number is done, and no later one is.
    package func isLastClearing(_ clearing: Int) -> Bool { steps.lastClearing(clearing) != nil }

    /// The change that made the clearing with a number; nil if that is undone.
    package func clearingChange(_ clearing: Int) -> Change? {
        steps.standingClearing(clearing).flatMap { steps.step($0)?.change }
    }

    /// Changes the ink that the clearing with a number has removed, as if it had been so before: the rest of a file
    /// that is read. Takes no longer for a larger drawing.
    /// - Returns: What the closure returns; nil if the clearing is undone.
    package mutating func editClearing<Result, Failure: Error>(
        _ clearing: Int, _ body: (inout Drawing) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard let number = steps.standingClearing(clearing),
            var removed = steps.step(number)?.change.removedDrawing
        else { return nil }
        // Leaves one reference to the storage, so that nothing is copied.
        steps.update(number) { $0.change = Change() }
        defer { steps.update(number) { $0.change = Change(removing: removed) } }
        return try body(&removed)
    }

    /// Returns the step that clears a drawing, which takes over all that transactions have done.
    mutating func clearing(of drawing: Drawing) -> Change {
        let committed = committedPart(of: drawing)
        for index in underWay.indices { underWay[index] = TransactionEdits(of: underWay[index].transaction) }
        return committed.isEmpty ? Change() : Change(removing: committed)
    }

    /// Applies a clearing, which removes what transactions have made of its ink, or brings ink back.
    /// - Returns: Both as one.
    mutating func applyClearing(_ change: Change, to drawing: inout Drawing) -> Change {
        guard var shown = change.removedDrawing else {
            drawing.apply(change)
            return change
        }
        let theirs = Change(underWay.indices.flatMap { underWay[$0].take { shown[$0] != nil } }.inOrder)
        shown.apply(theirs)
        let removal = Change(removing: shown)
        drawing.apply(removal)
        return removal
    }
}

// Clearings, which cover all steps before them.
extension StepLog {
    /// Whether a clearing came after a step.
    func isCovered(_ step: Step) -> Bool { clearings.cover(order: step.order, lowest: step.lowest) }

    /// The step of the last clearing that is done, if its change has a number; nil otherwise.
    func lastClearing(_ number: Int) -> Int32? {
        clearings.last.flatMap { step($0)?.change.clearing == number ? $0 : nil }
    }

    /// The step of the clearing that is done and whose change has a number, if any.
    func standingClearing(_ number: Int) -> Int32? {
        clearings.numbers.last { step($0)?.change.clearing == number }
    }

    /// Finds the ink that a step removes, if it is a clearing of an earlier run of the program that was undone, whose ink
    /// is then not known: the drawing's that was there before it.
    mutating func complete(_ number: Int32, from drawing: Drawing) {
        guard let removed = step(number)?.change.removedDrawing, removed.isEmpty else { return }
        update(number) { $0.change = Change(removing: drawing.part(below: removed.nextNumber)) }
    }

    /// Hides all steps that a clearing covers. A redone clearing does not cover steps of later ink.
    mutating func appendClearing(_ number: Int32, limit: Int) {
        var hidden: [Owner: Heap<OwnerSteps.Entry>] = [:]
        for owner in ownerList { hidden[owner] = owners[owner]?.undoable.takeAll() }
        clearings.append(number, limit: limit, order: nextOrder, hiding: hidden)
        for later in number + 1..<next {
            guard let step = step(later), step.isDone, step.coveredCount == 0, step.lowest >= limit else { continue }
            owners[step.owner]?.undoable.insert(OwnerSteps.Entry(order: step.order, number: later))
        }
    }

    /// Shows the steps that a clearing covered, in time in proportion to those after it.
    mutating func show(_ hidden: [Owner: Heap<OwnerSteps.Entry>]) {
        for (owner, heap) in hidden {
            var (all, fewer) = (heap, owners[owner]?.undoable.takeAll() ?? Heap())
            if all.count < fewer.count { swap(&all, &fewer) }
            all.insert(contentsOf: fewer.unordered)
            owners[owner]?.undoable = all
        }
    }
}

extension Heap<OwnerSteps.Entry> {
    /// Removes and returns all entries.
    fileprivate mutating func takeAll() -> Heap {
        defer { self = Heap() }
        return self
    }
}
