import Foundation
import Synchronization

/// A flush to the disk, running on its own thread.
package final class DiskFlush: Sendable {
    private enum State {
        case waiting
        case finished(Result<Void, any Error>)
    }

    private let state: Mutex<State>
    private let semaphore = DispatchSemaphore(value: 0)

    /// Creates a flush that has already finished with `result`.
    package init(finished result: Result<Void, any Error>) {
        state = Mutex(.finished(result))
    }

    /// Runs `work` on a new thread.
    package init(_ work: @escaping @Sendable () throws -> Void) {
        state = Mutex(.waiting)
        Thread.detachNewThread { [self] in
            let result = Result { try work() }
            state.withLock { $0 = .finished(result) }
            semaphore.signal()
        }
    }

    /// The result; nil until the work has finished.
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
            semaphore.wait()
        }
    }
}
