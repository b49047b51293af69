internal import CMainLoop
internal import Foundation

/// What a program posts to the main thread: blocks of the main queue, operations, tasks on the main actor, and the timers
/// and blocks of Foundation's main run loop (S102).
///
/// The host performs it between two deliveries, in the order in which it was posted. While nothing is posted it costs two
/// more descriptors in `poll`, and a `getpid` and `gettid` a turn.
package final class PostedWork {
    /// Readable if there is work: the descriptors of the main queue and of the main run loop.
    package let descriptors: [Int32]
    private let queue: Int32
    private let runLoop: Int32
    private var isQueueReady = false
    private var isRunLoopReady = false

    /// The shortest time between two looks for blocks, in seconds: a look runs code of the run loop that nothing else
    /// keeps in the processor's cache, and costs a fifth of a finger's update.
    private static let blockInterval = 1.0 / 30
    /// How long a look may wait for the next event once it is due, in seconds: events that arrive fast bring it along, so
    /// that it does not wake the loop by itself.
    private static let blockPatience = 1.0 / 60
    private var nextLook = 0.0
    /// When to look for blocks that the last call of `performBlocks` left, in seconds of `MonotonicClock`; nil if it left
    /// none.
    package private(set) var blockDeadline: Double?

    /// Takes over the main queue and the main run loop; nil if this is not the main thread, because then something else
    /// runs them, such as Swift Testing.
    package init?() {
        guard Thread.isMainThread else { return nil }
        queue = CMainLoopQueueDescriptor()
        runLoop = CMainLoopRunLoopDescriptor()
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
        if isRunLoopReady {
            isRunLoopReady = false
            CMainLoopRunRunLoop()
        }
    }

    /// Performs the blocks that were posted to the main run loop. No descriptor announces them, so call it before waiting.
    ///
    /// While events arrive fast, it looks for blocks only every `blockInterval`; otherwise at once.
    /// - Returns: Whether there may have been any.
    package func performBlocks() -> Bool {
        let now = MonotonicClock.now
        guard now >= nextLook else {
            blockDeadline = nextLook + Self.blockPatience
            return false
        }
        nextLook = now + Self.blockInterval
        blockDeadline = nil
        return CMainLoopRunBlocks()
    }
}
