import Synchronization

/// A large value that is freed on another thread: freeing a million elements would hold fingers for a while.
///
/// The owner keeps no other reference to the value's storage when it is freed.
package final class Discarded<Value: Sendable>: Sendable {
    private let value: Mutex<Value?>

    package init(_ value: Value) { self.value = Mutex(value) }

    /// Frees the value on the calling thread.
    package func free() { value.withLock { $0 = nil } }

    /// Frees the value on a thread of its own.
    package func freeElsewhere() {
        BackgroundWork { [self] in free() }
    }
}
