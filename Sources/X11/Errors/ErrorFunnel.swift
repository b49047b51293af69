internal import CX11
internal import Synchronization

/// The one place where Xlib's process-wide error handlers lead.
///
/// Xlib has one error handler for all connections of a process, and it may be called on any thread that uses one. The
/// funnel keeps what it needs per connection, keyed by the connection's address.
enum ErrorFunnel {
    /// What the funnel knows of one connection.
    struct Connection: Sendable {
        /// The scopes that catch errors, the innermost last.
        var scopes: [Scope] = []
        /// Hears the errors that no scope caught.
        var report: @Sendable (ProtocolError) -> Void
        /// The names of the extensions in use, by their major request code.
        var extensionNames: [Int: String] = [:]
        /// Whether it is alive.
        let state: ConnectionState
    }

    /// A stretch of requests whose errors are caught.
    struct Scope: Sendable {
        /// The number of its first request.
        let firstRequest: UInt
        /// The errors of its requests, in the order in which they arrived.
        var errors: [ProtocolError] = []
    }

    private static let connections = Mutex<[OpaqueAddress: Connection]>([:])

    /// Sets Xlib's handlers, once for the process, before the first connection (`XInitThreads`, `XSetErrorHandler`,
    /// `XSetIOErrorHandler`).
    static let installed: Void = {
        _ = XInitThreads()
        _ = unsafe XSetErrorHandler { display, event in
            if let display = unsafe display, let event = unsafe event {
                unsafe ErrorFunnel.receive(event.pointee, from: display)
            }
            return 0
        }
        // Xlib's own handler prints and exits; a connection that is open reports its loss itself. Before that Xlib leaves
        // no choice: it exits after this handler.
        _ = unsafe XSetIOErrorHandler { display in
            if let display = unsafe display, unsafe ErrorFunnel.change(OpaqueAddress(display), { _ in }) == nil {
                StandardError.write("the X server went away while it was connected to")
            }
            return 0
        }
    }()

    /// Begins to listen for a connection's errors and for its end (`XSetIOErrorExitHandler`) [D31, D34].
    static func add(
        _ display: OpaquePointer, _ state: ConnectionState, report: @escaping @Sendable (ProtocolError) -> Void
    ) {
        let address = unsafe OpaqueAddress(display)
        connections.withLock { $0[address] = Connection(report: report, state: state) }
        unsafe XSetIOErrorExitHandler(
            display,
            { display, _ in
                guard let display = unsafe display else { return }
                let address = unsafe OpaqueAddress(display)
                ErrorFunnel.change(address) { $0.state.lose() }
            }, nil)
    }

    /// Forgets a connection; call before it is closed.
    static func remove(_ address: OpaqueAddress) {
        connections.withLock { $0[address] = nil }
    }

    /// Reads or changes what the funnel knows of a connection; nil when it does not know it.
    @discardableResult
    static func change<Value: Sendable>(
        _ address: OpaqueAddress, _ body: (inout Connection) -> Value
    ) -> Value? {
        connections.withLock { connections in
            guard var connection = connections[address] else { return nil }
            let value = body(&connection)
            connections[address] = connection
            return value
        }
    }

    private static func receive(_ event: XErrorEvent, from display: OpaquePointer) {
        let address = unsafe OpaqueAddress(display)
        let request = Int(unsafe event.request_code)
        let extensionName = change(address) { $0.extensionNames[request] } ?? nil
        let error = unsafe ProtocolError(event, display: display, extensionName: extensionName)
        let report = change(address) { connection -> (@Sendable (ProtocolError) -> Void)? in
            // An error of an earlier request may arrive while a scope is open: its number tells whose it is.
            guard let scope = connection.scopes.lastIndex(where: { $0.firstRequest <= error.serial }) else {
                return connection.report
            }
            connection.scopes[scope].errors.append(error)
            return nil
        }
        // Outside the lock: a reporter may ask for another connection.
        if let report = report ?? nil, !error.isHarmless {
            report(error)
        }
    }
}

/// A connection's address as a plain number, to tell connections apart.
struct OpaqueAddress: Hashable, Sendable {
    private let bits: UInt

    init(_ display: OpaquePointer) {
        bits = UInt(bitPattern: display)
    }
}
