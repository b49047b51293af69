import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct KeyboardTests {
    static let server = SharedServer()
    let keyboard: Keyboard
    let client: Client

    init() throws {
        let server = try Self.server.get()
        keyboard = try server.keyboard
        client = try Client(on: server)
        client.takeFocus()
    }

    static let meanings: [(Keyboard.Key, KeySymbol)] = [
        (.escape, .escape), (.backspace, .backspace), (.tab, .tab), (.enter, .return), (.space, .space),
        (.delete, .delete), (.shift, .shiftLeft), (.control, .controlLeft), (.alt, .altLeft), (.up, .up),
        (.left, .left), (.right, .right), (.down, .down), (.play, .play), (.stop, .stop), (.nextTrack, .nextTrack),
        (.previousTrack, .previousTrack), (.f1, .function(1)), (.f2, .function(2)), (.f11, .function(11)),
        (.pageUp, .pageUp), (.pageDown, .pageDown), (.home, .home), (.end, .end), (.keypadEnter, .keypadEnter),
        (Keyboard.Key(keypad: 7), .keypadHome), (Keyboard.Key(keypad: 0), .keypadInsert),
        (.keypadDecimal, .keypadDelete),
    ]

    @Test(arguments: meanings)
    func `each key has the symbol of its name`(key: Keyboard.Key, symbol: KeySymbol) throws {
        try keyboard.tap(key)
        let keys = client.events().keys
        #expect(keys.map(\.phase) == [.pressed, .released])
        #expect(keys.map(\.symbol) == [symbol, symbol])
    }

    @Test func `each character's key types it`() throws {
        let characters = "1234567890-=qwertyuiop[]asdfghjkl;'`\\zxcvbnm,./ "
        for character in characters { try keyboard.tap(Keyboard.Key(character)) }
        #expect(client.events().keys.map(\.text).joined() == characters)
    }

    @Test func `keys are held while another is tapped`() throws {
        try keyboard.tap(Keyboard.Key("q"), holding: .control, .shift)
        let keys = client.events().keys
        #expect(keys.map(\.phase) == [.pressed, .pressed, .pressed, .released, .released, .released])
        #expect(keys[2].modifiers == ([.control, .shift] as Modifiers))
    }

    @Test func `a key goes down once, and up after it`() throws {
        #expect(throws: TestServerError.self) { try keyboard.release(.alt) }
        try keyboard.press(.alt)
        #expect(throws: TestServerError.self) { try keyboard.press(.alt) }
        try keyboard.release(.alt)
    }
}

struct KeyTests {
    @Test(arguments: [("q", 24), ("a", 38), ("z", 52), ("1", 10), ("0", 19), ("`", 49), ("\\", 51), (" ", 65)])
    func `characters have the codes of evdev`(character: Character, code: UInt8) throws {
        #expect(try Keyboard.Key(character).code == code)
    }

    @Test func `a character that needs Shift has no key of its own`() {
        #expect(throws: TestServerError.noKey("Q")) { try Keyboard.Key("Q") }
    }
}
