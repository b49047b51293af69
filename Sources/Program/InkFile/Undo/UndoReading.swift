import Foundation
import Ink

/// Reads the undo journal that the program's last run left beside a drawing's file, on a thread of its own.
final class UndoReading {
    /// The paths of all journals of the drawing.
    let paths: [String]
    /// The numbers of the file's elements; nil if no journal is of this file.
    let numbers: ElementNumbers?
    /// The journal, and the number in its first line; nil if no journal is of this file.
    let journal: (file: OpenFile, saveCount: Int)?
    /// The checksum that the file should have.
    private let checksum: FileChecksum?
    /// Whether the file is as the journal says; nil until it has been read.
    private(set) var fits: Bool?
    /// Reads the operations, whether or not they fit the file.
    let work: BackgroundWork<[History.Operation]>

    /// The maximum size of a journal that is read, in bytes. A larger one was not written by TouchTracker.
    private static let maximumSize = 1 << 26
    /// The maximum size of a file that is read twice to find out whether a journal fits that was not made for this
    /// inode and this time.
    private static let maximumSizeReadTwice = 1 << 20

    /// Finds the journal of a drawing's file, and begins to read it.
    init(of target: String, _ file: OpenFile) {
        paths = FilePath.ownFiles(UndoJournal.prefix(of: target))
        let found = paths.lazy.compactMap { Self.match($0, file) }.first
        (checksum, numbers) = (found?.checksum, found?.numbers)
        journal = found.map { ($0.journal, $0.saveCount) }
        work = found.map { found in BackgroundWork { found.operations() } } ?? BackgroundWork(ended: [])
    }

    /// Tells the checksum of the file, which has been read; nil if the drawing is not what the file says.
    func check(_ checksum: FileChecksum?) {
        fits = checksum != nil && checksum == self.checksum
    }

    // MARK: Matching

    /// A journal up to the last record that says that the file is as it was found, after the last save.
    private struct Match: Sendable {
        let journal: OpenFile
        let saveCount: Int
        let bytes: [UInt8]
        /// The positions of its records in `bytes`.
        let records: Range<Int>
        let checksum: FileChecksum
        /// With an offset, so that none is below zero.
        let numbers: ElementNumbers
        /// That offset.
        let offset: Int

        func operations() -> [History.Operation] {
            var operations: [History.Operation] = []
            var pictures = PictureTable()
            var start = records.lowerBound
            while start < records.upperBound, let record = JournalRecord<UndoRecord>(bytes[start...]) {
                start = record.end
                switch record.kind {
                case .file: continue
                case .picture: guard pictures.read(record.payload) else { return [] }
                case .step, .undo, .redo, .withdraw, .settle, .forget:
                    guard let operation = History.Operation(record.kind, record.payload, pictures) else { return [] }
                    operations.append(operation)
                }
            }
            return History.Operation.renumbered(operations, by: offset) ?? []
        }
    }

    private static func match(_ path: String, _ file: OpenFile) -> Match? {
        guard let journal = try? OpenFile(path), let status = journal.status, status.isOwnFile,
            status.size <= maximumSize, let bytes = try? journal.read(status.size, at: 0), let found = file.status
        else { return nil }
        let checksum = found.size <= maximumSizeReadTwice ? try? DrawingFile.checksum(of: file) : nil
        var numbers = ElementNumbers()
        var match: (numbers: ElementNumbers, head: FileRecord, end: Int)?
        // Before the first line was written, journals began with a record.
        let saveCount = SaveCounter.count(in: bytes)
        let first = saveCount == nil ? 0 : SaveCounter.length
        var start = first
        while let record = JournalRecord<UndoRecord>(bytes[start...]) {
            start = record.end
            guard record.kind == .file else { continue }
            guard let head = FileRecord(record.payload) else { break }
            if head.isWhole { numbers = ElementNumbers() }
            numbers.append(head.numbers)
            let isFound = checksum.map { head.checksum == $0 } ?? (head.unread == JournalBase(unread: found))
            if isFound, head.saveNumber == saveCount ?? 0 { match = (numbers, head, start) }
        }
        guard let (numbers, head, end) = match, numbers.areUnique, numbers.lowest ?? 0 >= head.lowest else {
            return nil
        }
        let offset = -head.lowest
        var shifted = numbers.adding(offset)
        shifted.reserve(below: head.next + offset)
        return Match(
            journal: journal, saveCount: saveCount ?? 0, bytes: bytes, records: first..<end, checksum: head.checksum,
            numbers: shifted, offset: offset)
    }

    /// What a record says of the drawing's file.
    private struct FileRecord {
        let checksum: FileChecksum
        let unread: JournalBase
        let lowest: Int
        let next: Int
        let saveNumber: Int
        let isWhole: Bool
        let numbers: ElementNumbers

        init?(_ payload: ArraySlice<UInt8>) {
            let lines = payload.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            guard lines.count == 5, case .contents(let checksum) = JournalBase(lines[0]),
                let unread = JournalBase(lines[1])
            else { return nil }
            let text = lines.map { String(decoding: $0, as: UTF8.self) }
            let bounds = text[2].split(separator: " ").compactMap { Int($0) }
            // Journals of programs that did not count saves have two of them.
            saveNumber = bounds.count == 3 ? bounds[2] : 0
            guard 2...3 ~= bounds.count, (-ElementNumbers.maximum...0).contains(bounds[0]),
                (0...ElementNumbers.maximum).contains(bounds[1]), let numbers = ElementNumbers(text[4][...])
            else { return nil }
            (self.checksum, self.unread, lowest, next) = (checksum, unread, bounds[0], bounds[1])
            (isWhole, self.numbers) = (text[3] == "all", numbers)
        }
    }
}
