package import Foundation
import Synchronization

/// Work on a thread beside the loop, and its outcome.
///
/// The work begins at once, or after what its queue did before, and always ends. Callers wait for the outcome
/// (`wait()`) or are called in a turn of the loop (`onEnd(postedBy:_:)`): once, in order, and not after `cancel()`.
package final class BackgroundWork<Outcome: Sendable>: Sendable {
    package typealias Receiver = @MainActor (Outcome) -> Void

    private struct State {
        /// Nil until the work has ended.
        var outcome: Outcome?
        /// Those who have not been called yet.
        var receivers: [Receiver] = []
        /// What each of them is called by.
        var posts: [LoopPost] = []
    }

    private let state: Mutex<State>
    private let isRunning = DispatchGroup()

    /// Creates the work and starts it.
    /// - Parameters:
    ///   - queue: A serial queue, which does its work in order. Without one, the work has a thread of its own, which
    ///     ends with it.
    ///   - body: Called on the thread.
    @discardableResult
    package init(on queue: DispatchQueue? = nil, _ body: @escaping @Sendable () -> Outcome) {
        state = Mutex(State())
        isRunning.enter()
        let run: @Sendable () -> Void = { [self] in
            let outcome = body()
            let posts = state.withLock { state in
                defer { state.posts = [] }
                state.outcome = outcome
                return state.posts
            }
            for post in posts { post { [self] in deliver() } }
            isRunning.leave()
        }
        if let queue { queue.async(execute: run) } else { Thread.detachNewThread(run) }
    }

    package init(ended outcome: Outcome) {
        state = Mutex(State(outcome: outcome))
    }

    /// The outcome; nil until the work has ended.
    package var outcome: Outcome? { state.withLock { $0.outcome } }

    /// Blocks until the work has ended, and returns the outcome.
    @discardableResult
    package func wait() -> Outcome {
        while true {
            isRunning.wait()
            if let outcome { return outcome }
        }
    }

    // MARK: The loop

    /// Calls a closure with the outcome in a turn of the loop.
    package func onEnd(postedBy post: @escaping LoopPost, _ receiver: @escaping Receiver) {
        let hasEnded = state.withLock { state in
            state.receivers.append(receiver)
            if state.outcome == nil { state.posts.append(post) }
            return state.outcome != nil
        }
        if hasEnded { post { [self] in deliver() } }
    }

    /// Blocks until the work has ended, and calls the remaining receivers now.
    @MainActor
    package func finish() {
        wait()
        deliver()
    }

    /// Drops all receivers, also those of other callers. The work continues.
    package func cancel() {
        // They are freed after the lock, since what they hold may cancel, too.
        _ = state.withLock { state in
            defer { state.receivers = [] }
            return state.receivers
        }
    }

    @MainActor
    private func deliver() {
        let (outcome, receivers) = state.withLock { state in
            defer { state.receivers = [] }
            return (state.outcome, state.receivers)
        }
        guard let outcome else { return }
        for receiver in receivers { receiver(outcome) }
    }
}

/// Work on a thread, with an outcome of any type, whose end can be awaited.
package protocol AwaitedWork: AnyObject, Sendable {
    func waitForEnd()

    /// Calls a closure in a turn of the loop when the work has ended.
    func onEnd(postedBy post: @escaping LoopPost, _ body: @escaping @MainActor () -> Void)

    /// Blocks until the work has ended, and calls the remaining receivers now.
    @MainActor func finish()
}

/// Performs a closure in a later turn of the loop. It is called once, on any thread.
package typealias LoopPost = @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

extension BackgroundWork: AwaitedWork {
    package func waitForEnd() { wait() }

    package func onEnd(postedBy post: @escaping LoopPost, _ body: @escaping @MainActor () -> Void) {
        onEnd(postedBy: post) { _ in body() }
    }
}
