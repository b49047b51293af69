import Foundation
import Glibc
package import Ink

/// The ink that was cleared from a drawing, kept in a hidden file beside the drawing's, so that it can be restored
/// after the program has ended.
///
/// The drawing's file names the kept file whose ink it lacks (`SVGHeader.cleared`). It gets that name in the write
/// that removes the ink, and loses it in the write that restores the ink. So it always says which of the two files
/// holds the ink. A kept file that it does not name is never restored.
///
/// The extension of a kept file says whether it can be removed. While the name in the drawing's file may change, the
/// kept files have no extension: the drawing's file contains the ink of those that it does not name, or a later
/// clearing has replaced them, so they are removed once it is on the disk. At other times the named one has an
/// extension. If it has one and is not named, something else was put in the place of the drawing, and the kept file
/// stays.
///
/// The drawing's file is locked, so no other program uses its kept files. Those of other users are ignored.
package final class ClearedInk {
    /// The beginning of the paths of the kept files.
    private let prefix: String
    /// The file that the drawing's file names; nil if it names none, or the file is missing.
    private(set) var current: ClearedInkName?
    /// Whether the ink of `current` is in the drawing, but not in its file yet.
    private var isBeingRestored = false
    /// Files whose ink is in the drawing's file, or was replaced by that of a later clearing.
    private var superseded: [ClearedInkName] = []
    /// Files whose ink was replaced by that of a later clearing since the drawing was opened.
    private var replaced: [ClearedInkName] = []
    /// Where files are put whose ink was replaced by that of a later clearing; nil if they are removed.
    package var bin: DrawingBin?
    /// The file that is being written.
    private(set) var writer: ClearedInkWriter?
    /// Paths of files that the drawing's file does not name, although they have an extension.
    package let strangers: [String]
    /// The last attempt to read `current`; nil if there was none.
    private var reading: Reading?
    /// The flush of the last kept file; nil if it was taken.
    private var flush: DiskFlush?

    /// Finds the kept files of a drawing's file, which the caller has locked.
    /// - Parameters:
    ///   - target: The path of the drawing's file.
    ///   - name: The kept file that it names.
    init(of target: String, named name: ClearedInkName?) {
        prefix = FilePath.hidden(beside: target, kind: "cleared-")
        var strangers: [String] = []
        for path in FilePath.ownFiles(prefix) {
            let isOpen = !path.hasSuffix(Self.suffix)
            let number = path.dropFirst(prefix.count).dropLast(isOpen ? 0 : Self.suffix.count)
            let found = ClearedInkName(String(number))
            if let found, found == name { continue }
            if !isOpen { strangers.append(path) } else if let found { superseded.append(found) }
        }
        self.strangers = strangers
        guard let name else { return }
        close(name)
        if FileStatus(of: closedPath(name))?.isOwnFile == true { current = name }
    }

    // MARK: Names

    private static let suffix = ".svg"

    /// The path of a kept file that the drawing's file names, or named.
    private func closedPath(_ name: ClearedInkName) -> String { openPath(name) + Self.suffix }

    /// The path of a kept file while the drawing's file decides whether it is needed.
    private func openPath(_ name: ClearedInkName) -> String { prefix + name.text }

    private func open(_ name: ClearedInkName) { _ = FilePath.rename(closedPath(name), to: openPath(name)) }

    private func close(_ name: ClearedInkName) { _ = FilePath.rename(openPath(name), to: closedPath(name)) }

    // MARK: Clearing and restoring

    /// Begins to keep ink. If the disk refuses, it is not kept.
    func keep(_ drawing: Drawing) {
        abandonWriter()
        writer = try? ClearedInkWriter(drawing, prefix: prefix)
    }

    /// Called when the ink is in the drawing again, and before its file has it.
    func restore() {
        abandonWriter()
        isBeingRestored = true
    }

    /// Stops keeping the ink that is being written.
    func abandonWriter() {
        writer?.abandon()
        writer = nil
    }

    /// Called before the drawing's file names another kept file.
    func willRename(to name: ClearedInkName?) {
        guard name != current, let old = current else { return }
        if isIntact(old) { open(old) }
    }

    /// Puts the drawing's file into the bin if the file that replaces it lacks its ink, since that is not all of it.
    /// - Returns: Its path in the bin; nil if it is not there.
    func keepFile(of target: String, beforeRenameTo name: ClearedInkName?) -> String? {
        guard let name, name == writer?.name else { return nil }
        return bin?.keep(fileOf: target)
    }

    /// Called after a failed attempt to write the drawing's file with another name.
    func didNotRename() {
        if let current { close(current) }
    }

    /// Called when the drawing's file names a kept file, or none.
    func didRename(to name: ClearedInkName?) {
        guard name != current else { return }
        if let current, FileStatus(of: openPath(current)) != nil {
            // Ink that was being restored is in the drawing's file, or was cleared again and is in the new kept file.
            if name == nil || isBeingRestored || bin == nil {
                superseded.append(current)
            } else {
                replaced.append(current)
            }
        }
        (current, reading, isBeingRestored) = (nil, nil, false)
        guard let writer else { return }
        self.writer = nil
        guard writer.name == name, let flush = writer.flush else { return }
        self.flush = flush
        current = writer.name
        close(writer.name)
    }

    /// Returns the flush of the last kept file, which is finished before the drawing's file is flushed without its ink.
    func takeFlush() -> DiskFlush? {
        defer { flush = nil }
        return flush
    }

    var hasSuperseded: Bool { !superseded.isEmpty }

    /// Returns what puts the files into the bin whose ink was replaced, when the drawing's file is on the disk; nil if
    /// there are none.
    func takeReplaced(from target: String) -> (@Sendable () -> Void)? {
        guard let bin, !replaced.isEmpty else { return nil }
        defer { replaced = [] }
        return { [paths = replaced.map(openPath)] in
            for path in paths { bin.keep(path, clearedFrom: target) }
        }
    }

    /// Returns the paths of the files that can be removed when the drawing's file is on the disk.
    func takeSuperseded() -> [String] {
        defer { superseded = [] }
        return superseded.map(openPath)
    }

    /// Removes the ink for good.
    package func forget() {
        abandonWriter()
        guard let current else { return }
        FilePath.remove(closedPath(current))
        self.current = nil
    }

    // MARK: Reading

    /// Whether there is ink to restore that is not being restored.
    package var isKept: Bool { current != nil && !isBeingRestored }

    /// Whether a file can be opened and has its end, and was not found to be damaged. If not, it is never removed:
    /// someone could repair it.
    private func isIntact(_ name: ClearedInkName) -> Bool {
        if case .failure = reading?.outcome { return false }
        guard let file = try? OpenFile(reading: closedPath(name)), let size = file.status?.size else { return false }
        let end = SVGWriter.closing
        return size >= end.count && (try? file.read(end.count, at: size - end.count)) == end
    }

    /// Ink that is being read, as a drawing whose elements can be added to another one, or why it cannot be read.
    package typealias Reading = BackgroundWork<Result<Drawing, DrawingFileError>>

    /// Begins to read the ink on a thread of its own; nil if none is kept.
    /// - Parameter drawing: The drawing that it will be added to, below what is drawn meanwhile.
    package func read(below drawing: inout Drawing) -> Reading? {
        reading = current.map { name in
            let path = closedPath(name)
            let first = drawing.reserveNumbers(Self.maximumElementCount(path))
            return BackgroundWork {
                Result { () throws(DrawingFileError) in
                    var drawing = Drawing()
                    drawing.put(try Self.marks(in: path), from: first)
                    return drawing
                }
            }
        }
        return reading
    }

    /// The maximum size of a file, in bytes: its ink takes up to twenty times as much memory.
    private static let maximumSize = 1 << 34

    /// Returns an upper bound of the number of elements in a file; 0 if it is too large to be read.
    private static func maximumElementCount(_ path: String) -> Int {
        let size = FileStatus(of: path)?.size ?? 0
        return size > maximumSize ? 0 : size / SVGWriter.minimumElementLength
    }

    private static func marks(in path: String) throws(DrawingFileError) -> [Mark] {
        let size = FileStatus(of: path)?.size
        if let size, size > maximumSize {
            throw DrawingFileError(path: path, problem: .unreadable(reason: .tooLarge))
        }
        let reading = try DrawingFile.read(path)
        if reading.isTorn || size == 0 {
            throw DrawingFileError(path: path, problem: .unreadable(reason: .cutOff))
        }
        return reading.document.marks
    }
}
