import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct KeyDecoderTests {
    static let server = SharedServer()
    static let repeatingServer = SharedServer(.init(repeatsKeys: true))

    private func press(_ key: Keyboard.Key, holding held: Keyboard.Key...) throws -> [KeyEvent] {
        let server = try Self.server.get()
        let client = try Client(on: server)
        for held in held { try server.keyboard.press(held) }
        try server.keyboard.tap(key)
        for held in held.reversed() { try server.keyboard.release(held) }
        return client.keys().filter { $0.code == Int(key.code) }
    }

    @Test func `D30 a key goes down with its text and up without`() throws {
        let keys = try press(Keyboard.Key("a"))
        #expect(keys.map(\.phase) == [.pressed, .released])
        #expect(keys.map(\.text) == ["a", ""])
        #expect(keys.allSatisfy { $0.symbol == KeySymbol(rawValue: 0x61) && $0.modifiers == [] })
    }

    @Test func `D30 Shift is part of the symbol, Control is not`() throws {
        let shifted = try press(Keyboard.Key("z"), holding: .control, .shift)
        #expect(shifted.first?.symbol.character == "Z")
        #expect(shifted.first?.modifiers == [.control, .shift])
        #expect(shifted.first?.text == "", "a control character is not text")
    }

    @Test(arguments: [Keyboard.Key.capsLock, .numLock])
    func `D30 Lock and NumLock change neither symbol nor modifiers`(lock: Keyboard.Key) throws {
        let keyboard = try Self.server.get().keyboard
        try keyboard.tap(lock)
        let keys = try press(Keyboard.Key("q"), holding: .control)
        try keyboard.tap(lock)
        #expect(keys.first?.symbol.character == "q")
        #expect(keys.first?.modifiers == [.control])
    }

    @Test func `keys that type nothing have only symbols`() throws {
        let symbols: [(Keyboard.Key, KeySymbol)] = [
            (.escape, .escape), (.play, .play), (.delete, .delete), (.f11, .function(11)), (.enter, .return),
        ]
        for (key, symbol) in symbols {
            let keys = try press(key)
            #expect(keys.map(\.symbol) == [symbol, symbol] && keys.allSatisfy { $0.text.isEmpty })
        }
    }

    @Test func `D30 a held key repeats its press and is released once`() throws {
        let server = try Self.repeatingServer.get()
        let client = try Client(on: server)
        try server.keyboard.press(Keyboard.Key("x"))
        for _ in 0..<2 {
            try client.wait { if case .key(let key) = $0 { key.phase == .repeated } else { false } }
        }
        try server.keyboard.release(Keyboard.Key("x"))
        let rest = client.keys()
        #expect(rest.dropLast().allSatisfy { $0.phase == .repeated } && rest.last?.phase == .released)
    }

    @Test func `D30 with an input method the text is the same, and a key is not lost`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        client.window.composeTextFromFirstKey()
        client.window.composeTextNow()
        try #require(client.window.composesText, "Xlib has an input method of its own in every locale")
        try server.keyboard.tap(Keyboard.Key("k"))
        try server.keyboard.tap(Keyboard.Key("k"), holding: .shift)
        let typed = client.keys().filter { $0.phase == .pressed && !$0.text.isEmpty }
        #expect(typed.map(\.text) == ["k", "K"])
    }

    @Test func `D30 an input method that opens with the first key loses nothing of it`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        client.window.composeTextFromFirstKey()
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        try server.keyboard.tap(Keyboard.Key("k"), holding: .shift)
        try server.keyboard.tap(Keyboard.Key("k"))
        let pressed = client.keys().filter { $0.phase == .pressed }
        #expect(pressed.contains { $0.symbol.character == "z" && $0.modifiers.contains(.control) })
        #expect(pressed.map(\.text).filter { !$0.isEmpty } == ["K", "k"])
    }

    @Test func `D30 shortcuts are read without an input method, and a key that composes opens it`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        client.window.composeTextFromFirstKey()
        client.window.setTypesText(false)
        try server.keyboard.tap(Keyboard.Key("k"))
        try server.keyboard.tap(.space)
        #expect(client.keys().filter { $0.phase == .pressed }.map(\.text) == ["k", " "])
        #expect(!client.window.composesText)
        // Henkan, which converts what a Japanese keyboard has typed.
        try server.keyboard.tap(Keyboard.Key(code: 100))
        #expect(!client.keys().isEmpty && client.window.composesText)
    }

    @Test func `D30 an input method that opens before the first key composes the same text`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        client.window.composeTextNow()
        #expect(!client.window.composesText, "it was not asked to compose")
        client.window.composeTextFromFirstKey()
        client.window.composeTextNow()
        #expect(client.window.composesText)
        try server.keyboard.tap(Keyboard.Key("k"), holding: .shift)
        try server.keyboard.tap(Keyboard.Key("k"))
        #expect(client.keys().filter { $0.phase == .pressed }.map(\.text).filter { !$0.isEmpty } == ["K", "k"])
    }

    @Test func `a key that was down before the window had the keyboard is not released to it`() throws {
        let server = try Self.server.get()
        try server.keyboard.press(Keyboard.Key("m"))
        let client = try Client(on: server)
        try server.keyboard.release(Keyboard.Key("m"))
        #expect(client.keys().filter { $0.phase == .released }.isEmpty)
    }

    /// Another client that grabs the keyboard, as a desktop's shortcuts do.
    private struct Grabber {
        let display: Display
        private let input: InputExtension
        private let keyboard: DeviceID

        init(on server: TestServer) throws {
            display = try Display(name: server.display)
            input = try InputExtension(on: display)
            keyboard = try #require(input.devices().first { $0.name == "Virtual core keyboard" }).id
            try #require(input.grab(keyboard, on: display.root, events: []))
        }

        func ungrab() {
            input.ungrab(keyboard)
            display.sync()
        }
    }

    @Test func `D30 of the keys held when a grab takes the keyboard, those that are released during the grab are lost`()
        throws
    {
        let server = try Self.server.get()
        let client = try Client(on: server)
        let (up, held) = (try Keyboard.Key("k"), try Keyboard.Key("l"))
        try server.keyboard.press(up)
        try server.keyboard.press(held)
        _ = client.events()
        let grabber = try Grabber(on: server)
        try server.keyboard.release(up)
        grabber.ungrab()
        let events = client.events()
        #expect(events.contains(.keysReleasedElsewhere([Int(up.code)])))
        #expect(!events.contains { if case .key(let key) = $0 { key.phase == .released } else { false } })
        try server.keyboard.release(held)
        #expect(client.keys().filter { $0.phase == .released }.map(\.code) == [Int(held.code)])
        try server.keyboard.tap(up)
        #expect(client.keys().map(\.phase) == [.pressed, .released], "it is pressed again")
    }

    @Test func `D14 another person's pointer that enters the window loses no keys`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server, frame: Rectangle(x: 0, y: 0, width: 100, height: 100))
        let mouse = try server.mouse
        let other = try server.addPointer("Other", movedBy: "Test Mouse")
        defer { try? server.removePointer(other) }
        try mouse.move(to: CGPoint(x: 200, y: 200))
        let held = try Keyboard.Key("k")
        try server.keyboard.press(held)
        try mouse.move(to: CGPoint(x: 50, y: 50))
        let events = client.events()
        #expect(!events.contains { if case .keysReleasedElsewhere = $0 { true } else { false } })
        try server.keyboard.release(held)
        #expect(client.keys().map(\.phase).last == .released)
    }

    @Test func `D30 keys are lost when the focus moves during a grab`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        let key = try Keyboard.Key("k")
        try server.keyboard.press(key)
        _ = client.events()
        let grabber = try Grabber(on: server)
        let other = grabber.display.createWindow(Rectangle(x: 0, y: 0, width: 50, height: 50), events: [.structure])
        other.map()
        other.takeFocus()
        grabber.ungrab()
        let changes = client.events().compactMap { if case .focus(let focus) = $0 { focus } else { nil } }
        #expect(changes.map(\.mode) == [.grab, .whileGrabbed] && changes.map(\.endsPresses) == [false, true])
        try server.keyboard.release(key)
        #expect(client.keys().isEmpty)
    }
}
