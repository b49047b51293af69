import TestServer
import Testing

@testable import X11

/// Input methods with a server of their own (D46).
@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct InputMethodTests {
    static let server = SharedServer()

    /// A client, and the input method that it uses.
    private struct Typing {
        let client: Client
        let method: InputMethodServer

        init(_ styles: [UInt32] = [InputMethodServer.callbacks, InputMethodServer.nothing]) throws {
            let server = try InputMethodTests.server.get()
            method = try InputMethodServer(on: server, styles: styles)
            client = try Client(on: server)
            client.display.keyboard.inputMethodServer = "pinyin"
            client.window.composeTextFromFirstKey()
            client.window.composeTextNow()
            try #require(client.window.composesText)
            try method.wait(for: "the focus") { $0.hasFocus }
        }

        /// Presses keys, and returns the event that satisfies a condition.
        @discardableResult
        func press(_ keys: [Keyboard.Key], until isWanted: (Event) -> Bool) throws -> Event {
            for key in keys { try InputMethodTests.server.get().keyboard.tap(key) }
            return try client.wait(for: isWanted)
        }

        /// Presses the keys of letters until a text is shown that is composed, and returns it.
        func compose(_ letters: String, showing text: String) throws -> Preedit? {
            let keys = try letters.map { try Keyboard.Key($0) }
            let event = try press(keys) { if case .preedit(let shown) = $0 { shown.text == text } else { false } }
            guard case .preedit(let preedit) = event else { return nil }
            return preedit
        }
    }

    /// Whether an event is a key that types a text.
    private func types(_ text: String) -> (Event) -> Bool {
        { if case .key(let key) = $0 { key.phase == .pressed && key.text == text } else { false } }
    }

    private func endsComposing(_ event: Event) -> Bool {
        if case .preedit(let preedit) = event { preedit.scalars.isEmpty } else { false }
    }

    @Test func `D46 letters that are composed are shown, and the chosen ones are typed`() throws {
        let typing = try Typing()
        defer { typing.method.end() }
        #expect(try typing.compose("n", showing: "n")?.highlights == [false])
        let preedit = try typing.compose("ihao", showing: "nihao")
        #expect(preedit?.highlights == [true, true, true, true, true] && preedit?.caret == 5)
        try typing.press([.space], until: types("你好"))
        try typing.client.wait(for: endsComposing)
        let state = try typing.method.wait(for: "the choice") { $0.letters.isEmpty }
        #expect(state.style == InputMethodServer.callbacks && state.unknownMessages.isEmpty)
    }

    @Test func `D46 keys edit what is composed, Escape gives it up, and other keys come as they are`() throws {
        let typing = try Typing()
        defer { typing.method.end() }
        #expect(try typing.compose("ha", showing: "ha")?.caret == 2)
        try typing.press([.backspace]) { if case .preedit(let shown) = $0 { shown.text == "h" } else { false } }
        try typing.press([.escape], until: endsComposing)
        try typing.press([.escape]) { if case .key(let key) = $0 { key.symbol == .escape } else { false } }
        try typing.press([Keyboard.Key("1")], until: types("1"))
        #expect(try typing.compose("ni", showing: "ni")?.text == "ni", "it composes again")
    }

    @Test func `D46 the input method learns where the caret is`() throws {
        let typing = try Typing()
        defer { typing.method.end() }
        typing.client.window.setInputSpot(x: 30, y: 40)
        try typing.method.wait(for: "the caret's place") { $0.spot == .init(x: 30, y: 40) }
        typing.client.window.setInputSpot(x: 99_999, y: -5)
        try typing.method.wait(for: "the caret's place") { $0.spot == .init(x: 32767, y: -5) }
    }

    @Test func `D46 keys that are not for a text are not composed, and what was composed is given up`() throws {
        let typing = try Typing()
        defer { typing.method.end() }
        #expect(try typing.compose("ni", showing: "ni") != nil)
        typing.client.window.setTypesText(false)
        try typing.client.wait(for: endsComposing)
        try typing.method.wait(for: "the end of the text") { !$0.hasFocus && $0.letters.isEmpty }
        try typing.press([Keyboard.Key("h")], until: types("h"))
        typing.client.window.setTypesText(true)
        try typing.method.wait(for: "another text") { $0.hasFocus }
        #expect(try typing.compose("hao", showing: "hao") != nil)
        typing.client.window.endComposition()
        try typing.client.wait(for: endsComposing)
        try typing.method.wait(for: "the end of what is composed") { $0.letters.isEmpty }
    }

    @Test func `D46 an input method that shows nothing in place still types`() throws {
        let typing = try Typing([InputMethodServer.nothing])
        defer { typing.method.end() }
        let keys = try "hao".map { try Keyboard.Key($0) }
        try typing.press(keys + [.space], until: types("好"))
        #expect(try typing.method.wait(for: "a style") { $0.style != nil }.style == InputMethodServer.nothing)
    }

    @Test func `D46 when the input method ends, keys are typed and composed by Xlib, and it is used when it is back`()
        throws
    {
        let typing = try Typing()
        let server = try Self.server.get()
        #expect(try typing.compose("ni", showing: "ni") != nil)
        typing.method.end()
        try typing.press([Keyboard.Key("k")]) { _ in true }
        try typing.press([Keyboard.Key("l")], until: types("l"))
        #expect(typing.client.window.composesText)
        let method = try InputMethodServer(on: server)
        defer { method.end() }
        let other = typing.client.display.createWindow(
            Rectangle(x: 0, y: 0, width: 50, height: 50), events: [.structure])
        other.map()
        other.takeFocus()
        _ = typing.client.events()
        typing.client.window.takeFocus()
        try typing.client.wait { if case .focus(let focus) = $0 { focus.isFocused } else { false } }
        try method.wait(for: "the focus") { $0.hasFocus }
        #expect(try typing.compose("hao", showing: "hao") != nil)
    }
}
