extension History {
    /// A change of the history, with the change of the drawing that it made. From the operations of an earlier run of
    /// the program, a drawing and its history can be rebuilt.
    package enum Operation: Sendable {
        /// A step with this number was recorded.
        case add(Int32, Change, by: Owner, isTentative: Bool)
        case undo(Int32, Change)
        case redo(Int32, Change)
        /// The step was reverted, unless it had been undone, and forgotten.
        case withdraw(Int32, Change)
        /// The step is no longer tentative.
        case settle(Int32)
        /// All earlier steps were forgotten, and the drawing was changed in a way that cannot be undone.
        case forget(Change)

        /// The change of the drawing without open transactions.
        package var change: Change {
            switch self {
            case .add(_, let change, _, _), .undo(_, let change), .redo(_, let change), .withdraw(_, let change),
                .forget(let change):
                change
            case .settle: Change()
            }
        }
    }

    /// Returns what happened to the steps since the last call.
    package mutating func takeOperations() -> [Operation] { steps.takeOperations() }

    /// Puts the steps of an earlier run of the program before those of this one, whose numbers are higher.
    ///
    /// The history stays as it is if the operations do not lead to the drawing, element by element, except for rounding
    /// errors (`Mark.isNearly`): what they tell may be damaged.
    /// - Parameters:
    ///   - earlier: The operations of the earlier run, repeated.
    ///   - later: All operations of this run.
    ///   - drawing: The drawing with open transactions.
    /// - Returns: Whether the steps were restored.
    @discardableResult
    package mutating func restore(
        _ earlier: HistoryReplay, before later: [Operation] = [], for drawing: Drawing
    ) -> Bool {
        var replay = earlier
        replay.steps.skipNumbers(below: later.lazy.compactMap(\.addedStep).first ?? steps.next)
        for operation in later where replay.perform(current(operation)) == nil { return false }
        guard replay.leads(to: committedPart(of: drawing)) else { return false }
        replay.steps.skipNumbers(below: steps.next)
        _ = replay.steps.takeOperations()
        steps = replay.steps
        return true
    }

    /// An operation with what a clearing has removed until now (`editClearing(_:_:)`).
    private func current(_ operation: Operation) -> Operation {
        guard case .add(let number, let change, let owner, let isTentative) = operation, change.clearing != nil,
            let whole = steps.step(number)?.change
        else { return operation }
        return .add(number, whole, by: owner, isTentative: isTentative)
    }
}

extension History.Operation {
    /// The number of the step that was recorded; nil if none was.
    fileprivate var addedStep: Int32? {
        switch self {
        case .add(let number, _, _, _): number
        case .undo, .redo, .withdraw, .settle, .forget: nil
        }
    }
}

/// Repeats operations of a history: the steps that follow from them, and the state of each element that they change.
package struct HistoryReplay: Sendable {
    fileprivate(set) var steps: StepLog
    /// The elements as they are after the operations; nil for those that are then not in the drawing.
    private var states: [Element.ID: Element?] = [:]
    private var statesBeforeClearing: [Int32: [Element.ID: Element?]] = [:]
    /// The element that has had each z-index.
    private var elementsByZIndex: [Int: Element.ID] = [:]

    /// Creates the replay of operations whose first step has a number.
    package init(from first: Int32 = 0) { steps = StepLog(from: first) }

    package var nextStep: Int32 { steps.next }

    /// Repeats an operation. That of undoing, redoing or withdrawing needs only the number of the step.
    /// - Returns: The change of the drawing; nil if it cannot have happened, or if the step is not known.
    package mutating func perform(_ operation: History.Operation) -> Change? {
        switch operation {
        case .add(let number, let change, let owner, let isTentative):
            guard number >= steps.next, !change.isEmpty || change.clearing != nil, isNew(change),
                set(change, by: number)
            else { return nil }
            steps.skipNumbers(below: number)
            _ = steps.add(change, by: owner, isTentative: isTentative)
            return change
        case .undo(let number, _):
            guard let step = steps.step(number), step.isDone, step.coveredCount == 0,
                set(step.change.inverse, by: number)
            else { return nil }
            return steps.undo(number).inverse
        case .redo(let number, _):
            guard let step = steps.step(number), steps.nextToRedo(by: step.owner) == number,
                set(step.change, by: number)
            else { return nil }
            return steps.redo(number)
        case .withdraw(let number, _):
            guard steps.step(number) != nil else { return nil }
            guard let change = steps.withdraw(number)?.inverse else { return Change() }
            return set(change, by: number) ? change : nil
        case .settle(let number):
            steps.settle(number)
            return Change()
        case .forget(let change):
            guard change.isEmpty || set(change, by: steps.next) else { return nil }
            forget()
            return change
        }
    }

    /// Finds the ink that an operation removes, if it redoes a clearing whose ink is not known: the drawing's that is
    /// there before it.
    package mutating func complete(_ operation: History.Operation, from drawing: Drawing) {
        if case .redo(let number, _) = operation { steps.complete(number, from: drawing) }
    }

    /// Leaves out the numbers below one, which later steps then have.
    package mutating func skipNumbers(below number: Int32) { steps.skipNumbers(below: number) }

    /// Forgets the steps, and not how the drawing is.
    package mutating func forget() { steps = StepLog(from: steps.next) }

    /// Whether no element of a change has the z-index of another, which later changes would then replace.
    private mutating func isNew(_ change: Change) -> Bool {
        guard change.clearing == nil else { return true }
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

    /// Whether two states of an element are the same, except for rounding by another program's file.
    private static func areNearlyEqual(_ one: Element?, _ other: Element?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one == other || one.isNearly(other)
    }

    private mutating func set(_ change: Change, by step: Int32) -> Bool {
        if let removed = change.removedDrawing {
            let old = states.filter { $0.key.number < removed.nextNumber }
            statesBeforeClearing[step] = old
            for id in old.keys { states[id] = .some(nil) }
            return true
        }
        if change.addedDrawing != nil {
            states.merge(statesBeforeClearing.removeValue(forKey: step) ?? [:]) { $1 }
            return true
        }
        for edit in change.edits {
            if let state = states[edit.id], !Self.areNearlyEqual(state, edit.before) { return false }
            states[edit.id] = .some(edit.after)
        }
        return true
    }

    package func leads(to drawing: Drawing) -> Bool {
        for (id, state) in states where !Self.areNearlyEqual(drawing[id], state) { return false }
        for (zIndex, id) in elementsByZIndex {
            guard let found = drawing.element(at: zIndex) else { continue }
            if found.id != id { return false }
        }
        return true
    }

    /// The elements that the operations have changed, as they are then.
    package var elements: some Sequence<Element> { states.values.lazy.compactMap { $0 } }
}
