import Foundation
import Ink
import InkFile
import PNG
import Synchronization

/// The file of a picture, which is compressed and written on a thread of its own.
nonisolated final class PictureFile: Sendable {
    /// What only the queue uses.
    fileprivate nonisolated struct Contents {
        var stream: PNGStream
        var file: ReplacementFile?
        var size = 0
    }

    private nonisolated struct State {
        /// The number of bands that have not been compressed.
        var waiting = 0
        var result: Result<Void, ExportFailure>?
    }

    private let path: String
    private let contents: Mutex<Contents>
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "picture")

    /// The maximum number of bands in memory, of a quarter of a megabyte each.
    private static let capacity = 16

    /// Creates the file, which gets its name when it is complete.
    init(_ path: String, width: Int, height: Int) {
        self.path = path
        contents = Mutex(Contents(stream: PNGStream(width: width, height: height, hasAlpha: false)))
        queue.async { [self] in
            attempt { contents in contents.file = try ReplacementFile(path) }
        }
    }

    /// Whether no more bands should be added now.
    var isBusy: Bool { state.withLock { $0.waiting >= Self.capacity } }

    /// The result; nil until the file is complete, or could not be written.
    var result: Result<Void, ExportFailure>? { state.withLock { $0.result } }

    /// The result. Blocks until the file is complete, or could not be written.
    var finalResult: Result<Void, ExportFailure> {
        queue.sync {}
        return result ?? .failure(.cannotWrite(path: path))
    }

    /// Adds rows of pixels, one after the other.
    func append(_ pixels: [UInt32]) {
        state.withLock { $0.waiting += 1 }
        queue.async { [self] in
            attempt { contents in
                contents.stream.append(pixels)
                try contents.write()
            }
            state.withLock { $0.waiting -= 1 }
        }
    }

    /// Completes the file after the last row, and gives it its name.
    func finish() {
        queue.async { [self] in
            attempt { contents in
                contents.stream.finish()
                try contents.write()
                try contents.file?.replace()
                contents.file = nil
            }
            state.withLock { if $0.result == nil { $0.result = .success(()) } }
        }
    }

    /// Calls a closure, unless an earlier one failed. If it fails, the file is removed.
    private func attempt(_ body: (inout Contents) throws -> Void) {
        guard result == nil else { return }
        contents.withLock { contents in
            do {
                try body(&contents)
            } catch {
                contents.file?.abandon()
                contents.file = nil
                state.withLock { $0.result = .failure(ExportFailure(of: path, error)) }
            }
        }
    }

    deinit {
        // The program ends, or no one waits for the picture any more.
        contents.withLock { $0.file?.abandon() }
    }
}

extension PictureFile.Contents {
    nonisolated fileprivate mutating func write() throws {
        let bytes = stream.takeBytes()
        try file?.write(bytes, at: size)
        size += bytes.count
    }
}
