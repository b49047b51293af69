import Foundation
import Glibc
import Ink

/// A small file beside a drawing's file, for changes that the drawing's file lacks while it is read or rewritten.
///
/// Each record is appended with one write and has a checksum, so that a killed program leaves whole records, and at
/// most one that is ignored. Before a file that contains the changes gets its name, a record says so: of two programs
/// that read the journal, before and after that moment, only the first takes the changes from it.
///
/// The first record says which file the journal was made for (`JournalBase`). Before that file is edited in place,
/// another one says what it becomes, so that it is recognized after every write.
final class InkJournal {
    /// The kinds of records.
    enum RecordKind: String {
        case base
        case edits
        case rename
    }

    let path: String
    private let file: OpenFile
    private var end = 0
    /// The end of the records before the one about merging; nil if there is none.
    private var endOfEdits: Int?
    /// The pictures that are defined in the journal.
    private var pictures = PictureTable()

    /// The maximum size of a journal that is read, in bytes. A larger one was not written by TouchTracker.
    static let maximumSize = 1 << 28
    /// The maximum size of a journal that more edits are written to, in bytes, which leaves room for the other records.
    private static let maximumSizeOfEdits = maximumSize / 2

    private init(_ path: String, _ file: OpenFile) {
        (self.path, self.file) = (path, file)
    }

    var name: String { FilePath.name(of: path) }

    // MARK: Writing

    /// Creates a journal for a drawing's file.
    /// - Parameters:
    ///   - target: The path of the drawing's file.
    ///   - bases: The file as it is now, in one or several ways.
    init(of target: String, _ bases: [JournalBase]) throws(POSIXError) {
        (file, path) = try OpenFile.create(Self.prefix(of: target) + FilePath.moment.paddedHexadecimal + "-")
        _ = file.lock()
        do throws(POSIXError) {
            for base in bases { try append(base) }
        } catch {
            FilePath.remove(path)
            throw error
        }
    }

    /// Appends what the drawing's file is, or is about to be.
    func append(_ base: JournalBase) throws(POSIXError) { try append(.base, Array(base.text.utf8)) }

    /// Appends edits, which replace those of other journals if there are any.
    /// - Returns: Whether there was room for them.
    @discardableResult
    func append(_ edits: [JournalEdit], replacing others: [InkJournal]) throws(POSIXError) -> Bool {
        var text = SVGText(omitsOutlines: true)
        for other in others { text.write(Array("\(other.name) ".utf8)) }
        text.write("\n")
        var defined = pictures
        for edit in edits { text.write(edit, defining: &defined) }
        guard end + text.count < Self.maximumSizeOfEdits else { return false }
        try append(.edits, text.bytes)
        pictures = defined
        return true
    }

    /// Notes that a temporary file that contains the changes will be renamed now. Both names are in the journal's
    /// folder.
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

    /// Gives a journal that cannot be taken a name that is not a journal's, and that users see. No one can guess it, so
    /// no other file has it.
    /// - Returns: The new path; nil if the system refuses.
    static func setAside(_ path: String) -> String? {
        let new = FilePath.folder(of: path) + "/" + FilePath.name(of: path).dropFirst()
        return FilePath.rename(path, to: new) ? new : nil
    }

    private func append(_ kind: RecordKind, _ payload: [UInt8]) throws(POSIXError) {
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
        /// The drawing's file when the journal was created, and what it was about to be later.
        fileprivate var bases: [JournalBase] = []

        /// Whether the journal was made for a file.
        func isBase(_ file: FoundFile) -> Bool { bases.contains { $0.matches(file) } }
    }

    /// Returns the journals of a drawing's file that killed programs of the same user left, oldest first, and those
    /// that cannot be read. Those that another program still writes to are left out. Those that are larger than a
    /// journal can be are set aside.
    static func leftovers(
        of target: String
    ) -> (journals: [(journal: InkJournal, contents: Contents)], problems: [UnsavedInkProblem]) {
        let folder = FilePath.folder(of: target)
        var found: (journals: [(journal: InkJournal, contents: Contents)], problems: [UnsavedInkProblem]) = ([], [])
        // No one else can put ink into the drawing.
        for path in FilePath.ownFiles(prefix(of: target)) {
            do throws(POSIXError) {
                let file = try OpenFile(path)
                guard let status = file.status, status.isOwnFile, file.lock() else { continue }
                guard status.size <= maximumSize else {
                    let place = setAside(path) ?? path
                    found.problems.append(.tooLarge(path, keptAs: place))
                    continue
                }
                let journal = InkJournal(path, file)
                found.journals.append((journal, journal.contents(try file.read(status.size, at: 0), in: folder)))
            } catch {
                found.problems.append(.unreadable(path, reason: FileReason(error)))
            }
        }
        return found
    }

    private func contents(_ bytes: [UInt8], in folder: String) -> Contents {
        var contents = Contents()
        while true {
            let start = end
            guard let record = JournalRecord<RecordKind>(bytes[start...]) else { return contents }
            let payload = record.payload
            end = record.end
            switch record.kind {
            case .base: contents.bases += [JournalBase(payload)].compactMap { $0 }
            case .edits:
                let line = payload.firstIndex(of: UInt8(ascii: "\n")) ?? payload.endIndex
                guard let edits = [JournalEdit](lines: Array(payload[line...]), &pictures) else { return contents }
                contents.edits += edits
                let names = String(decoding: payload[..<line], as: UTF8.self)
                for name in names.split(separator: " ") { contents.replaced.insert(String(name)) }
            case .rename:
                contents.isMerged = isRenamed(payload, in: folder)
                endOfEdits = start
            }
        }
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
