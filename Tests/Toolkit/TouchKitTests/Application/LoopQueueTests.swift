import Synchronization
import Testing

@testable import TouchKit

struct LoopQueueTests {
    private final class Calls: Sendable {
        let count = Mutex(0)
    }

    @Test func `what was posted before a host waits wakes it, and what is posted later does again`() {
        let (queue, calls) = (LoopQueue(), Calls())
        queue.post {}
        queue.post {}
        queue.setWake { calls.count.withLock { $0 += 1 } }
        #expect(calls.count.withLock { $0 } == 1)
        #expect(queue.take().count == 2)
        queue.post {}
        #expect(calls.count.withLock { $0 } == 2)
    }

    @Test func `a host is not woken for nothing`() {
        let (queue, calls) = (LoopQueue(), Calls())
        queue.setWake { calls.count.withLock { $0 += 1 } }
        #expect(calls.count.withLock { $0 } == 0)
    }
}
