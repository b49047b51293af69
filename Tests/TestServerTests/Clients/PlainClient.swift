import TestServer
import Testing
import X11

/// A client that hears everything in one window and thinks nothing of it.
final class PlainClient {
    let display: Display
    let input: InputExtension
    let window: Window

    /// Shows a window over a part of the screen, the whole of it by default, and gives it the keyboard.
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

    /// Gives its window the keyboard, where there is no window manager.
    func takeFocus() {
        window.takeFocus()
        display.sync()
    }

    /// Everything that has happened until now: what a device of the test server did is in it, since the server has
    /// processed that when the device's call returns.
    func events() -> [Event] {
        display.sync()
        var events: [Event] = []
        while let event = display.nextEvent() { events.append(event) }
        return events
    }

    /// Waits for an event.
    func wait<Value>(for pick: (Event) -> Value?) throws -> Value {
        let deadline = MonotonicClock.now + 10
        while let event = display.nextEvent(until: deadline) {
            if let value = pick(event) { return value }
        }
        throw TestServerError.didNotHappen("an event", limit: .seconds(10))
    }
}

extension [Event] {
    /// The touches among them.
    var touches: [TouchEvent] { compactMap { if case .touch(let touch) = $0 { touch } else { nil } } }
    /// The pointers' events among them.
    var pointers: [PointerEvent] { compactMap { if case .pointer(let pointer) = $0 { pointer } else { nil } } }
    /// The keys' events among them.
    var keys: [KeyEvent] { compactMap { if case .key(let key) = $0 { key } else { nil } } }
    /// The touches that became the client's own.
    var owned: [TouchID] { compactMap { if case .touchOwned(let owned) = $0 { owned.touch } else { nil } } }
    /// What happened to devices.
    var hierarchyChanges: [HierarchyChange.Change] {
        flatMap { event -> [HierarchyChange.Change] in
            if case .hierarchyChanged(let change) = event { change.changes } else { [] }
        }
    }
}
