import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct WindowManagerTests {
    static let server = SharedServer()

    /// A connection that is the window manager while it lives.
    private func manager() throws -> Display {
        let display = try Display(name: Self.server.get().display)
        display.root.select([.management, .children])
        display.sync()
        return display
    }

    private func messages(_ display: Display) -> [ClientMessage] {
        display.sync()
        var messages: [ClientMessage] = []
        while let event = display.nextEvent() {
            if case .message(let message) = event { messages.append(message) }
        }
        return messages
    }

    @Test func `D29 a window manager is detected while it runs`() throws {
        let client = try Client(on: Self.server.get())
        #expect(!client.display.hasWindowManager)
        try withExtendedLifetime(manager()) { #expect(client.display.hasWindowManager) }
        client.display.sync()
    }

    @Test func `D29 a window manager's name is known while it runs`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        #expect(client.display.windowManagerName == nil)
        try withExtendedLifetime(WindowManager(on: server)) {
            #expect(client.display.windowManagerName == "TestServer")
        }
        client.display.sync()
        #expect(client.display.windowManagerName == nil)
    }

    @Test func `D29 closing is requested by message, and a ping is answered to the root window`() throws {
        let client = try Client(on: Self.server.get())
        client.window.acceptWindowManagerRequests()
        client.display.sync()
        let manager = try manager()
        let protocols = manager.atom("WM_PROTOCOLS")
        let accepted = Window(client.window.id, on: manager).property(protocols)?.value
        #expect(accepted == .atoms([manager.atom("WM_DELETE_WINDOW"), manager.atom("_NET_WM_PING")]))
        for (name, request) in [("WM_DELETE_WINDOW", WindowManagerRequest.deleteWindow), ("_NET_WM_PING", .ping)] {
            let numbers = [
                UInt32(manager.atom(name).rawValue), 4711, UInt32(client.window.id.rawValue), 0, 0,
            ]
            let message = ClientMessage(window: client.window.id, type: protocols, numbers: numbers)
            manager.send(message, to: Window(client.window.id, on: manager))
            manager.sync()
            let received = try #require(messages(client.display).first)
            #expect(received == message)
            #expect(client.display.windowManagerRequest(in: received) == request)
            if request == .ping {
                client.display.answerPing(received)
                client.display.sync()
                let root = manager.screen.root
                #expect(messages(manager) == [ClientMessage(window: root, type: protocols, numbers: numbers)])
            }
        }
    }

    @Test func `other messages carry no request`() throws {
        let display = try Display(name: Self.server.get().display)
        let type = display.atom("WM_PROTOCOLS")
        for numbers in [[], [UInt32(display.atom("WM_SAVE_YOURSELF").rawValue)]] as [[UInt32]] {
            let message = ClientMessage(window: display.screen.root, type: type, numbers: numbers)
            #expect(display.windowManagerRequest(in: message) == nil)
        }
    }

    @Test func `D29 full screen is a property before the window is shown and a message after`() throws {
        let client = try Client(on: Self.server.get())
        #expect(!client.window.isFullscreen)
        client.window.startFullscreen()
        #expect(client.window.isFullscreen)
        client.window.endFullscreen()
        #expect(!client.window.isFullscreen)
        let manager = try manager()
        client.window.requestFullscreen(false)
        client.window.requestFullscreen(true)
        client.display.sync()
        let asked = messages(manager)
        let state = UInt32(manager.atom("_NET_WM_STATE_FULLSCREEN").rawValue)
        #expect(asked.map(\.numbers) == [[0, state, 0, 1, 0], [1, state, 0, 1, 0]])
        #expect(asked.allSatisfy { $0.window == client.window.id && $0.type == manager.atom("_NET_WM_STATE") })
    }
}
