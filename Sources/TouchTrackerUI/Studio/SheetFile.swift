public import Foundation
public import Ink

/// Keeps a sheet in its file: every finished change is there before the next input is handled.
///
/// A file that another program has changed, or has come to hold, is not written any more: the sheet goes on in a new one
/// beside it, so that neither's work is lost.
public final class SheetFile: SheetKeeper {
    /// The file's name as it was given.
    private let path: String
    private var file: DrawingFile

    /// Opens the file at `path`, or creates it.
    /// - Parameter page: the paper's size in points; a page that is in the file already grows to it.
    /// - Returns: what keeps the sheet, the drawing that the file holds, and whether its last element had been cut off, as where
    ///   the machine lost its power, and is gone.
    /// - Throws: `DrawingFileError`, which describes itself in one sentence without a full stop; the file is then as it was.
    public static func open(_ path: String, page: CGSize) throws(DrawingFileError) -> (
        keeper: SheetFile, drawing: Drawing, wasTorn: Bool
    ) {
        let opened = try DrawingFile.open(path, page: page)
        try opened.file.grow(to: page, of: opened.drawing)
        return (SheetFile(opened.file), opened.drawing, opened.wasTorn)
    }

    private init(_ file: DrawingFile) {
        path = file.path
        self.file = file
    }

    /// Makes the paper in the file as large as `size`, in points, where it is smaller: viewers show no more.
    public func grow(to size: CGSize, of drawing: Drawing) throws -> Keeping {
        try keep(drawing) { () throws(DrawingFileError) in try file.grow(to: size, of: drawing) }
    }

    /// Brings the file up to date.
    public func save(_ change: Change, of drawing: Drawing) throws -> Keeping {
        try keep(drawing) { () throws(DrawingFileError) in try file.save(change, of: drawing) }
    }

    /// Writes the file anew.
    public func rewrite(_ drawing: Drawing) throws -> Keeping {
        try keep(drawing) { () throws(DrawingFileError) in try file.rewrite(drawing) }
    }

    /// Waits until the disk itself holds the file.
    public func synchronize() throws {
        try file.synchronize()
    }

    private func keep(
        _ drawing: Drawing, _ write: () throws(DrawingFileError) -> Void
    ) throws(DrawingFileError) -> Keeping {
        do {
            try write()
            return .inPlace
        } catch {
            guard let reason = error.problem.reasonToLeave else { throw error }
            let old = file.path
            file = try DrawingFile.create(beside: path, page: file.page, holding: drawing)
            let name = URL(fileURLWithPath: file.path).lastPathComponent
            return .elsewhere("\(old) \(reason), so the drawing goes on beside it as \(name)")
        }
    }
}

extension DrawingFile {
    fileprivate func grow(to size: CGSize, of drawing: Drawing) throws(DrawingFileError) {
        let known = page ?? .zero
        try setPage(
            CGSize(width: max(known.width, size.width), height: max(known.height, size.height)), of: drawing)
    }
}

extension DrawingFileError.Problem {
    /// What others did with the file, so that it is theirs; nil where it may be tried again.
    fileprivate var reasonToLeave: String? {
        switch self {
        case .changedOutside: "was changed by another program"
        case .inUse: "was opened by another TouchTracker"
        case .missingFolder, .isFolder, .isNoFile, .unreadable, .unwritable, .noDrawing, .wouldLose, .endlessLinks: nil
        }
    }
}
