package import Foundation
package import Ink
import InkFile

/// Stands for the file of a drawing that cannot be written yet: its folder is missing, the disk is full or read-only,
/// and the like. Each save, and each retry, tries to create the file; until then, only the window has the drawing.
final class UnkeptFile: SavableFile {
    let path: String
    private(set) var paper: Paper
    /// The size of the largest window so far, in points.
    private var page: CGSize
    /// Whether the file's folder is created as well: the user has not named it.
    private let createsFolder: Bool
    /// Whether the drawing has changed.
    private(set) var isBehind = false

    /// The error of each save, until there is a file. What is wrong then is said by `successor(after:holding:)`.
    private struct IsMissing: Error {}

    /// - Parameter page: The size of the window, in points.
    init(_ path: String, page: CGSize, paper: Paper, createsFolder: Bool) {
        (self.path, self.page, self.paper, self.createsFolder) = (path, page, paper, createsFolder)
    }

    let needsWriting = false
    let urgency = DrawingFile.Urgency.rest
    let notes = ForeignNotes()
    var bin: DrawingBin?

    var hasInkToLose: Bool { isBehind }

    func save(_ operations: [History.Operation], of drawing: () -> Drawing) throws {
        if operations.contains(where: { !$0.change.isEmpty }) { isBehind = !drawing().isEmpty }
        throw IsMissing()
    }

    func forgetSteps() {}

    func setPaper(_ paper: Paper) throws {
        self.paper = paper
        throw IsMissing()
    }

    func grow(to size: CGSize) throws {
        page = CGSize(width: max(page.width, size.width), height: max(page.height, size.height))
        throw IsMissing()
    }

    func advance(_ drawing: () -> Drawing) throws -> (any AwaitedWork)? { throw IsMissing() }

    func finish(_ drawing: Drawing) throws { throw IsMissing() }

    func flush() -> DiskFlush { DiskFlush(ended: .success(())) }

    func flushFailed() {}

    func successor(
        after error: any Error, holding drawing: Drawing
    ) throws -> (any SavableFile, Succession)? {
        do {
            return (try create(holding: drawing), .created)
        } catch {
            throw NotKept(reason: Phrase(error))
        }
    }

    /// Creates the file, or one beside it if its name is in use: no ink but this drawing's is ever replaced.
    private func create(holding drawing: Drawing) throws(DrawingFileError) -> DrawingFile {
        if createsFolder { try Self.createFolder(of: path) }
        do throws(DrawingFileError) {
            let opened = try DrawingFile.open(path, page: page)
            if opened.drawing.isEmpty, opened.file.notes == ForeignNotes() {
                let file = opened.file
                if paper != file.paper { try file.setPaper(paper) }
                try file.rewrite(drawing)
                return file
            }
        } catch {
            guard let other = try? createBeside(holding: drawing) else { throw error }
            return other
        }
        return try createBeside(holding: drawing)
    }

    private func createBeside(holding drawing: Drawing) throws(DrawingFileError) -> DrawingFile {
        try DrawingFile.create(beside: path, orAtIt: true, page: page, paper: paper, holding: drawing)
    }

    /// Creates the folder of a drawing's file, if it is missing.
    static func createFolder(of path: String) throws(DrawingFileError) {
        do {
            try FilePath.createFolder(FilePath.folder(of: path))
        } catch {
            throw DrawingFileError(path: path, problem: .unwritable(reason: FileReason(error)))
        }
    }
}

/// Why a drawing is not in its file yet.
nonisolated struct NotKept: Error {
    /// One sentence without a full stop.
    let reason: Phrase
}

extension Document {
    /// Whether an error says of a drawing only that it cannot be saved yet: it has no ink that an empty page would hide.
    package static func mayBegin(at path: String, after error: any Error) -> Bool {
        switch (error as? DrawingFileError)?.problem {
        case .missingFolder: true
        case .unwritable: !FileManager.default.fileExists(atPath: path) || !DrawingLibrary.hasInk(path)
        case .isFolder, .isSpecialFile, .unreadable, .inUse, .notADrawing, .otherKind, .wouldLose, .changedOutside,
            .linkCycle,
            .linkOfAnotherUser, .linkNotUTF8, nil:
            false
        }
    }

    /// Creates a document whose file cannot be written yet. It says why when it is shown, and is saved once possible.
    /// - Parameters:
    ///   - path: The path of its file.
    ///   - page: The size of the window, in points.
    ///   - createsFolder: Whether the folder of the file may be created.
    package static func unkept(
        _ drawing: Drawing = Drawing(), on paper: Paper = .white, at path: String, page: CGSize, createsFolder: Bool
    ) -> Document {
        Document(
            drawing: drawing, file: UnkeptFile(path, page: page, paper: paper, createsFolder: createsFolder))
    }
}
