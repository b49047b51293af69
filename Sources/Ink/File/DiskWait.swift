import Foundation
import Synchronization

/// Waits on a thread of its own until the disk holds what was written, and tells when it does.
package final class DiskWait: Sendable {
    private enum State {
        case waiting
        case finished(Result<Void, any Error>)
    }

    private let state: Mutex<State>
    private let condition = DispatchSemaphore(value: 0)

    /// Creates one that is finished.
    package init(finished result: Result<Void, any Error>) {
        state = Mutex(.finished(result))
    }

    /// Begins to do what takes as long as the disk likes.
    package init(_ work: @escaping @Sendable () throws -> Void) {
        state = Mutex(.waiting)
        Thread.detachNewThread { [self] in
            let result = Result { try work() }
            state.withLock { $0 = .finished(result) }
            condition.signal()
        }
    }

    /// What came of it; nil while the disk is busy.
    package var result: Result<Void, any Error>? {
        state.withLock { state in
            switch state {
            case .waiting: nil
            case .finished(let result): result
            }
        }
    }

    /// Waits until the disk has answered.
    package func wait() throws { try finalResult.get() }

    /// What came of it; waits until the disk has answered.
    package var finalResult: Result<Void, any Error> {
        while true {
            if let result { return result }
            condition.wait()
        }
    }
}
