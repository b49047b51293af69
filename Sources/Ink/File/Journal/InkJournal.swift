import Foundation
import Glibc

/// A small file beside a drawing's file, for changes that the drawing's file lacks while it is read or rewritten.
///
/// Each record is appended with one write and has a checksum, so that a killed program leaves whole records, and at most
/// one that is ignored. Before a file that contains the changes gets its name, a record says so: of two programs that
/// read the journal, before and after that moment, only the first takes the changes from it.
final class InkJournal {
    /// The drawing's file at the time of the journal.
    fileprivate struct Base: Equatable {
        let number: UInt
        let size: Int
        let seconds: Int
        let nanoseconds: Int

        init(_ status: FileStatus) {
            (number, size) = (status.number, status.size)
            (seconds, nanoseconds) = (status.seconds, status.nanoseconds)
        }

        init(_ words: [Int]) {
            (number, size, seconds, nanoseconds) = (UInt(bitPattern: words[0]), words[1], words[2], words[3])
        }

        var words: [Int] { [Int(bitPattern: number), size, seconds, nanoseconds] }
    }

    let path: String
    private let file: OpenFile
    private var end = 0
    /// The end of the records before the one about merging; nil if there is none.
    private var endOfEdits: Int?

    private init(_ path: String, _ file: OpenFile) {
        (self.path, self.file) = (path, file)
    }

    var name: String { FilePath.name(of: path) }

    // MARK: Writing

    /// Creates a journal for a drawing's file.
    /// - Parameters:
    ///   - target: The path of the drawing's file.
    ///   - isExact: Whether the file must be unchanged for its elements to be found again. If not, it is edited in place.
    init(of target: String, _ status: FileStatus, isExact: Bool) throws(POSIXError) {
        // The names are in the order of their creation.
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
        let moment = OpenFile.padded(UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
        (file, path) = try OpenFile.create(Self.prefix(of: target) + moment + "-")
        _ = file.lock()
        let words = Base(status).words + [isExact ? 1 : 0]
        do throws(POSIXError) {
            try append(.base, Array(words.map(String.init).joined(separator: " ").utf8))
        } catch {
            Self.remove(path)
            throw error
        }
    }

    /// Appends edits, which replace those of other journals if there are any.
    func append(_ edits: [JournalEdit], replacing others: [InkJournal]) throws(POSIXError) {
        var text = SVGText()
        for other in others { text.write("\(other.name) ".utf8) }
        text.write("\n")
        for edit in edits { text.write(edit) }
        try append(.edits, text.bytes)
    }

    /// Notes that a temporary file that contains the changes will be renamed now. Both names are in the journal's folder.
    func willRename(_ temporaryName: String, to name: String, _ status: FileStatus) throws(POSIXError) {
        let old = end
        try append(.rename, Array("\(status.number)\n\(temporaryName)\n\(name)".utf8))
        endOfEdits = old
    }

    /// Removes the note of `willRename`.
    func didNotRename() {
        guard let endOfEdits else { return }
        // This never needs room on the disk.
        try? file.truncate(to: endOfEdits)
        (end, self.endOfEdits) = (endOfEdits, nil)
    }

    /// Removes a journal.
    static func remove(_ path: String) {
        // The system reads the name and keeps no pointer to it.
        _ = unsafe unlink(path)
    }

    private func append(_ kind: JournalRecord.Kind, _ payload: [UInt8]) throws(POSIXError) {
        let bytes = JournalRecord(kind, payload).bytes
        do throws(POSIXError) {
            try file.write(bytes, at: end)
        } catch {
            try? file.truncate(to: end)
            throw error
        }
        end += bytes.count
    }

    /// The beginning of the paths of a drawing's journals.
    static func prefix(of target: String) -> String { FilePath.hidden(beside: target, kind: "ink-") }
}

// MARK: - Reading

extension InkJournal {
    /// What a journal contains.
    struct Contents {
        /// The edits in the order in which they were made, of each record.
        var edits: [JournalEdit] = []
        /// The names of the journals whose edits are among these.
        var replaced: Set<String> = []
        /// Whether the edits are in a file that got its name.
        var isMerged = false
        fileprivate var base: (Base, isExact: Bool)?

        /// Whether the drawing's file is still the one in which the journal's offsets are.
        func isBase(_ status: FileStatus?) -> Bool {
            guard let (base, isExact) = base, let status else { return false }
            return isExact ? Base(status) == base : status.number == base.number
        }
    }

    /// Returns the journals of a drawing's file that a killed program of the same user left, oldest first. Those that
    /// another program still writes to are left out.
    static func leftovers(of target: String) -> [(journal: InkJournal, contents: Contents)] {
        let folder = FilePath.folder(of: target)
        let prefix = prefix(of: target)
        var found: [(journal: InkJournal, contents: Contents)] = []
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
            let path = URL(fileURLWithPath: folder).appendingPathComponent(name).path
            guard path.hasPrefix(prefix), let file = try? OpenFile(path), let status = file.status, status.isFile,
                // No one else can put ink into the drawing.
                status.owner == geteuid(), file.lock(), let bytes = try? file.read(status.size, at: 0)
            else { continue }
            let journal = InkJournal(path, file)
            found.append((journal, journal.contents(bytes, in: folder)))
        }
        return found
    }

    private func contents(_ bytes: [UInt8], in folder: String) -> Contents {
        var contents = Contents()
        while true {
            let start = end
            guard let record = JournalRecord(bytes[start...]) else { return contents }
            let payload = record.payload
            end = record.end
            switch record.kind {
            case .base: contents.base = base(payload)
            case .edits:
                let line = payload.firstIndex(of: UInt8(ascii: "\n")) ?? payload.endIndex
                guard let edits = [JournalEdit](lines: Array(payload[line...])) else { return contents }
                contents.edits += edits
                let names = String(decoding: payload[..<line], as: UTF8.self)
                for name in names.split(separator: " ") { contents.replaced.insert(String(name)) }
            case .rename:
                contents.isMerged = isRenamed(payload, in: folder)
                endOfEdits = start
            }
        }
    }

    private func base(_ payload: ArraySlice<UInt8>) -> (Base, isExact: Bool)? {
        let words = String(decoding: payload, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
        guard words.count == 5 else { return nil }
        return (Base(words), isExact: words[4] == 1)
    }

    /// Whether the file that a record names got its name: either it still has it, or its temporary name is gone.
    private func isRenamed(_ payload: ArraySlice<UInt8>, in folder: String) -> Bool {
        let lines = String(decoding: payload, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.count == 3 else { return false }
        let folder = URL(fileURLWithPath: folder)
        let (temporary, final) = (folder.appendingPathComponent(lines[1]), folder.appendingPathComponent(lines[2]))
        if let found = FileStatus(of: final.path), String(found.number) == lines[0] { return true }
        return FileStatus(of: temporary.path) == nil
    }
}
