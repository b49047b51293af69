import Foundation
import TestServer

/// Measures opening a drawing of a million lines.
enum Opening: Workload {
    static let name = "open"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let count = rounds.isQuick ? 10_000 : 1_000_000
        let logged = rounds.isQuick ? 100 : 10_000
        let (measured, measuredWithLog) = try ManyLines.withFile(count) { file in
            let measured = try rounds.distributions(of: [Subject.program]) { try open(file, $0, count) }
            try ManyLines.addLog(of: logged, to: file)
            return (measured, try rounds.distributions(of: [Subject.program]) { try openWithLog(file, $0) })
        }
        let values = ((measured[.program] ?? []) + (measuredWithLog[.program] ?? [])).map { Figure(own: $0) }
        return [
            Row(
                "opening \(ValueUnit.grouped(count)) lines: first pixel of ink", .seconds, program: values[0],
                aim: .value(1)),
            Row("– all ink", .seconds, program: values[1], aim: .value(2.4)),
            Row("– CPU until idle", .seconds, program: values[2], aim: .value(1.8)),
            Row("– resident", .mebibytes, program: values[3], aim: .value(200 * 1_048_576)),
            Row(
                "– peak resident memory above an empty drawing's, per line", .bytes, program: values[4],
                aim: .value(250)),
            Row(
                "– with a log of \(ValueUnit.grouped(logged)) strokes: last logged stroke visible", .seconds,
                program: values[5], aim: .value(1.2)),
        ]
    }

    /// Returns the times until the first ink and until the program is idle, and the program's processor time until then,
    /// in seconds; then resident memory and each line's share of its peak, in bytes.
    private static func open(_ file: URL, _ subject: Subject, _ count: Int) throws -> [Double] {
        let empty = try Session(subject)
        try empty.waitUntilIdle(quiet: 0.3)
        let emptyMemory = try empty.memory
        try empty.close()

        var watcher: PixelWatcher?
        var number = 0
        let session = try Session(subject, drawing: file) { server in
            let new = try PixelWatcher(display: server.display)
            number = new.expect(
                CGPoint(x: 900, y: 300), .from([PixelWatcher.emptyScreen, PixelWatcher.paper]))
            watcher = new
        }
        let end = try session.waitUntilIdle(quiet: 0.5)
        guard let time = watcher?.time(number) else { throw NothingShown() }
        let (start, cost, memory) = (session.start, session.cost, try session.memory)
        try session.close()
        let share = (memory.peak - emptyMemory.resident) / Double(count)
        return [time - start, end - start, cost.own, memory.resident, share]
    }

    /// Returns the time until the stroke that was logged last is visible, in seconds.
    private static func openWithLog(_ file: URL, _ subject: Subject) throws -> [Double] {
        var watcher: PixelWatcher?
        var number = 0
        let session = try Session(subject, drawing: file) { server in
            let new = try PixelWatcher(display: server.display)
            number = new.expect(CGPoint(x: 512, y: 384), .to(ManyLines.lastLoggedColor))
            watcher = new
        }
        guard let time = watcher?.time(number) else { throw NothingShown() }
        try session.close()
        return [time - session.start]
    }
}
