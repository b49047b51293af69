import TestServer
import Testing

@testable import X11

/// A client for tests: a connection, and a window that fills the screen and selects all events.
struct Client {
    let display: Display
    let input: InputExtension
    let window: Window

    /// Opens the window and waits until it has the keyboard focus.
    init(on server: TestServer, frame: Rectangle? = nil, events: InputEvents = .drawing) throws {
        display = try Display(name: server.display)
        input = try InputExtension(on: display)
        window = display.createWindow(
            frame ?? display.screen.frame, events: [.keys, .exposure, .structure, .focus, .properties])
        try input.select(events, on: window)
        window.map()
        window.takeFocus()
        try wait { if case .focus = $0 { true } else { false } }
        _ = self.events()
    }

    /// Returns all events so far, including those of device calls that have returned.
    func events() -> [Event] {
        display.sync()
        var events: [Event] = []
        while let event = display.nextEvent() { events.append(event) }
        return events
    }

    /// Returns the touches among `events()`.
    func touches() -> [TouchEvent] {
        events().compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
    }

    /// Returns the pointer events among `events()`.
    func pointers() -> [PointerEvent] {
        events().compactMap { if case .pointer(let pointer) = $0 { pointer } else { nil } }
    }

    /// Returns the key events among `events()`.
    func keys() -> [KeyEvent] {
        events().compactMap { if case .key(let key) = $0 { key } else { nil } }
    }

    /// Waits up to 30 seconds for an event that satisfies `isWanted`.
    @discardableResult
    func wait(for isWanted: (Event) -> Bool) throws -> Event {
        let deadline = TestServer.limit
        while let event = display.nextEvent(until: deadline) {
            if isWanted(event) { return event }
        }
        throw Missing()
    }

    func device(named name: String) throws -> InputDevice {
        try #require(input.devices().first { $0.name == name })
    }

    struct Missing: Error {}
}

extension TestServer {
    /// The reason for skipping a test.
    static var comment: Comment { "\(unavailable ?? "")" }
}
