/// An owner's steps that may still be withdrawn without a trace, and the undone steps that each of them discarded.
///
/// Discarded steps are kept until the step that discarded them is settled or withdrawn, or a lasting one is added.
struct TentativeSteps: Sendable {
    private struct Entry {
        let number: Int32
        /// The undone steps that the step discarded, in the order in which they were undone.
        var discarded: [Int32]
    }

    /// In the order in which the steps were added.
    private var entries: [Entry] = []

    /// Adds a step after all others.
    mutating func add(_ number: Int32, discarding discarded: [Int32]) {
        entries.append(Entry(number: number, discarded: discarded))
    }

    /// Removes a step that is withdrawn. The next tentative step takes over the steps that it discarded.
    /// - Returns: The steps that can be redone again; none if there is a next one.
    mutating func withdraw(_ number: Int32) -> [Int32] {
        guard let index = entries.firstIndex(where: { $0.number == number }) else { return [] }
        let discarded = entries.remove(at: index).discarded
        guard index < entries.endIndex else { return discarded }
        entries[index].discarded.insert(contentsOf: discarded, at: 0)
        return []
    }

    /// Removes a step from those that others discarded.
    mutating func forgetDiscarded(_ number: Int32) {
        for index in entries.indices { entries[index].discarded.removeAll { $0 == number } }
    }

    /// Removes a step that is no longer tentative, and those before it.
    /// - Returns: The steps that they discarded, which no one can redo any more.
    mutating func settle(_ number: Int32) -> [Int32] {
        guard let index = entries.firstIndex(where: { $0.number == number }) else { return [] }
        let discarded = entries[...index].flatMap(\.discarded)
        entries.removeFirst(index + 1)
        return discarded
    }

    /// Removes all steps, which are no longer tentative.
    /// - Returns: The steps that they discarded, which no one can redo any more.
    mutating func settleAll() -> [Int32] {
        defer { entries.removeAll() }
        return entries.flatMap(\.discarded)
    }
}
