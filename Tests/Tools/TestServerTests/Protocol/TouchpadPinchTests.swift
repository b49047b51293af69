import Testing

@testable import TestServer

/// The expected bytes are those of xf86-input-inputtest-protocol.h on a little-endian machine.
struct TouchpadPinchTests {
    @Test func `a pinch holds its event type, its fingers, its flag and six numbers`() {
        let pinch = TouchpadPinch(change: .update, fingers: 3, right: 1.5, down: -2, scale: 1, turn: 2)
        let bytes = Message.pinch(pinch).bytes
        #expect(bytes.count == 64)
        #expect(bytes[0..<16] == [64, 0, 0, 0, 7, 0, 0, 0, 28, 0, 3, 0, 0, 0, 0, 0])
        #expect(bytes[16..<24] == [0, 0, 0, 0, 0, 0, 0xF8, 0x3F] && bytes[24..<32] == [0, 0, 0, 0, 0, 0, 0, 0xC0])
        #expect(bytes[32..<48] == bytes[16..<32], "the movement is the same without acceleration")
        #expect(bytes[48..<56] == [0, 0, 0, 0, 0, 0, 0xF0, 0x3F] && bytes[56..<64] == [0, 0, 0, 0, 0, 0, 0, 0x40])
    }

    @Test func `a cancelled end has a flag`() {
        let bytes = TouchpadPinch(change: .end, fingers: 2, isCancelled: true).bytes
        #expect(bytes[8..<16] == [29, 0, 2, 0, 1, 0, 0, 0])
    }
}
