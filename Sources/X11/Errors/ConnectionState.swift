internal import Synchronization

/// Whether a connection is alive: told by Xlib's handlers on any thread, and asked for each event, so it is asked without a lock.
final class ConnectionState: Sendable {
    private let lost = Atomic(false)

    /// Whether the connection broke or the server ended.
    var isLost: Bool { lost.load(ordering: .acquiring) }

    func lose() {
        lost.store(true, ordering: .releasing)
    }
}
