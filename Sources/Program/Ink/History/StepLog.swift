internal import HeapModule

/// The finished steps of a history: those that are done, and those that each owner has undone.
///
/// The done steps that changed an element form a chain. A step can be undone while it is the last in the chains of all
/// its elements, and redone while these chains end where they did before it. Both are counted, so that no operation
/// looks at other steps than its own and those next to it in the chains.
struct StepLog: Sendable {
    typealias Owner = History.Owner

    struct Step {
        var change: Change
        let owner: Owner
        /// The position among all that was done and undone: the greater, the later.
        var order: Int
        var isDone = true
        /// The number of the step's elements that a later step has changed.
        var coveredCount = 0
        /// For each edit, the number of the step before it in the element's chain, or `LatestSteps.none`; empty if that
        /// is so for all edits, as for new ink.
        var previous: [Int32] = []

        /// The lowest number of an element that the step has changed; a clearing has changed all.
        var lowest: Int { change.removedDrawing == nil ? change.lowestNumber : 0 }

        func previous(ofEdit index: Int) -> Int32 { previous.isEmpty ? LatestSteps.none : previous[index] }
    }

    /// Those from `first` on; nil for steps that were discarded, unless a tentative step discarded them.
    private var steps: [Step?] = []
    /// The number of the first step, which is above those of an earlier history of the same drawing.
    private let first: Int32
    var owners: [Owner: OwnerSteps] = [:]
    /// The keys of `owners`, apart from them: a loop over the dictionary's own keys would copy what it changes.
    private(set) var ownerList: [Owner] = []
    private var latest = LatestSteps()
    var clearings = Clearings()
    private(set) var nextOrder = 0
    /// The number of undone steps of all owners.
    private var undoneCount = 0
    /// The operations since the last call of `takeOperations()`.
    private var operations: [History.Operation] = []

    /// Creates a log whose steps have numbers from `first` on.
    init(from first: Int32 = 0) { self.first = first }

    // MARK: Queries

    var next: Int32 { first + Int32(steps.count) }

    /// The number of the step that an owner, or anyone if it is nil, undoes next, if any.
    func nextToUndo(by owner: Owner?) -> Int32? {
        // A closure, since the program's first key path would delay its start.
        guard let owner else { return owners.values.compactMap { $0.undoable.max }.max()?.number }
        return owners[owner]?.undoable.max?.number
    }

    /// The number of the step that an owner, or anyone if it is nil, redoes next, if any.
    func nextToRedo(by owner: Owner?) -> Int32? {
        let candidates = (owner.map { [owners[$0]] } ?? owners.values.map { $0 }).compactMap { $0 }
        let entries = candidates.compactMap { steps -> OwnerSteps.Entry? in
            guard steps.changedCount == 0, let number = steps.undone.last, let step = step(number),
                clearings.isRedoable(number, order: step.order, lowest: step.lowest)
            else { return nil }
            return OwnerSteps.Entry(order: step.order, number: number)
        }
        return entries.max()?.number
    }

    /// The step with a number; nil if no step has it, or the step was discarded.
    func step(_ number: Int32) -> Step? {
        (first..<next).contains(number) ? steps[Int(number - first)] : nil
    }

    /// Changes a step that is not discarded.
    mutating func update(_ number: Int32, _ body: (inout Step) -> Void) {
        let index = Int(number - first)
        guard var step = steps[index] else { return }
        // Leaves one reference to the storage, so that nothing is copied.
        steps[index] = nil
        body(&step)
        steps[index] = step
    }

    /// Leaves out the numbers below one, which later steps then have.
    mutating func skipNumbers(below number: Int32) {
        let missing = Int(number - next)
        if missing > 0 { steps.append(contentsOf: repeatElement(nil, count: missing)) }
    }

    // MARK: Operations

