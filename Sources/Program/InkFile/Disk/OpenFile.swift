internal import CLinux
import Foundation
import Glibc
import Ink

/// A file that is open for reading and writing, and optionally locked against other TouchTrackers (`flock`).
///
/// The lock is on the file itself, not its name, and the system releases it when the process ends.
final class OpenFile: Sendable {
    let descriptor: Int32

    /// Opens a file that is not a symbolic link (`open`). With `O_CREAT` among the flags, creates a missing file.
    init(_ path: String, flags: Int32 = 0, permissions: mode_t = 0o666) throws(POSIXError) {
        // The system reads the name and keeps no pointer to it.
        descriptor = unsafe Glibc.open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | flags, permissions)
        guard descriptor >= 0 else { throw POSIXError.current }
    }

    init(reading path: String) throws(POSIXError) {
        // The system reads the name and keeps no pointer to it.
        descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw POSIXError.current }
    }

    /// Takes over an open descriptor.
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Closes the file, which nothing refers to any more.
    deinit {
        unlock()
        close(descriptor)
    }

    /// Unlocks the file, and lets go of a large one on a thread of its own, since closing one that has been removed takes
    /// the system a while. Threads that still read or flush it can do so.
    func release() {
        unlock()
        if (status?.size ?? 0) >= Self.leastSlowSize { BackgroundWork { withExtendedLifetime(self) {} } }
    }

    /// The size of a file that takes longer to close than a thread to start, in bytes.
    private static let leastSlowSize = 1 << 20

    /// Locks the file against other TouchTrackers; false if another one has locked it. On a file system without locks
    /// it always succeeds.
    func lock() -> Bool {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }

    /// Unlocks the file, even while a child process that is being started still has a copy of the descriptor.
    func unlock() {
        _ = flock(descriptor, LOCK_UN)
    }

    /// The file's status (`fstat`); nil if the call fails.
    var status: FileStatus? {
        var status = stat()
        // The system fills in the structure and keeps no pointer to it.
        return unsafe fstat(descriptor, &status) == 0 ? FileStatus(status) : nil
    }

    /// Reads bytes (`pread`), fewer at the end of the file.
    func read(_ count: Int, at offset: Int) throws(POSIXError) -> [UInt8] {
        var problem: POSIXError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                // Within the buffer, which has room for all of them.
                let read = unsafe pread(
                    descriptor, buffer.baseAddress.map { unsafe $0 + filled }, count - filled, off_t(offset + filled))
                if read < 0, errno == EINTR { continue }
                if read < 0 { problem = POSIXError.current }
                if read <= 0 { break }
                filled += read
            }
        }
        if let problem { throw problem }
        return bytes
    }

    /// Writes bytes at an offset (`pwrite`).
    func write(_ bytes: Span<UInt8>, at offset: Int) throws(POSIXError) {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBufferPointer { buffer in
                // The rest of the span, which outlives the call.
                unsafe pwrite(
                    descriptor, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written,
                    off_t(offset + written))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw POSIXError.current }
            written += count
        }
    }

    /// Writes bytes at an offset (`pwrite`).
    func write(_ bytes: [UInt8], at offset: Int) throws(POSIXError) { try write(bytes.span, at: offset) }

    /// Truncates the file, or extends it with zeros (`ftruncate`).
    func truncate(to size: Int) throws(POSIXError) {
        guard ftruncate(descriptor, off_t(size)) == 0 else { throw POSIXError.current }
    }

    /// Flushes the file to the disk (`fsync`).
    func flush() throws(POSIXError) {
        guard fsync(descriptor) == 0 else { throw POSIXError.current }
    }
}

// MARK: - New files

extension OpenFile {
    /// How often another attempt is made because others have meanwhile taken a name, replaced a file or added to it.
    static let maximumAttemptCount = 100

    /// Creates a file whose name no one can guess, so that no other user can take it first in a folder that others may
    /// write to. If a name is taken all the same, another one is tried.
    /// - Parameters:
    ///   - prefix: The beginning of the path.
    ///   - permissions: Those of the file: by default, only its owner can read it.
    ///   - number: Returns the number in the name.
    static func create(
        _ prefix: String, permissions: mode_t = 0o600, number: () -> UInt64 = { UInt64.random(in: 0...UInt64.max) }
    ) throws(POSIXError) -> (file: OpenFile, path: String) {
        var problem = POSIXError(.EEXIST)
        for _ in 0..<maximumAttemptCount {
            let path = prefix + number().paddedHexadecimal
            do {
                return (try OpenFile(path, flags: O_CREAT | O_EXCL, permissions: permissions), path)
            } catch {
                problem = error
                guard error.code == .EEXIST else { break }
            }
        }
        throw problem
    }
}

extension OpenFile {
    /// Creates a temporary file beside a file, and locks it, so that no other program takes it for a killed program's.
    static func createTemporary(
        beside path: String, permissions: mode_t = 0o600
    ) throws(POSIXError) -> (file: OpenFile, path: String) {
        while true {
            let created = try create(FilePath.hidden(beside: path), permissions: permissions)
            _ = created.file.lock()
            // Another program may have removed it before it was locked.
            if created.file.status?.linkCount != 0 { return created }
        }
    }
}

extension OpenFile {
    /// Gives the file the owner, the group and the permissions of another file that it replaces, as far as the system
    /// allows: only root can change the owner, users only to their own groups, and some file systems have none.
    ///
    /// If the group cannot be kept, no other group gets its permissions, and its members get none as others that they
    /// did not have. Bits that let a program run as its owner are not copied. Throws if more people can open the file.
    /// - Parameters:
    ///   - status: The other file's status.
    ///   - other: The other file, whose extended attributes and access control list are copied; nil for none.
    func copyAccess(of status: FileStatus, attributesOf other: OpenFile? = nil) throws(POSIXError) {
        if fchown(descriptor, status.owner, status.group) != 0 { _ = fchown(descriptor, uid_t.max, status.group) }
        guard let own = self.status else { throw POSIXError.current }
        var permissions = status.permissions & 0o777
        if own.group != status.group { permissions &= 0o700 | permissions >> 3 & 0o007 }
        if let other {
            let isSame = own.owner == status.owner && own.group == status.group
            CFileCopyAttributes(other.descriptor, descriptor, isSame ? 1 : 0)
        }
        _ = fchmod(descriptor, permissions)
        guard let new = self.status, new.permissions & 0o7077 & ~permissions == 0 else { throw POSIXError(.EPERM) }
    }
}

extension POSIXError {
    /// The error of the last call that failed (`errno`).
    static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
