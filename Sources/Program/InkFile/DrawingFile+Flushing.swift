import Glibc

/// A flush to the disk, on a thread of its own.
package typealias DiskFlush = BackgroundWork<Result<Void, any Error>>

extension DrawingFile {
    /// Flushes everything that was saved to the disk, on a thread of its own (`fsync`). It protects against power cuts;
    /// what was saved survives the program's death without it.
    ///
    /// The flush fails with a `DrawingFileError` if the disk refuses. Then call `flushFailed()`, since the
    /// system may have dropped the data.
    package func flush() -> DiskFlush {
        DiskFlush { [log, path, target, file = isUnflushed ? file : nil] in
            do {
                try file?.flush()
                try log.flush()
                // The names are on disk when their folder is. Not every file system can flush folders, so errors do not
                // count.
                Self.flush(folder: FilePath.folder(of: target))
            } catch {
                return .failure(DrawingFileError(path: path, problem: .unwritable(reason: FileReason(error))))
            }
            return .success(())
        }
    }

    /// Marks everything as unsaved after a failed flush: the file and the log are written again.
    package func flushFailed() {
        guard log.exists || isUnflushed else { return }
        log.doubt()
        fallBehind(isUrgent: true)
    }

    /// Flushes the names in a folder to the disk, as far as the file system can.
    static func flush(folder: String) {
        // The system reads the name and keeps no pointer to it.
        let descriptor = unsafe Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        _ = close(descriptor)
    }
}
