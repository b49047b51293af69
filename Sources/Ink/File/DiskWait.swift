import Foundation
import Synchronization

/// A flush to disk, running on its own thread.
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

    /// Runs `work` on a new thread.
    package init(_ work: @escaping @Sendable () throws -> Void) {
        state = Mutex(.waiting)
        Thread.detachNewThread { [self] in
            let result = Result { try work() }
            state.withLock { $0 = .finished(result) }
            condition.signal()
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
            condition.wait()
        }
    }
}
