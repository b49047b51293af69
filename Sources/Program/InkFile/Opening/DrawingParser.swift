import Foundation
import Ink
import Synchronization

/// Reads and parses a drawing's file on a thread of its own, a few pieces ahead of the thread that takes them.
final class DrawingParser: Sendable {
    /// A part of the file that has been parsed.
    struct Piece: Sendable {
        /// The elements that end in the part.
        var entries: ArraySlice<SVGEntry>
        /// The first of them, if another program drew them, and where they stand.
        var foreign: ArraySlice<ForeignReading.Entry> = []
        /// Set if all pieces before this one are void, since a line is not written as ours: they are read again, as
        /// another program's.
        var restart: (line: Int, page: ForeignPage)?
        /// The number of bytes up to the end of the part.
        let count: Int
        /// Whether the file begins like one of this program.
        let beginsAsOurs: Bool
        /// The paper, according to everything up to the end of the part.
        let paper: Paper

        /// The share of the room for pieces that it takes: more than one if its elements are shorter than any of ours,
        /// and never more than all.
        fileprivate var weight: Int {
            min(
                1 + entries.count * SVGWriter.minimumElementLength / (DrawingParser.pieceSize + 1),
                DrawingParser.capacity)
        }
    }

    /// The result of the whole file, after its pieces.
    struct Ending: Sendable {
        /// The header before the ink; nil for an empty file, or the rest of a new one without ink after a power cut.
        var header: SVGHeader?
        let checksum: FileChecksum
        /// Whether its writer died within the last element, which is in no piece.
        var isTorn = false
        /// The parts of another program's drawing that are not shown; nil if the file is ours.
        var notes: ForeignNotes?
    }

    enum Next {
        case piece(Piece)
        /// All pieces have been taken.
        case end(Ending)
        /// The next piece has not been parsed yet.
        case nothing
    }

    private struct State {
        /// The pieces that have not been taken yet, oldest first.
        var pieces: [Piece] = []
        var result: Result<Ending, DrawingFileError.Problem>?
        /// Whether the next piece takes long.
        var isBusy = false
        var isStopped = false
    }

    private let state = Mutex(State())
    /// Signaled for every piece, and for the result.
    private let filled = DispatchSemaphore(value: 0)
    /// Signaled for every piece of ordinary weight for which there is room.
    private let room = DispatchSemaphore(value: 0)
    private let path: String
    private let file: OpenFile

    /// The number of bytes in a piece: taking its elements takes a fraction of a millisecond.
    static let pieceSize = 1 << 16
    /// The number of elements of another program in a piece.
    private static let pieceCount = 1024
    /// The maximum weight of pieces that have not been taken.
    fileprivate static let capacity = 16

    init(_ file: OpenFile, at path: String) {
        (self.file, self.path) = (file, path)
        for _ in 0..<Self.capacity { room.signal() }
    }

    /// Begins to read the file, once. The result comes when `log` has ended, too, so that no one waits for that.
    func begin(awaiting log: BackgroundWork<LogReplay>?) -> BackgroundWork<Void> {
        BackgroundWork { [self] in
            let result = Result { () throws(DrawingFileError.Problem) in try read() }
            log?.wait()
            state.withLock { $0.result = result }
            filled.signal()
        }
    }

    /// Stops reading. What comes next is not taken.
    func stop() {
        state.withLock { $0.isStopped = true }
        for _ in 0..<Self.capacity { room.signal() }
    }

    /// Whether it takes long until there is something to take.
    var isBusy: Bool { state.withLock { $0.isBusy && $0.pieces.isEmpty && $0.result == nil } }

    /// Takes the next piece. Blocks until there is one, or for a number of microseconds at most.
    func next(within timeout: Int? = nil) throws(DrawingFileError.Problem) -> Next {
        let end = timeout.map { DispatchTime.now() + .microseconds($0) } ?? .distantFuture
        guard filled.wait(timeout: end) == .success else { return .nothing }
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

    private func put(_ piece: Piece) {
        state.withLock { $0.pieces.append(piece) }
        filled.signal()
    }

    private func read() throws(DrawingFileError.Problem) -> Ending {
        var (reader, checksum, isLast) = (SVGReader(), FileChecksum(), false)
        while !isLast, !reader.isOther {
            room.wait()
            guard !state.withLock({ $0.isStopped }) else { break }
            let bytes = try readingFile { () throws(POSIXError) in try file.read(Self.pieceSize, at: checksum.size) }
            checksum.append(bytes)
            isLast = bytes.count < Self.pieceSize
            var entries: [SVGEntry] = []
            entries.reserveCapacity(bytes.count / SVGWriter.minimumElementLength)
            reader.feed(bytes) { entries.append($0) }
            let piece = Piece(
                entries: entries[...], count: checksum.size, beginsAsOurs: reader.header != nil, paper: reader.paper)
            for _ in 1..<piece.weight { room.wait() }
            put(piece)
        }
        state.withLock { $0.isBusy = true }
        guard checksum.size > 0 else { return Ending(checksum: checksum) }
        var entries: [SVGEntry] = []
        let outcome = reader.finish { entries.append($0) }
        if case .other = outcome, checksum.size <= SVGWriter.maximumHeaderLength {
            let bytes = try readingFile { () throws(POSIXError) in try file.read(checksum.size, at: 0) }
            if SVGHeader.isCutOff(bytes) { return Ending(checksum: checksum) }
        }
        put(
            Piece(
                entries: entries[...], count: checksum.size, beginsAsOurs: reader.header != nil, paper: reader.paper))
        guard let header = reader.header else { return try readForeign(from: 1, isOurs: false) }
        switch outcome {
        case .whole: return Ending(header: header, checksum: checksum)
        case .torn: return Ending(header: header, checksum: checksum, isTorn: true)
        case .other(let line):
            // It is ours, and too long to be read as another program's.
            guard file.status?.size ?? 0 <= ForeignLimits.maximumLength else { throw .notADrawing(.broken(from: line)) }
            return try readForeign(from: line, isOurs: true)
        }
    }

    /// Reads the whole file again, as another program's, since a line is not written as ours.
    private func readForeign(from line: Int, isOurs: Bool) throws(DrawingFileError.Problem) -> Ending {
        let contents: DrawingFile.ForeignContents
        do throws(DrawingFileError.Problem) {
            contents = try DrawingFile.readForeign(file)
        } catch {
            guard case .notADrawing(let error) = error else { throw error }
            throw DrawingFile.problem(error, of: file, at: path)
        }
        let (entries, foreign) = (contents.reading.svgEntries, contents.reading.entries)
        for start in stride(from: 0, to: max(1, entries.count), by: Self.pieceCount) {
            var piece = Piece(
                entries: entries[start...].prefix(Self.pieceCount),
                foreign: foreign[min(start, foreign.count)...].prefix(Self.pieceCount),
                count: contents.checksum.size, beginsAsOurs: isOurs, paper: contents.header.paper)
            if start == 0 { piece.restart = (line, contents.page) }
            put(piece)
        }
        return Ending(
            header: contents.header, checksum: contents.checksum, isTorn: contents.isTorn,
            notes: contents.reading.notes)
    }
}
