import Foundation
import Glibc

extension FilePath {
    /// Writes a file anew: to a temporary file beside it, which is locked, synchronized and then renamed over it, so that at
    /// every moment the one or the other is there, whole and locked. Permissions and owner stay as they were.
    ///
    /// The caller has the lock on the file that is there. Returns the new file, open and locked.
    static func replace(_ path: String, with data: Data) throws(DrawingFileError.Problem) -> FileHandle {
        let kept = attributes(of: path).filter { keptAttributes.contains($0.key) }
        let new = temporary(for: path)
        // A program that died may have left it; who has the lock on the file is the only one to write it.
        try? FileManager.default.removeItem(atPath: new)
        do {
            try narrowing(to: kept[.posixPermissions] as? NSNumber) {
                try Data().write(to: URL(fileURLWithPath: new), options: .withoutOverwriting)
            }
            let handle = try FileHandle(forUpdating: URL(fileURLWithPath: new))
            _ = handle.lock()
            try handle.write(contentsOf: data)
            // Both at best: only root can give a file away, and a file system may know no permissions.
            if !kept.isEmpty { try? FileManager.default.setAttributes(kept, ofItemAtPath: new) }
            try handle.synchronize()
            try rename(new, over: path)
            // The new name is on disk when its folder is.
            try? FileHandle(forReadingAtPath: folder(of: path))?.synchronize()
            return handle
        } catch {
            try? FileManager.default.removeItem(atPath: new)
            throw .unwritable(reason: DrawingFileError.reason(of: error))
        }
    }

    private static let keptAttributes: Set<FileAttributeKey> = [
        .posixPermissions, .ownerAccountID, .groupOwnerAccountID,
    ]

    /// The temporary file's name: always the same for a file, so that what a program leaves that is killed goes with the
    /// next writing, and short, however long the file's own is.
    private static func temporary(for path: String) -> String {
        let url = URL(fileURLWithPath: path)
        let number = String(ByteSeal(of: Data(url.lastPathComponent.utf8)).number, radix: 16)
        return url.deletingLastPathComponent().appendingPathComponent(".touchtracker-\(number)").path
    }

    /// Gives a file the name of another one, which is gone with that, at one go; Foundation would refuse to.
    private static func rename(_ path: String, over other: String) throws {
        // The system reads the two names and keeps no pointer to them.
        guard unsafe Glibc.rename(path, other) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    /// Lets files be made by none but those who may have the given permissions, so that a private drawing's temporary
    /// file is private from the first moment on (`Data.write` goes by the process's mask alone).
    private static func narrowing(to permissions: NSNumber?, _ body: () throws -> Void) rethrows {
        let mask = umask(0)
        umask(mask | (permissions.map { ~$0.uint32Value & 0o666 } ?? 0))
        defer { umask(mask) }
        try body()
    }
}
