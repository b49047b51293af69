import Benchmarking
import Foundation
import TestServer

/// Measures single edits of a drawing of a million lines.
enum Edits: Workload {
    static let name = "edits"

    /// The edits, in the order in which they are made.
    private enum Edit: CaseIterable {
        case firstStroke
        case undo
        case delete
        case erase

        var title: String {
            switch self {
            case .firstStroke: "first stroke after opening another program's file"
            case .undo: "undo"
            case .delete: "delete"
            case .erase: "end of an erasing stroke"
            }
        }
    }

    /// How long the program must be idle to count as finished, in seconds: it defers some work.
    private static let quiet = 0.3
    /// How long the program is pinged after an edit, in microseconds.
    private static let watched: UInt32 = 1_500_000
    /// How long the program's turns are measured after an edit, in microseconds: until the file has been compacted and
    /// is on the disk, however slow that is.
    private static func settling(_ isQuick: Bool) -> UInt32 { isQuick ? 3_000_000 : 9_000_000 }
    /// How long the disk takes for a flush while turns are measured, in seconds.
    private static let diskDelay = 2.0

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let count = rounds.isQuick ? 10_000 : 1_000_000
        let measured = try ManyLines.withFile(count) { file in
            try rounds.distributions(of: [Subject.program]) {
                try edit(file, $0, count, settling: settling(rounds.isQuick))
            }
        }
        let values = measured[.program] ?? []
        let memory = Row(
            "– peak resident memory by then, per line", .bytes, program: Figure(own: values[values.count - 1]),
            reference: .none)
        return Edit.allCases.enumerated().flatMap { index, edit in
            let title = "\(ValueUnit.pixels.number(Double(count))) lines, \(edit.title)"
            let values = values[(index * 6)...].map { Figure(own: $0) }
            return [
                Row(
                    "\(title): longest turn of the loop, with a disk that takes two seconds", .milliseconds,
                    program: values[0], reference: .none, aim: .value(0.001)),
                Row("– the most work in a turn", .milliseconds, program: values[1], reference: .none),
                Row("– longest turn of what leads to it", .milliseconds, program: values[2], reference: .none),
                Row("– longest input delay", .milliseconds, program: values[3], reference: .none),
                Row(
                    "– CPU until idle", .milliseconds,
                    program: Figure(own: values[4].own, server: values[5].own), reference: .none),
            ]
        } + [memory]
    }

    /// Returns, for each edit, the longest turn and the most work in one, the longest turn before it, the longest time
    /// that input waited and both parts of the processor time, in seconds; then each line's share of the peak of
    /// resident memory, in bytes.
    private static func edit(
        _ file: URL, _ subject: Subject, _ count: Int, settling: UInt32
    ) throws -> [Double] {
        let probe = try LoopProbe(diskDelay: diskDelay)
        let turns = try edits(of: file, subject, probe) { session, edit in
            // The eraser's own turns remove many lines each.
            let before = probe.longestTurn
            probe.restart()
            try edit()
            usleep(settling)
            defer { probe.restart() }
            return (edit: probe.longestTurn, work: probe.longestWork, before: before)
        }
        // The pings use processor time of their own, so two more sessions measure one thing each.
        let waits = try edits(of: file, subject) { session, edit in
            let monitor = try ResponseMonitor(of: session)
            try edit()
            usleep(watched)
            let wait = monitor.finish()
            try session.waitUntilIdle(quiet: quiet)
            return wait
        }
        let costs = try edits(of: file, subject) { session, edit in try session.cost(quiet: quiet, of: edit) }
        let results = Edit.allCases.indices.flatMap { index in
            [turns.values[index].edit, turns.values[index].work, turns.values[index].before, waits.values[index]]
                + [costs.values[index].own, costs.values[index].server]
        }
        return results + [costs.peak / Double(count)]
    }

    /// Makes all edits in a new session, and returns what `measure` returns for each, and the peak of resident memory
    /// in bytes.
    private static func edits<Value>(
        of file: URL, _ subject: Subject, _ probe: LoopProbe? = nil,
        measure: (Session, () throws -> Void) throws -> Value
    ) throws -> (values: [Value], peak: Double) {
        let session = try Session(subject, tool: "line", drawing: file, probe: probe)
        try session.waitUntilIdle(quiet: 1)
        probe?.restart()
        let keyboard = try session.server.keyboard
        var values: [Value] = []
        for edit in Edit.allCases {
            try prepare(edit, session, keyboard)
            try session.waitUntilIdle(quiet: quiet)
            let before = FileStamp(session.drawing)
            values.append(try measure(session) { try perform(edit, session, keyboard) })
            guard FileStamp(session.drawing) != before else { throw Unchanged(title: edit.title) }
        }
        let peak = ProcessMemory(of: session.program.processIdentifier)?.peak ?? .nan
        try session.close()
        return (values, peak)
    }

    /// A file's size and modification date, which every edit changes at once.
    private struct FileStamp: Equatable {
        private let size: NSNumber?
        private let date: Date?

        init(_ file: URL) {
            let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
            size = attributes?[.size] as? NSNumber
            date = attributes?[.modificationDate] as? Date
        }
    }

    private struct Unchanged: Error, CustomStringConvertible {
        let title: String

        var description: String { "the drawing's file did not change: \(title)" }
    }

    private static func prepare(_ edit: Edit, _ session: Session, _ keyboard: Keyboard) throws {
        let touches = session.touches
        switch edit {
        case .firstStroke:
            try touches.down(0, at: CGPoint(x: 200, y: 200))
            try drag(touches, from: CGPoint(x: 200, y: 200), to: CGPoint(x: 300, y: 260))
        case .undo: break
        case .delete:
            try touches.down(0, at: CGPoint(x: 512, y: 400))
            try touches.up(0)
            // A tap waits for a second one before it selects.
            usleep(700_000)
        case .erase:
            try keyboard.tap(Keyboard.Key("e"))
            try touches.down(0, at: CGPoint(x: 700, y: 300))
            try drag(touches, from: CGPoint(x: 700, y: 300), to: CGPoint(x: 740, y: 320))
        }
    }

    private static func perform(_ edit: Edit, _ session: Session, _ keyboard: Keyboard) throws {
        switch edit {
        case .firstStroke, .erase: try session.touches.up(0)
        case .undo: try keyboard.tap(Keyboard.Key("z"), holding: .control)
        case .delete: try keyboard.tap(.delete)
        }
    }

    private static func drag(_ touches: Touchscreen, from begin: CGPoint, to end: CGPoint) throws {
        let steps = 10
        var ticker = Ticker(rate: 100)
        for step in 1...steps {
            ticker.wait()
            let part = Double(step) / Double(steps)
            try touches.move(
                0, to: CGPoint(x: begin.x + (end.x - begin.x) * part, y: begin.y + (end.y - begin.y) * part))
        }
    }
}
