import Testing

@testable import X11

struct PollTimeoutTests {
    @Test func `D25 a wait is rounded up to whole milliseconds`() {
        #expect(PollTimeout.milliseconds(until: 10.0001, now: 10) == 1)
        #expect(PollTimeout.milliseconds(until: 10.0165, now: 10) == 17)
        #expect(PollTimeout.milliseconds(until: 12, now: 10) == 2000)
    }

    @Test func `what is due waits not at all, what never comes waits for ever`() {
        #expect(PollTimeout.milliseconds(until: 10, now: 10) == 0)
        #expect(PollTimeout.milliseconds(until: 3, now: 10) == 0)
        #expect(PollTimeout.milliseconds(until: nil, now: 10) == -1)
        #expect(PollTimeout.milliseconds(until: .nan, now: 10) == 0)
        #expect(PollTimeout.milliseconds(until: .infinity, now: 10) == Int32.max)
    }
}
