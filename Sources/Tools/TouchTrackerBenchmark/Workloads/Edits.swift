import Foundation
import TestServer

/// Measures single edits of a drawing of a million lines, with a disk that takes two seconds to flush: none may wait.
enum Edits: Workload {
    static let name = "edits"

    /// The edits, in the order in which they are made.
    private enum Edit: CaseIterable {
        case firstStroke
        case undo
        case delete
        case erase
        case clear
        case undoOfClearing

        var title: String {
            switch self {
            case .firstStroke: "the first stroke"
            case .undo: "undo"
            case .delete: "delete"
            case .erase: "an erasing stroke"
            case .clear: "clear"
            case .undoOfClearing: "undo of it"
            }
        }

        /// The longest turn that it should take, in seconds.
        var limit: Double {
            switch self {
            case .firstStroke, .undo, .delete, .erase: 0.001
            case .clear, .undoOfClearing: 0.01
            }
        }
    }

    /// What an edit took, in seconds, and the resident memory after it, in bytes.
    private struct Measured {
        let turn: Double
        let work: Double
        let cost: Session.Cost
        let resident: Double

        var values: [Double] { [turn, work, cost.own, cost.server, resident] }
    }

    /// How long the program must be idle to count as finished, in seconds: it compacts the file after 3 seconds.
    private static let quiet = 4.0
    /// How long the disk takes for a flush, in seconds.
    private static let diskDelay = 2.0

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let count = rounds.isQuick ? 10_000 : 1_000_000
        let measured = try ManyLines.withFile(count) { file in
            try rounds.distributions(of: [Subject.program]) { try edits(of: file, $0).flatMap(\.values) }
        }
        let values = measured[.program] ?? []
        return Edit.allCases.enumerated().flatMap { index, edit in
            let values = values[(index * 5)...].prefix(5).map { Figure(own: $0) }
            return [
                Row(
                    "\(ValueUnit.grouped(count)) lines, \(edit.title): longest turn of the loop", .milliseconds,
                    program: values[0], aim: .value(edit.limit)),
                Row("– the most work in a turn", .milliseconds, program: values[1]),
                Row("– CPU until idle", .milliseconds, program: Figure(own: values[2].own, server: values[3].own)),
                Row("– resident", .mebibytes, program: values[4]),
            ]
        }
    }

    private static func edits(of file: URL, _ subject: Subject) throws -> [Measured] {
        let probe = try LoopProbe(diskDelay: diskDelay)
        let session = try Session(subject, tool: "line", drawing: file, probe: probe)
        try session.waitUntilIdle(quiet: 1)
        let measured = try Edit.allCases.map { edit in
            let log = Session.files(of: session.drawing)[1]
            let before = FileStamp(log)
            probe.restart()
            let cost = try session.cost(quiet: quiet) { try perform(edit, session) }
            guard FileStamp(log) != before else { throw Unchanged(title: edit.title) }
            return Measured(
                turn: probe.longestTurn, work: probe.longestWork, cost: cost, resident: try session.memory.resident)
        }
        try session.close()
        return measured
    }

    /// A file's size and modification date, which every edit changes.
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

        var description: String { "the drawing's log did not change: \(title)" }
    }

    private static func perform(_ edit: Edit, _ session: Session) throws {
        let keyboard = try session.server.keyboard
        let touches = session.touches
        switch edit {
        case .firstStroke: try draw(touches, from: CGPoint(x: 200, y: 200), to: CGPoint(x: 300, y: 260))
        case .undo, .undoOfClearing: try keyboard.tap(Keyboard.Key("z"), holding: .control)
        case .delete:
            try touches.down(0, at: CGPoint(x: 512, y: 400))
            try touches.up(0)
            // A tap waits for a second one before it selects.
            usleep(700_000)
            try keyboard.tap(.delete)
        case .erase:
            try keyboard.tap(Keyboard.Key("e"))
            try draw(touches, from: CGPoint(x: 700, y: 300), to: CGPoint(x: 740, y: 320))
        case .clear: try keyboard.tap(.delete, holding: .control)
        }
    }

    private static func draw(_ touches: Touchscreen, from begin: CGPoint, to end: CGPoint) throws {
        let steps = 10
        var ticker = Ticker(rate: 100)
        try touches.down(0, at: begin)
        for step in 1...steps {
            ticker.wait()
            let part = Double(step) / Double(steps)
            try touches.move(
                0, to: CGPoint(x: begin.x + (end.x - begin.x) * part, y: begin.y + (end.y - begin.y) * part))
        }
        try touches.up(0)
    }
}
