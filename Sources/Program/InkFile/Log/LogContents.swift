import Foundation
import Ink

/// The contents of a log, up to its end or to the first damage.
struct LogContents: Sendable {
    private(set) var first = 0
    /// The records. The pictures that operations show are not known.
    private(set) var records: [LogState.Record] = []
    private(set) var files: [LoggedFile] = []
    /// The pictures that are defined.
    private(set) var pictures = PictureTable()
    /// The number after that of the last operation.
    private(set) var next = 0
    /// The number of the first operation that is not in the last file that is known to have got its name.
    private(set) var named = 0
    /// The length of the records, in bytes.
    private(set) var end = 0
    /// A number above those of all steps.
    private(set) var nextStep: Int32 = 0
    /// Whether something else follows the records than one that was cut off.
    private(set) var isDamaged = false
    private let bytes: [UInt8]

    /// Reads the bytes of a log. A file with other bytes has no records, and is damaged.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var (group, position) = ([LogRecord](), 0)
        while let record = LogRecord(bytes[position...]), record.kind == .log || position > 0 {
            group.append(record)
            position = record.end
            if record.isFollowed { continue }
            let start = end
            for part in group {
                add(part, end..<part.end, of: start)
                end = part.end
            }
            group = []
        }
        isDamaged = !LogRecord.isTorn(bytes[position...])
    }

    /// Adds a record, which is at a range, and in a group that begins at an offset.
    private mutating func add(_ record: LogRecord, _ range: Range<Int>, of start: Int) {
        switch record.kind {
        case .log:
            guard records.isEmpty, let first = Int(String(decoding: record.payload, as: UTF8.self)), first >= 0
            else { break }
            (self.first, next, named) = (first, first, first)
        case .file:
            if let file = LoggedFile(record) { files.append(file) }
        case .named: named = files.last?.covers ?? named
        case .picture: _ = pictures.read(record.payload)
        case .content: break
        case .step, .letters, .remove, .clear, .undo, .redo, .withdraw, .settle, .forget, .paper: next += 1
        }
        records.append(
            LogState.Record(range: range, start: start, kind: record.kind, step: record.step, pictures: []))
        if let step = record.step, step < Int32.max { nextStep = max(nextStep, step + 1) }
    }

    /// Those of a log that is not read.
    static let unreadable = LogContents(Array("\n".utf8))

    /// Whether there may be operations that no file has.
    var hasMore: Bool { isDamaged || next > named }

    /// The last file in the log that an open file may be, if any.
    func file(of file: OpenFile) throws(DrawingFileError.Problem) -> LoggedFile? {
        guard let status = file.status, status.size > 0 else { return nil }
        // A file older than the log's first operation cannot be brought up to date, and to one that has more than is left
        // of a damaged log, nothing can be added under its numbers.
        let candidates = files.filter { $0.identity.mayBe(status) && (first...next).contains($0.covers) }
        guard candidates.count > 1 else { return candidates.last }
        let identity = LoggedFile.Identity.contents(try DrawingFile.checksum(of: file))
        return candidates.last { $0.identity == identity || $0.identity == LoggedFile.Identity(unread: status) }
    }

    /// The operations, and the ink that steps have removed.
    struct Operations: Sendable {
        /// The number of the first one.
        let first: Int
        fileprivate(set) var entries: [LogEntry] = []
        fileprivate(set) var removed: [Int32: [Element]] = [:]
        /// Whether all could be read.
        fileprivate(set) var areWhole = true
    }

    var operations: Operations {
        var operations = Operations(first: first)
        var (pictures, lastStep) = (PictureTable(), Change())
        for place in records {
            guard let record = LogRecord(bytes[place.range]) else { break }
            switch record.kind {
            case .log, .file, .named: break
            case .picture: if !pictures.read(record.payload) { operations.areWhole = false }
            case .content:
                guard let (step, part, elements) = LogEntry.content(record, pictures) else {
                    operations.areWhole = false
                    break
                }
                if part == 0 { operations.removed[step] = [] }
                operations.removed[step]?.append(contentsOf: elements)
            case .step, .letters, .remove, .clear, .undo, .redo, .withdraw, .settle, .forget, .paper:
                guard operations.areWhole, let entry = LogEntry(record, pictures, after: lastStep) else {
                    operations.areWhole = false
                    break
                }
                if case .operation(.add(_, let change, _, _)) = entry { lastStep = change }
                operations.entries.append(entry)
            }
        }
        return operations
    }
}
