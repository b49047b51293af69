import Glibc
import Testing

@testable import X11

struct DescriptorWaitTests {
    /// Waits until a deadline has passed, and returns how often.
    private func waits(of wait: DescriptorWait, until deadline: Double) -> Int {
        var count = 0
        while MonotonicClock.now < deadline {
            #expect(wait.wait(until: deadline).all.isEmpty)
            count += 1
        }
        return count
    }

    @Test func `D25 a wait does not end before its deadline`() throws {
        let wait = try #require(DescriptorWait())
        // So late that a busy machine waits before them.
        #expect(waits(of: wait, until: MonotonicClock.now + 0.2003) == 1)
        #expect(waits(of: wait, until: MonotonicClock.now + 0.3007) == 1, "the timer is set again")
    }

    @Test func `an earlier deadline replaces a later one, and a later one costs one short wait`() throws {
        let (wait, now) = (try #require(DescriptorWait()), MonotonicClock.now)
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        wait.add(ends[0])
        #expect(unsafe write(ends[1], [1], 1) == 1)
        #expect(wait.wait(until: now + 3600).all == [ends[0]])
        var byte: UInt8 = 0
        #expect(unsafe read(ends[0], &byte, 1) == 1)
        #expect(waits(of: wait, until: MonotonicClock.now + 0.2) == 1)
        #expect(unsafe write(ends[1], [1], 1) == 1)
        #expect(wait.wait(until: MonotonicClock.now + 0.2).all == [ends[0]])
        #expect(unsafe read(ends[0], &byte, 1) == 1)
        #expect(waits(of: wait, until: MonotonicClock.now + 0.6) == 2)
    }

    @Test func `a deadline that has passed, or is no number, does not wait`() throws {
        let wait = try #require(DescriptorWait())
        #expect(wait.wait(until: 0).all.isEmpty)
        #expect(wait.wait(until: MonotonicClock.now).all.isEmpty)
        #expect(wait.wait(until: .nan).all.isEmpty)
    }
}
