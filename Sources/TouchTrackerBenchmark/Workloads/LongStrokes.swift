import Benchmarking
import Foundation
import TestServer

/// Measures what a sample costs at the end of a long stroke.
enum LongStrokes: Workload {
    static let name = "long"

    /// The number of samples that are measured, at 200 Hz.
    private static let measured = 100

    static func rows(_ rounds: Rounds) throws -> [Row] {
        var rows: [Row] = []
        var shortest: Figure?
        for samples in rounds.isQuick ? [100, 1600] : [100, 1600, 20_000] {
            let figures = try rounds.figures(of: rounds.subjects) { try cost(of: $0, samples: samples) }
            let title = "pen at 200 Hz, the last 100 of \(samples) samples: CPU per sample"
            rows += Row.pair(title, .microseconds, figures, aim: .ratio(2))
            guard let program = figures[.program] else { continue }
            if let shortest {
                rows.append(
                    Row(
                        "– against a stroke of 100 samples", .microseconds, program: program,
                        reference: .other(name: "100 samples:", shortest), aim: .ratio(1.2)))
            } else {
                shortest = program
            }
        }
        return rows
    }

    private static func cost(of subject: Subject, samples: Int) throws -> Session.Cost {
        let session = try Session(subject)
        try PacedPens.warmUp(session)
        let touches = session.touches
        try touches.down(0, at: location(0))
        let before = samples - measured
        let batchSize = 20
        for first in stride(from: 1, through: before, by: batchSize) {
            try touches.together { batch in
                for sample in first..<min(first + batchSize, before + 1) { batch.move(0, to: location(sample)) }
            }
        }
        try session.waitUntilIdle()
        var ticker = Ticker(rate: 200)
        let cost = try session.cost {
            for sample in before + 1...samples {
                ticker.wait()
                try touches.move(0, to: location(sample))
            }
        }
        try touches.up(0)
        try session.close()
        return cost / measured
    }

    /// The pen's location: an ellipse that turns slowly, about 8 pixels a sample.
    static func location(_ sample: Int) -> CGPoint {
        let angle = Double(sample) * 0.035
        let turn = Double(sample) * 0.0021
        let (x, y) = (cos(angle) * 260, sin(angle) * 180)
        return CGPoint(x: 500 + x * cos(turn) - y * sin(turn), y: 350 + x * sin(turn) + y * cos(turn))
    }
}
