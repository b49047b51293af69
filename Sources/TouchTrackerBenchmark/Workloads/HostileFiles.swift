import Benchmarking
import Foundation
import TestServer

/// Measures opening files of ten million bytes that repeat one thing, each in a process of its own.
enum HostileFiles: Workload {
    static let name = "hostile"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-hostile-\(UUID()).svg")
        defer { try? FileManager.default.removeItem(at: file) }
        var (times, sizes): ([Measured], [Measured]) = ([], [])
        for drawing in RepetitiveDrawing.allCases {
            try Data(drawing.text(size: 10_000_000).utf8).write(to: file)
            let costs = try (0..<rounds.count).map { _ in try OpenRun.cost(of: file) }
            guard let time = Distribution(costs.map(\.seconds)), let size = Distribution(costs.map(\.sizes)) else {
                continue
            }
            times.append(Measured(drawing: drawing, values: time))
            sizes.append(Measured(drawing: drawing, values: size))
        }
        return [
            row("10 MB of one thing repeated, the slowest of \(times.count) to open", .seconds, times, aim: 1),
            row("– the largest in memory, per byte of the file", .bytes, sizes, aim: 20),
        ]
    }

    private struct Measured {
        let drawing: RepetitiveDrawing
        let values: Distribution
    }

    /// The row of the drawing with the greatest median.
    private static func row(_ title: String, _ unit: ValueUnit, _ measured: [Measured], aim: Double) -> Row {
        let worst = measured.max { $0.values.median < $1.values.median }
        return Row(
            "\(title) (\(worst.map(\.drawing.rawValue) ?? "none"))", unit,
            program: worst.map { Figure(own: $0.values) }, reference: .none, aim: .value(aim))
    }
}
