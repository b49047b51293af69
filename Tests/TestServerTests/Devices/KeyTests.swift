import TestServer
import Testing

struct KeyTests {
    @Test(arguments: [("q", 24), ("a", 38), ("z", 52), ("1", 10), ("0", 19), ("`", 49), ("\\", 51), (" ", 65)])
    func `characters have the codes of evdev`(character: Character, code: UInt8) throws {
        #expect(try Keyboard.Key(character).code == code)
    }

    @Test func `a character that needs Shift has no key of its own`() {
        #expect(throws: TestServerError.noKey("Q")) { try Keyboard.Key("Q") }
    }
}
