import Foundation
import Ink
import InkFile

/// Saves a document. The document outlives its saver.
protocol DocumentSaver: AnyObject {
    /// The file's path.
    var path: String { get }

    /// Whether the file contains all finished changes.
    var isSaved: Bool { get }

    /// Saves another paper.
    func setPaper(_ paper: Paper)

    /// Saves the document after `change`, which may clear the drawing or restore cleared ink.
    func save(_ change: Change, _ effect: ClearingEffect)

    /// The ink that was cleared from the drawing; nil if none can be kept.
    var clearedInk: ClearedInk? { get }

    /// What another program drew in the file and is not shown.
    var notes: ForeignNotes { get }

    /// What can be undone, kept beside the file; nil if it is not kept.
    var undoJournal: UndoJournal? { get }

    /// Enlarges the saved page to show a window with the drawing, whose size is in points.
    func grow(to size: CGSize)

    /// Continues to save everything before the program quits, for a slice of time and without waiting for the disk.
    func continueSaving() -> SavingProgress

    /// Saves everything before the program ends, and waits for the disk.
    /// - Returns: One sentence, without a full stop, about why a change is not saved; nil if all changes are.
    func finish() -> Phrase?
}

/// What is left to save before the program quits.
enum SavingProgress {
    /// Nothing: `finish()` does not wait for the disk.
    case done
    /// More, in the next turn of the loop.
    case working
    /// More, after something beside the loop has ended. The closure calls another one in a turn of the loop then.
    case waiting((@escaping () -> Void) -> Void)
}
