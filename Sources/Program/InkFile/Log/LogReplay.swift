import Ink

/// Repeats what a log has, after its drawing's file has been read.
struct LogReplay {
    /// The steps that can be undone and redone.
    private(set) var history = HistoryReplay()
    /// The changes that the file lacks.
    private(set) var changes: [Change] = []
    /// The ink that these have removed.
    private(set) var lacked = LackedInk()
    /// The paper that was chosen last; nil if the file has it.
    private(set) var paper: Paper?
    /// The number of the first operation that could not be repeated, nor any after it; nil if all were repeated.
    private(set) var cut: Int?

    /// The operations that the file lacks, before `finish(on:from:)`, and the number of the first one.
    private var (rest, next): (ArraySlice<LogEntry>, Int) = ([], 0)

    init() {}

    /// Repeats the operations that a file has.
    /// - Parameter file: What the log says of it.
    init(_ operations: LogContents.Operations, after file: LoggedFile) {
        let count = min(max(0, file.covers - operations.first), operations.entries.count)
        for entry in operations.entries[..<count] {
            if !performCovered(entry, operations) { history = HistoryReplay(from: history.nextStep) }
        }
        (rest, next) = (operations.entries[count...], operations.first + count)
        if !operations.areWhole { cut = next + rest.count }
    }

    /// Repeats those that it lacks on the drawing, which is as the file has it.
    /// - Parameter step: A number above those of all steps.
    mutating func finish(on drawing: inout Drawing, from step: Int32) {
        if history.leads(to: drawing) {
            // The file may have them with rounding errors.
            for element in history.elements {
                guard let found = drawing[element.id], found != element else { continue }
                _ = drawing.repeatChange(Change([.replaced(found, by: element)]))
            }
        } else {
            history = HistoryReplay(from: history.nextStep)
        }
        for (offset, entry) in rest.enumerated() {
            guard perform(entry, on: &drawing) else {
                cut = next + offset
                break
            }
        }
        rest = []
        history.skipNumbers(below: step)
    }

    /// Adds an operation that the file has.
    mutating func perform(_ operation: History.Operation) { _ = history.perform(operation) }

    /// Repeats an operation that the file has.
    /// - Returns: False if it cannot have happened, or the log has not all of it.
    private mutating func performCovered(_ entry: LogEntry, _ operations: LogContents.Operations) -> Bool {
        switch entry {
        case .operation(let operation): return history.perform(operation) != nil
        case .paper: return true
        case .removal(let step, let removed, let owner, let isTentative):
            guard let change = removed.change(of: operations.removed[step] ?? []) else { return false }
            return history.perform(.add(step, change, by: owner, isTentative: isTentative)) != nil
        }
    }

    /// Repeats an operation that the file lacks.
    /// - Returns: False if it cannot have happened.
    private mutating func perform(_ entry: LogEntry, on drawing: inout Drawing) -> Bool {
        let operation: History.Operation
        switch entry {
        case .operation(let own): operation = own
        case .paper(let paper):
            self.paper = paper
            return true
        case .removal(let step, let removed, let owner, let isTentative):
            guard let change = removed.change(of: &drawing) else { return false }
            operation = .add(step, change, by: owner, isTentative: isTentative)
        }
        history.complete(operation, from: drawing)
        if let change = history.perform(operation) {
            guard let change = drawing.repeatChange(change) else { return false }
            if !change.isEmpty { changes.append(change) }
            lacked.note(operation, change)
            return true
        }
        // What it changes is known all the same.
        guard case .add(let number, let change, _, _) = operation, let change = drawing.repeatChange(change) else {
            return false
        }
        history = HistoryReplay(from: number + 1)
        changes.append(change)
        return true
    }
}

extension LogEntry.Removed {
    /// The change that has removed the ink, as the log has it; nil if that is other ink.
    fileprivate func change(of elements: [Element]) -> Change? {
        switch self {
        case .all(let number):
            var cleared = Drawing()
            // If there is none, the clearing was undone before the file was written.
            guard cleared.repeatChange(Change(elements.map { .added($0) }.inOrder)) != nil else { return nil }
            cleared.reserveNumbers(below: number)
            return Change(removing: cleared)
        case .elements(let ids):
            let change = Change(elements.map { .removed($0) }.inOrder)
            return change.edits.map(\.id) == ids ? change : nil
        }
    }

    /// The change that removes the ink from a drawing; nil if it has other ink.
    fileprivate func change(of drawing: inout Drawing) -> Change? {
        switch self {
        case .all(let number):
            drawing.reserveNumbers(below: number)
            return Change(removing: drawing)
        case .elements(let ids): return change(of: ids.compactMap { drawing[$0] })
        }
    }
}
