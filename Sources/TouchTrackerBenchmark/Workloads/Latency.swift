import Benchmarking
import Foundation
import TestServer

/// Measures the time from a pen's sample to its pixel on the screen.
enum Latency: Workload {
    static let name = "latency"

    private enum Motion: CaseIterable {
        case slow
        case fast
        case amongNine

        var title: String {
            switch self {
            case .slow: "pen at 60 Hz"
            case .fast: "pen at 240 Hz"
            case .amongNine: "pen at 100 Hz, nine other fingers moving"
            }
        }

        var rate: Double {
            switch self {
            case .slow: 60
            case .fast: 240
            case .amongNine: 100
            }
        }

        var hasOthers: Bool {
            switch self {
            case .slow, .fast: false
            case .amongNine: true
            }
        }
    }

    static func rows(_ rounds: Rounds) throws -> [Row] {
        var rows: [Row] = []
        for motion in Motion.allCases {
            let samples = rounds.isQuick ? 60 : 300
            let measured = try rounds.distributions(of: rounds.subjects) { subject in
                try latencies(of: subject, motion, samples: samples)
            }
            for (index, (what, aim)) in [("median", 1.25), ("p99", 1.5)].enumerated() {
                let figures = measured.mapValues { Figure(own: $0[index]) }
                rows += Row.pair("\(motion.title), sample to pixel: \(what)", .milliseconds, figures, aim: .ratio(aim))
            }
        }
        return try rows + enlarged(rounds) + pasting(rounds)
    }

    /// Compares a pen among nine other fingers with the same one while a large picture comes from the clipboard.
    private static func pasting(_ rounds: Rounds) throws -> [Row] {
        let samples = rounds.isQuick ? 60 : 300
        let picture = ClearPicture.file()
        let measured = try rounds.distributions(of: [false, true]) { isPasting in
            try latencies(of: .program, .amongNine, samples: samples, pasting: isPasting ? picture : nil)
        }
        guard let plain = measured[false], let pasting = measured[true] else { return [] }
        return ["median", "p99"].enumerated().map { index, what in
            Row(
                "\(Motion.amongNine.title), while \(picture.count / 1_000_000) MB are pasted: \(what)", .milliseconds,
                program: Figure(own: pasting[index]),
                reference: .other(name: "without:", Figure(own: plain[index])), aim: .ratio(1.25))
        }
    }

    /// Compares a pen on paper at 800 % with one at 100 %.
    private static func enlarged(_ rounds: Rounds) throws -> [Row] {
        let samples = rounds.isQuick ? 60 : 300
        let measured = try rounds.distributions(of: [false, true]) { isEnlarged in
            try latencies(of: .program, .slow, samples: samples, isEnlarged: isEnlarged)
        }
        guard let plain = measured[false], let enlarged = measured[true] else { return [] }
        return ["median", "p99"].enumerated().map { index, what in
            Row(
                "pen at 60 Hz on paper at 800 %, sample to pixel: \(what)", .milliseconds,
                program: Figure(own: enlarged[index]),
                reference: .other(name: "at 100 %:", Figure(own: plain[index])), aim: .ratio(1.2))
        }
    }

    /// Returns the median and the 99th percentile, in seconds.
    /// - Parameters:
    ///   - isEnlarged: Whether the paper is shown at 800 %, with ink as wide on the screen as at 100 %.
    ///   - picture: A PNG file that is pasted when the pen has landed; nil for none.
    private static func latencies(
        of subject: Subject, _ motion: Motion, samples: Int, isEnlarged: Bool = false, pasting picture: [UInt8]? = nil
    ) throws -> [Double] {
        let session = try Session(subject, preferences: "widthsFollowZoom = no\n")
        if isEnlarged {
            let keyboard = try session.server.keyboard
            for _ in 0..<enlargingSteps { try keyboard.tap(Keyboard.Key("="), holding: .control) }
        }
        try PacedPens.warmUp(session)
        let watcher = try PixelWatcher(display: session.server.display)
        let touches = session.touches
        let others: [UInt32] = motion.hasOthers ? Array(1...9) : []
        try touches.together { batch in
            batch.down(0, at: location(0))
            for finger in others { batch.down(finger, at: location(finger, 0)) }
        }
        try session.waitUntilIdle()
        let owner = try picture.map { try ClipboardOwner(on: session.server, ["image/png": $0]) }
        defer { owner?.end() }
        if owner != nil { try session.server.keyboard.tap(Keyboard.Key("v"), holding: .control) }
        var ticker = Ticker(rate: motion.rate)
        var pending: [(number: Int, time: Double)] = []
        for sample in 1...samples {
            ticker.wait()
            let number = watcher.expect(location(sample))
            pending.append((number, Ticker.now))
            // All in one frame, as a touchscreen reports fingers, with the pen last.
            try touches.together { batch in
                for finger in others { batch.move(finger, to: location(finger, sample)) }
                batch.move(0, to: location(sample))
            }
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

    /// The number of steps of zoom from 100 % to 800 %.
    private static let enlargingSteps = 7

    /// The number of the pen's samples from one end of a row to the other.
    static let inRow = 60

    /// The pen's location: a meander in rows from left to right and back. Samples are so far apart that the next one's
    /// pixel is still white, and corners so close together that no program draws ahead of the pen.
    static func location(_ sample: Int) -> CGPoint {
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

    /// The location of another finger, which circles below the pen's rows.
    private static func location(_ finger: UInt32, _ sample: Int) -> CGPoint {
        let angle = Double(sample) * 0.16 + Double(finger)
        return CGPoint(x: 10 + Double(finger) * 100 + cos(angle) * 40, y: 400 + sin(angle) * 60)
    }

    private struct Unseen: Error, CustomStringConvertible {
        let count: Int
        let of: Int

        var description: String { "\(count) of \(of) samples did not appear on the screen" }
    }
}
