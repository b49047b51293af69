public import Foundation
public import Ink
import TouchKit

/// Keeps a sheet in its file: every finished change is there before the next input is handled, and on the disk itself as soon
/// as nobody has drawn for a while.
public final class SheetFile: SheetKeeper {
    private let file: DrawingFile
    private var timer: LoopTimer?

    /// After how long without a change the disk is asked to hold it for good, in seconds.
    private static let rest: TimeInterval = 2

    /// Opens the file at `path`, or creates it.
    /// - Parameter page: the paper's size in points; a page that is in the file already grows to it.
    /// - Returns: what keeps the sheet, the drawing that the file holds, and whether its last element had been cut off, as where
    ///   the machine lost its power, and is gone.
    /// - Throws: `DrawingFileError`, which describes itself in one sentence without a full stop; the file is then as it was.
    public static func open(_ path: String, page: CGSize) throws(DrawingFileError) -> (
        keeper: SheetFile, drawing: Drawing, wasTorn: Bool
    ) {
        let opened = try DrawingFile.open(path, page: page)
        let known = opened.file.page ?? .zero
        let grown = CGSize(width: max(known.width, page.width), height: max(known.height, page.height))
        try opened.file.setPage(grown, of: opened.drawing)
        return (SheetFile(opened.file), opened.drawing, opened.wasTorn)
    }

    private init(_ file: DrawingFile) {
        self.file = file
    }

    /// Brings the file up to date.
    public func save(_ change: Change, of drawing: Drawing) throws {
        try file.save(change, of: drawing)
        timer?.invalidate()
        timer = UIApplication.shared.schedule(after: Self.rest) { [weak self] in
            // What the system holds survives the program; a disk that refuses is told of at the next change.
            try? self?.file.synchronize()
        }
    }
}
