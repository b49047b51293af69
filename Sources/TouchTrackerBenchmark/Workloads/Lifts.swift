import Benchmarking
import Foundation
import TestServer

/// Measures what finishing a stroke costs, and how many pixels it draws.
enum Lifts: Workload {
    static let name = "lift"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        var rows: [Row] = []
        let strokes: [(title: String, tool: String, samples: Int, location: (Int) -> CGPoint)] = [
            ("a corner-to-corner line", "line", 40, diagonal), ("a pen stroke of 1,600 samples", "pen", 1600, wave),
        ]
        for stroke in strokes {
            let measured = try rounds.distributions(of: rounds.programs) { subject in
                try lift(stroke.location, samples: stroke.samples, tool: stroke.tool, subject)
            }
            for (subject, suffix) in [(Subject.program, ""), (.programXlib, ", `--renderer xlib`")] {
                guard let own = measured[subject] else { continue }
                rows.append(
                    Row(
                        "lifting \(stroke.title)\(suffix): CPU until idle", .milliseconds,
                        program: Figure(own: own[0], server: own[1]), reference: .none, aim: .value(0.0005)))
                rows.append(
                    Row(
                        "– pixels drawn", .pixels, program: Figure(own: own[2]), reference: .none,
                        aim: stroke.tool == "line" ? .value(70_000) : nil))
            }
        }
        return rows
    }

    /// Returns the processor times of the program and the server, in seconds, and the number of pixels drawn.
    private static func lift(
        _ location: (Int) -> CGPoint, samples: Int, tool: String, _ subject: Subject
    ) throws -> [Double] {
        let session = try Session(subject, tool: tool)
        try PacedPens.warmUp(session)
        let watcher = try PixelWatcher(display: session.server.display)
        var results: [(cost: Session.Cost, pixels: Int)] = []
        for _ in 0..<3 {
            try session.touches.down(0, at: location(0))
            for first in stride(from: 1, through: samples, by: 20) {
                try session.touches.together { batch in
                    for sample in first..<first + 20 { batch.move(0, to: location(sample)) }
                }
            }
            try session.waitUntilIdle(quiet: 0.1)
            _ = watcher.drawnPixels()
            let cost = try session.cost(quiet: 0.1) { try session.touches.up(0) }
            results.append((cost, watcher.drawnPixels()))
        }
        try session.close()
        let middle = results.sorted { $0.cost.own < $1.cost.own }[1]
        return [middle.cost.own, middle.cost.server, Double(middle.pixels)]
    }

    private static func diagonal(_ sample: Int) -> CGPoint {
        let part = Double(sample) / 40
        return CGPoint(x: 20 + part * 980, y: 20 + part * 640)
    }

    private static func wave(_ sample: Int) -> CGPoint {
        let part = Double(sample) / 1600
        return CGPoint(x: 40 + part * 940, y: 340 + sin(part * 120) * 280)
    }
}
