import Foundation
import Glibc
import Ink
import Synchronization

/// The log of a drawing: each thing that was done to it, in a hidden file beside the drawing's.
///
/// An operation is appended with one write before the program continues, so that a killed program loses none. The
/// drawing's file is written whole, now and then; a record says which operations it has (`LoggedFile`). Opening the
/// drawing reads the file and repeats the later operations; all that the log has can be undone.
///
/// A record has a checksum. One that was being written when its writer died is ignored; what is damaged otherwise, or
/// belongs to another file, is set aside.
final class DrawingLog: Sendable {
    private let state: Mutex<LogState>

    private init(_ state: sending LogState) { self.state = Mutex(state) }

    /// Creates the log of a new file.
    convenience init(of target: String) { self.init(LogState(target: target)) }

    // MARK: Places

    /// The paths where the log of a file may be: hidden beside it or, where its folder takes no hidden files, in the
    /// user's folder for states, under a name that stands for the path.
    static func paths(of target: String) -> [String] {
        [path(beside: target), statePath(of: target)]
    }

    /// The path beside a file: ".drawing.svg.log" for "drawing.svg".
    static func path(beside target: String) -> String {
        let name = FilePath.name(of: target)
        let number = String(FileChecksum(of: Array(name.utf8)).sum, radix: 16)
        let full = ".\(name)\(suffix)"
        let ending = ".\(number)\(suffix)"
        let isShort = full.utf8.count <= Int(NAME_MAX)
        return FilePath.folder(of: target) + "/"
            + (isShort ? full : FilePath.shortened("." + name, for: ending) + ending)
    }

    static let suffix = ".log"

    /// The path in the user's folder for states (`XDG_STATE_HOME`).
    static func statePath(of target: String) -> String {
        let variable = unsafe getenv("XDG_STATE_HOME").map { unsafe String(cString: $0) }
        let state =
            variable.flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? FileManager.default.homeDirectoryForCurrentUser.path + "/.local/state"
        let path = FilePath.realFolder(of: target) + "/" + FilePath.name(of: target)
        return state + "/touchtracker/" + String(FileChecksum(of: Array(path.utf8)).sum, radix: 16) + suffix
    }

    // MARK: Finding

    /// The length of the largest log that is read, in bytes.
    private static let maximumSize = 1 << 31

    /// Reads the log of a file, which the caller has locked; nil if the file has no log. Ignores a log of another
    /// user. A log that is too large counts as damaged and has no records.
    static func find(of target: String) throws(POSIXError) -> (log: DrawingLog, contents: LogContents)? {
        for path in paths(of: target) {
            guard let status = FileStatus(of: path), status.isOwnFile, status.size > 0 else { continue }
            let file: OpenFile
            do throws(POSIXError) {
                file = try OpenFile(path)
            } catch {
                // Those who only read may not be able to write.
                guard [.EACCES, .EPERM, .EROFS].contains(error.code) else { throw error }
                file = try OpenFile(reading: path)
            }
            let contents =
                status.size <= maximumSize ? LogContents(try file.read(status.size, at: 0)) : LogContents.unreadable
            var state = LogState(target: target)
            state.file = (file, path, .flushed)
            (state.end, state.first, state.next) = (contents.end, contents.first, contents.next)
            (state.pictures, state.records) = (contents.pictures, contents.records)
            for record in contents.records {
                if record.kind == .forget { state.steps = [] }
                if let step = record.addedStep { state.steps.insert(step) }
            }
            return (DrawingLog(state), contents)
        }
        return nil
    }

    /// Cuts off what follows the records, since a writer died while it wrote it.
    func cutEnd() {
        state.withLock { state in
            guard let file = state.file?.file, file.status?.size != state.end else { return }
            try? file.truncate(to: state.end)
        }
    }

    // MARK: What is known

    var next: Int { state.withLock { $0.next } }

    /// The length of what was done since the drawing's file was written, in bytes.
    var growth: Int { state.withLock { $0.end - ($0.base?.end ?? 0) } }

    /// The path of the log, if any.
    var path: String? { state.withLock { $0.file?.path } }

    /// Whether there is a log with records.
    var exists: Bool { path != nil }

    /// Whether the log was removed by another program. Appending then begins a new one, unless it has returned.
    var isGone: Bool {
        state.withLock { state in
            guard let (file, path, name) = state.file, let own = file.status else { return false }
            let isGone = FileStatus(of: path)?.isSameFile(as: own) != true
            if isGone || name == .missing { state.file?.name = isGone ? .missing : .new }
            return isGone
        }
    }

    /// Notes that the system may have dropped some of it, so that it must be written again.
    func doubt() { state.withLock { $0.isDoubtful = true } }

    // MARK: Writing

