/// Why changes that a killed program left are not in the drawing.
package enum UnsavedInkProblem: Hashable, Sendable, CustomStringConvertible {
    /// A file is larger than unsaved changes can be.
    case tooLarge(String, keptAs: String)
    case unreadable(String, reason: FileReason)
    /// The changes belong to a file of the same name that is no longer there.
    case ofAnotherFile(than: String, keptAs: String)

    /// One sentence, without a full stop.
    package var description: String {
        switch self {
        case .tooLarge(let path, let place): "\(path) is too large to be unsaved changes; it is kept as \(place)"
        case .unreadable(let path, let reason): "unsaved changes in \(path) cannot be read, and stay there: \(reason)"
        case .ofAnotherFile(let path, let place):
            "unsaved changes of another file than \(path) are not in the drawing, but kept as \(place)"
        }
    }
}
