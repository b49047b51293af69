import TestServer
import Testing
import X11

/// A client for tests: a connection, and a window that selects all input events.
final class Client {
    let display: Display
    let input: InputExtension
    let window: Window

    /// Shows a window, over the whole screen unless a frame is given.
    init(on server: TestServer, _ frame: Rectangle? = nil, selecting events: InputEvents = .drawing) throws {
        display = try Display(name: server.display)
        input = try InputExtension(on: display)
        let screen = Rectangle(x: 0, y: 0, width: display.screen.width, height: display.screen.height)
        window = display.createWindow(frame ?? screen, events: [.keys, .structure])
        window.acceptWindowManagerRequests()
        try input.select(events, on: window)
        try input.select(.hierarchy, of: .all, on: window)
        window.map()
        display.sync()
    }

    /// Takes the keyboard focus, which works only without a window manager.
    func takeFocus() {
        window.takeFocus()
        display.sync()
    }

    /// Returns all events so far, including those of device calls that have returned.
    func events() -> [Event] {
        display.sync()
        var events: [Event] = []
        while let event = display.nextEvent() { events.append(event) }
        return events
    }

    /// Waits up to 30 seconds for an event for which `pick` returns a value.
    func wait<Value>(for pick: (Event) -> Value?) throws -> Value {
        let deadline = TestServer.limit
        while let event = display.nextEvent(until: deadline) {
            if let value = pick(event) { return value }
        }
        throw TestServerError.didNotHappen("an event", limit: TestServer.patience)
    }
}

extension [Event] {
    var touches: [TouchEvent] { compactMap { if case .touch(let touch) = $0 { touch } else { nil } } }
    var pointers: [PointerEvent] { compactMap { if case .pointer(let pointer) = $0 { pointer } else { nil } } }
    var keys: [KeyEvent] { compactMap { if case .key(let key) = $0 { key } else { nil } } }
    /// The touches that the client became the owner of.
    var owned: [TouchID] { compactMap { if case .touchOwned(let touch) = $0 { touch } else { nil } } }
    var hierarchyChanges: [HierarchyChange.Change] {
        flatMap { event -> [HierarchyChange.Change] in
            if case .hierarchyChanged(let change) = event { change.changes } else { [] }
        }
    }
}
