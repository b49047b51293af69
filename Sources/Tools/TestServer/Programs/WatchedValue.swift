internal import Foundation
internal import Synchronization

/// A value that threads can change, and wait for changes of.
final class WatchedValue<Value: Sendable>: Sendable {
    private let value: Mutex<Value>
    private let changed = NSCondition()

    init(_ value: Value) {
        self.value = Mutex(value)
    }

    /// Changes or reads the value, and wakes waiting threads.
    func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        changed.withLock {
            defer { changed.broadcast() }
            return value.withLock { body(&$0) }
        }
    }

    /// Calls `body` now and after each change until it returns a value; nil after `limit`.
    func wait<Result: Sendable>(within limit: Duration, for body: (inout Value) -> Result?) -> Result? {
        let deadline = Date(timeIntervalSinceNow: limit / .seconds(1))
        return changed.withLock {
            while true {
                if let result = value.withLock({ body(&$0) }) { return result }
                if !changed.wait(until: deadline) { return nil }
            }
        }
    }
}
