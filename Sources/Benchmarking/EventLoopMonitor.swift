import Foundation
import Synchronization

/// Measures the longest turn of another process's event loop: the longest time for which its main thread did not sleep in
/// `poll`.
///
/// A thread samples the kernel function in which the main thread waits (`/proc/PID/wchan`). A turn is measured to 0.2 ms, and
/// turns that follow each other faster than that count as one.
package final class EventLoopMonitor: Sendable {
    private struct State {
        var longest = 0.0
        var turnStart: Double?
        var isStopped = false
        /// Whether a sample ever found the loop asleep; if not, the kernel hides what a thread waits for.
        var hasSlept = false
    }

    private let state = Mutex(State())
    /// The time between two samples, in microseconds.
    private static let interval: UInt32 = 150

    /// Starts sampling the main thread of a process.
    package init(of process: Int32) {
        let path = "/proc/\(process)/wchan"
        Thread.detachNewThread { [self] in
            while sample(path) { usleep(Self.interval) }
        }
    }

    /// Stops sampling and returns the longest turn, in seconds; nil if the kernel hides what a thread waits for.
    package func finish() -> Double? {
        state.withLock { state in
            state.isStopped = true
            return state.hasSlept ? state.longest : nil
        }
    }

    private func sample(_ path: String) -> Bool {
        let isAsleep = (try? String(contentsOfFile: path, encoding: .utf8))?.contains("poll") ?? false
        let now = Ticker.now
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
