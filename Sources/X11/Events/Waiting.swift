internal import CX11
internal import Glibc

/// The result of a wait; false and empty if it timed out.
package struct Readiness: Sendable, Equatable {
    package let hasEvents: Bool
    /// Whether the connection broke or the server ended. The program should report it and exit (D31).
    package let isServerGone: Bool
    /// The other descriptors that are readable or have failed.
    package let descriptors: [Int32]
}

extension Display {
    /// Waits for events, other descriptors or a deadline (`poll`).
    ///
    /// Sends buffered requests first. Returns at once if Xlib already holds events (D25); a signal ends the wait as
    /// well.
    /// - Parameters:
    ///   - deadline: The end of the wait, in seconds of `MonotonicClock`; nil waits without limit.
    ///   - descriptors: Other descriptors to wait for, such as that of `Signals`.
    package func wait(until deadline: Double?, or descriptors: [Int32] = []) -> Readiness {
        let hadEvents = !isKnownEmpty && hasEvents
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
        // The end of a connection is noticed only by reading it.
        let hasEvents = hadEvents || hasEvents
        return Readiness(hasEvents: hasEvents, isServerGone: !isConnected, descriptors: ready)
    }

    /// Whether something has arrived that was not read; neither reads nor sends anything (`XQLength`, `poll`).
    package var hasUnreadEvents: Bool {
        if unsafe XQLength(pointer) > 0 { return true }
        var connection = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&connection, 1, 0) > 0
    }

    /// Waits for the next event until `deadline`, in seconds of `MonotonicClock`; nil if none came or the server is
    /// gone.
    package func nextEvent(until deadline: Double) -> Event? {
        while true {
            if let event = nextEvent() { return event }
            guard isConnected, MonotonicClock.now < deadline else { return nil }
            _ = wait(until: deadline)
        }
    }
}

enum PollTimeout {
    /// Returns the timeout for `poll` in milliseconds, rounded up so that timers are never early (D25); -1 for no
    /// limit. Both times are in seconds.
    static func milliseconds(until deadline: Double?, now: Double) -> Int32 {
        guard let deadline else { return -1 }
        let wait = ((deadline - now) * 1000).rounded(.up)
        // NaN does not wait. A time too long for C ends the wait early, which is harmless.
        return wait > 0 ? Int32(min(wait, Double(Int32.max))) : 0
    }
}
