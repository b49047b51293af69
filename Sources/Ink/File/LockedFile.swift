import Foundation

/// A file that always ends the same way, that is open for reading and writing, and that no other TouchTracker can open
/// meanwhile.
///
/// There is no moment without the lock: a file that is written anew is locked before it gets its name. Before every write it
/// is made sure that the file says what it said after the last one.
final class LockedFile {
    private let path: String
    private let ending: Data
    private var handle: FileHandle
    /// What the file was after the last look at it.
    private var fingerprint: FilePath.Fingerprint?
    /// What the file says: the seal of what stands in front of its ending, and the ending, if it has it.
    private var head = ByteSeal()
    private var tail = Data()

    /// Opens a file, or makes an empty one where there is none; the path is no symbolic link. Nothing is known of what it
    /// says until it is read.
    init(_ path: String, ending: Data) throws(DrawingFileError.Problem) {
        self.path = path
        self.ending = ending
        handle = try Self.open(path, creates: true)
        fingerprint = FilePath.fingerprint(of: path)
    }

    deinit {
        handle.unlockAndClose()
    }

    /// Whether the file has been removed.
    var isGone: Bool { FilePath.kind(of: path) == .missing }

    /// Whether the file ends as it is to.
    var hasEnding: Bool { tail == ending }

    /// All that the file says.
    func contents() throws(DrawingFileError.Problem) -> Data {
        let data = try handle.contents()
        let isWhole = data.suffix(ending.count) == ending
        head = ByteSeal(of: isWhole ? data.dropLast(ending.count) : data)
        tail = isWhole ? ending : Data()
        return data
    }

    /// Writes more in front of the file's ending, in one go.
    ///
    /// If the system refuses in the middle, the file is made to say what it said, as far as the system lets it.
    func append(_ data: Data) throws(DrawingFileError.Problem) {
        try checkUnchanged()
        defer { fingerprint = FilePath.fingerprint(of: path) }
        let offset = UInt64(head.count)
        do {
            try handle.seek(toOffset: offset)
            try handle.write(contentsOf: data + ending)
        } catch {
            // So that viewers, too, find a whole file where a part of the ink was written.
            try? handle.seek(toOffset: offset)
            try? handle.write(contentsOf: tail)
            try? handle.truncate(atOffset: offset + UInt64(tail.count))
            throw .unwritable(reason: DrawingFileError.reason(of: error))
        }
        head.add(data)
        tail = ending
    }

    /// Writes the whole file anew (`FilePath.replace`), with its ending. One that has been removed is made again.
    func replace(with data: Data) throws(DrawingFileError.Problem) {
        if isGone { try makeAgain() }
        try checkUnchanged()
        hold(try FilePath.replace(path, with: data + ending))
        head = ByteSeal(of: data)
        tail = ending
    }

    /// Takes the file away again.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Waits until all is on the disk itself, which a power cut needs and the program's death does not.
    func synchronize() throws(DrawingFileError.Problem) {
        do {
            try handle.synchronize()
        } catch {
            throw .unwritable(reason: DrawingFileError.reason(of: error))
        }
    }

    // MARK: Others at the same file

    /// Makes sure that the file says what it said, and that the lock is on it.
    private func checkUnchanged() throws(DrawingFileError.Problem) {
        let found = FilePath.fingerprint(of: path)
        guard found != fingerprint || found?.number != handle.fileNumber else { return }
        guard FilePath.kind(of: path) == .file else { throw .changedOutside }
        // Who has only touched it, or put the same in its place, has changed nothing.
        let current = found?.number == handle.fileNumber ? handle : try Self.open(path, creates: false)
        try hold(current, if: { ByteSeal(of: $0) == head.adding(tail) })
    }

    /// Makes the file, empty, where it was removed; another that has come to be there meanwhile is not ours.
    private func makeAgain() throws(DrawingFileError.Problem) {
        try hold(Self.open(path, creates: true), if: \.isEmpty)
        head = ByteSeal()
        tail = Data()
    }

    /// It is this open file from now on if it says what it is to; otherwise it is somebody else's, and let go.
    private func hold(_ new: FileHandle, if isOurs: (Data) -> Bool) throws(DrawingFileError.Problem) {
        do throws(DrawingFileError.Problem) {
            guard isOurs(try new.contents()) else { throw .changedOutside }
            hold(new)
        } catch {
            if new !== handle { new.unlockAndClose() }
            throw error
        }
    }

    /// It is this open file from now on.
    private func hold(_ new: FileHandle) {
        if new !== handle { handle.unlockAndClose() }
        handle = new
        fingerprint = FilePath.fingerprint(of: path)
    }

    private static func open(_ path: String, creates: Bool) throws(DrawingFileError.Problem) -> FileHandle {
        for _ in 0..<mostTries {
            do {
                if creates, FilePath.kind(of: path) == .missing {
                    // One that another program makes at the same time is as good.
                    do {
                        try Data().write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
                    } catch CocoaError.fileWriteFileExists {}
                }
                let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
                guard handle.lock() else { throw DrawingFileError.Problem.inUse }
                // Another may have put a new file in its place before the lock was had: then it is on the old one.
                if handle.fileNumber == FilePath.fingerprint(of: path)?.number { return handle }
                handle.unlockAndClose()
            } catch let problem as DrawingFileError.Problem {
                throw problem
            } catch {
                let reason = DrawingFileError.reason(of: error)
                throw FilePath.kind(of: path) == .missing || FileManager.default.isReadableFile(atPath: path)
                    ? .unwritable(reason: reason) : .unreadable(reason: reason)
            }
        }
        throw .inUse
    }

    /// How often in a row another may put a new file in the place before it counts as the other's.
    private static let mostTries = 100
}
