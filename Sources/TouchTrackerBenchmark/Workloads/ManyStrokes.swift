import Benchmarking
import Foundation

/// Measures drawing over much ink, which should cost as little as over an empty page.
enum ManyStrokes: Workload {
    static let name = "many"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let samples = rounds.isQuick ? 80 : 200
        var rows: [Row] = []
        var fewest: Figure?
        for count in rounds.isQuick ? [10, 10_000] : [10, 10_000, 1_000_000] {
            let figures = try ManyLines.withFile(count) { file in
                try rounds.figures(of: rounds.programs) { subject in
                    let session = try Session(subject, drawing: file)
                    let cost = try PacedPens.cost(in: session, samples: samples)
                    try session.close()
                    return cost
                }
            }
            for (subject, suffix) in [(Subject.program, ""), (.programXlib, ", `--renderer xlib`")]
            where rounds.programs.contains(subject) {
                var row = Row(
                    "ten pens, 100 Hz each, over \(ValueUnit.pixels.number(Double(count))) lines\(suffix): "
                        + "CPU per update",
                    .microseconds, program: figures[subject], reference: .none)
                if subject == .program {
                    if let fewest {
                        row.reference = .other(name: "over 10:", fewest)
                        row.aim = .ratio(1.2)
                    } else {
                        fewest = figures[subject]
                    }
                }
                rows.append(row)
            }
        }
        return rows
    }
}
