import Benchmarking
import Foundation
import TestServer

/// Measures the start, and the memory of a program that is idle.
enum Starting: Workload {
    static let name = "start"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let measured = try rounds.distributions(of: rounds.subjects, start)
        let titles: [(title: String, unit: ValueUnit, aim: Row.Aim?)] = [
            ("start to first pixel", .milliseconds, .ratio(1.5)),
            ("resident, idle", .mebibytes, .value(22 * 1_048_576)),
            ("proportional set size, idle", .mebibytes, nil),
        ]
        return titles.enumerated().flatMap { index, row in
            Row.pair(row.title, row.unit, measured.mapValues { Figure(own: $0[index]) }, aim: row.aim)
        }
    }

    /// Returns the time until the first pixel, in seconds; then resident memory and proportional set size, in bytes.
    ///
    /// The program starts as from a desktop's menu, without options.
    private static func start(_ subject: Subject) throws -> [Double] {
        var watcher: PixelWatcher?
        var number = 0
        let session = try Session(subject, arguments: subject == .program ? [] : nil) { server in
            let new = try PixelWatcher(display: server.display)
            number = new.expect(CGPoint(x: 900, y: 300), from: [PixelWatcher.emptyScreen])
            watcher = new
        }
        guard let time = watcher?.time(number) else { throw NothingShown() }
        try session.waitUntilIdle(quiet: 0.3)
        guard let memory = ProcessMemory(of: session.program.processIdentifier) else { throw NothingShown() }
        let start = session.start
        try session.close()
        return [time - start, memory.resident, memory.proportional]
    }
}

/// The error thrown if a program's window stays empty.
struct NothingShown: Error, CustomStringConvertible {
    var description: String { "the program showed nothing" }
}
