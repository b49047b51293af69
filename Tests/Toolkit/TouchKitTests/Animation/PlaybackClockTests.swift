import Testing
import TouchKit

@MainActor
struct PlaybackClockTests {
    @Test func `it plays at its speed, pauses, and ends when everything has been played`() {
        var clock = PlaybackClock(duration: 10)
        #expect(clock.state == .paused && clock.position(at: 100) == 0)
        clock.toggle(at: 100)
        #expect(clock.state == .playing(since: 100) && clock.position(at: 103) == 3)
        clock.set(speed: 2, at: 103)
        #expect(clock.speed == 2 && clock.position(at: 104) == 5 && clock.time(of: 7) == 105)
        clock.toggle(at: 104)
        #expect(clock.state == .paused && clock.position(at: 200) == 5)
        clock.toggle(at: 200)
        clock.advance(to: 202)
        #expect(clock.state == .playing(since: 200))
        clock.advance(to: 202.5)
        #expect(clock.state == .ended && clock.position(at: 203) == 10)
        clock.toggle(at: 300)
        #expect(clock.state == .playing(since: 300) && clock.position(at: 300) == 0, "it begins again")
    }

    @Test func `the slider moves it, and it continues as before`() {
        var clock = PlaybackClock(duration: 10)
        clock.toggle(at: 0)
        clock.seek(to: 7, at: 1)
        #expect(clock.state == .playing(since: 1) && clock.position(at: 2) == 8)
        clock.toggle(at: 2)
        clock.seek(to: 4, at: 3)
        #expect(clock.state == .paused && clock.position(at: 9) == 4)
        clock.seek(to: 99, at: 9)
        #expect(clock.state == .ended)
        clock.seek(to: -3, at: 9)
        #expect(clock.state == .paused && clock.position(at: 9) == 0)
    }
}
