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

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let count = rounds.isQuick ? 10_000 : 1_000_000
        let measured = try ManyLines.withFile(count) { file in
            try rounds.distributions(of: [Subject.program]) { try edit(file, $0, count) }
        }
        let values = measured[.program] ?? []
        let memory = Row(
            "– peak resident memory by then, per line", .bytes, program: Figure(own: values[values.count - 1]),
            reference: .none)
        return Edit.allCases.enumerated().flatMap { index, edit in
            let title = "\(ValueUnit.pixels.number(Double(count))) lines, \(edit.title)"
            return [
                Row(
                    "\(title): longest input delay", .milliseconds, program: Figure(own: values[index * 3]),
                    reference: .none, aim: .value(0.001)),
                Row(
                    "– CPU until idle", .milliseconds,
                    program: Figure(own: values[index * 3 + 1], server: values[index * 3 + 2]), reference: .none),
            ]
        } + [memory]
    }

    /// Returns, for each edit, the longest time that input waited and both parts of the processor time, in seconds; then each
    /// line's share of the peak of resident memory, in bytes.
    private static func edit(_ file: URL, _ subject: Subject, _ count: Int) throws -> [Double] {
        // The pings use processor time of their own, so two sessions measure one thing each.
        let waits = try edits(of: file, subject) { session, edit in
            let monitor = try ResponseMonitor(of: session)
            try edit()
            usleep(watched)
            let wait = monitor.finish()
            try session.waitUntilIdle(quiet: quiet)
            return wait
        }
        let costs = try edits(of: file, subject) { session, edit in try session.cost(quiet: quiet, of: edit) }
        let results = zip(waits.values, costs.values).flatMap { [$0, $1.own, $1.server] }
        return results + [costs.peak / Double(count)]
    }

    /// Makes all edits in a new session, and returns what `measure` returns for each, and the peak of resident memory in
    /// bytes.
    private static func edits<Value>(
        of file: URL, _ subject: Subject, measure: (Session, () throws -> Void) throws -> Value
    ) throws -> (values: [Value], peak: Double) {
        let session = try Session(subject, tool: "line", drawing: file)
        try session.waitUntilIdle(quiet: 1)
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
