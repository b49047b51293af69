import Benchmarking
import Foundation
import TestServer

/// Measures a finger that moves selected lines at 60 Hz: ten thousand, beside ten.
enum MovingSelection: Workload {
    static let name = "selection"

    /// The number of updates that are measured: five seconds of them.
    private static let samples = 300

    static func rows(_ rounds: Rounds) throws -> [Row] {
        try [rounds.isQuick ? 1000 : 10_000, 10].flatMap { count in
            let measured = try ManyLines.withFile(count) { file in
                try rounds.distributions(of: [Subject.program]) { try move(file, $0) }
            }
            let values = measured[.program] ?? []
            return [
                Row(
                    "\(ValueUnit.pixels.number(Double(count))) selected lines move at 60 Hz: CPU per update",
                    .milliseconds, program: Figure(own: values[0], server: values[1]), reference: .none),
                Row(
                    "– longest turn of the loop meanwhile", .milliseconds, program: Figure(own: values[2]),
                    reference: .none, aim: .value(1.0 / 60)),
                Row(
                    "– longest turn of landing, lifting the lines and putting them down", .milliseconds,
                    program: Figure(own: values[3]), reference: .none),
            ]
        }
    }

    /// Returns both parts of the processor time for an update, and the longest turns while the lines move, and before
    /// and after that, in seconds.
    private static func move(_ file: URL, _ subject: Subject) throws -> [Double] {
        let probe = try LoopProbe()
        let session = try Session(subject, tool: "select", drawing: file, probe: probe)
        try session.waitUntilIdle(quiet: 1)
        try session.server.keyboard.tap(Keyboard.Key("a"), holding: .control)
        try session.waitUntilIdle(quiet: 0.3)
        probe.restart()
        // A line is here in each of the drawings.
        let begin = CGPoint(x: 12, y: 9)
        try session.touches.down(0, at: begin)
        try session.touches.move(0, to: CGPoint(x: begin.x + 20, y: begin.y))
        try session.waitUntilIdle(quiet: 0.3)
        let lifting = probe.longestTurn
        probe.restart()
        let cost = try session.cost {
            var ticker = Ticker(rate: 60)
            for sample in 0..<samples {
                ticker.wait()
                let angle = Double(sample) / 20
                try session.touches.move(0, to: CGPoint(x: begin.x + 200 - 180 * cos(angle), y: 200 + 150 * sin(angle)))
            }
        }
        let moving = probe.longestTurn
        probe.restart()
        try session.touches.up(0)
        try session.waitUntilIdle(quiet: 0.3)
        let ends = max(lifting, probe.longestTurn)
        try session.close()
        return [cost.own / Double(samples), cost.server / Double(samples), moving, ends]
    }
}
