import Foundation
import Ink
import InkFile

/// Saves a document. The document outlives its saver.
protocol DocumentSaver: AnyObject {
    var path: String { get }

    /// Whether all finished changes are kept.
    var isSaved: Bool { get }

    /// Saves another paper.
    func setPaper(_ paper: Paper)

    func save(_ operations: [History.Operation])

    /// Forgets what could be undone, for good.
    func forgetSteps()

    /// Writes the file whole as soon as possible: other programs are about to read it.
    func writeFile()

    /// Where cleared ink is put; nil if only undo keeps it.
    var bin: DrawingBin? { get set }

    /// What another program drew in the file and is not shown.
    var notes: ForeignNotes { get }

    /// Enlarges the saved page to show a window with the drawing, whose size is in points.
    func grow(to size: CGSize)

    /// Continues to save everything before the program quits, without waiting for the disk.
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
    case waiting((@escaping @MainActor () -> Void) -> Void)
}
