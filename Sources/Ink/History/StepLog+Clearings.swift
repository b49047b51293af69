internal import HeapModule

// Clearings, which cover all steps before them.
extension StepLog {
    /// Whether a clearing came after a step.
    func isCovered(_ step: Step) -> Bool { clearings.cover(order: step.order, lowest: step.lowest) }

    /// The step of the last clearing that is done, if its change has a number; nil otherwise.
    func lastClearing(_ number: Int) -> Int32? {
        clearings.last.flatMap { step($0)?.change.clearing == number ? $0 : nil }
    }

    /// The step of the clearing that is done and whose change has a number; nil if there is none.
    func standingClearing(_ number: Int) -> Int32? {
        clearings.numbers.last { step($0)?.change.clearing == number }
    }

    /// Hides all steps that a clearing covers. A clearing that is redone covers none of the steps of ink that was drawn
    /// after it.
    mutating func appendClearing(_ number: Int32, limit: Int) {
        var hidden: [Owner: Heap<OwnerSteps.Entry>] = [:]
        for owner in ownerList { hidden[owner] = owners[owner]?.undoable.takeAll() }
        clearings.append(number, limit: limit, order: nextOrder, hiding: hidden)
        for later in number + 1..<Int32(steps.count) {
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
