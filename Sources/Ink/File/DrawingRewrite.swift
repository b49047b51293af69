import Foundation
import Glibc

/// Writes a drawing's file again, a slice at a time: to a temporary file beside it, which is locked and takes its name at
/// the end, so that at every moment the one or the other is there, whole and locked. Permissions and owner stay.
final class DrawingRewrite {
    /// The elements that were edited since the writing began and may stand in the new file as they were.
    var edited: Set<Element.ID> = []
    /// What the writing is for.
    enum Purpose {
        /// To leave out what is hidden and put everything where it belongs. There is time: it waits for the disk.
        case compacting
        /// To change the page; the elements are as they were.
        case changingPage
        /// To write what is missing, or more than is edited in place.
        case catchingUp
    }

    let purpose: Purpose

    private let path: String
    private let temporaryPath: String
    private let file: OpenFile
    private var table = ElementTable()
    private var checksum = FileChecksum()
    private var text = SVGText()
    private var topZIndex = -1
    /// Elements that were written, brought to the front, and written again.
    private var replaced: [ElementTable.Record] = []
    /// Bytes of the old file, read ahead.
    private var ahead: (bytes: [UInt8], offset: Int) = ([], 0)
    private var log: DrawingLog?
    /// Whether it took more than one slice to write.
    private(set) var isLong = false

    /// Begins the temporary file.
    /// - Parameter status: the old file's, whose owner and permissions the new one gets; nil if there is none.
    init(
        _ path: String, page: CGSize?, like status: FileStatus?, for purpose: Purpose
    ) throws(DrawingFileError.Problem) {
        self.path = path
        self.purpose = purpose
        // In a folder that others may write to, nobody can take a name that nobody knows.
        temporaryPath = Self.prefix(for: path) + String(UInt64.random(in: 0...UInt64.max), radix: 16)
        do {
            // A private drawing's temporary file is private from its first moment on.
            file = try OpenFile(
                temporaryPath, flags: O_CREAT | O_EXCL, permissions: (status?.permissions ?? 0o666) & 0o666)
        } catch {
            throw .unwritable(reason: DrawingFileError.reason(of: error))
        }
        _ = file.lock()
        if let status { file.take(status) }
        text.write(SVGWriter.opening(page: page))
    }

    /// Removes the temporary file.
    func abandon() {
        // The system reads the name and keeps no pointer to it.
        _ = unsafe unlink(temporaryPath)
        file.closeElsewhere()
    }

    /// Writes more elements of `drawing`, as long as `isExpired` is false; returns the new file as a log when all are there.
    func advance(
        _ drawing: Drawing, from source: DrawingLog?, until isExpired: () -> Bool
    ) throws(DrawingFileError.Problem) -> DrawingLog? {
        if let log { return log }
        ahead = ([], 0)
        if checksum.size == 0, let last = drawing.last { table.reserve(last.id.number + 1) }
        let source =
            switch purpose {
            case .compacting, .changingPage: source
            case .catchingUp: nil as DrawingLog?
            }
        var count = 0
        for element in drawing.elements(above: topZIndex) {
            try write(element, from: source)
            count += 1
            if count % 16 == 0, isExpired() {
                isLong = true
                return nil
            }
        }
        text.write(SVGWriter.closing)
        try flush(all: true)
        let garbage = replaced.reduce(0) { $0 + $1.length }
        let log = DrawingLog(
            file, checksum: checksum, table: table, garbage: garbage, replaced: replaced, topZIndex: topZIndex)
        try log.hideReplaced()
        self.log = log
        // The log's alone, so that its first edit copies nothing.
        table = ElementTable()
        return log
    }

    private func write(_ element: Element, from source: DrawingLog?) throws(DrawingFileError.Problem) {
        let start = text.count
        if let source, let record = source.table[element.id], !record.isHidden, record.zIndex == element.zIndex {
            try copy(record, from: source)
        } else {
            text.write(element.mark)
        }
        let offset = checksum.size + start
        if let record = table[element.id] { replaced.append(record) }
        table[element.id] = ElementTable.Record(
            offset: offset, length: text.count - start, isHidden: false, place: offset, zIndex: element.zIndex)
        topZIndex = element.zIndex
        text.write("\n")
        if text.count > Self.piece { try flush(all: false) }
    }

    private func copy(_ record: ElementTable.Record, from source: DrawingLog) throws(DrawingFileError.Problem) {
        if record.offset < ahead.offset || record.offset + record.length > ahead.offset + ahead.bytes.count {
            do {
                let bytes = try source.file.read(max(Self.piece, record.length), at: record.offset)
                ahead = (bytes, record.offset)
            } catch {
                throw .unreadable(reason: DrawingFileError.reason(of: error))
            }
        }
        let start = record.offset - ahead.offset
        // Another program may have cut the file off.
        guard start + record.length <= ahead.bytes.count else { throw .changedOutside }
        text.write(ahead.bytes[start..<(start + record.length)])
        let place = text.lengthOfPlace
        guard place > 0 else { return }
        text.truncate(to: text.count - 2 - place)
        text.write("/>")
    }

    /// How much is read and written at once, in bytes.
    private static let piece = 1 << 16

    private func flush(all: Bool) throws(DrawingFileError.Problem) {
        let count = all ? text.count : text.count / FileChecksum.word * FileChecksum.word
        let bytes = Array(text.bytes[..<count])
        do {
            try file.write(bytes, at: checksum.size)
        } catch {
            throw .unwritable(reason: DrawingFileError.reason(of: error))
        }
        checksum.append(bytes)
        text.removeFirst(count)
    }

    /// Gives the new file the old one's name.
    func takeName() throws(DrawingFileError.Problem) {
        // The system reads the two names and keeps no pointer to them.
        guard unsafe rename(temporaryPath, path) == 0 else {
            throw .unwritable(reason: DrawingFileError.reason(of: POSIXError.current))
        }
        // In a folder that others may write to, another file may have been put under the name.
        guard let own = file.status, let found = FileStatus(of: path), found.isSameFile(as: own) else {
            throw .changedOutside
        }
    }

    // MARK: Temporary files

    /// Removes what programs that were killed left beside a file. Whoever does that has the lock on the file, so nobody else
    /// is writing it again.
    static func removeLeftovers(of path: String) {
        let prefix = prefix(for: path)
        let folder = FilePath.folder(of: path)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let leftover = URL(fileURLWithPath: folder).appendingPathComponent(name).path
            guard leftover.hasPrefix(prefix), FileStatus(of: leftover)?.isFile == true else { continue }
            // The system reads the name and keeps no pointer to it.
            _ = unsafe unlink(leftover)
        }
    }

    /// What the names of a file's temporary files begin with: short, however long the file's own name is.
    private static func prefix(for path: String) -> String {
        let url = URL(fileURLWithPath: path)
        var checksum = FileChecksum()
        checksum.append(Array(url.lastPathComponent.utf8))
        let number = String(checksum.sum, radix: 16)
        return url.deletingLastPathComponent().appendingPathComponent(".touchtracker-\(number)-").path
    }
}
