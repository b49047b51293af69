import Foundation
import Glibc

extension DrawingFile {
    /// Asks the disk itself to hold all that was saved, on a thread of its own. What a power cut would take otherwise, the
    /// program's death does not.
    ///
    /// It fails with a `DrawingFileError` if the disk refuses. What it has refused the system may have forgotten, so
    /// `diskRefused()` is called then.
    package func synchronize() -> DiskWait {
        let (file, path, folder) = (file, path, hasNewName ? FilePath.folder(of: target) : nil)
        hasNewName = false
        return DiskWait {
            do {
                try file.synchronize()
                // The new name is on disk when its folder is; not every file system can tell.
                if let folder { Self.synchronize(folder: folder) }
            } catch {
                throw DrawingFileError(path: path, problem: .unwritable(reason: DrawingFileError.reason(of: error)))
            }
        }
    }

    /// The disk did not take what was saved: the next `save` writes everything.
    package func diskRefused() {
        hasNewName = true
        fallBehind()
    }

    private static func synchronize(folder: String) {
        // The system reads the name and keeps no pointer to it.
        let descriptor = unsafe Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        _ = close(descriptor)
    }
}
