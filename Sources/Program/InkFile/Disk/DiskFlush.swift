import Foundation
import Synchronization

/// A flush to the disk, running on its own thread.
package final class DiskFlush: Sendable {
    /// The result; nil until the work has finished.
    private let state: Mutex<Result<Void, any Error>?>
    private let semaphore = DispatchSemaphore(value: 0)

    /// Creates a flush that has already finished with `result`.
    package init(finished result: Result<Void, any Error>) {
        state = Mutex(result)
    }

    /// Creates a flush that runs `work` on a new thread.
    package init(_ work: @escaping @Sendable () throws -> Void) {
        state = Mutex(nil)
        Thread.detachNewThread { [self] in
            let result = Result { try work() }
            state.withLock { $0 = result }
            semaphore.signal()
        }
    }

    /// The result; nil until the work has finished.
    package var result: Result<Void, any Error>? { state.withLock { $0 } }

    /// Blocks until the disk has answered, and throws its error if there is one.
    package func wait() throws { try finalResult.get() }

    /// The result. Blocks until the disk has answered.
    package var finalResult: Result<Void, any Error> {
        while true {
            if let result { return result }
            semaphore.wait()
        }
    }
}
