import Testing

@testable import X11

struct ServerTimeTests {
    @Test func `D9 times are compared by signed difference, also across the wrap`() {
        let late = ServerTime(rawValue: UInt32.max - 4)
        let wrapped = ServerTime(rawValue: 10)
        #expect(wrapped.milliseconds(since: late) == 15)
        #expect(late.milliseconds(since: wrapped) == -15)
        #expect(late.milliseconds(since: late) == 0)
    }

    @Test func `D9 a time is later than another one of that day, also across the wrap, and not than a month ago`() {
        let first = ServerTime(rawValue: 0)
        // 30 days on.
        #expect(!first.isLater(than: 2_592_000_000) && !first.isLater(than: 0))
        #expect(ServerTime(rawValue: 10).isLater(than: 5) && !ServerTime(rawValue: 5).isLater(than: 10))
        #expect(ServerTime(rawValue: 10).isLater(than: 4_294_967_290))
        #expect(!ServerTime(rawValue: 4_294_967_290).isLater(than: 10))
    }
}

struct ServerClockTests {
    private func time(_ milliseconds: UInt32) -> ServerTime { ServerTime(rawValue: milliseconds) }

    @Test func `D9 seconds continue evenly when the server's counter wraps`() {
        var clock = ServerClock()
        let before = clock.seconds(of: time(UInt32.max - 9), readAt: 100)
        let after = clock.seconds(of: time(20), readAt: 100.1)
        #expect(abs(after - before - 0.030) < 1e-9)
    }

    @Test func `D9 zero steps stay zero and negative steps go back`() {
        var clock = ServerClock()
        let first = clock.seconds(of: time(1000), readAt: 5)
        #expect(clock.seconds(of: time(1000), readAt: 5.001) == first)
        #expect(abs(clock.seconds(of: time(990), readAt: 5.002) - (first - 0.010)) < 1e-9)
        #expect(abs(clock.seconds(of: time(1010), readAt: 5.2) - (first + 0.010)) < 1e-9)
    }

    @Test func `no event is later than the moment at which it was read`() {
        var clock = ServerClock()
        // The first event waited a whole second to be read; the second did not wait.
        #expect(clock.seconds(of: time(1000), readAt: 6) == 6)
        #expect(clock.seconds(of: time(1500), readAt: 5.5) == 5.5)
        #expect(abs(clock.seconds(of: time(1600), readAt: 9) - 5.6) < 1e-9)
    }

    @Test func `times are whole microseconds, also where an event that waited less has moved them`() {
        var clock = ServerClock()
        for (milliseconds, now) in [(1000, 5.000_000_7), (1010, 5.008_000_4), (1020, 5.018_000_1)] {
            let seconds = clock.seconds(of: time(UInt32(milliseconds)), readAt: now)
            let microseconds = seconds * 1e6
            #expect(abs(microseconds - microseconds.rounded()) < 0.01)
            #expect(seconds <= now && now - seconds < 0.003)
        }
    }

    @Test func `events that are read at once, each with less delay than the one before, have one time`() {
        for now in stride(from: 5.000_000_3, to: 5.1, by: 0.000_31) {
            var clock = ServerClock()
            let times = (0..<4).map { clock.seconds(of: time(1000 + $0), readAt: now) }
            #expect(Set(times).count == 1 && times[0] <= now)
        }
    }

    @Test func `D9 an event without a time is as late as it was read, and changes no other`() {
        var clock = ServerClock()
        // The server has been up for 30 days.
        #expect(clock.seconds(of: time(2_592_000_000), readAt: 5) == 5)
        #expect(clock.seconds(of: .current, readAt: 6) == 6)
        #expect(clock.seconds(of: time(2_592_002_000), readAt: 7) == 7)
    }

    @Test(
        arguments: [
            // After 30 days, and after 60, when the counter has wrapped.
            (2_592_000_000, 2_592_100), (889_032_704, 5_184_100),
        ] as [(UInt32, Double)])
    func `D9 an event after weeks without one is as late as it was read`(milliseconds: UInt32, now: Double) {
        var clock = ServerClock()
        #expect(clock.seconds(of: time(0), readAt: 100) == 100)
        #expect(abs(clock.seconds(of: time(milliseconds), readAt: now) - now) < 0.001)
    }

    @Test func `events are in the past for at most two minutes after the server's clock stood still`() {
        var clock = ServerClock()
        #expect(clock.seconds(of: time(0), readAt: 100) == 100)
        // The server was suspended for 1,000 seconds.
        #expect(clock.seconds(of: time(1000), readAt: 1101) == 101)
        #expect(clock.seconds(of: time(61_000), readAt: 1161) == 1161)
        #expect(clock.seconds(of: time(62_000), readAt: 1162.5) == 1162)
    }
}
