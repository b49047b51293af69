import Foundation
import Synchronization

/// A change of a pixel, in colors as 0xRRGGBB.
enum PixelChange {
    case from([UInt32])
    case to(UInt32)

    /// Whether a pixel that has `color` now has changed.
    func isDone(_ color: UInt32) -> Bool {
        switch self {
        case .from(let colors): !colors.contains(color)
        case .to(let expected): color == expected
        }
    }
}

/// Records when pixels change on a server's screen.
///
/// A thread sleeps until the server reports damage, takes the time, and then reads the pixel: damage says that a
/// rectangle was drawn, not that the pixel in it has changed.
final class PixelWatcher: Sendable {
    /// A pixel whose change is expected.
    private struct Expectation {
        let point: (x: Int, y: Int)
        let change: PixelChange
        let number: Int
    }

    private struct State {
        var expected: [Expectation] = []
        /// The time of each pixel's change, on the clock of `Ticker`, by the number that `expect` returned.
        var times: [Double?] = []
        /// Damage that arrived while a pixel was read.
        var late: [(damage: DamageConnection.Damage, time: Double)] = []
    }

    private let connection: DamageConnection
    private let state = Mutex(State())

    static let paper: UInt32 = 0xFFFFFF
    /// The color of a screen without windows.
    static let emptyScreen: UInt32 = 0

    /// Starts watching a display; the thread ends with its server.
    init(display: String) throws {
        connection = try DamageConnection(display: display)
        Thread.detachNewThread { [self] in
            // An error means that the server has ended.
            while (try? step()) != nil {}
        }
    }

    /// Expects a pixel to change.
    /// - Returns: The expectation's number, for `time`.
    func expect(_ point: CGPoint, _ change: PixelChange) -> Int {
        state.withLock { state in
            let number = state.times.count
            state.times.append(nil)
            state.expected.append(
                Expectation(point: (Int(point.x), Int(point.y)), change: change, number: number))
            return number
        }
    }

    /// Waits for an expected change and returns its time on `Ticker`'s clock; nil if none comes within `limit` seconds.
    func time(_ number: Int, within limit: Double = 10) -> Double? {
        let deadline = Ticker.now + limit
        while true {
            if let time = state.withLock({ $0.times[number] }) { return time }
            guard Ticker.now < deadline else { return nil }
            usleep(500)
        }
    }

    private func step() throws {
        let late = state.withLock { state in
            defer { state.late = [] }
            return state.late
        }
        for (damage, time) in late { try check(damage, at: time) }
        guard late.isEmpty, let damage = try connection.next() else { return }
        try check(damage, at: Ticker.now)
    }

    private func check(_ damage: DamageConnection.Damage, at time: Double) throws {
        let candidates = state.withLock { state in state.expected.filter { damage.contains($0.point) } }
        for expectation in candidates {
            let color = try connection.pixel(at: expectation.point) { damage in
                let now = Ticker.now
                state.withLock { $0.late.append((damage, now)) }
            }
            guard expectation.change.isDone(color) else { continue }
            state.withLock { state in
                state.times[expectation.number] = time
                state.expected.removeAll { $0.number == expectation.number }
            }
        }
    }
}
