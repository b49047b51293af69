import Testing

@testable import TestServer

/// The expected bytes are those of xf86-input-inputtest-protocol.h on a little-endian machine.
struct MessageTests {
    @Test func `the version is two short numbers after the header`() {
        let bytes = Message.version(major: 1, minor: 2).bytes
        #expect(bytes == [12, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 0])
    }

    @Test func `the wait for sync is a header alone`() {
        #expect(Message.waitForSync.bytes == [8, 0, 0, 0, 1, 0, 0, 0])
    }

    @Test func `a key is its code and whether it is down`() {
        #expect(Message.key(code: 38, isPressed: true).bytes == [16, 0, 0, 0, 5, 0, 0, 0, 38, 0, 0, 0, 1, 0, 0, 0])
    }

    @Test func `a touch holds the finger, the event type and the valuators at a multiple of 8`() {
        let bytes = Message.touch(finger: 0x0102_0304, .update, Valuators(values: [0: 1.5, 63: -2])).bytes
        #expect(bytes.count == 1056)
        #expect(bytes[0..<16] == [0x20, 4, 0, 0, 6, 0, 0, 0, 4, 3, 2, 1, 19, 0, 0, 0])
        #expect(bytes[16..<20] == [0, 0, 0, 0], "the values are not unaccelerated")
        #expect(bytes[20..<28] == [1, 0, 0, 0, 0, 0, 0, 0x80], "the mask has axes 0 and 63")
        #expect(bytes[32..<40] == [0, 0, 0, 0, 0, 0, 0xF8, 0x3F], "1.5 is the first double")
        #expect(bytes[536..<544] == [0, 0, 0, 0, 0, 0, 0, 0xC0], "-2 is the last double")
        #expect(bytes[544...].allSatisfy { $0 == 0 })
    }

    @Test(arguments: [(Message.TouchChange.begin, 18), (.update, 19), (.end, 20)] as [(Message.TouchChange, UInt8)])
    func `a touch changes by the number of its XI2 event`(change: Message.TouchChange, number: UInt8) {
        #expect(Message.touch(finger: 0, change, .none).bytes[12] == number)
    }

    @Test func `a button's valuators begin after three numbers and padding`() {
        let bytes = Message.button(number: 3, isPressed: true, Valuators(values: [4: 1])).bytes
        #expect(bytes.count == 1064)
        #expect(bytes[4..<24] == [4, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])
        #expect(bytes[28] == 1 << 4)
        #expect(bytes[40 + 32..<40 + 40] == [0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
    }

    @Test func `motion and proximity have their types`() {
        let motion = Message.motion(isAbsolute: false, .none).bytes
        let proximity = Message.proximity(isNear: true, .none).bytes
        #expect(motion.count == 1056 && proximity.count == 1056)
        #expect(motion[4..<12] == [2, 0, 0, 0, 0, 0, 0, 0])
        #expect(proximity[4..<12] == [3, 0, 0, 0, 1, 0, 0, 0])
    }
}
