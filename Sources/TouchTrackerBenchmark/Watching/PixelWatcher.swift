import Benchmarking
import Foundation
import Synchronization

/// Records when pixels change on a server's screen, and counts the pixels drawn.
///
/// A thread sleeps until the server reports damage, takes the time, and then reads the pixel: damage says that a
/// rectangle was drawn, not that the pixel in it has changed.
final class PixelWatcher: Sendable {
    /// A pixel whose change is expected.
    private struct Expectation {
        let point: (x: Int, y: Int)
        /// Returns whether a color, as 0xRRGGBB, is what is expected.
        let isExpected: @Sendable (UInt32) -> Bool
        let number: Int
    }

    private struct State {
        var expected: [Expectation] = []
        /// The time of each pixel's change, on the clock of `Ticker`, by the number that `expect` returned.
        var times: [Double?] = []
        var drawnPixels = 0
        /// The times of the first and the last report of damage, on the clock of `Ticker`.
        var span: ClosedRange<Double>?
        /// The time of the last report of a large rectangle, on the clock of `Ticker`.
        var lastLarge: Double?
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

    /// Expects a pixel to change from one of the colors `before`.
    /// - Returns: The expectation's number, for `time`.
    func expect(_ point: CGPoint, from before: [UInt32] = [PixelWatcher.paper]) -> Int {
        expect(point) { !before.contains($0) }
    }

    /// Expects a pixel to have a color that satisfies a condition, as 0xRRGGBB.
    /// - Returns: The expectation's number, for `time`.
    func expect(_ point: CGPoint, where isExpected: @escaping @Sendable (UInt32) -> Bool) -> Int {
        state.withLock { state in
            let number = state.times.count
            state.times.append(nil)
            state.expected.append(
                Expectation(point: (Int(point.x), Int(point.y)), isExpected: isExpected, number: number))
            return number
        }
    }

    /// Waits for an expected change and returns its time, on the clock of `Ticker`; nil if it does not happen within
    /// `limit` seconds.
    func time(_ number: Int, within limit: Double = 10) -> Double? {
        let deadline = Ticker.now + limit
        while true {
            if let time = state.withLock({ $0.times[number] }) { return time }
            guard Ticker.now < deadline else { return nil }
            usleep(500)
        }
    }

    /// Returns the number of pixels drawn since the last call; a pixel drawn twice counts twice.
    func drawnPixels() -> Int {
        state.withLock { state in
            defer { state.drawnPixels = 0 }
            return state.drawnPixels
        }
    }

    /// Returns the times of the first and the last drawing since the last call, on the clock of `Ticker`; nil if
    /// nothing was drawn.
    func drawingTimes() -> ClosedRange<Double>? {
        state.withLock { state in
            defer { state.span = nil }
            return state.span
        }
    }

    /// The time of the last drawing of at least 4,096 pixels, such as a tile, on the clock of `Ticker`; nil if there
    /// was none.
    var lastLargeDrawing: Double? { state.withLock { $0.lastLarge } }

    private func step() throws {
        let late = state.withLock { state in
            defer { state.late = [] }
            return state.late
        }
        for (damage, time) in late { try check(damage, at: time) }
        guard late.isEmpty, let damage = try connection.next() else { return }
        let now = Ticker.now
        count(damage, at: now)
        try check(damage, at: now)
    }

    private func count(_ damage: DamageConnection.Damage, at now: Double) {
        state.withLock { state in
            state.drawnPixels += damage.width * damage.height
            state.span = (state.span?.lowerBound ?? now)...now
            if damage.width * damage.height >= 4096 { state.lastLarge = now }
        }
    }

    private func check(_ damage: DamageConnection.Damage, at time: Double) throws {
        let candidates = state.withLock { state in state.expected.filter { damage.contains($0.point) } }
        for expectation in candidates {
            let color = try connection.pixel(at: expectation.point) { damage in
                let now = Ticker.now
                count(damage, at: now)
                state.withLock { $0.late.append((damage, now)) }
            }
            guard expectation.isExpected(color) else { continue }
            state.withLock { state in
                state.times[expectation.number] = time
                state.expected.removeAll { $0.number == expectation.number }
            }
        }
    }
}
