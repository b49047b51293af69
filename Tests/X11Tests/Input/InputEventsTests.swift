import Testing

@testable import X11

struct InputEventsTests {
    @Test func `D5 each event has its bit, the lowest bits first`() {
        #expect(InputEvents.motion.bytes == [0b0100_0000, 0, 0, 0])
        #expect(InputEvents.touches.bytes == [0, 0, 0b0001_1100, 0])
        #expect(InputEvents.touchOwnership.bytes == [0, 0, 0b0010_0000, 0])
    }

    @Test func `D2 a drawing window asks for touches with their ownership, and not for the hierarchy`() {
        #expect(InputEvents.drawing.isSuperset(of: [.touches, .touchOwnership, .buttons, .motion, .crossing]))
        #expect(InputEvents.drawing.isDisjoint(with: .hierarchy))
    }
}
