import Benchmarking
import Foundation
import Synchronization
import TestServer
import X11

/// Measures how long a program leaves input waiting: it pings the program's window as a window manager does
/// (`_NET_WM_PING`), again as soon as an answer has come, and keeps the longest time that an answer took.
///
/// An event that comes while the program is busy waits until the program's turn ends: the longest answer takes as long
/// as the longest turn, plus a round trip through the server.
final class ResponseMonitor: Sendable {
    private struct State {
        var longest = 0.0
        var isStopped = false
        var hasEnded = false
    }

    private let state = Mutex(State())
    /// How long an answer may take, in seconds.
    private static let timeout = 60.0
    /// The time from an answer to the next ping, in microseconds: leaves the program time to work.
    private static let pause: UInt32 = 100

    /// Starts to ping the window of the program that runs on a server, from a thread of its own.
    init(of session: Session) throws {
        let window = try session.server.waitForWindow()
        let connection = Connection(display: try session.server.connect(), window: window)
        connection.display.root.select(.children)
        Thread.detachNewThread { [self] in
            while ping(connection) { usleep(Self.pause) }
            state.withLock { $0.hasEnded = true }
        }
    }

    /// Stops the pings and returns the longest time that an answer took, in seconds; infinite if one never came.
    func finish() -> Double {
        state.withLock { $0.isStopped = true }
        while !state.withLock({ $0.hasEnded }) { usleep(1000) }
        return state.withLock { $0.longest }
    }

    /// The connection of the pinging thread, which no other thread uses.
    private struct Connection: @unchecked Sendable {
        let display: Display
        let window: WindowID
    }

    private func ping(_ connection: Connection) -> Bool {
        let begin = Ticker.now
        let isAnswered = connection.display.ping(connection.window, until: MonotonicClock.now + Self.timeout)
        let end = isAnswered ? Ticker.now : .infinity
        return state.withLock { state in
            state.longest = max(state.longest, end - begin)
            return isAnswered && !state.isStopped
        }
    }
}
