package import X11

/// A client from which something is dragged over a window and dropped there (XDND 5). It only does what a test
/// asks for, which sends each message, and also wrong ones.
package final class DragSource {
    package let client: RawClient
    /// The window from which it is dragged.
    package let window: WindowID
    private let display: Display
    private let types: [UInt32]

    /// Offers something in forms, the names of which are targets.
    /// - Throws: What the socket or the display reports.
    package init(on server: TestServer, _ types: [String]) throws {
        let display = try server.connect()
        self.display = display
        client = try RawClient(on: server)
        window = try client.own(display.atom("XdndSelection"), parent: display.root.id)
        self.types = types.map { display.atom($0).number }
        try client.change(
            display.atom("XdndTypeList"), of: window, type: display.atom("ATOM"), format: 32,
            to: self.types.flatMap { number in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) } })
        try client.sync()
    }

    /// Sends any message to a window, as a message of a source.
    package func send(
        _ type: String, _ numbers: [UInt32], from source: WindowID? = nil, to target: WindowID
    ) throws(LocalSocket.Failure) {
        try client.send(display.atom(type), [(source ?? window).number] + numbers, to: target)
        try client.sync()
    }

    package func enter(_ target: WindowID, version: UInt32 = 5) throws(LocalSocket.Failure) {
        let first = Array((types.prefix(3) + [0, 0, 0]).prefix(3))
        try send("XdndEnter", [version << 24 | (types.count > 3 ? 1 : 0)] + first, to: target)
    }

    /// Moves over a window, to pixels of the screen.
    package func move(_ target: WindowID, x: Int, y: Int) throws(LocalSocket.Failure) {
        let action = display.atom("XdndActionCopy").number
        try send("XdndPosition", [0, UInt32(x) << 16 | UInt32(y), 0, action], to: target)
    }

    package func leave(_ target: WindowID) throws(LocalSocket.Failure) {
        try send("XdndLeave", [], to: target)
    }

    package func drop(_ target: WindowID) throws(LocalSocket.Failure) {
        try send("XdndDrop", [0, 0], to: target)
    }

    /// Waits for the target's answer to the next motion: whether a drop is accepted.
    package func waitForStatus() throws(LocalSocket.Failure) -> Bool {
        try client.waitForMessage(display.atom("XdndStatus"))[1] & 1 == 1
    }

    /// Waits until the target says that a drop is over: whether it has taken the data.
    package func waitForFinish() throws(LocalSocket.Failure) -> Bool {
        try client.waitForMessage(display.atom("XdndFinished"))[1] & 1 == 1
    }

    /// Waits until the target requests the data, and sends it at once.
    /// - Returns: The name of the form that it asked for.
    @discardableResult
    package func sendData(_ bytes: [UInt8], as type: String? = nil) throws(LocalSocket.Failure) -> Atom {
        let request = try client.waitForSelectionRequest()
        try client.change(
            request.property, of: request.requestor, type: type.map { display.atom($0) } ?? request.target, format: 8,
            to: bytes)
        try client.send(request.notification(request.property), to: request.requestor)
        try client.sync()
        return request.target
    }
}
