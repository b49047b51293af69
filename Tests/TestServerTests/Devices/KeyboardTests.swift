import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct KeyboardTests {
    static let server = SharedServer()
    let keyboard: Keyboard
    let client: PlainClient

    init() throws {
        let server = try Self.server.get()
        keyboard = try server.keyboard
        client = try PlainClient(on: server)
        client.takeFocus()
    }

    static let meanings: [(Keyboard.Key, KeySymbol)] = [
        (.escape, .escape), (.backspace, .backspace), (.tab, .tab), (.enter, .return), (.space, .space),
        (.delete, .delete), (.shift, .shiftLeft), (.control, .controlLeft), (.alt, .altLeft), (.up, .up),
        (.left, .left), (.right, .right), (.down, .down), (.play, .play), (.stop, .stop), (.nextTrack, .nextTrack),
        (.previousTrack, .previousTrack), (.f1, .function(1)), (.f2, .function(2)), (.f11, .function(11)),
    ]

    @Test(arguments: meanings)
    func `each key means what it is called`(key: Keyboard.Key, symbol: KeySymbol) throws {
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
}
