import Benchmarking
import Foundation
import TestServer

/// Measures clearing a drawing of a million lines, and bringing it back.
enum Clearing: Workload {
    static let name = "clearing"

    /// The steps, in the order in which they are made.
    private enum Step: CaseIterable {
        case clear
        case undo
        case redo
        case restore

        var title: String {
            switch self {
            case .clear: "clear"
            case .undo: "undo of it"
            case .redo: "redo of it"
            case .restore: "undo of it after a restart"
            }
        }
    }

    /// How long the program's turns are measured after a step, in microseconds: until the file has been written.
    private static func settling(_ isQuick: Bool) -> UInt32 { isQuick ? 3_000_000 : 12_000_000 }

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let count = rounds.isQuick ? 10_000 : 1_000_000
        let measured = try ManyLines.withFile(count) { file in
            try rounds.distributions(of: [Subject.program]) {
                try steps(of: file, $0, settling: settling(rounds.isQuick))
            }
        }
        let values = measured[.program] ?? []
        return Step.allCases.enumerated().flatMap { index, step in
            let title = "\(ValueUnit.pixels.number(Double(count))) lines, \(step.title)"
            let values = values[(index * 2)...].map { Figure(own: $0) }
            return [
                Row(
                    "\(title): longest turn of the loop", .milliseconds, program: values[0], reference: .none,
                    aim: .value(0.01)),
                Row("– the most work in a turn", .milliseconds, program: values[1], reference: .none),
            ]
        }
    }

    /// Returns, for each step, the longest turn and the most work in one, in seconds.
    private static func steps(of file: URL, _ subject: Subject, settling: UInt32) throws -> [Double] {
        let probe = try LoopProbe()
        let session = try Session(subject, tool: "line", drawing: file, probe: probe)
        try session.waitUntilIdle(quiet: 1)
        let keyboard = try session.server.keyboard
        var values: [Double] = []
        for step in Step.allCases {
            if case .restore = step {
                try session.restart()
                try session.waitUntilIdle(quiet: 1)
            }
            probe.restart()
            switch step {
            case .clear: try keyboard.tap(.delete, holding: .control)
            case .undo, .restore: try keyboard.tap(Keyboard.Key("z"), holding: .control)
            case .redo: try keyboard.tap(Keyboard.Key("z"), holding: .control, .shift)
            }
            usleep(settling)
            values += [probe.longestTurn, probe.longestWork]
            try session.waitUntilIdle(quiet: 1)
        }
        try session.close()
        return values
    }
}
