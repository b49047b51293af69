package import Foundation
package import Ink
import InkFile

/// Stands for the file of a drawing that is not written. Until there is another one, only the window has the drawing.
final class UnkeptFile: SavableFile {
    /// Why the file is not written.
    enum Cause {
        /// Its folder is missing, the disk is full or read-only, and the like. Each save, and each retry, tries to create
        /// it, with its folder, unless the user has named it.
        case unwritable(createsFolder: Bool)
        /// It was shown while it was read, and then refused. It is never written: the drawing continues in a file beside
        /// it when `isBehind`.
        case refused(DrawingFileError)
        /// The drawing is a picture that was opened, which has a file of its own. It gets one when it is changed, or when
        /// one is asked for.
        case untouched
    }

    let path: String
    private(set) var paper: Paper
    /// The size of the largest window until now, in points.
    private var page: CGSize
    private let cause: Cause
    /// Whether the drawing has changed, or has to continue in another file in any case.
    private(set) var isBehind: Bool

    /// The error of each save until the file can be created. What is wrong then is said by `successor(after:holding:)`.
    private struct IsMissing: Error {}

    /// - Parameter page: The size of the window, in points.
    init(_ path: String, page: CGSize, paper: Paper, _ cause: Cause, isBehind: Bool = false) {
        (self.path, self.page, self.paper, self.cause, self.isBehind) = (path, page, paper, cause, isBehind)
    }

    let urgency: DrawingFile.Urgency? = nil
    var bin: DrawingBin?

    /// Whether there is another file only once the drawing is changed; if not, each save tries to create it.
    private var waitsForChange: Bool {
        switch cause {
        case .unwritable: false
        case .refused, .untouched: true
        }
    }

    var hasInkToLose: Bool { isBehind }

    func save(_ operations: [History.Operation], of drawing: () -> Drawing) throws {
        if operations.contains(where: { !$0.change.isEmpty }) {
            isBehind = waitsForChange || !drawing().isEmpty
        }
        try leave()
    }

    func create() throws {
        if waitsForChange { isBehind = true }
        try leave()
    }

    func forgetSteps() {}

    func setPaper(_ paper: Paper) throws {
        if waitsForChange, paper != self.paper { isBehind = true }
        self.paper = paper
        try leave()
    }

    func grow(to size: CGSize) throws {
        page = page.enlarged(to: size)
        try leave()
    }

    func advance(_ drawing: () -> Drawing) throws -> (any AwaitedWork)? {
        try leave()
        return nil
    }

    func finish(_ drawing: Drawing) throws { try leave() }

    /// Throws the error for which the document continues in another file.
    private func leave() throws {
        switch cause {
        case .unwritable: throw IsMissing()
        case .refused(let error): if isBehind { throw error }
        case .untouched: if isBehind { throw IsMissing() }
        }
    }

    func flush() -> DiskFlush { DiskFlush(ended: .success(())) }

    func successor(
        after error: any Error, holding drawing: Drawing
    ) throws -> (any SavableFile, Succession)? {
        switch cause {
        case .unwritable(let createsFolder):
            let file = try keeping { () throws(DrawingFileError) in try create(holding: drawing, createsFolder) }
            return (file, .created)
        case .untouched:
            let file = try keeping { () throws(DrawingFileError) in try createBeside(holding: drawing) }
            return (file, .left(.keptAs(path: file.path)))
        case .refused:
            let file = try DrawingFile.create(beside: path, page: page, paper: paper, holding: drawing)
            let name = URL(fileURLWithPath: file.path).lastPathComponent
            return (file, .left(.continuesBeside(path: path, name: name, .refused)))
        }
    }

    /// Calls a closure that creates a file. Its error becomes one that says of the drawing why it has none.
    private func keeping(_ create: () throws(DrawingFileError) -> DrawingFile) throws(NotKept) -> DrawingFile {
        do { return try create() } catch { throw NotKept(reason: Phrase(error)) }
    }

    /// Creates the file, or one beside it if its name is in use: no ink but this drawing's is ever replaced.
    private func create(holding drawing: Drawing, _ createsFolder: Bool) throws(DrawingFileError) -> DrawingFile {
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

extension CGSize {
    /// The size that contains this one and another.
    func enlarged(to other: CGSize) -> CGSize {
        CGSize(width: max(width, other.width), height: max(height, other.height))
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
        let problem = (error as? DrawingFileError)?.problem
        if case .unwritable = problem {
            return !FileManager.default.fileExists(atPath: path) || !DrawingLibrary.hasInk(path)
        }
        return problem == .missingFolder
    }

    /// Creates a document whose file cannot be written yet. It says why when it is shown, and is saved once possible.
    /// - Parameters:
    ///   - path: The path of its file.
    ///   - page: The size of the window, in points.
    ///   - createsFolder: Whether the folder of the file may be created.
    package static func unkept(
        _ drawing: Drawing = Drawing(), on paper: Paper = .white, at path: String, page: CGSize, createsFolder: Bool
    ) -> Document {
        let file = UnkeptFile(path, page: page, paper: paper, .unwritable(createsFolder: createsFolder))
        return Document(drawing: drawing, file: file)
    }
}
