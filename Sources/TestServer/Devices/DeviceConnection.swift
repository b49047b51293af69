internal import Synchronization
internal import X11

/// The socket of one input device: one connection for the server's life, made with the first message.
///
/// It must not be closed while the server lives: the driver would read its end of file over and over. A server that
/// disables the device closes the connection itself, and takes another once the device is enabled again.
final class DeviceConnection: Sendable {
    /// What the connection is at.
    private enum State {
        case unused
        case open(LocalSocket)
        /// The server closed it: the device is disabled, or the server gone.
        case closed
    }

    let device: DeviceDescription
    private let path: String
    private let state = Mutex<State>(.unused)

    /// How long the server may take to answer before it counts as hung.
    private static let patience = Duration.seconds(10)

    init(_ device: DeviceDescription, socketPath: String) {
        self.device = device
        path = socketPath
    }

    /// Sends messages as one batch and waits until the server has processed all of them: the events that they cause
    /// are sent to the clients by then, or are next in line.
    ///
    /// The driver answers the wait only after some input was processed, so each batch must hold a message that has an
    /// effect: the callers know which fingers, buttons and keys are down.
    /// - Throws: `deviceFailed` or `unexpectedAnswer`.
    func send(_ messages: [Message]) throws(TestServerError) {
        guard !messages.isEmpty else { return }
        try state.withLock { state throws(TestServerError) in
            let socket = try open(&state)
            try talk(&state) { () throws(LocalSocket.Failure) in
                try socket.send((messages + [.waitForSync]).flatMap(\.bytes))
            }
            guard try reply(from: socket, &state) == .syncFinished else { throw .unexpectedAnswer(name: device.name) }
        }
    }

    /// Waits until the server has closed the connection of a device that it disabled; touches that were down are over.
    func waitUntilClosed() throws(TestServerError) {
        try state.withLock { state throws(TestServerError) in
            guard case .open(let socket) = state else {
                state = .closed
                return
            }
            var failure: LocalSocket.Failure?
            do throws(LocalSocket.Failure) {
                _ = try socket.receive(1, within: Self.patience)
            } catch {
                failure = error
            }
            switch failure {
            case .closed: state = .closed
            case let failure?: throw .deviceFailed(name: device.name, failure)
            case nil: throw .unexpectedAnswer(name: device.name)
            }
        }
    }

    /// Lets the next message make a connection anew: the device has been enabled again.
    func reopen() {
        state.withLock { $0 = .unused }
    }

    private func open(_ state: inout State) throws(TestServerError) -> LocalSocket {
        switch state {
        case .open(let socket): return socket
        case .closed: throw .deviceFailed(name: device.name, .closed)
        case .unused: break
        }
        let socket = try talk(&state) { () throws(LocalSocket.Failure) in
            let socket = try LocalSocket(path: path)
            try socket.send(Message.version(major: 1, minor: 0).bytes)
            return socket
        }
        guard case .version(major: 1, minor: _) = try reply(from: socket, &state) else {
            throw .unexpectedAnswer(name: device.name)
        }
        state = .open(socket)
        return socket
    }

    private func reply(from socket: LocalSocket, _ state: inout State) throws(TestServerError) -> Reply {
        do {
            let header = try talk(&state) { () throws(LocalSocket.Failure) in
                try socket.receive(Reply.headerCount, within: Self.patience)
            }
            let rest = try Reply.length(ofHeader: header) - header.count
            let body = try talk(&state) { () throws(LocalSocket.Failure) in
                try socket.receive(rest, within: Self.patience)
            }
            return try Reply(header + body)
        } catch let error as TestServerError {
            throw error
        } catch {
            throw .unexpectedAnswer(name: device.name)
        }
    }

    /// Uses the socket, and gives its failures the device's name.
    private func talk<Value>(
        _ state: inout State, _ body: () throws(LocalSocket.Failure) -> Value
    ) throws(TestServerError) -> Value {
        do {
            return try body()
        } catch {
            if error == .closed { state = .closed }
            throw .deviceFailed(name: device.name, error)
        }
    }
}
