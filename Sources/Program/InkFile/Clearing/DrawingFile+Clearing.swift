import Foundation
import Ink

// Clearing, and restoring what was cleared: the ink leaves the file, or returns to it, in one step with the name of the
// file that keeps it.
extension DrawingFile {
    /// Saves a change that clears or restores.
    /// - Returns: Whether it is one that needs this; false also if the disk refuses to keep the ink.
    func saveClearing(
        _ change: Change, _ effect: ClearingEffect, of drawing: () -> Drawing, until isExpired: () -> Bool
    ) throws(DrawingFileError.Problem) -> Bool {
        switch effect {
        case .none: return false
        case .clears(let drawing):
            restoration = nil
            cleared.keep(drawing)
            guard let writer = cleared.writer else { return false }
            header.cleared = writer.name
        case .restores:
            cleared.restore()
            guard header.cleared != nil else { return false }
            header.cleared = nil
            restoration = change
        }
        // The page shows the ink already: it never shrinks.
        let statusOfPath = FileStatus(of: target)
        // A journal would have the change before the file names the kept ink.
        unsaved.leaveOut()
        if case .current = state, statusOfPath != nil {
            try checkUnchangedOrFallBehind(statusOfPath)
            try beginRewriting(.catchingUp)
        } else {
            fallBehind()
        }
        try continueRewriting(drawing, until: isExpired)
        return true
    }

    /// The part of a change that concerns other ink than that which is being restored: until the file contains the
    /// latter, it is kept elsewhere, and its changes are written with it.
    func withoutRestoration(_ change: Change) -> Change {
        guard let restoration, change.clearing == nil, change.edits.contains(where: { restoration[$0.id] != nil })
        else { return change }
        for edit in change.edits { rewrite?.edited.insert(edit.id) }
        return Change(change.edits.filter { restoration[$0.id] == nil })
    }

    /// Whether the ink that the file is about to lose is kept. Writes more of it until `isExpired` returns true.
    func isClearedInkKept(until isExpired: () -> Bool) -> Bool {
        guard let writer = cleared.writer else { return true }
        do throws(POSIXError) {
            return try writer.advance(until: isExpired)
        } catch {
            // Undo works until the program ends.
            cleared.abandonWriter()
            return true
        }
    }
}