    /// Appends what was done, with one write, and before it the paper, if it was changed.
    func append(_ operations: [History.Operation], on paper: Paper? = nil) throws(POSIXError) {
        try state.withLock { state throws(POSIXError) in
            try state.replaceIfMissing()
            let (records, lastStep) = state.records(of: operations)
            try state.append((paper.map { [LogRecord($0)] } ?? []) + records, isGroup: operations.count > 1)
            for operation in operations { state.note(operation) }
            state.lastStep = lastStep
        }
    }

    /// Begins a new file, or abandons it: one that was begun before can no longer be noted.
    /// - Returns: Its number.
    @discardableResult
    func beginFile() -> Int {
        state.withLock { state in
            state.newFile += 1
            return state.newFile
        }
    }

    /// Notes that the drawing's file is about to become one with some operations.
    /// - Parameter number: The number of the new file; nil if the file is already there.
    func note(_ file: LoggedFile, number: Int? = nil) throws(POSIXError) {
        try state.withLock { state throws(POSIXError) in
            guard number == nil || number == state.newFile else { throw POSIXError(.ECANCELED) }
            if state.file != nil { try state.append([file.record]) }
            state.coming = (file, state.end)
        }
    }

    /// Notes that the drawing's file has become what was noted last.
    func noteNamed() {
        state.withLock { state in
            guard let coming = state.coming else { return }
            (state.base, state.coming) = (coming, nil)
            // Without the record, too much is set aside if another program changes the file.
            if state.file != nil { try? state.append([LogRecord(.named, "")]) }
        }
    }

    /// Notes that the drawing's file was found to be one that the log knows.
    func recognize(_ file: LoggedFile) {
        state.withLock { $0.base = (file, file.covers == $0.next ? $0.end : 0) }
    }

    /// Flushes the log to the disk, and its name if that is new; does nothing without a log.
    func flush() throws(POSIXError) {
        guard let (file, path, name) = state.withLock({ $0.file }) else { return }
        try file.flush()
        guard name == .new else { return }
        DrawingFile.flush(folder: FilePath.folder(of: path))
        // Only now: two threads may flush, and neither may rely on a flush that the other has not finished.
        state.withLock { if $0.file?.file === file, $0.file?.name == .new { $0.file?.name = .flushed } }
    }

    // MARK: Ink that was removed

    /// The ink that the log lacks. A file without it can be written after `keep(_:of:)`.
    var lacked: LackedInk { state.withLock { $0.lacked } }

    /// Notes that the log lacks ink.
    func lack(_ ink: LackedInk) { state.withLock { $0.lacked.formUnion(ink) } }

    /// Notes that a clearing, whose ink the log does not have yet, has removed more than was known: the rest of a file.
    func noteCleared(_ drawing: Drawing, by step: Int32) {
        state.withLock { $0.lacked.noteCleared(drawing, by: step) }
    }

    /// Appends the ink that a step has removed. Takes time in proportion to it.
    func keep(_ removal: Change, of step: Int32) throws(POSIXError) {
        if let drawing = removal.removedDrawing {
            try keep(drawing, of: step)
        } else {
            try keep(removal.removed, of: step)
        }
        state.withLock { $0.lacked.noteKept(step) }
    }

    private func keep(_ ink: some Sequence<Element>, of step: Int32) throws(POSIXError) {
        var (part, elements): (Int, [Element]) = (0, [])
        for element in ink {
            elements.append(element)
            if elements.count == Self.partCount {
                try append(elements, part, of: step)
                (part, elements) = (part + 1, [])
            }
        }
        if !elements.isEmpty { try append(elements, part, of: step) }
    }

    /// The number of elements in a part of what was removed.
    private static let partCount = 256

    private func append(_ elements: [Element], _ part: Int, of step: Int32) throws(POSIXError) {
        let record = LogRecord(contentOf: step, part: part, elements)
        try state.withLock { state throws(POSIXError) in
            try state.append(state.definitions(of: record.pictures) + [record])
        }
    }

    // MARK: Ending

    func remove() {
        state.withLock { state in
            if let path = state.file?.path { FilePath.remove(path) }
            state.restart()
        }
    }

    /// Gives the log, which belongs to another file, a name that users see, and begins a new one.
    /// - Returns: The new path; nil if the system refuses.
    func setAside() -> String? {
        state.withLock { state in
            defer { state.restart() }
            return state.file.flatMap { Self.setAside($0.path, of: state.target) }
        }
    }

    /// Gives a log of another drawing a name that users see, beside the drawing or, on another disk, in its own folder.
    /// Removes one that is empty, as a program leaves it that is killed before it writes.
    /// - Returns: The new path; nil if there is none, or the system refuses.
    @discardableResult
    static func setAside(_ path: String, of target: String) -> String? {
        if FileStatus(of: path)?.size == 0 {
            FilePath.remove(path)
            return nil
        }
        let name = visibleName(of: target)
        return [target, path].lazy.map { FilePath.folder(of: $0) + "/" + name }.first { FilePath.rename(path, to: $0) }
    }

