import Foundation
package import Ink
import Synchronization

/// Reads cleared ink on a thread of its own.
package final class ClearedInkReading: Sendable {
    private let state = Mutex<Result<Drawing, DrawingFileError>?>(nil)

    /// The ink, as a drawing whose elements can be added to another one, or why it cannot be read; nil until that is
    /// known.
    package var result: Result<Drawing, DrawingFileError>? { state.withLock { $0 } }

    /// Begins to read a file, whose elements get the numbers from `first` on.
    init(_ path: String, from first: Element.ID) {
        Thread.detachNewThread { [self] in
            let result = Result { () throws(DrawingFileError) in
                var drawing = Drawing()
                drawing.put(try Self.marks(in: path), from: first)
                return drawing
            }
            state.withLock { $0 = result }
        }
    }

    /// The maximum size of a file, in bytes: its ink takes up to twenty times as much memory.
    private static let maximumSize = 1 << 34

    /// Returns an upper bound of the number of elements in a file; 0 if it is too large to be read.
    static func maximumElementCount(_ path: String) -> Int {
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
