import Ink

/// The steps that have removed ink of which the log has only the numbers. A file that is written without that ink would
/// lose it, so it is in the log before (`DrawingLog.keep(_:of:)`).
struct LackedInk: Sendable {
    private(set) var removals: [Int32: Change] = [:]

    /// Notes an operation and the change that it made.
    mutating func note(_ operation: History.Operation, _ change: Change) {
        switch operation {
        case .add(let step, _, _, _): if change.isRemoval { removals[step] = change }
        case .undo(let step, _), .redo(let step, _), .withdraw(let step, _):
            // All ink is never logged while it is there: that takes long.
            if change.clearing != nil { removals[step] = change.removedDrawing == nil ? nil : change }
        case .settle: break
        case .forget: removals = [:]
        }
    }

    /// Notes that a clearing has removed more than was known.
    mutating func noteCleared(_ drawing: Drawing, by step: Int32) {
        if removals[step] != nil { removals[step] = Change(removing: drawing) }
    }

    /// Notes that the log has the ink of a step.
    mutating func noteKept(_ step: Int32) { removals[step] = nil }

    mutating func formUnion(_ other: LackedInk) { removals.merge(other.removals) { old, _ in old } }
}
