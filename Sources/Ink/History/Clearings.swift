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

    /// An undone clearing.
    private struct Undone {
        let limit: Int
        /// The steps of its elements that were done or undone since, an odd number of times.
        var toggled: Set<Int32> = []
    }

    /// In the order in which they were done. Each covers those before it.
    private var standing: [Standing] = []
    private var undone: [Int32: Undone] = [:]

    /// The step of the last clearing that is done; nil if there is none.
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

    /// Whether no clearing keeps an undone step from being redone. If the step is a clearing itself, the steps of its elements
    /// must be as they were when it was undone.
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

    /// Forgets an undone clearing.
    mutating func discard(_ number: Int32) { undone[number] = nil }
}
