internal import CX11
internal import Glibc

/// The result of a wait; without events and descriptors if it timed out.
package struct Readiness: Sendable, Equatable {
    package let hasEvents: Bool
    /// Whether the connection broke or the server ended. The program should report it and exit (D31).
    package let isServerGone: Bool
    /// The other descriptors that are readable or have failed.
    package let descriptors: [Int32]
}

extension Display {
    /// Makes waits end when `descriptor`, such as that of `Signals`, becomes readable, until it is closed.
    package func watch(_ descriptor: Int32) { descriptorWait.add(descriptor) }

    /// Waits for events, watched descriptors or a deadline; it may end early without any of them.
    ///
    /// Sends buffered requests first. Returns at once if Xlib already holds events (D25), or the clipboard has work
    /// left; a signal ends the wait as well.
    /// - Parameter deadline: The end of the wait, in seconds of `MonotonicClock`; nil waits without limit.
    package func wait(until deadline: Double?) -> Readiness {
        let hadEvents = !isKnownEmpty && hasEvents
        guard isConnected else { return Readiness(hasEvents: false, isServerGone: true, descriptors: []) }
        var ready = descriptorWait.wait(until: hadEvents || usedClipboard?.hasWork == true ? 0 : deadline)
        if let wakeUp = usedClipboard?.wakeUp, ready.remove(wakeUp.descriptor) { wakeUp.clear() }
        guard ready.remove(descriptor) else {
            return Readiness(hasEvents: hadEvents, isServerGone: false, descriptors: ready.all)
        }
        // The end of a connection is noticed only by reading it.
        let hasEvents = hadEvents || self.hasEvents
        return Readiness(hasEvents: hasEvents, isServerGone: !isConnected, descriptors: ready.all)
    }

    /// Whether an event waits, in Xlib's queue or on the connection; reads and sends nothing (`XQLength`, `poll`).
    package var hasWaitingEvents: Bool {
        if unsafe XQLength(pointer) > 0 { return true }
        var connection = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&connection, 1, 0) > 0
    }

    /// Waits for the next event until `deadline`, in seconds of `MonotonicClock`; nil if none came or the server ended.
    package func nextEvent(until deadline: Double) -> Event? {
        while true {
            if let event = nextEvent() { return event }
            guard isConnected, MonotonicClock.now < deadline else { return nil }
            _ = wait(until: deadline)
        }
    }
}
