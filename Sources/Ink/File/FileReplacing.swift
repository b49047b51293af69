import Foundation
import Glibc

extension FilePath {
    /// Writes a file anew, or for the first time: to a temporary file beside it, which is synchronized and then renamed
    /// over it, so that at every moment the one or the other is there, whole. Permissions and owner stay as they were.
    static func replace(_ path: String, with data: Data) throws(DrawingFileError.Problem) {
        let kept = attributes(of: path).filter { keptAttributes.contains($0.key) }
        do {
            try narrowing(to: kept[.posixPermissions] as? NSNumber) {
                try data.write(to: URL(fileURLWithPath: path), options: .atomic)
            }
        } catch {
            throw .unwritable(reason: DrawingFileError.reason(of: error))
        }
        // Both at best: only root can give a file away, and a file system may know no permissions. The ink is safe.
        if !kept.isEmpty { try? FileManager.default.setAttributes(kept, ofItemAtPath: path) }
        // The new name is on disk when its folder is.
        try? FileHandle(forReadingAtPath: folder(of: path))?.synchronize()
    }

    private static let keptAttributes: Set<FileAttributeKey> = [
        .posixPermissions, .ownerAccountID, .groupOwnerAccountID,
    ]

    /// Lets files be made by none but those who may have the given permissions, so that a private drawing's temporary
    /// file is private from the first moment on (`Data.write` goes by the process's mask alone).
    private static func narrowing(to permissions: NSNumber?, _ body: () throws -> Void) rethrows {
        let mask = umask(0)
        umask(mask | (permissions.map { ~$0.uint32Value & 0o666 } ?? 0))
        defer { umask(mask) }
        try body()
    }
}
