import Testing

@testable import X11

struct PropertyValueTests {
    @Test func `a value is packed at its own width, the low byte first`() {
        #expect(PropertyValue.bytes([1, 2]).packed == (8, [1, 2]))
        #expect(PropertyValue.words([0x0102]).packed == (16, [2, 1]))
        #expect(PropertyValue.numbers([0x0102_0304]).packed == (32, [4, 3, 2, 1]))
        #expect(PropertyValue.atoms([Atom(rawValue: 5)]).packed == (32, [5, 0, 0, 0]))
        #expect(PropertyValue.floats([1]).packed == (32, [0, 0, 0x80, 0x3F]))
    }

    @Test func `only bytes are text`() {
        #expect(PropertyValue.bytes(Array("ä".utf8)).text == "ä")
        #expect(PropertyValue.numbers([65]).text == nil)
    }
}
