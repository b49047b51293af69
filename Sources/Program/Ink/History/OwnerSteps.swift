internal import HeapModule

/// The numbers of the steps that one owner can undo or redo.
struct OwnerSteps: Sendable {
    struct Entry: Comparable {
        let order: Int
        let number: Int32

        static func < (a: Entry, b: Entry) -> Bool { a.order < b.order }
    }

    /// The steps that can be undone. Entries that no longer apply are removed when they become the last.
    var undoable = Heap<Entry>()
    /// The numbers of the undone steps; the last is redone first.
    var undone: [Int32] = []
    /// The number of elements of the step redone first whose chain no longer ends where it did before the step.
    var changedCount = 0
    var tentative = TentativeSteps()

    /// Removes the undone steps, because a new step is added.
    /// - Returns: The steps that no one can redo any more.
    mutating func discardUndone(by number: Int32, isTentative: Bool) -> [Int32] {
        defer {
            undone = []
            changedCount = 0
        }
        guard isTentative else { return tentative.settleAll() + undone }
        tentative.add(number, discarding: undone)
        return []
    }

    /// Forgets a step that has been undone, and makes the steps that it discarded undone steps again.
    /// - Returns: The number of undone steps that were removed, and that of those that were restored.
    mutating func withdraw(_ number: Int32) -> (removed: Int, restored: Int) {
        let index = undone.lastIndex(of: number)
        if let index { undone.remove(at: index) } else { tentative.forgetDiscarded(number) }
        let restored = tentative.withdraw(number)
        // They were undone before all others.
        if undone.isEmpty { undone = restored } else { undone.insert(contentsOf: restored, at: 0) }
        return (index == nil ? 0 : 1, restored.count)
    }
}
