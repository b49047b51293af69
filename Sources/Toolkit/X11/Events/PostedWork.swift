internal import CLinux
internal import Foundation

/// The work that a program posts to the main thread: blocks of the main queue, operations, tasks on the main actor, and
/// the timers and blocks of Foundation's main run loop (S102).
///
/// The host performs it between two deliveries, in the order in which it was posted. While nothing is posted it costs
/// two more descriptors to wait for, and one `getpid` and one `gettid` per turn. Programs built with `SMALL` have no
/// run loop.
package final class PostedWork {
    /// Readable if there is work: the descriptors of the main queue and of the main run loop.
    package let descriptors: [Int32]
    private let queue: Int32
    private let runLoop: Int32
    private var isQueueReady = false
    private var isRunLoopReady = false

    /// The minimum interval between two checks for blocks, in seconds. A check runs code that is rarely in the
    /// processor's cache, and costs a fifth of handling a touch update.
    private static let blockInterval = 1.0 / 30
    /// The maximum time that a due check waits for the next event, in seconds, so that both share one wake-up.
    private static let blockPatience = 1.0 / 60
    private var nextCheck = 0.0
    /// The time of the check that `performBlocks` postponed last, in seconds of `MonotonicClock`; nil if it checked.
    package private(set) var blockDeadline: Double?

    /// Takes over the main queue and the main run loop; nil if this is not the main thread, because then something else
    /// runs them, such as Swift Testing.
    package init?() {
        guard Thread.isMainThread else { return nil }
        queue = CMainLoopQueueDescriptor()
        #if SMALL
            runLoop = -1
        #else
            runLoop = CMainLoopRunLoopDescriptor()
        #endif
        descriptors = [queue, runLoop].filter { $0 >= 0 }
    }

    /// Notes which descriptors a wait found readable.
    package func note(_ readable: [Int32]) {
        guard !readable.isEmpty else { return }
        isQueueReady = readable.contains(queue)
        isRunLoopReady = readable.contains(runLoop)
    }

    /// Performs what has been posted, if a descriptor was readable. What that posts in turn waits for the next call.
    package func perform() {
        if isQueueReady {
            isQueueReady = false
            CMainLoopRunQueue()
        }
        #if !SMALL
            if isRunLoopReady {
                isRunLoopReady = false
                CMainLoopRunRunLoop()
            }
        #endif
    }

    /// Performs the blocks that were posted to the main run loop. No descriptor announces them: call it before waiting.
    ///
    /// It checks at most once in `blockInterval`; a call that comes too early sets `blockDeadline` instead.
    /// - Returns: Whether there may have been any.
    package func performBlocks() -> Bool {
        #if SMALL
            return false
        #else
            let now = MonotonicClock.now
            guard now >= nextCheck else {
                blockDeadline = nextCheck + Self.blockPatience
                return false
            }
            nextCheck = now + Self.blockInterval
            blockDeadline = nil
            return CMainLoopRunBlocks()
        #endif
    }
}
