internal import Glibc

/// What a wait ended with; all false and empty where only the time was up.
package struct Readiness: Sendable, Equatable {
    /// `Display.nextEvent` has something to look at.
    package let hasEvents: Bool
    /// The connection broke or the server ended: the program's time to say one sentence and go [D31].
    package let isServerGone: Bool
    /// Those of the other descriptors that have something to read, or have failed.
    package let descriptors: [Int32]
}

extension Display {
    /// Waits for events, for other descriptors, or for a time (`poll`).
    ///
    /// What is buffered is sent first, and events that Xlib already holds end the wait at once [D25]. A signal ends it as
    /// well.
    /// - Parameters:
    ///   - deadline: When to stop, in seconds on `MonotonicClock`; nil for never.
    ///   - descriptors: What else to wait for: those of `Signals`, say.
    package func wait(until deadline: Double?, or descriptors: [Int32] = []) -> Readiness {
        let hadEvents = !isQuiet && hasEvents
        guard isConnected else { return Readiness(hasEvents: false, isServerGone: true, descriptors: []) }
        let timeout = hadEvents ? 0 : PollTimeout.milliseconds(until: deadline, now: MonotonicClock.now)
        var ready: [Int32] = []
        let count = unsafe withUnsafeTemporaryAllocation(of: pollfd.self, capacity: descriptors.count + 1) { watched in
            unsafe watched.initializeElement(at: 0, to: pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
            for (index, other) in descriptors.enumerated() {
                unsafe watched.initializeElement(
                    at: index + 1, to: pollfd(fd: other, events: Int16(POLLIN), revents: 0))
            }
            let count = unsafe poll(watched.baseAddress, nfds_t(watched.count), timeout)
            guard count > 0 else { return count }
            for index in 1..<watched.count where unsafe watched[index].revents != 0 {
                ready.append(unsafe watched[index].fd)
            }
            return count
        }
        guard count > 0 else { return Readiness(hasEvents: hadEvents, isServerGone: false, descriptors: []) }
        // Reading is what finds out that a connection has ended.
        let hasEvents = hadEvents || hasEvents
        return Readiness(hasEvents: hasEvents, isServerGone: !isConnected, descriptors: ready)
    }

    /// The next event, waited for until `deadline`, in seconds on `MonotonicClock`; nil where none came, or the server is
    /// gone.
    package func nextEvent(until deadline: Double) -> Event? {
        while true {
            if let event = nextEvent() { return event }
            guard isConnected, MonotonicClock.now < deadline else { return nil }
            _ = wait(until: deadline)
        }
    }
}
