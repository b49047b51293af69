import Foundation
import Glibc

/// A file that is open for reading and writing, and that no other TouchTracker can open meanwhile.
///
/// The lock (`flock`) is on the file itself, so nothing is left lying about, and it goes with the process however that
/// ends. Before every write it is made sure that the file is as the last write left it.
final class LockedFile {
    private let path: String
    /// Nil after the lock was lost, and until it is got again.
    private var handle: FileHandle?
    /// What the file was after the last look at it.
    private var fingerprint: FilePath.Fingerprint?

    /// Opens a file that is there; the path is no symbolic link.
    init(_ path: String) throws(DrawingFileError.Problem) {
        self.path = path
        let handle = try Self.openLocked(path)
        self.handle = handle
        fingerprint = FilePath.fingerprint(of: path)
    }

    deinit {
        unlock()
    }

    /// Whether the file has been removed.
    var isGone: Bool { FilePath.kind(of: path) == .missing }

    /// All that the file says.
    func contents() throws(DrawingFileError.Problem) -> Data {
        let handle = try locked()
        do {
            try handle.seek(toOffset: 0)
            return try handle.readToEnd() ?? Data()
        } catch {
            throw .unreadable(reason: DrawingFileError.reason(of: error))
        }
    }

    /// Writes over the end of the file, from an offset on, in one go; the file ends where the data does.
    ///
    /// If the system refuses in the middle, a part of the data may have been written.
    func overwriteTail(from offset: UInt64, with data: Data) throws(DrawingFileError.Problem) {
        let handle = try locked()
        try checkUnchanged()
        defer { fingerprint = FilePath.fingerprint(of: path) }
        do {
            let size = try handle.seekToEnd()
            try handle.seek(toOffset: offset)
            try handle.write(contentsOf: data)
            if size > offset + UInt64(data.count) { try handle.truncate(atOffset: offset + UInt64(data.count)) }
        } catch {
            throw .unwritable(reason: DrawingFileError.reason(of: error))
        }
    }

    /// Writes the whole file anew (`FilePath.replace`). One that has been removed is made again.
    func replace(with data: Data) throws(DrawingFileError.Problem) {
        if !isGone { try checkUnchanged() }
        try FilePath.replace(path, with: data)
        fingerprint = FilePath.fingerprint(of: path)
        // The lock was on the file that is no longer there.
        unlock()
        _ = try locked()
    }

    /// Waits until all is on the disk itself, which a power cut needs and the program's death does not.
    func synchronize() throws(DrawingFileError.Problem) {
        let handle = try locked()
        do {
            try handle.synchronize()
        } catch {
            throw .unwritable(reason: DrawingFileError.reason(of: error))
        }
    }

    private func checkUnchanged() throws(DrawingFileError.Problem) {
        if FilePath.fingerprint(of: path) != fingerprint { throw .changedOutside }
    }
}

// MARK: - The lock

extension LockedFile {
    private func locked() throws(DrawingFileError.Problem) -> FileHandle {
        if let handle { return handle }
        let handle = try Self.openLocked(path)
        self.handle = handle
        return handle
    }

    private func unlock() {
        guard let handle else { return }
        // Closing alone would not do while a program that is being started from this one still has its copy.
        _ = flock(handle.fileDescriptor, LOCK_UN)
        // Nothing is left to write that closing could fail at.
        try? handle.close()
        self.handle = nil
    }

    private static func openLocked(_ path: String) throws(DrawingFileError.Problem) -> FileHandle {
        while true {
            let before = FilePath.fingerprint(of: path)
            let handle: FileHandle
            do {
                handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
            } catch {
                let reason = DrawingFileError.reason(of: error)
                throw FileManager.default.isReadableFile(atPath: path)
                    ? .unwritable(reason: reason) : .unreadable(reason: reason)
            }
            // Programs started from this one have no business with it.
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
            // A file system that has no locks has none for the other program either.
            if flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .inUse }
            // Another may have put a new file in its place before we had the lock: then the lock is on the old one.
            if before?.number == FilePath.fingerprint(of: path)?.number { return handle }
        }
    }
}
