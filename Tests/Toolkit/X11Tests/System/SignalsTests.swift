import Glibc
import Testing
import X11

struct SignalsTests {
    @Test func `each signal arrives once at the descriptor`() throws {
        let signals = try #require(Signals([SIGUSR1, SIGUSR2]))
        #expect(Signals([SIGUSR1]) == nil, "one object at a time")
        for number in [SIGUSR1, SIGUSR2] {
            // To the process, because the threads that run tests block signals.
            kill(getpid(), number)
            var watched = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
            #expect(unsafe poll(&watched, 1, 10_000) == 1)
            #expect(signals.take() == [number])
        }
        #expect(signals.take() == [])
    }
}