    /// Copies the damaged log to a file that users see, and truncates it at the damage. On a full disk, it is set aside
    /// as a whole.
    /// - Parameter number: The first operation that could not be repeated; nil if all that could be read was.
    /// - Returns: The path of the copy; nil if the system refuses.
    func cutDamage(from number: Int? = nil) -> String? {
        state.withLock { state in
            guard let (file, path, _) = state.file else { return nil }
            let place = FilePath.folder(of: state.target) + "/" + Self.visibleName(of: state.target)
            guard (try? ReplacementFile(copyOf: path).place(at: place)) != nil else {
                defer { state.restart() }
                return Self.setAside(path, of: state.target)
            }
            if let number, var base = state.base?.file, number < base.covers {
                // The file has more than is left: a new log continues it.
                FilePath.remove(path)
                state.restart()
                base.covers = state.next
                state.base = (base, 0)
                return place
            }
            if let number { state.cut(from: number) }
            try? file.truncate(to: state.end)
            return place
        }
    }

    /// A name that users see, for a log that does not belong to a drawing.
    private static func visibleName(of target: String) -> String {
        let ending = "." + FilePath.moment.paddedHexadecimal + suffix
        return FilePath.shortened(FilePath.name(of: target), for: ending) + ending
    }

    /// Continues as the log of another file.
    func move(to target: String) {
        state.withLock { state in
            state.target = target
            guard let path = state.file?.path else { return }
            let new = Self.path(beside: target)
            // Another TouchTracker, which has opened a file of the old name, may have put it aside.
            if FilePath.rename(path, to: new) { state.file?.path = new } else { state.restart() }
        }
    }

    /// Renames the drawing's file and the log, which continues under the new name, without waiting for the disk.
    func rename(to new: String) throws(POSIXError) {
        try state.withLock { state throws(POSIXError) in
            let old = state.target
            try Self.rename(old, to: new, waitsForDisk: false)
            state.target = new
            guard let path = state.file?.path else { return }
            state.file?.path = path == Self.statePath(of: old) ? Self.statePath(of: new) : Self.path(beside: new)
            state.file?.name = .new
        }
    }

    // MARK: Shortening

    /// Whether much of the log is no longer needed.
    var isLong: Bool {
        state.withLock { state in
            state.isDoubtful || state.records.contains { $0.kind == .forget }
                || state.next - state.first > 2 * LogState.keptCount || state.undoSize > 2 * LogState.keptSize
        }
    }

    /// Replaces the log with a shorter one, without the oldest operations, and those that were forgotten. Takes time in
    /// proportion to it, during most of which others can append.
    func shorten() throws(POSIXError) {
        let old = state.withLock { $0 }
        guard let (oldFile, oldPath, _) = old.file, let covers = old.base?.file.covers else { return }
        // The operations that the drawing's file lacks are kept in any case.
        let kept = old.keptRecords(all: old.isDoubtful ? covers : nil)
        var new = LogState(target: old.target)
        new.next = old.next - kept.count { $0.kind.isOperation }
        new.base = old.base
        let replacement = try ReplacementFile(beside: oldPath, like: oldFile)
        new.file = (replacement.file, replacement.temporaryPath, .new)
        for record in kept { try new.copy(record, from: oldFile) }
        var (current, count) = (old, old.records.count)
        for _ in 0..<OpenFile.maximumAttemptCount {
            for record in current.records[count...] where record.kind != .file && record.kind != .named {
                try new.copy(record, from: oldFile)
            }
            count = current.records.count
            if let base = current.base { try new.append([base.file.record, LogRecord(.named, "")]) }
            let baseEnd = new.end
            if let coming = current.coming { try new.append([coming.file.record]) }
            // What the old log has on the disk, and the name of the drawing's file, which the new one fits.
            try replacement.file.flush()
            DrawingFile.flush(folder: FilePath.folder(of: old.target))
            let isDone = try state.withLock { state throws(POSIXError) in
                guard let (file, path, _) = state.file, file === oldFile, path == oldPath else {
                    throw POSIXError(.ESTALE)
                }
                current = state
                guard state.records.count == count else { return false }
                guard try replacement.takeName() else { throw POSIXError(.ESTALE) }
                replacement.file.unlock()
                new.file = (replacement.file, oldPath, .new)
                new.base = state.base.map { ($0.file, baseEnd) }
                new.coming = state.coming.map { ($0.file, new.end) }
                new.newFile = state.newFile
                new.steps = state.steps.intersection(new.records.compactMap(\.addedStep))
                new.lacked = state.lacked
                new.isDoubtful = state.isDoubtful && !old.isDoubtful
                state = new
                return true
            }
            if isDone { return }
        }
        throw POSIXError(.EAGAIN)
    }
}
