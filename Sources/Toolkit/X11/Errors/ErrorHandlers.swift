internal import CX11
internal import Glibc
internal import Synchronization

/// Xlib's process-wide error handlers, which pass each error to its connection.
///
/// Xlib has one error handler for all connections of a process and may call it on any thread that uses one, so the
/// state of each connection is kept here, keyed by the connection's address.
enum ErrorHandlers {
    struct Connection: Sendable {
        let address: Int
        /// The open scopes of `catchingErrors`, the innermost last.
        var scopes: [Scope] = []
        /// Called for errors outside all scopes.
        var report: @Sendable (ProtocolError) -> Void
        /// The extensions in use, with their major opcodes.
        var extensions: [(opcode: Int, name: String)] = []
        let state: ConnectionState
    }

    /// A range of requests whose errors are caught.
    struct Scope: Sendable {
        let firstRequest: UInt
        /// In order of arrival.
        var errors: [ProtocolError] = []
    }

    private static let connections = Mutex<[Connection]>([])

    /// Installs the handlers before the first connection (`XInitThreads`, `XSetErrorHandler`, `XSetIOErrorHandler`).
    static let installed: Void = {
        _ = XInitThreads()
        _ = unsafe XSetErrorHandler { display, event in
            if let display = unsafe display, let event = unsafe event {
                unsafe ErrorHandlers.receive(event.pointee, from: display)
            }
            return 0
        }
        // Xlib's default handler prints and exits. An open connection reports its loss itself; while one is being
        // opened, Xlib always exits after this handler.
        _ = unsafe XSetIOErrorHandler { display in
            if let display = unsafe display, ErrorHandlers.change(Int(bitPattern: display), { _ in }) == nil {
                StandardError.write("the connection to the X server was lost while it was being opened")
            }
            return 0
        }
    }()

    /// Starts handling a connection's errors and its loss (`XSetIOErrorExitHandler`, D31, D34).
    static func add(
        _ display: OpaquePointer, _ state: ConnectionState, report: @escaping @Sendable (ProtocolError) -> Void
    ) {
        let address = Int(bitPattern: display)
        connections.withLock { $0.append(Connection(address: address, report: report, state: state)) }
        unsafe XSetIOErrorExitHandler(
            display,
            { display, _ in
                guard let display = unsafe display else { return }
                let address = Int(bitPattern: display)
                ErrorHandlers.change(address) { $0.state.markLost() }
            }, nil)
    }

    /// Stops handling a connection's errors. Call before the connection is closed.
    static func remove(_ address: Int) {
        connections.withLock { $0.removeAll { $0.address == address } }
    }

    /// Reads or changes the state of a connection; nil if the connection is unknown.
    @discardableResult
    static func change<Value: Sendable>(
        _ address: Int, _ body: (inout Connection) -> Value
    ) -> Value? {
        connections.withLock { connections in
            guard let index = connections.firstIndex(where: { $0.address == address }) else { return nil }
            return body(&connections[index])
        }
    }

    private static func receive(_ event: XErrorEvent, from display: OpaquePointer) {
        let address = Int(bitPattern: display)
        let request = Int(unsafe event.request_code)
        let extensionName = change(address) { $0.extensions.first { $0.opcode == request }?.name } ?? nil
        let error = unsafe ProtocolError(event, display: display, extensionName: extensionName)
        let report = change(address) { connection -> (@Sendable (ProtocolError) -> Void)? in
            // An error of an earlier request may arrive while a scope is open; its request number tells.
            guard let scope = connection.scopes.lastIndex(where: { $0.firstRequest <= error.serial }) else {
                return connection.report
            }
            connection.scopes[scope].errors.append(error)
            return nil
        }
        // Outside the lock, because `report` may use another connection.
        if let report = report ?? nil, !error.isHarmless {
            report(error)
        }
    }
}

/// Whether a connection is lost. Set by Xlib's handlers on any thread, read for each event without a lock.
final class ConnectionState: Sendable {
    private let lost = Atomic(false)

    /// True once the connection broke or the server ended.
    var isLost: Bool { lost.load(ordering: .acquiring) }

    func markLost() {
        lost.store(true, ordering: .releasing)
    }
}

enum StandardError {
    /// Writes a line without buffering, because the process may be about to end.
    static func write(_ text: String) {
        var line = text + "\n"
        line.withUTF8 { bytes in
            _ = unsafe Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }
}
