import Foundation
import Synchronization

/// The blocks that threads post to an application's loop.
///
/// They are performed only in turns of this application, in the order in which they were posted: in tests, where
/// several applications exist at once, never in the turn of another one, and not by the main queue.
package nonisolated final class LoopQueue: Sendable {
    package typealias Body = @MainActor @Sendable () -> Void

    private struct State {
        var bodies: [Body] = []
        /// Called on any thread when there is something to perform.
        var wake: @Sendable () -> Void = {}
    }

    private let state = Mutex(State())
    /// The posts that have been promised and not made yet.
    private let promised = DispatchGroup()

    /// Posts a body, which is dropped if the application is gone. Call it on any thread.
    package func post(_ body: @escaping Body) {
        let wake = state.withLock { state in
            state.bodies.append(body)
            return state.bodies.count == 1 ? state.wake : nil
        }
        wake?()
    }

    /// Returns a closure that posts a body. Call it once, on any thread: tests wait for it (`waitForPromises()`).
    package func promise() -> @Sendable (@escaping Body) -> Void {
        promised.enter()
        return { [self] body in
            post(body)
            promised.leave()
        }
    }

    /// Blocks until what has been promised is posted. For tests.
    package func waitForPromises() { promised.wait() }

    /// Whether something has been promised, or posted and not been performed yet.
    package var isAwaited: Bool {
        promised.wait(timeout: .now()) != .success || state.withLock { !$0.bodies.isEmpty }
    }

    /// Removes and returns what has been posted.
    func take() -> [Body] {
        state.withLock { state in
            defer { state.bodies = [] }
            return state.bodies
        }
    }

    /// Sets what is called, on any thread, when there is something to perform: by a host that waits for it. It is called
    /// at once for what has been posted before the host began.
    func setWake(_ wake: @escaping @Sendable () -> Void) {
        let hasBodies = state.withLock { state in
            state.wake = wake
            return !state.bodies.isEmpty
        }
        if hasBodies { wake() }
    }
}
