package import Foundation
package import Ink

/// A file that a document's ink is kept in: every finished change is there before the next input is handled.
///
/// What throws has saved nothing new and lost nothing old; it throws an error that describes itself in one sentence without
/// a full stop. What does not throw has saved all of the drawing, whatever was missing before, unless `isBehind` is true
/// then. Nothing waits for the disk, and what writes does so only until `isExpired` returns true.
package protocol StoredDrawing: AnyObject {
    /// Saves what `change` made of the drawing, which is now `drawing` as far as it is finished.
    func save(_ change: Change, of drawing: () -> Drawing, until isExpired: () -> Bool) throws

    /// Saves the drawing whole, whatever has become of it.
    func rewrite(_ drawing: Drawing, until isExpired: () -> Bool) throws

    /// Makes the paper as large as `size`, in points, if it is smaller.
    func grow(to size: CGSize, of drawing: () -> Drawing, until isExpired: () -> Bool) throws

    /// Whether something that is finished is not in the file yet.
    var isBehind: Bool { get }

    /// Whether `advance(_:until:)` has something to do: to catch up, or to make the file compact.
    var needsAdvance: Bool { get }

    /// Goes on with what could not be done at once; returns whether there is more to do that does not wait for the disk.
    func advance(_ drawing: Drawing, until isExpired: () -> Bool) throws -> Bool

    /// Does all that there is to do, however long that takes.
    func finish(_ drawing: Drawing) throws

    /// Asks the disk to hold all that was saved, so that it would outlast a power cut.
    func synchronize() -> DiskWait

    /// The disk did not take what was saved: the next time, everything is saved again.
    func diskRefused()

    /// Begins another file if an error says that this one is somebody else's by now.
    /// - Returns: the other file, which holds `drawing`, and one sentence without a full stop about that; nil if this one may
    ///   be tried again.
    func successor(after error: any Error, holding drawing: Drawing) throws -> (any StoredDrawing, sentence: String)?
}

extension DrawingFile: StoredDrawing {
    /// Makes the paper as large as `size`, in points, if it is smaller: viewers show no more.
    package func grow(to size: CGSize, of drawing: () -> Drawing, until isExpired: () -> Bool) throws {
        let known = page ?? .zero
        let page = CGSize(width: max(known.width, size.width), height: max(known.height, size.height))
        try setPage(page, of: drawing, until: isExpired)
    }

    /// Begins a file beside this one, if this one was changed by another program or is open in another TouchTracker.
    package func successor(
        after error: any Error, holding drawing: Drawing
    ) throws -> (any StoredDrawing, sentence: String)? {
        guard let reason = (error as? DrawingFileError)?.problem.reasonToLeave else { return nil }
        let file = try DrawingFile.create(beside: path, page: page, holding: drawing)
        let name = URL(fileURLWithPath: file.path).lastPathComponent
        return (file, "\(path) \(reason), so the drawing goes on beside it as \(name)")
    }
}

extension DrawingFileError.Problem {
    /// What others did with the file, so that it is theirs; nil if it may be tried again.
    fileprivate var reasonToLeave: String? {
        switch self {
        case .changedOutside: "was changed by another program"
        case .inUse: "was opened by another TouchTracker"
        case .missingFolder, .isFolder, .isNoFile, .unreadable, .unwritable, .noDrawing, .wouldLose, .endlessLinks: nil
        }
    }
}
