import Dispatch
import Foundation
import Glibc
import Synchronization

/// The ink of a drawing that was cleared, kept in a hidden file beside the drawing's, so that it can be restored after
/// the program has ended. There is at most one such file for a drawing, of each user.
///
/// The file is read and written in the order of the calls, on a thread of its own, so no method but `finish()` waits
/// for the disk. It is written under another name and then renamed: it is whole, or absent. Both names cannot be guessed, so
/// that no other user can take them.
package final class ClearedInk {
    /// The result of reading the file.
    package final class Reading: Sendable {
        private let state = Mutex<[Mark]?>(nil)

        /// The ink, in drawing order, or nothing if the file cannot be read; nil until it has been read.
        package var marks: [Mark]? { state.withLock { $0 } }

        fileprivate func finish(_ marks: [Mark]) { state.withLock { $0 = marks } }
    }

    /// Whether there is cleared ink to restore.
    package private(set) var isKept: Bool

    /// The beginning of the paths of the file, and of those that are being written.
    private let prefix: String
    private let queue = DispatchQueue(label: "cleared ink")
    /// The end of the name of a file that is complete.
    private static let suffix = ".svg"
    /// The number of bytes that are written at once.
    private static let chunkSize = 1 << 16

    /// Creates the cleared ink of the drawing at a path. Another user's file is ignored.
    package init(ofDrawing drawing: String) {
        prefix = FilePath.hidden(beside: (try? FilePath.following(drawing)) ?? drawing, kind: "cleared-")
        isKept = !Self.ownFiles(prefix).isEmpty
    }

    /// Keeps the ink that a change removed, instead of any that was kept before. If the disk refuses, it is not kept.
    package func keep(_ removal: Change) {
        isKept = true
        queue.async { [prefix] in try? Self.write(removal.removed, to: prefix) }
    }

    /// Removes the file, since its ink has been restored.
    package func remove() {
        isKept = false
        queue.async { [prefix] in Self.removeAll(prefix) }
    }

    /// Reads the ink. Call `remove()` when the drawing that contains it again has been saved.
    package func read() -> Reading {
        isKept = false
        let reading = Reading()
        queue.async { [prefix] in reading.finish((try? Self.read(prefix)) ?? []) }
        return reading
    }

    /// Waits until the file has been written.
    package func finish() {
        queue.sync {}
    }

    /// The paths of this user's files, oldest first. There are several if a program was killed before it removed the older.
    private static func ownFiles(_ prefix: String) -> [String] {
        names(prefix).filter { $0.hasSuffix(suffix) }.compactMap { path in
            FileStatus(of: path).flatMap { $0.isFile && $0.owner == geteuid() ? (path, $0) : nil }
        }.sorted { ($0.1.seconds, $0.1.nanoseconds) < ($1.1.seconds, $1.1.nanoseconds) }.map(\.0)
    }

    /// The paths that begin with a prefix.
    private static func names(_ prefix: String) -> [String] {
        let folder = FilePath.folder(of: prefix)
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map { folder + "/" + $0 }
            .filter { $0.hasPrefix(prefix) }
    }

    private static func read(_ prefix: String) throws -> [Mark] {
        guard let path = ownFiles(prefix).last else { return [] }
        let file = try OpenFile(reading: path)
        guard let status = file.status, status.owner == geteuid() else { return [] }
        return try SVGReading(Data(file.read(status.size, at: 0))).document.marks
    }

    private static func write(_ elements: [Element], to prefix: String) throws {
        let (file, temporaryPath) = try OpenFile.create(prefix)
        let path = temporaryPath + suffix
        do {
            var text = SVGText()
            var count = 0
            func flush() throws(POSIXError) {
                try file.write(text.bytes, at: count)
                count += text.count
                text.removeFirst(text.count)
            }
            text.write(SVGWriter.opening(page: nil))
            for element in elements {
                text.write(element.mark)
                text.write("\n")
                if text.count > chunkSize { try flush() }
            }
            text.write(SVGWriter.closing)
            try flush()
            // The system reads the two names and keeps no pointer to them.
            guard unsafe rename(temporaryPath, path) == 0 else { throw POSIXError.current }
            removeAll(prefix, but: path)
        } catch {
            remove(temporaryPath)
            throw error
        }
    }

    /// Removes this user's files, and those that killed programs were writing.
    private static func removeAll(_ prefix: String, but path: String? = nil) {
        for other in names(prefix) where other != path && FileStatus(of: other)?.owner == geteuid() { remove(other) }
    }

    private static func remove(_ path: String) {
        // The system reads the name and keeps no pointer to it.
        _ = unsafe unlink(path)
    }
}
