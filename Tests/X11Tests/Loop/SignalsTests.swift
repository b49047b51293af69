import Glibc
import Testing
import X11

struct SignalsTests {
    @Test func `signals come out of the descriptor, and then none`() throws {
        let signals = try #require(Signals([SIGUSR1, SIGUSR2]))
        #expect(Signals([SIGUSR1]) == nil, "one object at a time")
        for number in [SIGUSR1, SIGUSR2] {
            // To the process: the threads that tests run on have signals blocked.
            kill(getpid(), number)
            var watched = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
            #expect(unsafe poll(&watched, 1, 10_000) == 1)
            #expect(signals.take() == [number])
        }
        #expect(signals.take() == [])
    }
}
