import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ScreenTests {
    static let server = SharedServer(.init(width: 320, height: 240, devices: []))

    @Test func `a screenshot shows what a client has drawn`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        let pen = try #require(GraphicsContext(on: client.display))
        pen.color = 0xFF12_B34A
        pen.fill([Rectangle(x: 10, y: 20, width: 30, height: 40)], on: client.window)
        client.display.sync()
        let picture = try server.screenshot()
        #expect(picture[10, 20] == 0xFF12_B34A && picture[39, 59] == 0xFF12_B34A)
        #expect(picture[9, 20] != 0xFF12_B34A && picture[40, 59] != 0xFF12_B34A)
    }

    @Test func `screenshots are repeated until one is wanted`() throws {
        var looks = 0
        try Self.server.get().screenshot { _ in
            looks += 1
            return looks == 3
        }
        #expect(looks == 3)
    }

    @Test func `what is never shown is an error`() throws {
        let server = try Self.server.get()
        #expect(
            throws: TestServerError.didNotHappen("the expected change of the screen", limit: .milliseconds(10))
        ) {
            try server.screenshot(within: .milliseconds(10)) { _ in false }
        }
    }

    @Test func `a window is waited for`() throws {
        let server = try TestServer(.init(devices: []))
        #expect(throws: TestServerError.didNotHappen("a window's appearance", limit: .milliseconds(10))) {
            try server.waitForWindow(within: .milliseconds(10))
        }
        let client = try Client(on: server)
        #expect(try server.waitForWindow() == client.window.id)
        #expect(client.window.isViewable)
    }

    @Test func `the window of one program is waited for`() throws {
        let server = try TestServer(.init(devices: []))
        let program = try RunningProgram("/bin/sh", arguments: ["-c", "read -r end"])
        let client = try Client(on: server)
        #expect(throws: TestServerError.didNotHappen("a window's appearance", limit: .milliseconds(10))) {
            try server.waitForWindow(of: program, within: .milliseconds(10))
        }
        let window = client.display.createWindow(Rectangle(x: 0, y: 0, width: 10, height: 10), events: [])
        window.setProperty(
            client.display.atom("_NET_WM_PID"), type: client.display.atom("CARDINAL"),
            to: .numbers([UInt32(program.processIdentifier)]))
        window.map()
        client.window.raise()
        client.display.sync()
        #expect(try server.waitForWindow(of: program) == window.id)
    }
}
