extension History {
    /// What happened to a step. A history can be restored from the operations of an earlier run.
    package enum Operation: Sendable {
        /// A step with this number was recorded.
        case add(Int32, Change, by: Owner, isTentative: Bool)
        case undo(Int32)
        case redo(Int32)
        /// The step was reverted and forgotten.
        case withdraw(Int32)
        /// The step is no longer tentative.
        case settle(Int32)
        /// All steps so far were forgotten, or a clearing was done or undone, after which they cannot be repeated.
        case forget

        /// Whether the steps before the operation are no longer needed.
        package var isForgetting: Bool {
            if case .forget = self { true } else { false }
        }
    }

    /// Returns what happened to the steps since the last call.
    package mutating func takeOperations() -> [Operation] { steps.takeOperations() }

    /// Puts the steps of an earlier run of the program before those of this one.
    ///
    /// The history stays as it is if the operations do not lead to the drawing, element by element, except for rounding
    /// errors (`Mark.isNearly`): what they tell may be of another drawing, or damaged.
    /// - Parameters:
    ///   - earlier: The operations of the earlier run, with the identities of this one.
    ///   - later: All operations of this run.
    ///   - drawing: The drawing with open transactions.
    /// - Returns: The operations that lead to the steps, which have new numbers; nil if they were not restored.
    package mutating func restore(
        _ earlier: [Operation], before later: [Operation], for drawing: Drawing
    ) -> [Operation]? {
        // Tentative steps are known by their numbers, which would change.
        guard !hasTentativeSteps, !later.contains(where: \.isForgetting) else { return nil }
        let committed = committedPart(of: drawing)
        var replay = HistoryReplay()
        for operation in earlier.map({ $0.sharingMarks(with: committed) }) + later {
            guard replay.perform(operation) else { return nil }
        }
        guard replay.leads(to: committed) else { return nil }
        steps = replay.steps
        generation += 1
        return steps.takeOperations()
    }

    /// Whether there are steps that may still be withdrawn as if they had never been recorded.
    package var hasTentativeSteps: Bool { tentative != nil || steps.owners.values.contains { !$0.tentative.isEmpty } }
}

extension History.Operation {
    /// Returns operations of a drawing that was read from its file again, where each element has the number of its
    /// rank.
    /// - Parameter offset: What is added to all numbers, so that none is below zero.
    /// - Returns: The operations; nil if they cannot have happened.
    package static func renumbered(_ operations: [History.Operation], by offset: Int) -> [History.Operation]? {
        var replay = HistoryReplay()
        for operation in operations {
            guard replay.perform(operation) else { return nil }
        }
        let renumbered = operations.map { operation in
            operation.mapElements { element in
                let number = replay.element(element.id)?.rank ?? element.id.number
                return Element(id: Element.ID(number: number + offset), rank: element.rank + offset, mark: element.mark)
            }
        }
        return renumbered.allSatisfy(\.hasValidNumbers) ? renumbered : nil
    }

    /// Whether no number of an element is below zero.
    private var hasValidNumbers: Bool {
        if case .add(_, let change, _, _) = self { change.lowestNumber >= 0 } else { true }
    }

    /// Returns the operation with other elements, which may have other identities.
    fileprivate func mapElements(_ transform: (Element) -> Element) -> History.Operation {
        guard case .add(let number, let change, let owner, let isTentative) = self else { return self }
        let edits = change.edits.compactMap {
            Change.Edit(before: $0.before.map(transform), after: $0.after.map(transform))
        }
        return .add(number, Change(edits.inOrder), by: owner, isTentative: isTentative)
    }

    /// Returns the operation with marks that share the memory of equal ones in a drawing.
    fileprivate func sharingMarks(with drawing: Drawing) -> History.Operation {
        mapElements { element in
            guard let found = drawing[element.id], found.mark == element.mark else { return element }
            return Element(id: element.id, rank: element.rank, sharing: found)
        }
    }
}

/// The steps that follow from operations, and the state of each element that they change.
private struct HistoryReplay {
    private(set) var steps = StepLog()
    /// The numbers of the steps, by those in the operations.
    private var numbers: [Int32: Int32] = [:]
    /// The elements as they are after the operations; nil for those that are then not in the drawing.
    private var states: [Element.ID: Element?] = [:]
    /// The element that has had each z-index.
    private var elementsByZIndex: [Int: Element.ID] = [:]

    /// The element with an identity after the operations; nil if there is none, or they do not concern it.
    func element(_ id: Element.ID) -> Element? { states[id] ?? nil }

    /// Repeats an operation. One of a step that is not known, since the operations before it are lost, forgets all
    /// others.
    /// - Returns: False if it cannot have happened.
    mutating func perform(_ operation: History.Operation) -> Bool {
        switch operation {
        case .add(let number, let change, let owner, let isTentative):
            guard change.clearing == nil, !change.isEmpty, isNew(change), set(change) else { return false }
            numbers[number] = steps.add(change, by: owner, isTentative: isTentative)
        case .undo(let number):
            guard let own = numbers[number], let step = steps.step(own) else { return forget() }
            guard step.isDone, step.coveredCount == 0, set(step.change.inverse) else { return false }
            _ = steps.undo(own)
        case .redo(let number):
            guard let own = numbers[number], let step = steps.step(own) else { return forget() }
            guard steps.nextToRedo(by: step.owner) == own, set(step.change) else { return false }
            _ = steps.redo(own)
        case .withdraw(let number):
            guard let own = numbers[number] else { return forget() }
            if let change = steps.withdraw(own) { return set(change.inverse) }
        case .settle(let number):
            if let own = numbers[number] { steps.settle(own) }
        case .forget: return forget()
        }
        return true
    }

    private mutating func forget() -> Bool {
        self = HistoryReplay()
        return true
    }

    /// Whether no element of a change has the z-index of another, which later changes would then replace.
    private mutating func isNew(_ change: Change) -> Bool {
        for edit in change.edits {
            for element in [edit.before, edit.after] {
                guard let element else { continue }
                if let other = elementsByZIndex.updateValue(edit.id, forKey: element.zIndex), other != edit.id {
                    return false
                }
            }
        }
        return true
    }

    /// Whether two states of an element are the same, but for the rounding of what another program's file says of it.
    private static func areNearlyEqual(_ one: Element?, _ other: Element?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one == other || one.isNearly(other)
    }

    private mutating func set(_ change: Change) -> Bool {
        for edit in change.edits {
            if let state = states[edit.id], !Self.areNearlyEqual(state, edit.before) { return false }
            states[edit.id] = .some(edit.after)
        }
        return true
    }

    /// Whether the operations lead to a drawing whose elements have the numbers of their ranks, except for those that
    /// were moved since.
    func leads(to drawing: Drawing) -> Bool {
        for (id, state) in states where !Self.areNearlyEqual(drawing[id], state) { return false }
        for (zIndex, id) in elementsByZIndex {
            guard let found = drawing.element(at: zIndex) else { continue }
            if found.id != id { return false }
        }
        return true
    }
}
