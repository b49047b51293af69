import Foundation
import Glibc
import Ink

/// A log's file, and what is known of it.
struct LogState: Sendable {
    /// The path of the drawing's file.
    var target: String
    /// The log; nil until something is done.
    var file: (file: OpenFile, path: String, name: Name)?
    var end = 0
    var next = 0
    /// The number of the first operation in the log.
    var first = 0
    /// The drawing's file as it was when it was read or written last; nil before that.
    var base: Noted?
    /// The version that the drawing's file is about to become; nil if none is noted.
    var coming: Noted?
    var pictures = PictureTable()
    /// Where each operation and picture is, for a shorter log.
    var records: [Record] = []
    /// The steps that can be named, since the log has them.
    var steps: Set<Int32> = []
    /// The last step in the log; nil if it is not known, or there is none.
    var lastStep: LastStep?
    var lacked = LackedInk()
    /// The number of the new file that was begun last, which alone may be noted.
    var newFile = 0
    /// Whether the system may have dropped what was written.
    var isDoubtful = false

    /// How far the log's name can be relied on.
    enum Name {
        case flushed
        /// A power cut may lose it.
        case new
        /// The log was not there when it was last looked for.
        case missing
    }

    /// A step, what it changes, and how many records of letters lead to it: the next step may differ in few letters.
    typealias LastStep = (number: Int32, change: Change, depth: Int)

    /// A file, and the length of the log when it was noted.
    typealias Noted = (file: LoggedFile, end: Int)

    /// A record, as far as a shorter log needs to know it.
    struct Record: Sendable {
        let range: Range<Int>
        /// Where it begins, or its group does.
        let start: Int
        let kind: LogRecord.Kind
        /// The step that it adds or changes, or whose ink it has; nil for others.
        let step: Int32?
        var pictures: [Picture.ID]

        /// The step that it adds; nil if it adds none.
        var addedStep: Int32? { kind.isStep ? step : nil }
    }
}

extension LogState {
    /// The number of operations that a log keeps for undo when it is shortened.
    static let keptCount = 10_000
    /// The sum of their lengths, with the ink that they have removed, without that of clearings and pictures, in bytes.
    static let keptSize = 10_000_000

    /// The number of records of letters in succession, each of which needs the one before it.
    static let maximumDepth = 1000

    /// The lengths of the records, without what was cleared and pictures.
    var undoSize: Int {
        let removedSizes = removedSizes.values.reduce(0, +)
        return records.reduce(removedSizes) {
            $0 + ($1.kind == .content || $1.kind == .picture ? 0 : $1.range.count)
        }
    }

    /// The lengths of the ink that steps have removed, without clearings.
    private var removedSizes: [Int32: Int] {
        let steps = Set(records.compactMap { $0.kind == .remove ? $0.step : nil })
        return records.reduce(into: [:]) { sizes, record in
            guard record.kind == .content, let step = record.step, steps.contains(step) else { return }
            sizes[step, default: 0] += record.range.count
        }
    }

    /// Forgets the log, which has another name now or is gone, and continues without one.
    mutating func restart() {
        let old = self
        // In any case, the drawing's file lacks some operations that the log had.
        self = LogState(target: old.target)
        (first, next, newFile) = (old.next, old.next, old.newFile)
    }

    /// Forgets the operations from a number on.
    mutating func cut(from number: Int) {
        var (count, index) = (first, 0)
        while index < records.count, !records[index].kind.isOperation || count < number {
            if records[index].kind.isOperation { count += 1 }
            index += 1
        }
        guard index < records.count else { return }
        // A part of a group does not count as a group.
        while index > 0, records[index - 1].start == records[index].start {
            index -= 1
            if records[index].kind.isOperation { count -= 1 }
        }
        (end, next) = (records[index].start, count)
        records.removeSubrange(index...)
        steps.formIntersection(records.compactMap(\.addedStep))
        // Some may be gone with the operations: they are defined again when they are shown.
        pictures = PictureTable()
        lastStep = nil
    }

    /// The records that a shorter log has.
    /// - Parameter first: The number of its first operation; nil for as many as the limits allow.
    func keptRecords(all first: Int?) -> [Record] {
        var (number, size) = (next, 0)
        var start = records.count
        let removedSizes = removedSizes
        var changedSteps: Set<Int32> = []
        for index in records.indices.reversed() where records[index].kind.isOperation {
            let record = records[index]
            let isNeeded = number > (base?.file.covers ?? 0)
            let length = record.range.count + (record.addedStep.flatMap { removedSizes[$0] } ?? 0)
            if let first, number <= first, !isNeeded { break }
            if !isNeeded, next - number >= Self.keptCount || size + length > Self.keptSize { break }
            if !isNeeded, record.kind == .forget { break }
            if isNeeded, let step = record.step { changedSteps.insert(step) }
            number -= 1
            size += length
            start = index
        }
        // What undoes a step is nothing without it.
        start = records[..<start].firstIndex { $0.addedStep.map(changedSteps.contains) == true } ?? start
        // Nor is what differs from the step before.
        if records[start...].first(where: { $0.kind == .step || $0.kind == .letters })?.kind == .letters {
            start = records[..<start].lastIndex { $0.kind == .step } ?? start
        }
        let kept = Set(records[start...].compactMap(\.addedStep))
        let showing = records.enumerated().filter { $0.offset >= start || $0.element.kind == .content }
        let shown = Set(showing.flatMap(\.element.pictures))
        return records.enumerated().compactMap { index, record in
            switch record.kind {
            case .log, .file, .named: nil
            case .content: record.step.map { kept.contains($0) } == true ? record : nil
            // Those of a log that was found are all kept, since it is not known which are shown.
            case .picture: record.pictures.isEmpty || !shown.isDisjoint(with: record.pictures) ? record : nil
            case .step, .letters, .remove, .clear, .undo, .redo, .withdraw, .settle, .forget, .paper:
                index >= start ? record : nil
            }
        }
    }

