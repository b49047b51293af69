import Foundation
import TestServer

/// Measures what a key takes in a long text, at its end and at its beginning.
enum Typing: Workload {
    static let name = "typing"

    /// Where letters are typed into a text of nearly 2,000, which are as many as it can have.
    private enum Place: CaseIterable {
        case end, start

        var title: String {
            switch self {
            case .end: "at its end"
            case .start: "at its beginning"
            }
        }
    }

    private static let keys = "el "

    /// The text before, in lines.
    private static var text: String {
        let line = String(repeating: "letter ", count: 10) + "\n"
        return String(String(repeating: line, count: 30).prefix(1900))
    }

    static func rows(_ rounds: Rounds) throws -> [Row] {
        try Place.allCases.flatMap { place in
            let measured = try rounds.distributions(of: [Subject.program]) {
                try work(place, steps: rounds.isQuick ? 5 : 30, $0)
            }
            let values = (measured[.program] ?? []).map { Figure(own: $0) }
            return [
                Row(
                    "a key in a text of 2,000 letters, \(place.title): the most work in a turn, median",
                    .milliseconds, program: values[0], aim: .value(0.008)),
                Row("– p99", .milliseconds, program: values[1]),
            ]
        }
    }

    /// Returns the median and the 99th percentile of the most work in a turn after each key, in seconds.
    private static func work(_ place: Place, steps: Int, _ subject: Subject) throws -> [Double] {
        let probe = try LoopProbe()
        let session = try Session(subject, tool: "text", probe: probe)
        let owner = try ClipboardOwner(on: session.server, ["UTF8_STRING": Array(text.utf8)])
        defer { owner.end() }
        let keyboard = try session.server.keyboard
        try session.waitUntilIdle(quiet: 1)
        // From here on, the caret blinks: the program is never idle for long.
        try session.touches.down(0, at: CGPoint(x: 40, y: 40))
        usleep(50_000)
        try session.touches.up(0)
        try session.waitUntilIdle(quiet: 0.3)
        try keyboard.tap(Keyboard.Key("v"), holding: .control)
        try session.waitUntilIdle(quiet: 0.3)
        if place == .start { try keyboard.tap(.home, holding: .control) }
        try session.waitUntilIdle(quiet: 0.3)
        var work: [Double] = []
        for _ in 0..<steps {
            for key in try keys.map({ $0 == " " ? .space : try Keyboard.Key($0) }) {
                probe.restart()
                try keyboard.tap(key)
                try session.waitUntilIdle(quiet: 0.1)
                work.append(probe.longestWork)
            }
        }
        // The file follows two seconds after the last key.
        var isTyped = false
        for _ in 0..<200 where !isTyped {
            usleep(50_000)
            isTyped = (try? String(contentsOf: session.drawing, encoding: .utf8))?.contains(keys + keys + "el") == true
        }
        try session.close()
        guard isTyped, let distribution = Distribution(work) else { throw NotTyped() }
        return [distribution.median, distribution.percentile(0.99)]
    }

    private struct NotTyped: Error, CustomStringConvertible {
        var description: String { "the text is not in the drawing" }
    }
}
