internal import Foundation
internal import Synchronization

/// The longest turn of a program's event loop, seen from outside: the longest time for which its main thread was not asleep
/// in `poll`.
///
/// A thread samples the kernel's name of what the main thread waits for (`/proc/PID/wchan`), so a turn is known to 0.2 ms,
/// and turns that follow each other faster than that count as one.
public final class LoopTurns: Sendable {
    private struct State {
        var longest = 0.0
        var turnStart: Double?
        var isStopped = false
        /// Whether the loop was ever seen asleep: without that the kernel does not tell.
        var hasSlept = false
    }

    private let state = Mutex(State())
    private static let interval: UInt32 = 150

    /// Starts to watch the main thread of a process.
    public init(of process: Int32) {
        let path = "/proc/\(process)/wchan"
        Thread.detachNewThread { [self] in
            while sample(path) { usleep(Self.interval) }
        }
    }

    /// Stops watching and returns the longest turn, in seconds; nil if the kernel does not tell what a thread waits for.
    public func finish() -> Double? {
        state.withLock { state in
            state.isStopped = true
            return state.hasSlept ? state.longest : nil
        }
    }

    private func sample(_ path: String) -> Bool {
        let isAsleep = (try? String(contentsOfFile: path, encoding: .utf8))?.contains("poll") ?? false
        let now = Pace.now
        return state.withLock { state in
            if isAsleep {
                state.turnStart = nil
                state.hasSlept = true
            } else {
                let start = state.turnStart ?? now
                state.turnStart = start
                state.longest = max(state.longest, now - start)
            }
            return !state.isStopped
        }
    }
}
