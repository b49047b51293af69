package import X11

/// A client that speaks the X protocol without a library, so that it can send what libraries refuse to: events with any
/// bytes, and properties of any type, format and size. The server's errors are ignored.
package final class RawClient {
    private let socket: LocalSocket
    private var nextResource: UInt32
    /// The events that arrived before a reply that was waited for.
    private var earlier: [[UInt8]] = []

    /// How long to wait for an answer of the server.
    private static var patience: Duration { TestServer.patience }

    /// - Throws: What the socket reports, or `closed` if the server refuses.
    package init(on server: TestServer) throws(LocalSocket.Failure) {
        socket = try LocalSocket(path: "/tmp/.X11-unix/X\(server.display.dropFirst())")
        // Little-endian, protocol 11.0, no authorization.
        try socket.send([UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        let head = try socket.receive(8, within: Self.patience)
        let rest = try socket.receive(4 * Int(head[6]) + 1024 * Int(head[7]), within: Self.patience)
        guard head[0] == 1 else { throw .closed }
        nextResource = Self.number(rest[4..<8])
    }

    // MARK: Requests

    /// Sends 32 bytes as an event to the client of a window (`SendEvent`).
    package func send(_ event: [UInt8], to window: WindowID) throws(LocalSocket.Failure) {
        let bytes = Array((event + [UInt8](repeating: 0, count: 32)).prefix(32))
        try request(25, 0, Self.bytes(window.number) + Self.bytes(0) + bytes)
    }

    /// Sends an event that has 32-bit numbers after its code.
    package func send(
        event code: UInt8, _ numbers: UInt32..., to window: WindowID
    ) throws(LocalSocket.Failure) {
        try send([code, 0, 0, 0] + numbers.flatMap(Self.bytes), to: window)
    }

    /// Sets a property (`ChangeProperty`), or adds to it.
    /// - Parameters:
    ///   - format: The number of bits of an element: 8, 16 or 32.
    ///   - isAdded: Whether the elements are added to those that the property has.
    package func change(
        _ property: Atom, of window: WindowID, type: Atom, format: UInt8, to bytes: [UInt8], isAdded: Bool = false
    ) throws(LocalSocket.Failure) {
        let header = Self.bytes(window.number) + Self.bytes(property.number) + Self.bytes(type.number)
        let count = UInt32(bytes.count / Int(format / 8))
        try request(18, isAdded ? 2 : 0, header + [format, 0, 0, 0] + Self.bytes(count) + bytes)
    }

    /// Creates a hidden window, and makes it the owner of a selection (`CreateWindow`, `SetSelectionOwner`).
    @discardableResult
    package func own(_ selection: Atom, parent: WindowID) throws(LocalSocket.Failure) -> WindowID {
        defer { nextResource += 1 }
        let window = Self.bytes(nextResource)
        // At 0, 0; 1 × 1; no border; an InputOnly window; without attributes.
        let place: [UInt8] = [0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 2, 0]
        try request(1, 0, window + Self.bytes(parent.number) + place + Self.bytes(0) + Self.bytes(0))
        try request(22, 0, window + Self.bytes(selection.number) + Self.bytes(0))
        return WindowID(rawValue: UInt(nextResource))
    }

    package func send(
        _ type: Atom, _ numbers: [UInt32], to window: WindowID
    ) throws(LocalSocket.Failure) {
        try send(
            [33, 32, 0, 0] + Self.bytes(window.number) + Self.bytes(type.number) + numbers.flatMap(Self.bytes),
            to: window)
    }

    /// Closes the connection of the client that created a window (`KillClient`), as `xkill` does.
    package func kill(ownerOf window: WindowID) throws(LocalSocket.Failure) {
        try request(113, 0, Self.bytes(window.number))
    }

    /// Asks for a cookie with which a client is not trusted, as `ssh -X` does for a minute (`QueryExtension`,
    /// `SecurityGenerateAuthorization`), and returns the contents of a file with it (Xau(3)).
    /// - Throws: `closed` if the server lacks the extension SECURITY.
    package func untrustedAuthority() throws(LocalSocket.Failure) -> [UInt8] {
        let (name, kind) = (Array("SECURITY".utf8), Array("MIT-MAGIC-COOKIE-1".utf8))
        try request(98, 0, [UInt8(name.count), 0, 0, 0] + name)
        let answer = try receive()
        guard answer[0] == 1, answer[8] == 1 else { throw .closed }
        // The kind of cookie, without data and without values: those stand for an untrusted client.
        try request(answer[9], 1, [UInt8(kind.count), 0, 0, 0] + Self.bytes(0) + kind)
        let head = try receive()
        guard head[0] == 1 else { throw .closed }
        let cookie = try socket.receive(4 * Int(Self.number(head[4..<8])), within: Self.patience)
            .prefix(Int(head[12]) | Int(head[13]) << 8)
        // For any host and any display.
        func counted(_ bytes: [UInt8]) -> [UInt8] { [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes }
        return [255, 255] + counted([]) + counted([]) + counted(kind) + counted(Array(cookie))
    }

    /// Waits until the server has handled all requests (`GetInputFocus`). Events that come before the answer are kept.
    package func sync() throws(LocalSocket.Failure) {
        try request(43, 0, [])
        while case let answer = try socket.receive(32, within: Self.patience), answer[0] != 1 {
            if answer[0] != 0 { earlier.append(answer) }
        }
    }

    // MARK: Answers

    /// A client's request for the selection's value.
    package struct SelectionRequest {
        package let requestor: WindowID
        package let target: Atom
        package let property: Atom
        fileprivate let event: [UInt8]

        /// The event that says that the value is in the property or, if it is nil, that the value is not available
        /// (`SelectionNotify`).
        package func notification(_ property: Atom?) -> [UInt8] {
            [31, 0, 0, 0] + event[4..<8] + event[12..<24] + RawClient.bytes(property?.number ?? 0)
        }
    }

    package func waitForSelectionRequest() throws(LocalSocket.Failure) -> SelectionRequest {
        while true {
            if let request = try Self.selectionRequest(in: receive()) { return request }
        }
    }

    /// Returns the request that an event is; nil for other events.
    package static func selectionRequest(in event: [UInt8]) -> SelectionRequest? {
        guard event[0] & 0x7F == 30 else { return nil }
        return SelectionRequest(
            requestor: WindowID(rawValue: UInt(number(event[12..<16]))),
            target: Atom(rawValue: UInt(number(event[20..<24]))),
            property: Atom(rawValue: UInt(number(event[24..<28]))), event: event)
    }

    /// Waits for the next event, however long.
    /// - Throws: `closed` when the connection ends.
    package func nextEvent() throws(LocalSocket.Failure) -> [UInt8] {
        while true {
            do {
                return try receive()
            } catch .timedOut {
                continue
            }
        }
    }

    /// Returns and removes the bytes of a property (`GetProperty`).
    package func takeProperty(_ property: Atom, of window: WindowID) throws(LocalSocket.Failure) -> [UInt8] {
        try request(
            20, 1,
            Self.bytes(window.number) + Self.bytes(property.number) + Self.bytes(0) + Self.bytes(0)
                + Self.bytes(1 << 20))
        var head = try socket.receive(32, within: Self.patience)
        while head[0] != 1 {
            if head[0] == 0 { return [] }
            earlier.append(head)
            head = try socket.receive(32, within: Self.patience)
        }
        let bytes = try socket.receive(4 * Int(Self.number(head[4..<8])), within: Self.patience)
        return Array(bytes.prefix(Int(Self.number(head[16..<20])) * Int(head[1]) / 8))
    }

    /// Waits for a message of a type, and returns its five numbers.
    package func waitForMessage(_ type: Atom) throws(LocalSocket.Failure) -> [UInt32] {
        while true {
            let event = try receive()
            guard event[0] & 0x7F == 33, Self.number(event[8..<12]) == type.number else { continue }
            return (0..<5).map { Self.number(event[12 + 4 * $0..<16 + 4 * $0]) }
        }
    }

    /// Returns the next event, error or reply: 32 bytes, since no reply that is requested has more.
    private func receive() throws(LocalSocket.Failure) -> [UInt8] {
        if !earlier.isEmpty { return earlier.removeFirst() }
        return try socket.receive(32, within: Self.patience)
    }

    // MARK: The pointer

    /// Returns whether the pointer is visible in its present place (`XFixesGetCursorImage`).
    package func showsPointer() throws(LocalSocket.Failure) -> Bool {
        let name = Array("XFIXES".utf8)
        try request(98, 0, [UInt8(name.count), 0, 0, 0] + name)
        let fixes = try receiveReply()[9]
        // Version 5 is negotiated first: otherwise the server refuses.
        try request(fixes, 0, Self.bytes(5) + Self.bytes(0))
        _ = try receiveReply()
        try request(fixes, 4, [])
        let head = try receiveReply()
        let pixels = try socket.receive(4 * Int(Self.number(head[4..<8])), within: Self.patience)
        return pixels.contains { $0 != 0 }
    }

    /// Returns the first 32 bytes of the next reply.
    private func receiveReply() throws(LocalSocket.Failure) -> [UInt8] {
        while true {
            let bytes = try receive()
            if bytes[0] == 1 { return bytes }
            if bytes[0] == 0 { throw .closed }
        }
    }

    // MARK: Bytes

    private func request(_ code: UInt8, _ detail: UInt8, _ body: [UInt8]) throws(LocalSocket.Failure) {
        let padded = body + [UInt8](repeating: 0, count: (4 - body.count % 4) % 4)
        let words = 1 + padded.count / 4
        precondition(words <= UInt16.max, "A request has at most 262,140 bytes")
        try socket.send([code, detail, UInt8(words & 255), UInt8(words >> 8)] + padded)
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
}
