import TestServer
import Testing
import X11

/// Keyboards with other layouts. The keyboard that was used last determines the layout.
@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct KeyDecoderLayoutTests {
    static let server = SharedServer(
        .init(devices: [
            DeviceDescription("American", .keyboard()), DeviceDescription("French", .keyboard(layout: "fr")),
            DeviceDescription("Russian", .keyboard(layout: "ru,us")),
            DeviceDescription("Greek", .keyboard(layout: "gr")),
        ]))
    let server: TestServer
    /// The key of A on an American keyboard.
    private let a: Keyboard.Key

    init() throws {
        server = try Self.server.get()
        a = try Keyboard.Key("a")
        try server.keyboard(named: "American").tap(.shift)
    }

    private func press(on name: String, holding held: Keyboard.Key..., to client: Client) throws -> [Event] {
        let keyboard = try server.keyboard(named: name)
        for held in held { try keyboard.press(held) }
        try keyboard.tap(a)
        for held in held.reversed() { try keyboard.release(held) }
        return client.events()
    }

    private func typed(_ events: [Event]) -> [KeyEvent] {
        events.compactMap { if case .key(let key) = $0, key.code == Int(a.code) { key } else { nil } }
    }

    @Test func `D30 a changed layout applies from the next key`() throws {
        let client = try Client(on: server)
        let before = try press(on: "American", to: client)
        #expect(typed(before).map(\.symbol.character) == ["a", "a"])
        let after = try press(on: "French", to: client)
        #expect(after.contains(.keyboardChanged))
        #expect(typed(after).map(\.symbol.character) == ["q", "q"] && typed(after).first?.text == "q")
        #expect(try typed(press(on: "American", to: client)).first?.symbol.character == "a")
    }

    @Test func `D30 modifier bits that are assigned to other keys apply from the next key`() throws {
        let client = try Client(on: server)
        let keys = client.display.modifierKeys
        #expect(try typed(press(on: "American", holding: .alt, to: client)).first?.modifiers == .alt)
        // Alt, Mod1 until now, is Mod5 alone.
        var others = keys
        others[7] = [Keyboard.Key.alt.code]
        others[3] = []
        let other = try Display(name: server.display)
        defer { _ = other.setModifierKeys(keys) }
        #expect(other.setModifierKeys(others) && other.modifierKeys[7] == [Keyboard.Key.alt.code])
        let pressed = try press(on: "American", holding: .alt, to: client)
        #expect(pressed.contains(.keyboardChanged))
        #expect(typed(pressed).first?.modifiers == .alt)
    }

    @Test(arguments: [(Keyboard.Key.control, Modifiers.control), (.alt, .alt)])
    func `D30 in a shortcut a key has its meaning on the keyboard's Latin layout, if there is one`(
        key: Keyboard.Key, modifier: Modifiers
    ) throws {
        let client = try Client(on: server)
        let plain = try typed(press(on: "Russian", to: client))
        #expect(plain.first?.symbol == KeySymbol(rawValue: 0x6C6), "Cyrillic_ef")
        #expect(plain.first?.otherSymbols.map(\.character) == ["a"])
        let held = try typed(press(on: "Russian", holding: key, to: client))
        #expect(held.first?.symbol.character == "a" && held.first?.modifiers == modifier)
        let both = try typed(press(on: "Russian", holding: key, .shift, to: client))
        #expect(both.first?.symbol.character == "A")
        let greek = try typed(press(on: "Greek", holding: key, to: client))
        #expect(greek.first?.symbol == KeySymbol(rawValue: 0x7E1), "Greek_alpha")
        #expect(greek.first?.otherSymbols.map(\.character) == ["a"], "by its place, without a Latin layout")
    }
}
