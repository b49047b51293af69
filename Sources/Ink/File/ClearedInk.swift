import Dispatch
import Foundation
import Glibc
import Synchronization

/// The ink of a drawing that was cleared, kept in a hidden file beside the drawing's, so that it can be restored after
/// the program has ended. There is at most one such file for a drawing.
///
/// The file is read and written in the order of the calls, on a thread of its own, so no method but `finish()` waits
/// for the disk. It is written under another name and then renamed: it is whole, or absent.
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

    private let path: String
    private let queue = DispatchQueue(label: "cleared ink")
    /// The number of bytes that are written at once.
    private static let chunkSize = 1 << 16

    /// Creates the cleared ink of the drawing at a path. Another user's file is ignored.
    package init(ofDrawing drawing: String) {
        path = FilePath.hidden(beside: FilePath.following(drawing) ?? drawing, kind: "cleared-") + "ink.svg"
        let status = FileStatus(of: path)
        isKept = status?.isFile == true && status?.owner == geteuid()
    }

    /// Keeps the ink that a change removed, instead of any that was kept before. If the disk refuses, it is not kept.
    package func keep(_ removal: Change) {
        isKept = true
        queue.async { [path] in try? Self.write(removal.removed, to: path) }
    }

    /// Removes the file, since its ink has been restored.
    package func remove() {
        isKept = false
        queue.async { [path] in Self.remove(path) }
    }

    /// Reads the ink. Call `remove()` when the drawing that contains it again has been saved.
    package func read() -> Reading {
        isKept = false
        let reading = Reading()
        queue.async { [path] in reading.finish((try? Self.read(path)) ?? []) }
        return reading
    }

    /// Waits until the file has been written.
    package func finish() {
        queue.sync {}
    }

    private static func read(_ path: String) throws -> [Mark] {
        let file = try OpenFile(reading: path)
        guard let status = file.status, status.owner == geteuid() else { return [] }
        return try SVGReading(Data(file.read(status.size, at: 0))).document.marks
    }

    private static func write(_ elements: [Element], to path: String) throws {
        removeLeftovers(of: path)
        // In a folder that others may write to, no one can take a name that cannot be guessed.
        let temporaryPath = path + "." + String(UInt64.random(in: 0...UInt64.max), radix: 16)
        let file = try OpenFile(temporaryPath, flags: O_CREAT | O_EXCL, permissions: 0o600)
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
        } catch {
            remove(temporaryPath)
            throw error
        }
    }

    /// Removes temporary files of programs that were killed.
    private static func removeLeftovers(of path: String) {
        let (folder, prefix) = (FilePath.folder(of: path), FilePath.name(of: path) + ".")
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(prefix) {
            remove(folder + "/" + name)
        }
    }

    private static func remove(_ path: String) {
        // The system reads the name and keeps no pointer to it.
        _ = unsafe unlink(path)
    }
}
