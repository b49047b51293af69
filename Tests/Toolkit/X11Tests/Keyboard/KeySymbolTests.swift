import Testing

@testable import X11

struct KeySymbolTests {
    @Test func `a symbol's character is Latin-1's or Unicode's`() {
        #expect(KeySymbol(rawValue: 0x7A).character == "z")
        #expect(KeySymbol(rawValue: 0xE4).character == "ä")
        #expect(KeySymbol(rawValue: 0x100_20AC).character == "€")
        #expect(KeySymbol.escape.character == nil && KeySymbol.keypadHome.character == nil)
        #expect(KeySymbol(rawValue: 0xFFAB).character == "+" && KeySymbol(rawValue: 0xFFB0).character == "0")
        #expect(KeySymbol(rawValue: 0xFFBD).character == "=" && KeySymbol(rawValue: 0xFFAE).character == ".")
        #expect(KeySymbol(rawValue: 0x100_D800).character == nil)
    }

    @Test func `function keys are numbered from 1`() {
        #expect(KeySymbol.function(1).rawValue == 0xFFBE)
        #expect(KeySymbol.function(11).rawValue == 0xFFC8)
    }

    @Test func `D30 only letters outside Latin-1 are foreign`() {
        #expect(KeySymbol(rawValue: 0x6D1).isForeignLetter)
        #expect(KeySymbol(rawValue: 0x100_0444).isForeignLetter)
        #expect(!KeySymbol(rawValue: 0x7A).isForeignLetter)
        #expect(!KeySymbol.delete.isForeignLetter && !KeySymbol.play.isForeignLetter)
    }
}
