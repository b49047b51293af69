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
    /// Whether the drawing has changed, so that it has to continue in another file.
    private(set) var isBehind: Bool

    /// Creates a file that is refused because of an error.
    /// - Parameters:
    ///   - page: The size of the window, in points.
    ///   - isBehind: Whether the drawing has to continue in another file even if it does not change.
    init(
        _ path: String, page: CGSize, paper: Paper, because error: DrawingFileError, isBehind: Bool
    ) {
        (self.path, self.page, self.paper, self.error) = (path, page, paper, error)
        self.isBehind = isBehind
    }

    let needsWriting = false
    let urgency = DrawingFile.Urgency.rest
    let notes = ForeignNotes()
    var bin: DrawingBin?

    func save(_ operations: [History.Operation], of drawing: () -> Drawing) throws {
        if operations.contains(where: { !$0.change.isEmpty }) { isBehind = true }
        try leaveIfBehind()
    }

    func forgetSteps() {}

    func setPaper(_ paper: Paper) throws {
        if paper != self.paper { isBehind = true }
        self.paper = paper
        try leaveIfBehind()
    }

    func grow(to size: CGSize) throws {
        page = CGSize(width: max(page.width, size.width), height: max(page.height, size.height))
        try leaveIfBehind()
    }

    /// Throws the error for which the document continues in the file's successor.
    private func leaveIfBehind() throws {
        if isBehind { throw error }
    }

    func advance(_ drawing: () -> Drawing) throws -> (any AwaitedWork)? {
        try leaveIfBehind()
        return nil
    }

    func finish(_ drawing: Drawing) throws { try leaveIfBehind() }

    func flush() -> DiskFlush { DiskFlush(ended: .success(())) }

    func flushFailed() {}

    func successor(
        after error: any Error, holding drawing: Drawing
    ) throws -> (any SavableFile, Succession)? {
        let file = try DrawingFile.create(beside: path, page: page, paper: paper, holding: drawing)
        let name = URL(fileURLWithPath: file.path).lastPathComponent
        return (file, .left(.continuesBeside(path: path, name: name, .refused)))
    }
}
