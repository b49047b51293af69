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
        let (path, folder) = (path, hasNewName ? FilePath.folder(of: target) : nil)
        let unflushed = isUnflushed ? file : nil
        isFlushingFile = isUnflushed
        (hasNewName, isUnflushed) = (false, false)
        return DiskFlush { [log] in
            do {
                try unflushed?.flush()
                try log.flush()
                // The names are on disk when their folder is. Not every file system can flush folders, so errors do not
                // count.
                if let folder { Self.flush(folder: folder) }
            } catch {
                return .failure(DrawingFileError(path: path, problem: .unwritable(reason: FileReason(error))))
            }
            return .success(())
        }
    }

    /// Marks everything as unsaved after a failed flush: the file and the log are written again.
    package func flushFailed() {
        hasNewName = true
        guard log.exists || isFlushingFile else { return }
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
