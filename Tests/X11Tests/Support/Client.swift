import TestServer
import Testing

@testable import X11

/// A small X program for the tests: a connection and a window that fills the screen and asks for everything.
struct Client {
    let display: Display
    let input: InputExtension
    let window: Window

    /// Opens the window and waits until it is shown and has the keyboard.
    init(on server: TestServer, frame: Rectangle? = nil, events: InputEvents = .drawing) throws {
        display = try Display(name: server.display)
        input = try InputExtension(on: display)
        let whole = Rectangle(x: 0, y: 0, width: display.screen.width, height: display.screen.height)
        window = display.createWindow(
            frame ?? whole, events: [.keys, .exposure, .structure, .focus, .properties])
        try input.select(events, on: window)
        window.map()
        window.takeFocus()
        try wait { if case .focus = $0 { true } else { false } }
        _ = self.events()
    }

    /// All events that the server has sent by now: it has, when an input device's call returned.
    func events() -> [Event] {
        display.sync()
        var events: [Event] = []
        while let event = display.nextEvent() { events.append(event) }
        return events
    }

    /// All touches among the events by now.
    func touches() -> [TouchEvent] {
        events().compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
    }

    /// All pointers among the events by now.
    func pointers() -> [PointerEvent] {
        events().compactMap { if case .pointer(let pointer) = $0 { pointer } else { nil } }
    }

    /// All keys among the events by now.
    func keys() -> [KeyEvent] {
        events().compactMap { if case .key(let key) = $0 { key } else { nil } }
    }

    /// The next event that is wanted; fails where it does not come in ten seconds.
    @discardableResult
    func wait(for isWanted: (Event) -> Bool) throws -> Event {
        let deadline = MonotonicClock.now + 10
        while let event = display.nextEvent(until: deadline) {
            if isWanted(event) { return event }
        }
        throw Missing()
    }

    /// The device of a name.
    func device(named name: String) throws -> InputDevice {
        try #require(input.devices().first { $0.name == name })
    }

    struct Missing: Error {}
}

extension TestServer {
    /// What a skipped test says.
    static var comment: Comment { "\(unavailable ?? "")" }
}
