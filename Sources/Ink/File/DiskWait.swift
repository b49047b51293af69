import Foundation
import Glibc
import Synchronization

/// A wait for the disk, on a thread of its own.
package final class DiskWait: Sendable {
    private enum State {
        case waiting
        case finished(Result<Void, any Error>)
    }

    private let state: Mutex<State>
    private let condition = DispatchSemaphore(value: 0)

    /// Creates a wait that has finished.
    package init(finished result: Result<Void, any Error>) {
        state = Mutex(.finished(result))
    }

    /// Starts a closure that takes as long as the disk needs.
    package init(_ work: @escaping @Sendable () throws -> Void) {
        state = Mutex(.waiting)
        Thread.detachNewThread { [self] in
            let result = Result { try work() }
            state.withLock { $0 = .finished(result) }
            condition.signal()
        }
    }

    /// Nil while the disk is busy.
    package var result: Result<Void, any Error>? {
        state.withLock { state in
            switch state {
            case .waiting: nil
            case .finished(let result): result
            }
        }
    }

    /// Blocks until the disk has answered, and throws its error if there is one.
    package func wait() throws { try finalResult.get() }

    /// The result. Blocks until the disk has answered.
    package var finalResult: Result<Void, any Error> {
        while true {
            if let result { return result }
            condition.wait()
        }
    }
}

extension DrawingFile {
    /// Flushes everything that was saved to the disk, on a thread of its own (`fsync`). It protects against power cuts; what
    /// was saved survives the program's death without it.
    ///
    /// The wait fails with a `DrawingFileError` if the disk refuses. Then call `diskRefused()`, since the system may have
    /// dropped the data.
    package func synchronize() -> DiskWait {
        let (file, path, folder) = (file, path, hasNewName ? FilePath.folder(of: target) : nil)
        hasNewName = false
        return DiskWait {
            do {
                try file.synchronize()
                // The new name is on disk when its folder is. Not every file system can flush folders, so errors do not
                // count.
                if let folder { Self.synchronize(folder: folder) }
            } catch {
                throw DrawingFileError(path: path, problem: .unwritable(reason: DrawingFileError.reason(of: error)))
            }
        }
    }

    /// Marks everything as unsaved after a failed flush. The next `save` writes the whole file.
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
