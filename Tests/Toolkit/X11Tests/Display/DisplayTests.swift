import Synchronization
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct DisplayTests {
    static let server = SharedServer()

    /// Errors that a display reported.
    private final class Reported: Sendable {
        let errors = Mutex<[ProtocolError]>([])
        var list: [ProtocolError] { errors.withLock { $0 } }
    }

    private func display(isSynchronous: Bool = false) throws -> (Display, Reported) {
        let reported = Reported()
        let display = try Display(name: Self.server.get().display, isSynchronous: isSynchronous) { error in
            reported.errors.withLock { $0.append(error) }
        }
        return (display, reported)
    }

    @Test func `D34 an error is reported with its request and code, late`() throws {
        let (display, reported) = try display()
        Window(WindowID(rawValue: 0x1F_FFFF), on: display).map()
        #expect(reported.list.isEmpty)
        display.sync()
        #expect(reported.list.map(\.code) == [3])
        #expect(reported.list.first?.requestName == "X_MapWindow" && reported.list.first?.request == 8)
        #expect(reported.list.first?.resource == 0x1F_FFFF)
        #expect(reported.list.first?.text.hasPrefix("BadWindow") == true)
    }

    @Test func `D34 a synchronous display reports an error in the call that caused it`() throws {
        let (display, reported) = try display(isSynchronous: true)
        Window(WindowID(rawValue: 0x1F_FFFF), on: display).map()
        #expect(reported.list.count == 1)
    }

    @Test func `D34 a scope catches the errors of its own requests and no earlier ones`() throws {
        let (display, reported) = try display()
        let missing = Window(WindowID(rawValue: 0x1F_FFFF), on: display)
        missing.map()
        let (_, errors) = display.catchingErrors {
            missing.unmap()
            let (_, inner) = display.catchingErrors { missing.raise() }
            #expect(inner.map(\.requestName) == ["X_ConfigureWindow"])
        }
        #expect(errors.map(\.requestName) == ["X_UnmapWindow"])
        #expect(reported.list.map(\.requestName) == ["X_MapWindow"])
    }

    @Test func `D34 a harmless error is not reported, but can be caught`() throws {
        let (display, reported) = try display()
        let missing = Window(WindowID(rawValue: 0x1F_FFFF), on: display)
        let message = ClientMessage(window: missing.id, type: display.atom("WM_PROTOCOLS"), numbers: [])
        display.send(message, to: missing)
        display.sync()
        #expect(reported.list.isEmpty)
        let (_, errors) = display.catchingErrors { display.send(message, to: missing) }
        #expect(errors.map(\.code) == [3])
    }

    @Test func `two displays report their own errors`() throws {
        let (first, toFirst) = try display()
        let (second, toSecond) = try display()
        Window(WindowID(rawValue: 0x1F_FFFF), on: second).map()
        first.sync()
        second.sync()
        #expect(toFirst.list.isEmpty && toSecond.list.count == 1)
    }

    @Test func `an atom has a name and a name an atom`() throws {
        let (display, reported) = try display()
        let atom = display.atom("TOUCHTRACKER_TEST")
        #expect(display.atom("TOUCHTRACKER_TEST") == atom && atom.rawValue != 0)
        let (other, _) = try self.display()
        #expect(other.name(of: atom) == "TOUCHTRACKER_TEST")
        #expect(other.name(of: Atom(rawValue: 1_000_000)) == nil)
        #expect(reported.list.isEmpty)
    }

    @Test func `D28 a server on this machine is local`() throws {
        #expect(try display().0.isLocal)
    }

    @Test func `D31 a server that dies ends only the connection, and later calls are safe`() throws {
        let server = try TestServer()
        defer { try? server.stop() }
        let client = try Client(on: server)
        let context = try #require(GraphicsContext(on: client.display))
        let buffer = ImageBuffer(width: 64, height: 64, on: client.display)
        let pixmap = Pixmap(width: 8, height: 8, on: client.display)
        client.window.composeTextFromFirstKey()
        client.window.composeTextNow()
        try server.kill()
        // Nothing has noticed it yet.
        client.window.setIcon([PixelImage(width: 128, height: 128, filledWith: 1)])
        #expect(client.display.wait(until: nil).isServerGone)
        #expect(!client.display.isConnected && client.display.nextEvent() == nil)
        client.window.setTitle("gone")
        client.window.setIcon([PixelImage(width: 128, height: 128, filledWith: 1)])
        context.color = 0xFFFF_0000
        context.fill([Rectangle(x: 0, y: 0, width: 5, height: 5)], on: client.window)
        context.stroke([Point(x: 0, y: 0), Point(x: 5, y: 5)], on: pixmap)
        buffer.put([Rectangle(x: 0, y: 0, width: 64, height: 64)], on: client.window, with: context)
        #expect(client.input.devices().isEmpty && client.window.frame == nil)
        #expect(throws: DisplayError.self) { try client.display.root.capture(client.display.screen.frame) }
        #expect(throws: DisplayError.self) { try client.input.select(.drawing, on: client.window) }
        #expect(throws: DisplayError.self) { try client.input.addMaster("late") }
        _ = client.display.atom("LATE")
        #expect(!client.display.hasWindowManager)
        client.window.setCursor(.hidden)
        client.window.destroy()
        client.display.flush()
        client.display.sync()
    }
}
