import Foundation
import Glibc

// What saving needs of an open file that Foundation does not offer. The lock (`flock`) is on the file itself, whatever its
// name, and goes with the process however that ends.
extension FileHandle {
    /// Locks the file against other TouchTrackers, and hides it from programs started from this one; false if another one
    /// has it. A file system that has no locks has none for the other program either.
    func lock() -> Bool {
        _ = fcntl(fileDescriptor, F_SETFD, FD_CLOEXEC)
        return flock(fileDescriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }

    /// Lets others have the file.
    func unlockAndClose() {
        // Closing alone would not do while a program that is being started from this one still has its copy.
        _ = flock(fileDescriptor, LOCK_UN)
        // Nothing is left to write that closing could fail at.
        try? close()
    }

    /// The number that the file system knows the file by (`fstat`); nil where the system does not tell.
    var fileNumber: Int? {
        var status = stat()
        // The system writes the structure, which is ours, and keeps no pointer to it.
        guard unsafe fstat(fileDescriptor, &status) == 0 else { return nil }
        return Int(status.st_ino)
    }

    /// All that the file says.
    func contents() throws(DrawingFileError.Problem) -> Data {
        do {
            try seek(toOffset: 0)
            return try readToEnd() ?? Data()
        } catch {
            throw .unreadable(reason: DrawingFileError.reason(of: error))
        }
    }
}
