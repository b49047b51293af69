import Benchmarking
import Foundation
import TestServer

/// Measures opening a drawing of a million lines, compared with xmllint, which only parses it.
enum Opening: Workload {
    static let name = "open"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let count = rounds.isQuick ? 10_000 : 1_000_000
        return try ManyLines.withFile(count) { file in
            var limits: [Double] = []
            let measured = try rounds.distributions(of: [Subject.program]) { subject in
                if let limit = try OtherProgram.xmllint.run(["--stream", "--noout", file.path]) {
                    limits.append(limit)
                }
                return try open(file, subject, count)
            }
            let values = (measured[.program] ?? []).map { Figure(own: $0) }
            let title = "opening \(ValueUnit.pixels.number(Double(count))) lines"
            let limit = Distribution(limits).map { Figure(own: $0) }
            return [
                Row("\(title): first pixel of ink", .seconds, program: values[0], reference: .none, aim: .value(1)),
                Row(
                    "– all ink", .seconds, program: values[1],
                    reference: limit.map { .other(name: "xmllint", $0) } ?? .none, aim: .ratio(3),
                    remark: limit == nil ? OtherProgram.xmllint.absence : nil),
                Row("– resident", .mebibytes, program: values[2], reference: .none),
                Row(
                    "– peak resident memory above an empty drawing's, per line", .bytes, program: values[3],
                    reference: .none, aim: .value(250)),
            ]
        }
    }

    /// Returns the times until the first ink and until the program is idle, in seconds; then resident memory and each
    /// line's share of its peak, in bytes.
    private static func open(_ file: URL, _ subject: Subject, _ count: Int) throws -> [Double] {
        let empty = try Session(subject)
        try empty.waitUntilIdle(quiet: 0.3)
        let emptyMemory = ProcessMemory(of: empty.program.processIdentifier)
        try empty.close()

        var watcher: PixelWatcher?
        var number = 0
        let session = try Session(subject, drawing: file) { server in
            let new = try PixelWatcher(display: server.display)
            number = new.expect(
                CGPoint(x: 900, y: 300), from: [PixelWatcher.emptyScreen, PixelWatcher.paper])
            watcher = new
        }
        let end = try session.waitUntilIdle(quiet: 0.5)
        guard let time = watcher?.time(number), let emptyMemory,
            let memory = ProcessMemory(of: session.program.processIdentifier)
        else { throw NothingShown() }
        let start = session.start
        try session.close()
        let share = (memory.peak - emptyMemory.resident) / Double(count)
        return [time - start, end - start, memory.resident, share]
    }
}
