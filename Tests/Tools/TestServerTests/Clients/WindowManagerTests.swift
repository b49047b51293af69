import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct WindowManagerTests {
    static let server = SharedServer(.init(devices: [DeviceDescription("Keys", .keyboard())]))
    let server: TestServer
    let manager: WindowManager
    let client: Client
    let frame = Rectangle(x: 50, y: 60, width: 300, height: 200)

    init() throws {
        server = try Self.server.get()
        manager = try WindowManager(on: server)
        client = try Client(on: server, frame)
    }

    @Test func `D29 a window is shown by the manager and gets the keyboard`() throws {
        #expect(client.display.hasWindowManager)
        #expect(!client.window.isViewable, "the manager has done nothing yet")
        #expect(try manager.waitForWindow() == client.window.id)
        #expect(manager.windows == [client.window.id])
        #expect(client.window.isViewable && client.window.frame == frame)
        try server.keyboard.tap(.escape)
        #expect(client.events().keys.map(\.symbol) == [.escape, .escape])
    }

    @Test func `D29 a program enters and leaves full screen`() throws {
        let window = try manager.waitForWindow()
        client.window.requestFullscreen(true)
        client.display.flush()
        try manager.waitForFullscreen(true, of: window)
        #expect(client.window.isFullscreen)
        #expect(client.window.frame == Rectangle(x: 0, y: 0, width: 1024, height: 768))
        client.window.requestFullscreen(false)
        client.display.flush()
        try manager.waitForFullscreen(false, of: window)
        #expect(!client.window.isFullscreen && client.window.frame == frame)
    }

    @Test func `D29 a window that asks for full screen before it is shown starts in it`() throws {
        let other = client.display.createWindow(frame, events: [])
        other.startFullscreen()
        let first = try manager.waitForWindow()
        other.map()
        client.display.flush()
        try manager.waitForFullscreen(true, of: try manager.waitForWindow())
        #expect(first == client.window.id && other.frame?.width == 1024)
        other.destroy()
    }

    @Test func `D29 a window's program is asked to close it, and whether it still answers`() throws {
        let window = try manager.waitForWindow()
        manager.close(window)
        let message = try client.wait { if case .message(let message) = $0 { message } else { nil } }
        #expect(client.display.windowManagerRequest(in: message) == .deleteWindow)

        manager.ping(window)
        #expect(throws: TestServerError.self, "there is no answer yet") {
            try manager.waitForAnswer(of: window, within: .milliseconds(10))
        }
        let ping = try client.wait { if case .message(let message) = $0 { message } else { nil } }
        #expect(client.display.windowManagerRequest(in: ping) == .ping)
        client.display.answerPing(ping)
        client.display.flush()
        try manager.waitForAnswer(of: window)
    }

    @Test func `a window is moved, hidden and shown again`() throws {
        let window = try manager.waitForWindow()
        let place = Rectangle(x: 5, y: 6, width: 250, height: 150)
        manager.place(window, place)
        #expect(client.window.frame == place)
        let told = client.events().compactMap { event -> Configuration? in
            if case .configured(let configuration) = event { configuration } else { nil }
        }
        #expect(told.last?.isFromManager == true && told.last?.frame == place)
        manager.hide(window)
        #expect(!client.window.isViewable && manager.windows == [window])
        manager.show(window)
        #expect(client.window.isViewable && manager.windows == [window])
    }

    @Test func `a program moves its window and hides it`() throws {
        let window = try manager.waitForWindow()
        client.window.move(x: 7, y: 8)
        client.display.sync()
        #expect(manager.windows == [window])
        #expect(client.window.frame == Rectangle(x: 7, y: 8, width: 300, height: 200))
        client.window.unmap()
        client.display.flush()
        try manager.waitForEnd(of: window)
        #expect(manager.windows.isEmpty)
    }

    @Test func `one window manager at a time`() {
        #expect(throws: TestServerError.self) { try WindowManager(on: server) }
    }
}
