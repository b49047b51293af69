import Benchmarking
import Foundation
import Synchronization

/// Sees when pixels change on a server's screen, and how many are drawn.
///
/// A thread of its own sleeps until the server reports damage, takes the time, and reads the pixel to be sure: damage says
/// that something was drawn in a rectangle, not that the pixel has changed.
final class PixelWatcher: Sendable {
    /// A pixel that is waited for.
    private struct Wanted {
        let point: (x: Int, y: Int)
        /// The colours, as 0xRRGGBB, that do not count as a change.
        let before: [UInt32]
        let number: Int
    }

    private struct State {
        var wanted: [Wanted] = []
        /// When each pixel changed, on the clock of `Pace`, by the number that `expect` returned.
        var times: [Double?] = []
        var pixels = 0
        /// Damage that arrived while a pixel was read.
        var late: [(damage: DamageConnection.Damage, time: Double)] = []
    }

    private let connection: DamageConnection
    private let state = Mutex(State())

    /// White paper.
    static let paper: UInt32 = 0xFFFFFF
    /// The screen without a window.
    static let emptyScreen: UInt32 = 0

    /// Starts to watch a display, until its server ends.
    init(display: String) throws {
        connection = try DamageConnection(display: display)
        Thread.detachNewThread { [self] in
            // An error here is the server's end.
            while (try? step()) != nil {}
        }
    }

    /// Waits for a change of a pixel that shows one of the colours `before` now.
    /// - Returns: its number, for `time`.
    func expect(_ point: CGPoint, from before: [UInt32] = [PixelWatcher.paper]) -> Int {
        state.withLock { state in
            let number = state.times.count
            state.times.append(nil)
            state.wanted.append(Wanted(point: (Int(point.x), Int(point.y)), before: before, number: number))
            return number
        }
    }

    /// When the pixel with this number changed, on the clock of `Pace`; nil if it has not within `limit` seconds.
    func time(_ number: Int, within limit: Double = 10) -> Double? {
        let deadline = Pace.now + limit
        while true {
            if let time = state.withLock({ $0.times[number] }) { return time }
            guard Pace.now < deadline else { return nil }
            usleep(500)
        }
    }

    /// The number of pixels drawn since the last call, those drawn twice counted twice.
    func drawnPixels() -> Int {
        state.withLock { state in
            defer { state.pixels = 0 }
            return state.pixels
        }
    }

    private func step() throws {
        let late = state.withLock { state in
            defer { state.late = [] }
            return state.late
        }
        for (damage, time) in late { try check(damage, at: time) }
        guard late.isEmpty, let damage = try connection.next() else { return }
        let now = Pace.now
        count(damage)
        try check(damage, at: now)
    }

    private func count(_ damage: DamageConnection.Damage) {
        state.withLock { $0.pixels += damage.width * damage.height }
    }

    private func check(_ damage: DamageConnection.Damage, at time: Double) throws {
        let candidates = state.withLock { state in state.wanted.filter { damage.contains($0.point) } }
        for wanted in candidates {
            let color = try connection.pixel(at: wanted.point) { damage in
                let now = Pace.now
                count(damage)
                state.withLock { $0.late.append((damage, now)) }
            }
            guard !wanted.before.contains(color) else { continue }
            state.withLock { state in
                state.times[wanted.number] = time
                state.wanted.removeAll { $0.number == wanted.number }
            }
        }
    }
}
