import Foundation
import TestServer

/// Measures how long it takes to keep the largest change that people make: a copy of everything.
enum Duplicating: Workload {
    static let name = "duplicate"

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let count = rounds.isQuick ? 1_000 : 16_000
        let measured = try ManyLines.withFile(count) { file in
            try rounds.distributions(of: [Subject.program]) { try duplicate(file, $0) }
        }
        let values = (measured[.program] ?? []).map { Figure(own: $0) }
        return [
            Row(
                "\(ValueUnit.grouped(count)) lines duplicated: in the log", .seconds, program: values[0],
                aim: .value(2)),
            Row("– in the drawing's file", .seconds, program: values[1]),
            Row("– longest turn of the loop", .milliseconds, program: values[2]),
            Row("– the most work in a turn", .milliseconds, program: values[3]),
        ]
    }

    /// Returns the times until the log and the file have the copies, the longest turn of the loop, and the most work in
    /// one, in seconds.
    private static func duplicate(_ file: URL, _ subject: Subject) throws -> [Double] {
        let probe = try LoopProbe(diskDelay: 0)
        let session = try Session(subject, tool: "line", drawing: file, probe: probe)
        try session.waitUntilIdle(quiet: 1)
        let keyboard = try session.server.keyboard
        try keyboard.tap(Keyboard.Key("a"), holding: .control)
        try session.waitUntilIdle(quiet: 0.5)
        let paths = Session.files(of: session.drawing).map(\.path)
        let (drawing, log) = (paths[0], paths[1])
        let (oldSize, oldLogSize) = (size(drawing), size(log))
        probe.restart()
        let begin = Ticker.now
        try keyboard.tap(Keyboard.Key("d"), holding: .control)
        var growth: [(time: Double, size: Int)] = []
        while size(drawing) == oldSize {
            growth.append((Ticker.now, size(log) - oldLogSize))
            guard Ticker.now < begin + 60 else { throw NotSaved() }
            usleep(2000)
        }
        let end = Ticker.now
        // What the log says of the new file is little beside the copies.
        let most = (growth.map(\.size).max() ?? 0) * 9 / 10
        let logged = growth.first { $0.size >= most }?.time ?? end
        try session.close()
        return [logged - begin, end - begin, probe.longestTurn, probe.longestWork]
    }

    private static func size(_ path: String) -> Int {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    private struct NotSaved: Error, CustomStringConvertible {
        var description: String { "the drawing's file did not change within 60 s" }
    }
}
