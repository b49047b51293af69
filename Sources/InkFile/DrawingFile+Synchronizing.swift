import Foundation
import Glibc

extension DrawingFile {
    /// Flushes everything that was saved to the disk, on a thread of its own (`fsync`). It protects against power cuts;
    /// what was saved survives the program's death without it.
    ///
    /// The flush fails with a `DrawingFileError` if the disk refuses. Then call `synchronizationFailed()`, since the
    /// system may have dropped the data.
    package func synchronize() -> DiskFlush {
        let (file, path, folder) = (file, path, hasNewName ? FilePath.folder(of: target) : nil)
        let (obsolete, keeping) = (unsaved.takeMerged() + cleared.takeSuperseded(), cleared.takeFlush())
        let keepReplaced = cleared.takeReplaced(from: target)
        hasNewName = false
        return DiskFlush {
            do {
                // First wait until the cleared ink is on the disk.
                _ = keeping?.finalResult
                try file.synchronize()
                // The new name is on disk when its folder is. Not every file system can flush folders, so errors do not
                // count.
                if let folder { Self.synchronize(folder: folder) }
                for path in obsolete { FilePath.remove(path) }
                keepReplaced?()
            } catch {
                throw DrawingFileError(path: path, problem: .unwritable(reason: FileReason(error)))
            }
        }
    }

    /// Marks everything as unsaved after a failed flush. The next `save` writes the whole file.
    package func synchronizationFailed() {
        hasNewName = true
        fallBehind()
    }

    /// Flushes the names in a folder to the disk, as far as the file system can.
    static func synchronize(folder: String) {
        // The system reads the name and keeps no pointer to it.
        let descriptor = unsafe Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        _ = close(descriptor)
    }
}
