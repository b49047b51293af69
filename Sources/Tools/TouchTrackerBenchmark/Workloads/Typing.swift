import Foundation
import TestServer

/// Measures what a key takes in a long text: Latin letters, and Chinese ones that an input method composes.
enum Typing: Workload {
    static let name = "typing"

    /// What is typed into a text of 2,000 letters.
    private enum Script: CaseIterable {
        case latin, latinAtStart, chinese

        var title: String {
            switch self {
            case .latin: "Latin"
            case .latinAtStart: "Latin, at its beginning"
            case .chinese: "Chinese, composed and chosen"
            }
        }

        /// A text of 2,000 letters, in lines.
        var text: String {
            let line = self == .chinese ? String(repeating: "你好中国", count: 10) : String(repeating: "letter ", count: 10)
            var text = ""
            while text.count < 2000 { text += line + "\n" }
            return String(text.prefix(2000))
        }

        /// The keys of one step.
        var keys: [Keyboard.Key] {
            get throws {
                self == .chinese
                    ? [try Keyboard.Key("n"), try Keyboard.Key("i"), .space]
                    : [try Keyboard.Key("e"), try Keyboard.Key("l"), .space]
            }
        }
    }

    static func rows(_ rounds: Rounds) throws -> [Row] {
        try Script.allCases.flatMap { script in
            let measured = try rounds.distributions(of: [Subject.program]) {
                try work(script, steps: rounds.isQuick ? 5 : 30, $0)
            }
            let values = (measured[.program] ?? []).map { Figure(own: $0) }
            return [
                Row(
                    "a key in a text of 2,000 letters, \(script.title): the most work in a turn, median",
                    .milliseconds, program: values[0], aim: .value(0.008)),
                Row("– p99", .milliseconds, program: values[1]),
            ]
        }
    }

    /// Returns the median and the 99th percentile of the most work in a turn after each key, in seconds.
    private static func work(_ script: Script, steps: Int, _ subject: Subject) throws -> [Double] {
        let probe = try LoopProbe()
        var method: InputMethodServer?
        let session = try Session(
            subject, tool: "text", probe: probe, environment: ["XMODIFIERS": "@im=pinyin"]
        ) {
            if script == .chinese { method = try InputMethodServer(on: $0) }
        }
        let owner = try ClipboardOwner(on: session.server, ["UTF8_STRING": Array(script.text.utf8)])
        defer { owner.end() }
        let keyboard = try session.server.keyboard
        try session.waitUntilIdle(quiet: 1)
        try session.touches.down(0, at: CGPoint(x: 40, y: 40))
        usleep(50_000)
        try session.touches.up(0)
        try session.waitUntilIdle(quiet: 1)
        try keyboard.tap(Keyboard.Key("v"), holding: .control)
        try session.waitUntilIdle(quiet: 2)
        if script == .latinAtStart { try keyboard.tap(.home, holding: .control) }
        try session.waitUntilIdle(quiet: 1)
        try method?.wait(for: "the focus") { $0.hasFocus }
        var work: [Double] = []
        for _ in 0..<steps {
            for key in try script.keys {
                probe.restart()
                try keyboard.tap(key)
                try session.waitUntilIdle(quiet: 0.1)
                work.append(probe.longestWork)
            }
        }
        let files = try Session.files(of: session.drawing).map {
            try String(decoding: Data(contentsOf: $0), as: UTF8.self)
        }
        try session.close()
        guard files.joined().contains(script == .chinese ? "你你你你你" : "el el el"), let distribution = Distribution(work)
        else { throw NotTyped() }
        return [distribution.median, distribution.percentile(0.99)]
    }

    private struct NotTyped: Error, CustomStringConvertible {
        var description: String { "the text is not in the drawing" }
    }
}
