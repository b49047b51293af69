import Foundation
import TestServer

/// Measures the start, and the memory of a program that is idle.
enum Starting: Workload {
    static let name = "start"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let measured = try rounds.distributions(of: Subject.compared, start)
        return [
            Row("start to first pixel", .milliseconds, measured.mapValues { Figure(own: $0[0]) }, aim: .ratio(1.5)),
            Row("resident, idle", .mebibytes, measured.mapValues { Figure(own: $0[1]) }, aim: .value(27 * 1_048_576)),
        ]
    }

    /// Returns the time until the first pixel, in seconds, and resident memory, in bytes.
    ///
    /// The program starts as from a desktop's menu, without options.
    private static func start(_ subject: Subject) throws -> [Double] {
        var watcher: PixelWatcher?
        var number = 0
        let session = try Session(subject, arguments: subject == .program ? [] : nil) { server in
            let new = try PixelWatcher(display: server.display)
            number = new.expect(CGPoint(x: 900, y: 300), .from([PixelWatcher.emptyScreen]))
            watcher = new
        }
        guard let time = watcher?.time(number) else { throw NothingShown() }
        try session.waitUntilIdle(quiet: 0.3)
        let (start, memory) = (session.start, try session.memory)
        try session.close()
        return [time - start, memory.resident]
    }
}

/// The error thrown if a program's window stays empty.
struct NothingShown: Error, CustomStringConvertible {
    var description: String { "the program showed nothing" }
}
