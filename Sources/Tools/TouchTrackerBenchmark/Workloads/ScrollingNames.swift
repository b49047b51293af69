import Foundation
import TestServer

/// Measures a frame of the shelf while a finger scrolls 1,000 drawings, whose names are in letters of the built-in font or
/// in Chinese ones of the desktop's.
enum ScrollingNames: Workload {
    static let name = "shelf"

    private static let count = 1000
    private static let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><path d="M100 100L500 300" \
        stroke="black" stroke-width="10"/></svg>
        """

    /// Returns the name of a drawing, in letters that most others do not have.
    private static func name(_ index: Int, isChinese: Bool) -> String {
        guard isChinese else { return "drawing of the day \(index)" }
        let letters = (0..<6).compactMap { Unicode.Scalar(UInt32(0x4E00 + (index * 37 + $0 * 911) % 0x4000)) }
        return String(String.UnicodeScalarView(letters)) + " \(index)"
    }

    static func rows(_ rounds: Rounds) throws -> [Row] {
        try [false, true].flatMap { isChinese in
            let measured = try rounds.distributions(of: [Subject.program]) {
                try work(isChinese: isChinese, steps: rounds.isQuick ? 10 : 200, $0)
            }
            let values = (measured[.program] ?? []).map { Figure(own: $0) }
            let letters = isChinese ? "Chinese" : "Latin"
            return [
                Row(
                    "a frame of the shelf that scrolls, 1,000 \(letters) names: the most work in a turn, median",
                    .milliseconds, program: values[0], aim: .value(0.016)),
                Row("– p99", .milliseconds, program: values[1], aim: .value(0.016)),
            ]
        }
    }

    /// Returns the median and the 99th percentile of the most work in a turn after each move of the finger, in seconds.
    private static func work(isChinese: Bool, steps: Int, _ subject: Subject) throws -> [Double] {
        let data = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-shelf-\(UUID())")
        defer { try? FileManager.default.removeItem(at: data) }
        let library = data.appendingPathComponent("touchtracker")
        try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
        for index in 0..<count {
            let name = name(index, isChinese: isChinese) + ".svg"
            try Data(drawing.utf8).write(to: library.appendingPathComponent(name))
        }
        let probe = try LoopProbe()
        let session = try Session(
            subject, probe: probe,
            environment: ["XDG_DATA_HOME": data.path, "XDG_CACHE_HOME": data.appendingPathComponent("cache").path])
        try session.waitUntilIdle(quiet: 1)
        try session.server.keyboard.tap(Keyboard.Key("o"), holding: .control)
        try session.waitUntilIdle(quiet: 2)
        var work: [Double] = []
        let (top, bottom) = (100.0, 700.0)
        var y = bottom
        try session.touches.down(0, at: CGPoint(x: 500, y: y))
        for _ in 0..<steps {
            if y <= top {
                try session.touches.up(0)
                y = bottom
                try session.touches.down(0, at: CGPoint(x: 500, y: y))
            }
            y -= 20
            probe.restart()
            try session.touches.move(0, to: CGPoint(x: 500, y: y))
            usleep(16_000)
            work.append(probe.longestWork)
        }
        try session.touches.up(0)
        try session.close()
        guard let distribution = Distribution(work), distribution.median > 0.0002 else { throw NotScrolled() }
        return [distribution.median, distribution.percentile(0.99)]
    }

    private struct NotScrolled: Error, CustomStringConvertible {
        var description: String { "the shelf did not scroll" }
    }
}
