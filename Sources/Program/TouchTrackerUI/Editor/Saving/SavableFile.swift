package import InkFile

package import Foundation
package import Ink

/// The file that a document is saved in. Everything that was done is handed to the system before the next input is
/// handled, unless `isBehind`.
///
/// A method that throws has saved nothing new and lost nothing old; its error describes itself in one sentence without
/// a full stop. No method waits for the disk but `finish(_:)`.
package protocol SavableFile: AnyObject {
    /// The file's path, as it was given.
    var path: String { get }

    var paper: Paper { get }

    func setPaper(_ paper: Paper) throws

    /// Saves operations that were performed on the drawing.
    /// - Parameter drawing: Returns the drawing after the operations, without open transactions.
    func save(_ operations: [History.Operation], of drawing: () -> Drawing) throws

    /// Creates the file now, if it is one that is created when it is needed.
    func create() throws

    /// Permanently forgets the steps that could be undone.
    func forgetSteps()

    /// The bin for cleared ink; nil if only undo keeps it.
    var bin: DrawingBin? { get set }

    /// The parts of another program's drawing that are not shown.
    var notes: ForeignNotes { get }

    /// Enlarges the page to show a window with the drawing, whose size is in points.
    func grow(to size: CGSize) throws

    /// Whether something that was done is not kept yet.
    var isBehind: Bool { get }

    /// How soon the file that other programs show should be written; nil if it lacks nothing.
    var urgency: DrawingFile.Urgency? { get }

    /// Does the next step of keeping and writing what is missing.
    /// - Returns: The work that the next step waits for; nil after the last step.
    func advance(_ drawing: () -> Drawing) throws -> (any AwaitedWork)?

    /// Completes all work, however long it takes.
    func finish(_ drawing: Drawing) throws

    /// Starts flushing to the disk (`fsync`), so that what was saved survives a power cut.
    func flush() -> DiskFlush

    /// Called when a flush failed: everything is written again.
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

    package var notes: ForeignNotes { ForeignNotes() }

    package func create() throws {}

    package func flushFailed() {}
}

extension DrawingFile: SavableFile {
    package func save(_ operations: [History.Operation], of drawing: () -> Drawing) throws { try save(operations) }

    /// Creates a file beside this one, if this one was changed by another program or is open in another TouchTracker.
    package func successor(
        after error: any Error, holding drawing: Drawing
    ) throws -> (any SavableFile, Succession)? {
        guard let reason = (error as? DrawingFileError)?.problem.reasonToLeave else { return nil }
        let file = try createSuccessor(holding: drawing)
        let name = URL(fileURLWithPath: file.path).lastPathComponent
        return (file, .left(.continuesBeside(path: path, name: name, reason)))
    }
}

extension DrawingFileError.Problem {
    /// The reason why the document must continue in another file, if another program caused it; nil to retry this file.
    fileprivate var reasonToLeave: Phrase.BesideReason? {
        if self == .changedOutside { return .changedOutside }
        return self == .inUse ? .inUse : nil
    }
}