    /// Adds a step after all others, and discards its owner's undone steps; for a tentative step, once it is settled.
    /// - Returns: The step's number; nil if the change is empty.
    mutating func add(_ change: Change, by owner: Owner, isTentative: Bool) -> Int32? {
        guard !change.isEmpty || change.clearing != nil else { return nil }
        let number = next
        if owners[owner] == nil { ownerList.append(owner) }
        undoneCount -= owners[owner]?.undone.count ?? 0
        discard(owners[owner, default: OwnerSteps()].discardUndone(by: number, isTentative: isTentative))
        steps.append(Step(change: change, owner: owner, order: 0))
        append(number)
        discardStaleEntries()
        operations.append(.add(number, change, by: owner, isTentative: isTentative))
        return number
    }

    /// Undoes a step that `nextToUndo(by:)` returned.
    /// - Returns: The step's change.
    mutating func undo(_ number: Int32) -> Change {
        guard let step = step(number) else { return Change() }
        operations.append(.undo(number, step.change.inverse))
        revert(number, step)
        return step.change
    }

    private mutating func revert(_ number: Int32, _ step: Step) {
        if step.change.removedDrawing != nil {
            show(clearings.undoLast())
        } else {
            for (index, edit) in step.change.edits.enumerated() {
                let previous = step.previous(ofEdit: index)
                setLatest(of: edit.id, from: number, to: previous)
                if previous != LatestSteps.none { uncover(previous) }
            }
        }
        clearings.toggle(number, lowest: step.lowest)
        let order = takeOrder()
        update(number) { ($0.isDone, $0.order) = (false, order) }
        owners[step.owner]?.undone.append(number)
        owners[step.owner]?.changedCount = 0
        undoneCount += 1
        discardStaleEntries()
    }

    /// Redoes a step that `nextToRedo(by:)` returned, which is then the last of all.
    /// - Returns: The step's change.
    mutating func redo(_ number: Int32) -> Change {
        guard let step = step(number) else { return Change() }
        owners[step.owner]?.undone.removeLast()
        undoneCount -= 1
        append(number)
        recountChanged(of: step.owner)
        discardStaleEntries()
        operations.append(.redo(number, step.change))
        return step.change
    }

    /// Withdraws the step that added elements and did nothing else.
    /// - Returns: The step's change; nil if there is no such step, or if one of the elements has changed since.
    mutating func withdraw(_ ids: [Element.ID]) -> Change? {
        guard let first = ids.first else { return nil }
        let number = latest[first]
        guard number != LatestSteps.none, let step = step(number), step.change.count == ids.count,
            step.change.isAddition, ids.allSatisfy({ latest[$0] == number })
        else { return nil }
        return withdraw(number)
    }

    /// Forgets a step that is done and was changed by no later one, so that it can be added again with more changes.
    /// - Returns: The step's change; nil if there is no such step.
    mutating func takeLast(_ number: Int32) -> Change? {
        guard let step = step(number), step.isDone, step.coveredCount == 0, !isCovered(step) else { return nil }
        return withdraw(number)
    }

    /// Undoes a step, unless it has been undone, and forgets it. If it is tentative, the steps that it discarded can be
    /// redone again, unless a later step of its owner has discarded them, too.
    /// - Returns: The step's change; nil if it was undone before, or stays since a later step has changed its elements.
    mutating func withdraw(_ number: Int32) -> Change? {
        guard let step = step(number) else { return nil }
        guard step.coveredCount == 0, !step.isDone || !isCovered(step) else {
            settle(number)
            return nil
        }
        operations.append(.withdraw(number, step.isDone ? step.change.inverse : Change()))
        if step.isDone { revert(number, step) }
        let (removed, restored) = owners[step.owner]?.withdraw(number) ?? (0, 0)
        undoneCount += restored - removed
        discard([number])
        recountChanged(of: step.owner)
        return step.isDone ? step.change : nil
    }

