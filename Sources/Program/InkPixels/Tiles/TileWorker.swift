import Foundation
import Glibc
import Synchronization
import TouchKit

/// Paints tiles on threads of its own, which run while there are tiles to paint.
///
/// Not `BackgroundWork` of the file's module, which has one outcome: each thread keeps scratch memory from one tile to the
/// next, and the loop takes the tiles that are finished meanwhile.
nonisolated final class TileWorker: Sendable {
    private struct State {
        /// The tiles to paint, the next one first.
        var waitingPaintings: [TilePainting] = []
        var finished: [TilePainting] = []
        var threadCount = 0
        var maximumThreadCount: Int
        /// Called in a turn of the loop when tiles have been painted.
        var onPainted: LoopQueue.Body = {}
    }

    private let state: Mutex<State>
    private let loopQueue: LoopQueue
    /// Signaled when a thread has nothing left to paint.
    private let idle = NSCondition()

    /// The maximum number of threads: at the end of reading a file, nothing else needs the processors.
    static let maximumThreadCount = min(ProcessInfo.processInfo.activeProcessorCount, 4)
    /// The niceness of the threads (`nice`): others go first, above all the loop.
    private let niceness: Int32
    /// The number of threads while no finger needs the loop.
    private let usualThreadCount: Int

    /// Creates a worker without threads.
    /// - Parameters:
    ///   - isLowPriority: Whether it uses a single thread, at the lowest priority.
    ///   - loopQueue: The queue of the loop that takes what has been painted.
    init(isLowPriority: Bool, postingTo loopQueue: LoopQueue) {
        self.loopQueue = loopQueue
        (niceness, usualThreadCount) = isLowPriority ? (19, 1) : (5, Self.maximumThreadCount)
        state = Mutex(State(maximumThreadCount: usualThreadCount))
    }

    /// Sets what is called in a turn of the loop when tiles have been painted.
    func onPainted(_ body: @escaping LoopQueue.Body) { state.withLock { $0.onPainted = body } }

    /// Leaves one processor to the loop and the X server, or uses all: a finger's next sample does not wait until the
    /// system takes the processor from a thread.
    func reserveProcessor(_ isNeeded: Bool) {
        startThreads { $0.maximumThreadCount = isNeeded ? max(1, usualThreadCount - 1) : usualThreadCount }
    }

    /// Begins to paint tiles after those that are waiting.
    func start(_ paintings: [TilePainting]) {
        guard !paintings.isEmpty else { return }
        startThreads { $0.waitingPaintings += paintings }
    }

    /// Starts the threads that are lacking after a change.
    private func startThreads(after change: (inout State) -> Void) {
        let newThreads = state.withLock { state in
            change(&state)
            let count = max(0, min(state.maximumThreadCount - state.threadCount, state.waitingPaintings.count))
            state.threadCount += count
            return count
        }
        for _ in 0..<newThreads {
            let end = loopQueue.promise()
            Thread.detachNewThread { [self] in
                run()
                end(state.withLock { $0.onPainted })
                idle.withLock { idle.broadcast() }
            }
        }
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
            let onPainted = state.withLock { state in
                state.finished.append(painting)
                return state.finished.count == 1 ? state.onPainted : nil
            }
            if let onPainted { loopQueue.post(onPainted) }
        }
    }

    private func next() -> TilePainting? {
        state.withLock { state in
            guard !state.waitingPaintings.isEmpty, state.threadCount <= state.maximumThreadCount else {
                state.threadCount -= 1
                return nil
            }
            return state.waitingPaintings.removeFirst()
        }
    }
}
