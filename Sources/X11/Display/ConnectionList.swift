internal import Synchronization

/// libXi's list of all the connections of the process, which it makes with the first, frees with the last, and guards by
/// no lock.
enum ConnectionList {
    private static let turn = Mutex(())

    /// Does what puts a connection on the list, the first call of libXi for it, or takes it off, its closing, while no
    /// other thread does.
    static func change<Value: Sendable>(_ body: () -> Value) -> Value {
        turn.withLock { _ in body() }
    }
}
