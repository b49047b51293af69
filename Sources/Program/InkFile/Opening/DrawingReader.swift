import Foundation
import Ink
import Synchronization

/// Reads and parses the beginning of a large file on a thread of its own, a few pieces ahead of its reader.
final class DrawingReader: Sendable {
    /// A part of the file that has been parsed.
    struct Piece: Sendable {
        /// The elements that end in the part.
        let entries: [SVGEntry]
        /// The number of bytes up to the end of the part.
        let count: Int
        /// Whether the file begins like ours, and all that has been read is ours.
        let isOurs: Bool
        /// Whether the file begins like ours, whatever follows.
        let beginsAsOurs: Bool
        /// The paper, according to everything up to the end of the part.
        let paper: Paper

        /// The share of the room for pieces that it takes: more than one if its elements are shorter than any of ours,
        /// and never more than all.
        fileprivate var weight: Int {
            min(
                1 + entries.count * SVGWriter.minimumElementLength / (DrawingReader.pieceSize + 1),
                DrawingReader.capacity)
        }
    }

    enum Next {
        case piece(Piece)
        /// All pieces have been taken. The parser continues with the rest of the file.
        case end(DrawingParser)
        /// The next piece has not been parsed yet.
        case nothing
    }

    private struct State {
        /// The pieces that have not been taken yet, oldest first.
        var pieces: [Piece] = []
        var result: Result<DrawingParser, DrawingFileError.Problem>?
        var isStopped = false
    }

    private let state = Mutex(State())
    /// Signaled for every piece, and for the result.
    private let filled = DispatchSemaphore(value: 0)
    /// Signaled for every piece of ordinary weight for which there is room.
    private let room = DispatchSemaphore(value: 0)

    /// The number of bytes in a piece: taking its elements takes a fraction of a millisecond.
    fileprivate static let pieceSize = 1 << 16
    /// The maximum weight of pieces that have not been taken.
    fileprivate static let capacity = 16

    /// Begins to read a file up to an offset, which is a multiple of `FileChecksum.word`.
    init(_ file: OpenFile, until limit: Int) {
        for _ in 0..<Self.capacity { room.signal() }
        BackgroundWork { [self] in
            let result = Result { () throws(DrawingFileError.Problem) in try read(file, until: limit) }
            state.withLock { $0.result = result }
            filled.signal()
        }
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        for _ in 0..<Self.capacity { room.signal() }
    }

    /// Takes the next piece. Blocks until there is one, or for a number of microseconds at most.
    func next(within timeout: Int?) throws(DrawingFileError.Problem) -> Next {
        guard filled.wait(within: timeout) else { return .nothing }
        let (piece, result) = state.withLock { state in
            (state.pieces.isEmpty ? nil : state.pieces.removeFirst(), state.result)
        }
        if let piece {
            for _ in 0..<piece.weight { room.signal() }
            return .piece(piece)
        }
        guard let result else { return .nothing }
        return .end(try result.get())
    }

    private func read(_ file: OpenFile, until limit: Int) throws(DrawingFileError.Problem) -> DrawingParser {
        var parser = DrawingParser()
        while parser.count < limit {
            room.wait()
            guard !state.withLock({ $0.isStopped }) else { break }
            let bytes = try DrawingFile.read(
                file, at: parser.count, until: min(limit, parser.count + Self.pieceSize))
            // Another program has truncated the file.
            guard !bytes.isEmpty else { break }
            let entries = parser.feed(bytes)
            guard !parser.reader.isOther || limit <= ForeignLimits.maximumLength else { break }
            let piece = Piece(
                entries: entries, count: parser.count, isOurs: parser.reader.isOurs,
                beginsAsOurs: parser.reader.header != nil, paper: parser.reader.paper)
            for _ in 1..<piece.weight { room.wait() }
            state.withLock { $0.pieces.append(piece) }
            filled.signal()
        }
        return parser
    }
}

extension DispatchSemaphore {
    /// Waits for a signal, or for a number of microseconds at most.
    /// - Returns: Whether the signal came.
    func wait(within timeout: Int?) -> Bool {
        wait(timeout: timeout.map { DispatchTime.now() + .microseconds($0) } ?? .distantFuture) == .success
    }
}
