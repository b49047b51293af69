/// A notice about a drawing's log, or about what an earlier version kept.
package enum LogProblem: Hashable, Sendable, CustomStringConvertible {
    /// A log is damaged: what it has from there on is kept in a file, if there is a path.
    case damaged(String, keptAs: String?)
    /// The changes that an earlier version kept beside the file are now in the drawing, or can be undone.
    case ofEarlierVersion(String)
    /// The log belongs to the file as it was before another program changed or replaced it.
    case ofAnotherFile(than: String, keptAs: String?)

    /// One sentence, without a full stop.
    package var description: String {
        switch self {
        case .damaged(let path, let place):
            "The last changes of \(path) are damaged and not all in the drawing"
                + (place.map { "; they are kept as \($0)" } ?? "")
        case .ofEarlierVersion(let path):
            "What an earlier version kept beside \(path) was taken into the drawing"
        case .ofAnotherFile(let path, let place):
            "\(path) was changed or replaced by another program: unsaved changes are not in the drawing"
                + (place.map { ", but kept as \($0)" } ?? "")
        }
    }
}
