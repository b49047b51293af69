import Foundation
import Glibc
import Synchronization

/// Paints tiles on threads of its own, which run while there are tiles to paint.
nonisolated final class TileWorker: Sendable {
    private struct State {
        /// The tiles to paint, the next one first.
        var waiting: [TilePainting] = []
        var finished: [TilePainting] = []
        var threadCount = 0
    }

    private let state = Mutex(State())
    /// Signaled when a thread has nothing left to paint.
    private let idle = NSCondition()

    /// The greatest number of threads: at the end of reading a file, nothing else needs the processors.
    static let processorCount = min(ProcessInfo.processInfo.activeProcessorCount, 4)
    /// The niceness of the threads (`nice`): others go first, above all the loop.
    private let niceness: Int32
    private let maximumThreadCount: Int

    /// Creates a worker without threads.
    /// - Parameter isPatient: Whether it only uses what others leave of one processor.
    init(isPatient: Bool) {
        (niceness, maximumThreadCount) = isPatient ? (19, 1) : (5, Self.processorCount)
    }

    /// Begins to paint tiles after those that are waiting.
    func start(_ paintings: [TilePainting]) {
        guard !paintings.isEmpty else { return }
        let newThreads = state.withLock { state in
            state.waiting += paintings
            let count = min(maximumThreadCount, state.threadCount + paintings.count)
            defer { state.threadCount = count }
            return count - state.threadCount
        }
        for _ in 0..<newThreads { Thread.detachNewThread { [self] in run() } }
    }

    /// Returns the tiles that have been painted since the last call.
    func takeFinished() -> [TilePainting] {
        state.withLock { state in
            defer { state.finished = [] }
            return state.finished
        }
    }

    /// Blocks until all tiles are painted.
    func wait() {
        idle.withLock {
            while state.withLock({ $0.threadCount > 0 }) { idle.wait() }
        }
    }

    private func run() {
        // On Linux, this is about the calling thread alone.
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
        // The thread's scratch memory.
        let rasterizer = Rasterizer()
        while let painting = next() {
            painting.run(with: rasterizer)
            state.withLock { $0.finished.append(painting) }
        }
        idle.withLock { idle.broadcast() }
    }

    private func next() -> TilePainting? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.threadCount -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}
