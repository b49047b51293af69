public import Foundation
public import Ink
import TouchKit

/// Keeps a sheet in its file: every finished change is there before the next input is handled, and on the disk itself as soon
/// as nobody has drawn for a while.
public final class SheetFile: SheetKeeper {
    private let file: DrawingFile
    private var timer: LoopTimer?

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
        self.file = file
    }

    /// Makes the paper in the file as large as `size`, in points, where it is smaller: viewers show no more.
    public func grow(to size: CGSize, of drawing: Drawing) throws {
        try file.grow(to: size, of: drawing)
    }

    /// Brings the file up to date.
    public func save(_ change: Change, of drawing: Drawing) throws {
        try file.save(change, of: drawing)
        synchronizeSoon()
    }

    /// Writes the file anew.
    public func rewrite(_ drawing: Drawing) throws {
        try file.rewrite(drawing)
        synchronizeSoon()
    }

    private func synchronizeSoon() {
        timer?.invalidate()
        timer = UIApplication.shared.schedule(after: PaperThresholds.diskRest) { [weak self] in
            // What the system holds survives the program; a disk that refuses is told of at the next change.
            try? self?.file.synchronize()
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