    /// Returns the records of operations and of the pictures that they need, and the last step in the log after them.
    func records(of operations: [History.Operation]) -> (records: [LogRecord], lastStep: LastStep?) {
        var (records, added, removed): ([LogRecord], Set<Int32>, Set<Int32>) = ([], [], [])
        var defined = PictureTable()
        var last = lastStep
        var withdrawn: Int32?
        for operation in operations {
            // Formatting a long text takes longer than setting it.
            let letters = last.flatMap { last in
                steps.contains(last.number) && last.depth < Self.maximumDepth
                    ? LogRecord(operation, after: last.change, isInstead: withdrawn == last.number) : nil
            }
            var record = letters ?? LogRecord(operation)
            withdrawn = nil
            switch operation {
            case .add(let number, let change, _, _):
                added.insert(number)
                last = (number, change, letters == nil ? 0 : (last?.depth ?? 0) + 1)
            case .undo(let number, let change), .redo(let number, let change), .withdraw(let number, let change):
                // A step that the log has no longer: what it changes is told, and none before it can be undone.
                if !added.contains(number), removed.contains(number) || !steps.contains(number) {
                    record = LogRecord(.forget(change))
                    removed = steps
                    added = []
                }
                if case .withdraw = operation { withdrawn = number }
            case .settle: break
            case .forget: (added, removed) = ([], steps)
            }
            records += definitions(of: record.pictures.filter { defined.insert($0) }) + [record]
        }
        return (records, last)
    }

    mutating func note(_ operation: History.Operation) {
        lacked.note(operation, operation.change)
        switch operation {
        case .add(let number, _, _, _): steps.insert(number)
        case .undo(let number, _), .redo(let number, _), .withdraw(let number, _):
            if !steps.contains(number) { steps = [] }
            if case .withdraw = operation { steps.remove(number) }
        case .settle: break
        case .forget: steps = []
        }
    }

    /// The records of pictures that the log lacks.
    func definitions(of shown: [Picture]) -> [LogRecord] {
        shown.filter { pictures[$0.id.name] == nil }.map { LogRecord($0) }
    }

    /// Appends records with one write, and begins the log before the first ones.
    /// - Parameter isGroup: Whether a torn write must leave none of them.
    mutating func append(_ new: [LogRecord], isGroup: Bool = false) throws(POSIXError) {
        guard !new.isEmpty else { return }
        if file == nil { file = try Self.create(target) }
        guard let file else { return }
        var first: [LogRecord] = []
        if end == 0 {
            self.first = next
            first = [LogRecord(.log, "\(next)")] + [base, coming].compactMap { $0?.file.record }
        }
        let all = first + new
        var text: [UInt8] = []
        var added: [Record] = []
        for (index, var record) in all.enumerated() {
            record.isFollowed = isGroup && index >= first.count && index < all.count - 1
            let start = end + text.count
            record.append(to: &text)
            let group = isGroup && index > first.count ? added[added.count - 1].start : start
            added.append(
                Record(
                    range: start..<end + text.count, start: group, kind: record.kind, step: record.step,
                    pictures: record.pictures.map(\.id)))
        }
        do throws(POSIXError) {
            try file.file.write(text, at: end)
        } catch {
            // This never needs room on the disk.
            try? file.file.truncate(to: end)
            if end == 0 {
                FilePath.remove(file.path)
                self.file = nil
            }
            throw error
        }
        records += added
        end += text.count
        next += added.count { $0.kind.isOperation }
        for record in all where record.kind == .picture {
            for picture in record.pictures { pictures.insert(picture) }
        }
    }

    mutating func copy(_ record: Record, from file: OpenFile) throws(POSIXError) {
        let bytes = try file.read(record.range.count, at: record.range.lowerBound)
        guard let copy = LogRecord(bytes[...]) else { throw POSIXError(.EIO) }
        if copy.kind == .picture { _ = pictures.read(copy.payload) }
        try append([copy])
        records[records.count - 1].pictures = record.pictures
    }

    /// Begins a new log if this one is missing. One that has returned, as with a disk, continues.
    mutating func replaceIfMissing() throws(POSIXError) {
        guard let file, file.name == .missing, let lost = file.file.status else { return }
        do throws(POSIXError) {
            let new = try Self.create(target, besides: lost)
            restart()
            self.file = new
        } catch {
            guard error.code == .EBUSY else { throw error }
            self.file?.name = .new
        }
    }

    /// Creates the log's file, in the first place that takes it.
    /// - Parameter lost: The log that was missing before. If it is at its place again, the error is `EBUSY`.
    private static func create(
        _ target: String, besides lost: FileStatus? = nil
    ) throws(POSIXError) -> (file: OpenFile, path: String, name: Name) {
        var problem = POSIXError(.EACCES)
        for path in DrawingLog.paths(of: target) {
            do throws(POSIXError) {
                if path != DrawingLog.path(beside: target) { try FilePath.createFolder(FilePath.folder(of: path)) }
                if let old = FileStatus(of: path), old.isOwnFile {
                    if let lost, old.isSameFile(as: lost) { throw POSIXError(.EBUSY) }
                    // Of another file of the same name, which is gone.
                    DrawingLog.setAside(path, of: target)
                }
                return (try OpenFile(path, flags: O_CREAT | O_EXCL, permissions: 0o600), path, .new)
            } catch {
                problem = error
                guard [.EACCES, .EEXIST, .EPERM, .EROFS, .EINVAL].contains(error.code) else { break }
            }
        }
        throw problem
    }
}