    /// Turns a tentative step, and those that its owner added before it, into final ones: the steps that they discarded
    /// cannot be redone any more.
    mutating func settle(_ number: Int32) {
        guard let step = step(number) else { return }
        operations.append(.settle(number))
        discard(owners[step.owner]?.tentative.settle(number) ?? [])
    }

    /// Returns what was done since the last call.
    mutating func takeOperations() -> [History.Operation] {
        defer { operations = [] }
        return operations
    }

    /// Notes that all earlier steps must be forgotten.
    mutating func noteForgetting() { operations.append(.forget(Change())) }

    private mutating func discard(_ numbers: [Int32]) {
        for number in numbers {
            steps[Int(number - first)] = nil
            clearings.discard(number)
        }
    }

    private mutating func takeOrder() -> Int {
        defer { nextOrder += 1 }
        return nextOrder
    }

    // MARK: Chains

    /// Puts a step after all others.
    private mutating func append(_ number: Int32) {
        guard let step = step(number) else { return }
        clearings.toggle(number, lowest: step.lowest)
        if let removed = step.change.removedDrawing {
            appendClearing(number, limit: removed.nextNumber)
        } else {
            let previous = chain(number, step.change)
            update(number) { $0.previous = previous }
        }
        let order = takeOrder()
        update(number) { ($0.isDone, $0.order) = (true, order) }
        owners[step.owner]?.undoable.insert(OwnerSteps.Entry(order: order, number: number))
    }

    /// Puts a step at the end of its elements' chains.
    /// - Returns: The step before it in each chain that has one.
    private mutating func chain(_ number: Int32, _ change: Change) -> [Int32] {
        var previous: [Int32] = []
        let edits = change.edits
        for index in edits.indices {
            let id = edits[index].id
            let last = latest[id]
            if last != LatestSteps.none {
                update(last) { $0.coveredCount += 1 }
                if previous.isEmpty {
                    previous = Array(repeating: LatestSteps.none, count: change.count)
                }
                previous[index] = last
            }
            setLatest(of: id, from: last, to: number)
        }
        return previous
    }

    /// Counts one element less that a later step than this one has changed.
    private mutating func uncover(_ number: Int32) {
        update(number) { $0.coveredCount -= 1 }
        guard let step = step(number), step.coveredCount == 0 else { return }
        owners[step.owner]?.undoable.insert(OwnerSteps.Entry(order: step.order, number: number))
    }

    /// Sets the end of an element's chain, and updates `changedCount` of the owners whose next redo changes it.
    private mutating func setLatest(of id: Element.ID, from old: Int32, to new: Int32) {
        latest[id] = new
        guard undoneCount > 0 else { return }
        for owner in ownerList {
            guard let number = owners[owner]?.undone.last, let step = step(number),
                step.change.removedDrawing == nil, let index = step.change.index(of: id)
            else { continue }
            let previous = step.previous(ofEdit: index)
            if old == previous { owners[owner]?.changedCount += 1 }
            if new == previous { owners[owner]?.changedCount -= 1 }
        }
    }

    private mutating func recountChanged(of owner: Owner) {
        let count = owners[owner]?.undone.last.map(changedCount) ?? 0
        owners[owner]?.changedCount = count
    }

    /// Returns the number of an undone step's elements whose chain no longer ends where it did before the step.
    private func changedCount(of number: Int32) -> Int {
        guard let step = step(number), step.change.removedDrawing == nil else { return 0 }
        return step.change.edits.indices.count { latest[step.change.edits[$0].id] != step.previous(ofEdit: $0) }
    }

    /// Removes the last entries of the heaps while they stand for steps that were undone, or that a later step covers.
    private mutating func discardStaleEntries() {
        for owner in ownerList {
            while let entry = owners[owner]?.undoable.max {
                if let step = step(entry.number), step.isDone, step.order == entry.order, step.coveredCount == 0 {
                    break
                }
                _ = owners[owner]?.undoable.popMax()
            }
        }
    }
}
