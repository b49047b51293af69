import Foundation
import Synchronization

/// Reads cleared ink on a thread of its own.
package final class ClearedInkReading: Sendable {
    private let state = Mutex<Result<[Mark], DrawingFileError>?>(nil)

    /// The ink, in drawing order, or why it cannot be read; nil until that is known.
    package var result: Result<[Mark], DrawingFileError>? { state.withLock { $0 } }

    /// Begins to read a file.
    init(_ path: String) {
        Thread.detachNewThread { [self] in
            let result = Result { () throws(DrawingFileError) in try Self.marks(in: path) }
            state.withLock { $0 = result }
        }
    }

    /// The maximum size of a file, in bytes: its ink takes up to twenty times as much memory.
    private static let maximumSize = 1 << 34

    private static func marks(in path: String) throws(DrawingFileError) -> [Mark] {
        let size = FileStatus(of: path)?.size
        if let size, size > maximumSize {
            throw DrawingFileError(path: path, problem: .unreadable(reason: "it is too large"))
        }
        let reading = try DrawingFile.read(path)
        if reading.isTorn || size == 0 {
            throw DrawingFileError(path: path, problem: .unreadable(reason: "its end is missing"))
        }
        return reading.document.marks
    }
}
