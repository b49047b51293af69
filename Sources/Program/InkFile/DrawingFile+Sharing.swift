import Foundation
import Ink

// Other programs with the same file: locks, and changes from outside.

extension DrawingFile {
    /// Checks that the file has not changed and is still the one that is locked. Throws `.changedOutside` if it has
    /// changed, and `.unwritable` if it is missing, since it may return.
    func checkUnchanged() throws(DrawingFileError.Problem) {
        try checkUnchanged(FileStatus(of: target))
    }

    /// Same as above, given the current status of the path; nil if there is no file.
    func checkUnchanged(_ statusOfPath: FileStatus?) throws(DrawingFileError.Problem) {
        guard let statusOfPath else { throw .unwritable(reason: FileReason(POSIXError(.ENOENT))) }
        guard statusOfPath.isFile else { throw .changedOutside }
        if let status, statusOfPath.isUnchanged(since: status) { return }
        let isSameFile = file.status.map { $0.isSameFile(as: statusOfPath) } ?? false
        // Touching the file, or replacing it with an equal one, is not a change.
        let current = isSameFile ? file : try Self.open(target, creates: false)
        guard try Self.checksum(of: current) == checksum else { throw .changedOutside }
        switchTo(current)
    }

    /// Same as above, and creates a file that was removed again, which overwrites nothing: it is written whole at once.
    func checkUnchangedOrCreate() throws(DrawingFileError.Problem) {
        let statusOfPath = FileStatus(of: target)
        guard statusOfPath == nil else { return try checkUnchanged(statusOfPath) }
        abandonWriting()
        let new: OpenFile
        do throws(DrawingFileError.Problem) {
            new = try Self.open(target, creates: true)
            guard let status = new.status, status.size == 0 else { throw .changedOutside }
        } catch {
            // It may have returned meanwhile, as when a disk is plugged in again.
            guard let own = file.status, let found = FileStatus(of: target), own.isSameFile(as: found) else {
                throw error
            }
            return
        }
        if let page = foreign, page.kept == nil { foreign?.kept = try? file.read(page.prefixLength, at: 0) }
        checksum = FileChecksum()
        fallBehind(isUrgent: true)
        switchTo(new)
    }

    private func switchTo(_ new: OpenFile) {
        if new !== file { file.release() }
        file = new
        status = new.status
    }

    /// Returns the checksum of a file's bytes from an offset on.
    static func checksum(
        of file: OpenFile, from offset: Int = 0
    ) throws(DrawingFileError.Problem) -> FileChecksum {
        var checksum = FileChecksum()
        while true {
            let bytes = try readingFile { () throws(POSIXError) in
                try file.read(chunkSize, at: offset + checksum.size)
            }
            checksum.append(bytes)
            if bytes.count < chunkSize { return checksum }
        }
    }

    /// The number of bytes that are read at once.
    static let chunkSize = 1 << 18

    /// Opens and locks a file.
    static func open(_ path: String, creates: Bool) throws(DrawingFileError.Problem) -> OpenFile {
        for _ in 0..<OpenFile.maximumAttemptCount {
            do {
                // Systems with protected_regular refuse O_CREAT for another user's file in a sticky folder.
                let isNew = creates && FilePath.kind(of: path) == .missing
                let file = try OpenFile(path, flags: isNew ? O_CREAT | O_EXCL : 0)
                guard file.lock() else { throw DrawingFileError.Problem.inUse }
                // Another program may have replaced the file before it was locked. Then the lock is on the old one.
                if let own = file.status, let found = FileStatus(of: path), own.isSameFile(as: found) { return file }
            } catch let problem as DrawingFileError.Problem {
                throw problem
            } catch POSIXError.EEXIST where creates {
                continue
            } catch {
                let reason = FileReason(error, of: path)
                throw FilePath.kind(of: path) == .missing || FileManager.default.isReadableFile(atPath: path)
                    ? .unwritable(reason: reason) : .unreadable(reason: reason)
            }
        }
        throw .inUse
    }

    /// Whether two paths lead to the same existing file, through symbolic or hard links.
    package static func areSameFile(_ path: String, _ other: String) -> Bool {
        guard let one = status(of: path), let two = status(of: other) else { return false }
        return one.isSameFile(as: two)
    }

    private static func status(of path: String) -> FileStatus? {
        (try? FilePath.following(path)).flatMap { FileStatus(of: $0) }
    }
}
