import Foundation
import TestServer

/// Measures the time from the sample of a pen at 60 Hz to its pixel on the screen.
enum Latency: Workload {
    static let name = "latency"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let samples = rounds.isQuick ? 60 : 300
        let measured = try rounds.distributions(of: Subject.compared) { try latencies(of: $0, samples: samples) }
        return [("median", 1.25), ("p99", 1.5)].enumerated().map { index, row in
            Row(
                "pen at 60 Hz, sample to pixel: \(row.0)", .milliseconds,
                measured.mapValues { Figure(own: $0[index]) }, aim: .ratio(row.1))
        }
    }

    /// Returns the median and the 99th percentile, in seconds.
    private static func latencies(of subject: Subject, samples: Int) throws -> [Double] {
        let session = try Session(subject)
        try PacedPens.warmUp(session)
        let watcher = try PixelWatcher(display: session.server.display)
        let touches = session.touches
        try touches.down(0, at: location(0))
        try session.waitUntilIdle()
        var ticker = Ticker(rate: 60)
        var pending: [(number: Int, time: Double)] = []
        for sample in 1...samples {
            ticker.wait()
            let number = watcher.expect(location(sample), .from([PixelWatcher.paper]))
            pending.append((number, Ticker.now))
            try touches.move(0, to: location(sample))
        }
        try session.waitUntilIdle()
        let latencies = pending.compactMap { sample in watcher.time(sample.number, within: 1).map { $0 - sample.time } }
        try session.close()
        // Samples that a stall brings together are smoothed together, and the ink of a corner can pass beside it.
        guard let distribution = Distribution(latencies), samples - latencies.count <= samples / 100 else {
            throw Unseen(count: samples - latencies.count, of: samples)
        }
        return [distribution.median, distribution.percentile(0.99)]
    }

    /// The number of the pen's samples from one end of a row to the other.
    private static let inRow = 60

    /// The pen's location: a meander in rows from left to right and back. Samples are so far apart that the next one's
    /// pixel is still white, and corners so close together that no program draws ahead of the pen.
    private static func location(_ sample: Int) -> CGPoint {
        let (row, column) = (sample / inRow, sample % inRow)
        let step = 12.0
        let (x, y) = meander(row.isMultiple(of: 2) ? column : inRow - 1 - column)
        return CGPoint(x: 60 + Double(x) * step, y: 40 + Double(row) * 44 + Double(y) * step)
    }

    /// The place of a sample in a row: two steps right, two down, two right, two up, and so on.
    private static func meander(_ column: Int) -> (x: Int, y: Int) {
        let (x, y) = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (3, 2), (4, 2), (4, 1)][column % 8]
        return (column / 8 * 4 + x, y)
    }

    private struct Unseen: Error, CustomStringConvertible {
        let count: Int
        let of: Int

        var description: String { "\(count) of \(of) samples did not appear on the screen" }
    }
}
