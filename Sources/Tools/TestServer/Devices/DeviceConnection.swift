internal import Synchronization

/// The connection to an input device's socket, opened with the first message.
///
/// It must stay open while the server runs, otherwise the driver reads its end of file in an endless loop. A server
/// that disables the device closes the connection, and accepts another once the device is enabled.
final class DeviceConnection: Sendable {
    private enum State {
        case unused
        case open(LocalSocket)
        /// The server closed it, because the device is disabled or the server ended.
        case closed
    }

    let device: DeviceDescription
    private let path: String
    private let state = Mutex<State>(.unused)

    /// The maximum time for an answer, after which the server counts as hung.
    private static let replyTimeout = Duration.seconds(10)

    init(_ device: DeviceDescription, socketPath: String) {
        self.device = device
        path = socketPath
    }

    /// Sends messages as one batch and waits until the server has processed them. Their events are sent, or are next.
    ///
    /// Each batch must contain a message with an effect, because the driver confirms only after processing input.
    /// Callers therefore track which fingers, buttons and keys are down.
    /// - Throws: `deviceFailed` or `unexpectedAnswer`.
    func send(_ messages: [Message]) throws(TestServerError) {
        guard !messages.isEmpty else { return }
        try state.withLock { state throws(TestServerError) in
            let socket = try open(&state)
            try attempt(&state) { () throws(LocalSocket.Failure) in
                try socket.send((messages + [.waitForSync]).flatMap(\.bytes))
            }
            guard try reply(from: socket, &state) == .syncFinished else { throw .unexpectedAnswer(name: device.name) }
        }
    }

    /// Waits until the server has closed the connection of a disabled device, whose touches have ended by then.
    func waitUntilClosed() throws(TestServerError) {
        try state.withLock { state throws(TestServerError) in
            guard case .open(let socket) = state else {
                state = .closed
                return
            }
            do throws(LocalSocket.Failure) {
                _ = try socket.receive(1, within: Self.replyTimeout)
            } catch {
                guard error == .closed else { throw .deviceFailed(name: device.name, error) }
                state = .closed
                return
            }
            throw .unexpectedAnswer(name: device.name)
        }
    }

    /// Makes the next message open a connection again, after the device was enabled.
    func reopen() {
        state.withLock { $0 = .unused }
    }

    private func open(_ state: inout State) throws(TestServerError) -> LocalSocket {
        switch state {
        case .open(let socket): return socket
        case .closed: throw .deviceFailed(name: device.name, .closed)
        case .unused: break
        }
        let socket = try attempt(&state) { () throws(LocalSocket.Failure) in
            let socket = try LocalSocket(path: path)
            try socket.send(Message.version(major: 1, minor: device.protocolMinorVersion).bytes)
            return socket
        }
        guard case .version(major: 1, minor: _) = try reply(from: socket, &state) else {
            throw .unexpectedAnswer(name: device.name)
        }
        state = .open(socket)
        return socket
    }

    private func reply(from socket: LocalSocket, _ state: inout State) throws(TestServerError) -> Reply {
        let header = try attempt(&state) { () throws(LocalSocket.Failure) in
            try socket.receive(Reply.headerCount, within: Self.replyTimeout)
        }
        guard let length = try? Reply.length(ofHeader: header) else { throw .unexpectedAnswer(name: device.name) }
        let body = try attempt(&state) { () throws(LocalSocket.Failure) in
            try socket.receive(length - header.count, within: Self.replyTimeout)
        }
        guard let reply = try? Reply(header + body) else { throw .unexpectedAnswer(name: device.name) }
        return reply
    }

    /// Runs `body` and rethrows its failure as `deviceFailed`.
    private func attempt<Value>(
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

/// An input device of a test server.
protocol InjectedDevice: Sendable {
    var name: String { get }
    var connection: DeviceConnection { get }
    func releaseAll() throws(TestServerError)
    /// Updates the state after the server disabled the device, which releases everything that is held down.
    func forgetHeldInput()
}
