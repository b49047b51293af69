import Testing
import X11

struct ServerTimeTests {
    @Test func `D9 times are compared by signed difference, also across the wrap`() {
        let late = ServerTime(rawValue: UInt32.max - 4)
        let wrapped = ServerTime(rawValue: 10)
        #expect(wrapped.milliseconds(since: late) == 15)
        #expect(late.milliseconds(since: wrapped) == -15)
        #expect(late.milliseconds(since: late) == 0)
    }
}
