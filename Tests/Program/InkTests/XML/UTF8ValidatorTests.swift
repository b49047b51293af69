import TestInk
import Testing

@testable import Ink

struct UTF8ValidatorTests {
    private func firstBad(_ bytes: [UInt8]) -> Int? { UTF8Validator.firstBad(in: bytes.span) }

    @Test func `text in every plane is accepted`() {
        let text = "plain text, \u{E9}, \u{7FF}\u{800}, \u{20AC}, \u{FFFD}, \u{10000}, \u{10FFFF} and more"
        #expect(firstBad(Array(text.utf8)) == nil)
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xC3], [0xE2, 0x82], [0xC3, 0x28],
        ] as [[UInt8]])
    func `invalid UTF-8 is found where the standard library finds it`(bytes: [UInt8]) {
        let text = Array("0123456789".utf8) + bytes + Array("z".utf8)
        #expect(String(validating: text, as: UTF8.self) == nil)
        #expect(firstBad(text) ?? 0 >= 10)
    }
}
