import Foundation

// Others at the same file.

extension DrawingFile {
    /// Makes sure that the file says what it said, and that the lock is on it.
    func checkUnchanged() throws(DrawingFileError.Problem) {
        try checkUnchanged(FileStatus(of: target))
    }

    /// The same, given what was found at the path just now.
    func checkUnchanged(_ found: FileStatus?) throws(DrawingFileError.Problem) {
        guard let found, found.isFile else { throw .changedOutside }
        if let status, found.isUnchanged(since: status) { return }
        let isSameFile = file.status.map { $0.isSameFile(as: found) } ?? false
        // Who has only touched it, or put the same in its place, has changed nothing.
        let current = isSameFile ? file : try Self.open(target, creates: false)
        guard try Self.checksum(of: current) == knownChecksum else { throw .changedOutside }
        hold(current)
    }

    /// Makes the file, empty, where it was removed; another that has come to be there meanwhile is not ours.
    func makeAgain() throws(DrawingFileError.Problem) {
        let new = try Self.open(target, creates: true)
        guard let status = new.status, status.size == 0 else { throw .changedOutside }
        checksum = FileChecksum()
        hold(new)
    }

    /// It is this open file from now on.
    private func hold(_ new: OpenFile) {
        if new !== file { file.closeElsewhere() }
        file = new
        if case .current(let log) = state { log.file = new }
        status = new.status
    }

    static func checksum(of file: OpenFile) throws(DrawingFileError.Problem) -> FileChecksum {
        var checksum = FileChecksum()
        while true {
            let bytes = try read(file, at: checksum.size)
            checksum.append(bytes)
            if bytes.count < piece { return checksum }
        }
    }

    /// How much is read at once, in bytes.
    static let piece = 1 << 18

    /// Reads the next piece of a file, up to a limit; fewer bytes at its end.
    static func read(
        _ file: OpenFile, at offset: Int, until limit: Int = .max
    ) throws(DrawingFileError.Problem) -> [UInt8] {
        do {
            return try file.read(min(piece, limit - offset), at: offset)
        } catch {
            throw .unreadable(reason: DrawingFileError.reason(of: error))
        }
    }

    /// Opens and locks a file.
    static func open(_ path: String, creates: Bool) throws(DrawingFileError.Problem) -> OpenFile {
        for _ in 0..<mostTries {
            do {
                let file = try OpenFile(path, flags: creates ? O_CREAT : 0)
                guard file.lock() else { throw DrawingFileError.Problem.inUse }
                // Another may have put a new file in its place before the lock was had: then it is on the old one.
                if let own = file.status, let found = FileStatus(of: path), own.isSameFile(as: found) { return file }
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
