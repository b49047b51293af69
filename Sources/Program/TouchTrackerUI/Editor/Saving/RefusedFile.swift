import Foundation
import Ink
import InkFile

/// A file that was shown while it was read, and then refused. It is never written: the drawing continues in a file
/// beside it, for another program's file as soon as it changes.
final class RefusedFile: SavableFile {
    let path: String
    private(set) var paper: Paper
    /// The size of the largest window so far, in points.
    private var page: CGSize
    private let error: DrawingFileError
    private let unsaved: UnsavedInk
    /// Whether the drawing has changed, so that it has to continue in another file.
    private(set) var isBehind: Bool

    /// Creates a file that is refused because of an error.
    /// - Parameters:
    ///   - page: The size of the window, in points.
    ///   - unsaved: The changes that are kept beside the file.
    ///   - isBehind: Whether the drawing has to continue in another file even if it does not change.
    init(
        _ path: String, page: CGSize, paper: Paper, _ unsaved: UnsavedInk, because error: DrawingFileError,
        isBehind: Bool
    ) {
        (self.path, self.page, self.paper, self.unsaved, self.error) = (path, page, paper, unsaved, error)
        self.isBehind = isBehind
    }

    let needsAdvance = false
    let clearedInk: ClearedInk? = nil
    let notes = ForeignNotes()
    let undoJournal: UndoJournal? = nil

    func save(_ change: Change, _ effect: ClearingEffect, of drawing: () -> Drawing, until isExpired: () -> Bool) throws
    {
        if !change.isEmpty { isBehind = true }
        try leaveIfBehind()
    }

    func rewrite(_ drawing: Drawing, until isExpired: () -> Bool) throws { throw error }

    func setPaper(_ paper: Paper, of drawing: () -> Drawing, until isExpired: () -> Bool) throws {
        if paper != self.paper { isBehind = true }
        self.paper = paper
        try leaveIfBehind()
    }

    func grow(to size: CGSize, of drawing: () -> Drawing, until isExpired: () -> Bool) throws {
        page = CGSize(width: max(page.width, size.width), height: max(page.height, size.height))
        try leaveIfBehind()
    }

    /// Throws the error for which the document continues in the file's successor.
    private func leaveIfBehind() throws {
        if isBehind { throw error }
    }

    func advance(_ drawing: Drawing, until isExpired: () -> Bool) -> DiskFlush? { nil }

    func finish(_ drawing: Drawing) {}

    func flush() -> DiskFlush { DiskFlush(ended: .success(())) }

    func flushFailed() {}

    func successor(
        after error: any Error, holding drawing: Drawing
    ) throws -> (any SavableFile, Succession)? {
        let file = try DrawingFile.create(beside: path, page: page, paper: paper, with: unsaved, holding: drawing)
        let name = URL(fileURLWithPath: file.path).lastPathComponent
        return (file, .left(.continuesBeside(path: path, name: name, .refused)))
    }
}
