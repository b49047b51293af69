import Foundation
import TestServer

/// Measures what a key takes in a long text: Latin letters at its end and at its beginning, and Chinese ones, which an
/// input method composes.
enum Typing: Workload {
    static let name = "typing"

    /// What is typed into a text of nearly 2,000 letters, which are as many as it can have.
    private enum Letters: CaseIterable {
        case atEnd, atBeginning, chinese

        var title: String {
            switch self {
            case .atEnd: "at its end"
            case .atBeginning: "at its beginning"
            case .chinese: "Chinese, by an input method"
            }
        }

        /// The text before, in lines.
        var text: String {
            let words =
                switch self {
                case .atEnd, .atBeginning: String(repeating: "letter ", count: 10)
                case .chinese: String(repeating: "你好中国", count: 10)
                }
            return String(String(repeating: words + "\n", count: 50).prefix(1900))
        }

        /// The keys of a step: the space bar chooses what is composed.
        var keys: String {
            switch self {
            case .atEnd, .atBeginning: "el "
            case .chinese: "ni "
            }
        }

        /// What three steps write.
        var written: String {
            switch self {
            case .atEnd, .atBeginning: "el el el"
            case .chinese: "你你你"
            }
        }
    }

    static func rows(_ rounds: Rounds) throws -> [Row] {
        try Letters.allCases.flatMap { letters in
            let measured = try rounds.distributions(of: [Subject.program]) {
                try work(letters, steps: rounds.isQuick ? 5 : 30, $0)
            }
            let values = (measured[.program] ?? []).map { Figure(own: $0) }
            return [
                Row(
                    "a key in a text of 2,000 letters, \(letters.title): the most work in a turn, median",
                    .milliseconds, program: values[0], aim: .value(0.008)),
                Row("– p99", .milliseconds, program: values[1]),
            ]
        }
    }

    /// Returns the median and the 99th percentile of the most work in a turn after each key, in seconds.
    private static func work(_ letters: Letters, steps: Int, _ subject: Subject) throws -> [Double] {
        let probe = try LoopProbe()
        var method: InputMethodServer?
        let session = try Session(
            subject, tool: "text", probe: probe, environment: InputMethodServer.environment
        ) {
            if letters == .chinese { method = try InputMethodServer(on: $0) }
        }
        let owner = try ClipboardOwner(on: session.server, ["UTF8_STRING": Array(letters.text.utf8)])
        defer { owner.end() }
        let keyboard = try session.server.keyboard
        try session.waitUntilIdle(quiet: 1)
        // From here on, the caret blinks: the program is never idle for long.
        try session.touches.down(0, at: CGPoint(x: 40, y: 40))
        usleep(50_000)
        try session.touches.up(0)
        try session.waitUntilIdle(quiet: 0.3)
        try method?.wait(for: "the text") { $0.hasFocus }
        try keyboard.tap(Keyboard.Key("v"), holding: .control)
        try session.waitUntilIdle(quiet: 0.3)
        if letters == .atBeginning { try keyboard.tap(.home, holding: .control) }
        try session.waitUntilIdle(quiet: 0.3)
        var work: [Double] = []
        for _ in 0..<steps {
            for key in try letters.keys.map({ $0 == " " ? .space : try Keyboard.Key($0) }) {
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
            let file = (try? String(contentsOf: session.drawing, encoding: .utf8)) ?? ""
            isTyped = file.contains(letters.written) && file.contains(letters.text.prefix(40))
        }
        try session.close()
        guard isTyped, let distribution = Distribution(work) else { throw NotTyped() }
        return [distribution.median, distribution.percentile(0.99)]
    }

    private struct NotTyped: Error, CustomStringConvertible {
        var description: String { "the text is not in the drawing" }
    }
}
