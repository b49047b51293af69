package import InkFile

package import Foundation
package import Ink

/// The file that a document is saved in. Every finished change is handed to the system before the next input is
/// handled, unless `isBehind`.
///
/// A method that throws has saved nothing new and lost nothing old; its error describes itself in one sentence without
/// a full stop. A method that does not throw has saved the whole drawing, unless `isBehind` is true afterwards. No
/// method waits for the disk, and a method that writes stops when `isExpired` returns true.
package protocol SavableFile: AnyObject {
    /// The file's path, as it was given.
    var path: String { get }

    /// The paper that the drawing is on.
    var paper: Paper { get }

    func setPaper(_ paper: Paper, of drawing: () -> Drawing, until isExpired: () -> Bool) throws

    /// Saves `change`, which may clear the drawing or restore cleared ink.
    /// - Parameter drawing: Returns the drawing after it, without open transactions; called only if all of it is
    ///   written.
    func save(_ change: Change, _ effect: ClearingEffect, of drawing: () -> Drawing, until isExpired: () -> Bool) throws

    /// The ink that was cleared from the drawing; nil if none can be kept.
    var clearedInk: ClearedInk? { get }

    /// What another program drew in the file and is not shown.
    var notes: ForeignNotes { get }

    /// What can be undone, kept beside the file; nil if it is not kept.
    var undoJournal: UndoJournal? { get }

    /// Saves the whole drawing again, for example after a failure.
    func rewrite(_ drawing: Drawing, until isExpired: () -> Bool) throws

    /// Enlarges the page to show a window with the drawing, whose size is in points.
    func grow(to size: CGSize, of drawing: () -> Drawing, until isExpired: () -> Bool) throws

    /// Whether a finished change is not in the file yet.
    var isBehind: Bool { get }

    /// Whether `advance(_:until:)` has work to do: to save what is missing, or to compact the file.
    var needsAdvance: Bool { get }

    /// Continues work that did not fit into one slice.
    /// - Returns: The flush that what is left to do waits for; nil if it does not wait, or nothing is left.
    func advance(_ drawing: Drawing, until isExpired: () -> Bool) throws -> DiskFlush?

    /// Completes all work, however long it takes.
    func finish(_ drawing: Drawing) throws

    /// Starts flushing the file to disk (`fsync`), so that what was saved survives a power cut.
    func flush() -> DiskFlush

    /// Called when a flush failed; the next save writes the whole file.
    func flushFailed()

    /// Whether something is lost if the program ends before a failed save has succeeded.
    var hasInkToLose: Bool { get }

    /// Creates another file if an error says that another program has taken over this one, or if this one stands for a
    /// file that is missing.
    /// - Returns: The other file, which contains `drawing`, and one sentence, without a full stop, that says why it is
    ///   not this one; nil if this file can be tried again.
    func successor(after error: any Error, holding drawing: Drawing) throws -> (any SavableFile, Succession)?
}

/// Why a document continues in another file.
package enum Succession {
    /// The sentence, without a full stop, says what has happened to the file.
    case left(Phrase)
    /// The file could be created at last.
    case created
}

extension SavableFile {
    package var hasInkToLose: Bool { true }
}

extension DrawingFile: SavableFile {
    package var clearedInk: ClearedInk? { cleared }

    /// Creates a file beside this one, if this one was changed by another program or is open in another TouchTracker.
    package func successor(
        after error: any Error, holding drawing: Drawing
    ) throws -> (any SavableFile, Succession)? {
        guard let reason = (error as? DrawingFileError)?.problem.reasonToLeave else { return nil }
        let file = try DrawingFile.create(beside: path, header, with: unsaved, holding: drawing)
        let name = URL(fileURLWithPath: file.path).lastPathComponent
        return (file, .left(.continuesBeside(path: path, name: name, reason)))
    }
}

extension DrawingFileError.Problem {
    /// What another program did to the file, if the document has to continue in another one; nil if this file can be
    /// tried again.
    fileprivate var reasonToLeave: Phrase.BesideReason? {
        switch self {
        case .changedOutside: .changedOutside
        case .inUse: .inUse
        case .missingFolder, .isFolder, .isSpecialFile, .unreadable, .unwritable, .notADrawing, .otherKind, .wouldLose,
            .linkCycle,
            .linkOfAnotherUser, .linkNotUTF8:
            nil
        }
    }
}
