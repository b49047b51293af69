import Foundation
import Ink

/// Saves a document, which outlives it.
protocol DocumentStorage: AnyObject {
    /// The file's path.
    var path: String { get }

    /// Whether the file contains all finished changes.
    var isSaved: Bool { get }

    /// Saves another paper.
    func setPaper(_ paper: Paper)

    /// Saves the document after `change`.
    func save(_ change: Change)

    /// Enlarges the saved page to at least `size`, in points.
    func grow(to size: CGSize)

    /// Saves everything before the program ends.
    /// - Returns: One sentence, without a full stop, about why a change is not saved; nil if all changes are.
    func finish() -> String?
}
