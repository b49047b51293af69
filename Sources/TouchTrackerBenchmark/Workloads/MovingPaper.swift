import Benchmarking
import Foundation
import Ink
import TestServer

/// Measures moving the paper under much ink that is all in sight, on a screen of 3,840 × 2,160 pixels.
enum MovingPaper: Workload {
    static let name = "paper"

    static let screen = TestServer.Configuration(width: 3840, height: 2160)
    /// The number of frames of a pan: two seconds of them.
    private static let frames = 120
    /// The movement of the paper in a frame of a pan, in pixels.
    private static let travel = 8.0

    static func rows(_ rounds: Rounds) throws -> [Row] {
        try (rounds.isQuick ? [10_000] : [10_000, 100_000, 1_000_000]).flatMap { count in
            let measured = try withStrokes(count) { file in
                try rounds.distributions(of: [Subject.program]) { try move(file, $0) }
            }
            let values = (measured[.program] ?? []).map { Figure(own: $0) }
            let pens = count == 100_000 || rounds.isQuick ? try penRows(rounds, count) : []
            let isLimited = count <= 100_000
            let title = "\(ValueUnit.pixels.number(Double(count))) strokes in sight of 3,840 × 2,160"
            return [
                Row(
                    "\(title), a step of zoom: key to first picture", .milliseconds, program: values[0],
                    reference: .none, aim: .value(0.016)),
                Row(
                    "– key to sharp picture", .milliseconds, program: values[1], reference: .none,
                    aim: isLimited ? .value(0.3) : nil),
                Row(
                    "– longest turn of a pan at 60 Hz", .milliseconds, program: values[2], reference: .none,
                    aim: .value(1.0 / 60)),
                Row("– CPU per frame of it", .milliseconds, program: values[3], reference: .none),
                Row("– resident memory that this adds", .mebibytes, program: values[4], reference: .none),
            ] + pens
        }
    }

    /// Returns the times from a step of zoom to its first picture and to the sharp one, each the median of three steps,
    /// the longest turn of a pan and the processor time for each of its frames, in seconds; then the memory that this
    /// adds, in bytes.
    private static func move(_ file: URL, _ subject: Subject) throws -> [Double] {
        let probe = try LoopProbe()
        let session = try Session(subject, drawing: file, probe: probe, screen: screen)
        let keyboard = try session.server.keyboard
        let mouse = try session.server.mouse
        try mouse.move(to: CGPoint(x: screen.width / 2, y: screen.height / 2))
        try session.waitUntilIdle(quiet: 1)
        let before = ProcessMemory(of: session.program.processIdentifier)

        let watcher = try PixelWatcher(display: session.server.display)
        var (first, sharp): ([Double], [Double]) = ([], [])
        // Each of the steps has a scale that has no pictures yet.
        for _ in 0..<3 {
            _ = watcher.drawingTimes()
            let start = Ticker.now
            try keyboard.tap(Keyboard.Key("-"), holding: .control)
            try session.waitUntilIdle(quiet: 0.3)
            guard let times = watcher.drawingTimes() else { throw NoFigures() }
            first.append(times.lowerBound - start)
            sharp.append(times.upperBound - start)
        }
        probe.restart()
        let middle = CGPoint(x: screen.width / 2, y: screen.height / 2)
        try mouse.press(.middle)
        let cost = try session.cost {
            var ticker = Ticker(rate: 60)
            for frame in 1...frames {
                ticker.wait()
                try mouse.move(
                    to: CGPoint(x: middle.x + Double(frame) * travel, y: middle.y + Double(frame) * travel / 2))
            }
        }
        let pan = probe.longestTurn
        try mouse.release(.middle)
        try session.waitUntilIdle(quiet: 0.3)
        guard let before, let after = ProcessMemory(of: session.program.processIdentifier) else { throw NoFigures() }
        try session.close()
        guard let first = Distribution(first), let sharp = Distribution(sharp) else { throw NoFigures() }
        return [first.median, sharp.median, pan, cost.own / Double(frames), after.resident - before.resident]
    }

    /// Calls `body` with a file of `count` strokes as of handwriting, ten pixels high, evenly over the screen: as many
    /// as 100,000 fill it.
    static func withStrokes<Value>(_ count: Int, _ body: (URL) throws -> Value) throws -> Value {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-strokes-\(UUID()).svg")
        defer { try? FileManager.default.removeItem(at: file) }
        let page = CGRect(x: 0, y: 0, width: screen.width, height: screen.height)
        var text = SVGText()
        text.write(SVGWriter.header(page: page))
        for index in 0..<count {
            guard let stroke = stroke(index, on: page) else { continue }
            text.write(Mark(shape: .stroke(stroke), style: Style(color: .black, width: 1.5)))
            text.write("\n")
        }
        text.write(SVGWriter.closing)
        try Data(text.bytes).write(to: file)
        return try body(file)
    }

    /// A letter's stroke: an arch and a loop.
    private static func stroke(_ index: Int, on page: CGRect) -> Stroke? {
        let corner = CGPoint(
            x: Double(index &* 7919 % (Int(page.width) - 20)), y: Double(index &* 104_729 % (Int(page.height) - 20)))
        let size = 0.8 + Double(index % 5) * 0.1
        return Stroke(
            samples: letter.map {
                Stroke.Sample(
                    location: CGPoint(x: corner.x + $0.x * size + 3, y: corner.y + $0.y * size + 3), widthFactor: 1)
            })
    }

    private static let letter: [(x: Double, y: Double)] = [
        (0, 10), (1, 4), (3, 0), (5, 3), (5, 8), (8, 10), (11, 7), (10, 3), (7, 4), (8, 9), (12, 10),
    ]

    struct NoFigures: Error, CustomStringConvertible {
        var description: String { "nothing was drawn, or the system does not say how much memory the program has" }
    }
}
