import TestServer
import Testing

@testable import X11

/// What other clients drop on a window, sent message by message.
@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct DropTargetTests {
    static let server = SharedServer()
    private let server: TestServer
    private let client: Client
    private let target: DropTarget
    private var window: WindowID { client.window.id }

    init() throws {
        server = try Self.server.get()
        client = try Client(on: server, frame: Rectangle(x: 20, y: 30, width: 200, height: 150))
        target = DropTarget(client.window)
    }

    private func source(_ types: [String] = ["text/uri-list"]) throws -> DragSource {
        try DragSource(on: server, types)
    }

    /// Returns what the target makes of the events so far.
    private func changes() -> [DropTarget.Change] {
        client.events().compactMap { event in
            switch event {
            case .message(let message): target.receive(message)
            case .destroyed(let window): target.destroyed(window)
            case _: nil
            }
        }
    }

    /// Drags over the window and drops something, which the target accepts.
    private func drop(_ source: DragSource) throws {
        try source.enter(window)
        try source.move(window, x: 50, y: 70)
        #expect(changes() == [.moved(Point(x: 30, y: 40))])
        target.answer(isAccepted: true)
        client.display.sync()
        #expect(try source.waitForStatus())
        try source.drop(window)
        #expect(changes() == [.dropped(Point(x: 30, y: 40))])
    }

    /// Requests what was dropped; the result comes with later events.
    private func read(_ type: String, limit: Int = 1 << 20) -> Reading {
        let reading = Reading()
        target.read(type, limit: limit) { reading.result = $0 }
        client.display.sync()
        return reading
    }

    private final class Reading {
        var result: Result<ClipboardSelection.Contents, ClipboardSelection.Failure>?
    }

    @Test func `D33 the window says that it takes drops, by version 5 of the protocol`() throws {
        let found = client.window.property(client.display.atom("XdndAware"))
        #expect(found?.value == .atoms([Atom(rawValue: 5)]) && found?.type == client.display.atom("ATOM"))
    }

    @Test func `D33 what is dropped is read in a form, and the source is told`() throws {
        let source = try source(["text/uri-list", "UTF8_STRING"])
        try drop(source)
        #expect(target.offers("text/uri-list") && target.offers("UTF8_STRING") && !target.offers("image/png"))
        let reading = read("text/uri-list")
        #expect(try source.sendData(Array("file:///a\r\n".utf8)) == client.display.atom("text/uri-list"))
        #expect(changes() == [])
        #expect(try reading.result?.get().value == .bytes(Array("file:///a\r\n".utf8)))
        client.display.sync()
        #expect(try source.waitForFinish())
        #expect(client.display.dragSource == nil && client.display.clipboardDeadline == nil)
    }

    @Test func `D33 more than three forms are in a list`() throws {
        let source = try source(["a/a", "b/b", "c/c", "d/d", "image/svg+xml"])
        try source.enter(window)
        _ = changes()
        #expect(target.offers("image/svg+xml") && target.offers("a/a"))
    }

    @Test func `D33 large data comes in parts`() throws {
        let source = try source(["image/png"])
        try drop(source)
        let reading = read("image/png", limit: 4 << 20)
        let request = try source.client.waitForSelectionRequest()
        let type = client.display.atom("image/png")
        try source.client.change(
            request.property, of: request.requestor, type: client.display.atom("INCR"), format: 32, to: [0, 0, 0, 0])
        try source.client.send(request.notification(request.property), to: request.requestor)
        try source.client.sync()
        #expect(changes() == [])
        let part = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        for bytes in [[UInt8]](repeating: part, count: 10) + [[]] {
            #expect(reading.result == nil)
            try source.client.change(request.property, of: request.requestor, type: type, format: 8, to: bytes)
            try source.client.sync()
            #expect(changes() == [])
        }
        #expect(try reading.result?.get().value == .bytes([[UInt8]](repeating: part, count: 10).flatMap { $0 }))
        client.display.sync()
        #expect(try source.waitForFinish())
    }

    @Test func `what is pasted while something is dropped ends neither of them`() throws {
        let source = try source(["image/png"])
        try drop(source)
        let dropped = read("image/png")
        // No other client's clipboard is there, so the answer is a refusal.
        var pasted: Result<ClipboardSelection.Contents, ClipboardSelection.Failure>?
        client.display.clipboard.read("UTF8_STRING", limit: 1000) { pasted = $0 }
        while pasted == nil {
            _ = client.display.wait(until: TestServer.limit)
            while client.display.nextEvent() != nil {}
        }
        #expect(pasted == .failure(.refused))
        #expect(dropped.result == nil)
        try source.sendData([1, 2, 3])
        _ = changes()
        #expect(try dropped.result?.get().value == .bytes([1, 2, 3]))
        client.display.sync()
        #expect(try source.waitForFinish())
    }

    @Test func `data beyond the limit is not taken, and the source is told`() throws {
        let source = try source(["image/png"])
        try drop(source)
        let reading = read("image/png", limit: 1000)
        try source.sendData([UInt8](repeating: 1, count: 200_000))
        _ = changes()
        #expect(reading.result == .failure(.tooLarge))
        client.display.sync()
        #expect(try !source.waitForFinish())
    }

    @Test func `a source that never sends what was dropped is waited for for two seconds`() throws {
        let source = try source()
        try drop(source)
        let begin = MonotonicClock.now
        let reading = read("text/uri-list")
        let deadline = try #require(client.display.clipboardDeadline)
        #expect(deadline - begin >= 2 && deadline - MonotonicClock.now <= 2)
        client.display.clipboard.expire(at: deadline)
        #expect(reading.result == .failure(.noAnswer))
        client.display.sync()
        #expect(try !source.waitForFinish())
        // The next drop is taken.
        try drop(self.source())
    }

    @Test func `a drop where it was not accepted, or that the program does not read, is refused`() throws {
        let source = try source()
        try source.enter(window)
        try source.move(window, x: 50, y: 70)
        _ = changes()
        target.answer(isAccepted: false)
        client.display.sync()
        #expect(try !source.waitForStatus())
        try source.drop(window)
        #expect(changes() == [.left])
        client.display.sync()
        #expect(try !source.waitForFinish())
        try drop(source)
        target.refuseUnlessRead()
        client.display.sync()
        #expect(try !source.waitForFinish())
    }

    @Test func `a drag ends when its source leaves, is killed, or another one comes`() throws {
        var source: DragSource? = try source()
        try source?.enter(window)
        try source?.move(window, x: 50, y: 70)
        #expect(changes().count == 1)
        try source?.leave(window)
        #expect(changes() == [.left])
        try source?.enter(window)
        try source?.move(window, x: 50, y: 70)
        _ = changes()
        let other = try self.source(["a/a"])
        try other.enter(window)
        #expect(changes() == [.left])
        try source?.move(window, x: 60, y: 70)
        #expect(changes() == [], "only the last source moves")
        try source?.enter(window)
        #expect(changes() == [.left])
        let gone = try #require(source?.window)
        client.display.sync()
        source = nil
        try client.wait { $0 == .destroyed(gone) }
        #expect(target.destroyed(gone) == .left)
        #expect(target.destroyed(gone) == nil)
    }

    @Test func `messages out of turn, of old versions and from windows that are none change nothing`() throws {
        let source = try source()
        try source.move(window, x: 50, y: 70)
        try source.leave(window)
        try source.drop(window)
        try source.enter(window, version: 2)
        try source.move(window, x: 50, y: 70)
        try source.send("XdndEnter", [5 << 24, 0, 0, 0], from: WindowID(rawValue: 0x1FFF_FFF0), to: window)
        try source.send("XdndPosition", [0, 0, 0, 0], from: WindowID(rawValue: 0x1FFF_FFF0), to: window)
        #expect(changes() == [])
    }

    @Test func `a source that names the target's own window or the root does not cost it its events`() throws {
        let source = try source()
        for lie in [window, client.display.screen.root] {
            try source.send("XdndEnter", [5 << 24, 0, 0, 0], from: lie, to: window)
            try source.send("XdndPosition", [0, 50 << 16 | 70, 0, 0], from: lie, to: window)
            #expect(changes().last == .moved(Point(x: 30, y: 40)))
            try source.send("XdndLeave", [], from: lie, to: window)
            #expect(changes() == [.left])
        }
        client.window.setProperty(client.display.atom("TEST"), type: client.display.atom("STRING"), to: .bytes([1]))
        #expect(client.events().contains { if case .propertyChanged = $0 { true } else { false } })
    }
}
