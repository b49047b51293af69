import Benchmarking
import Foundation
import TestServer

/// Measures the shelf of 1,000 drawings: how soon it is there, how it scrolls, and how soon another drawing is open.
enum Shelf: Workload {
    static let name = "shelf"

    private static let count = 1000
    /// The number of lines in the drawing that is opened, and in each of the others.
    private static let (lineCount, otherLineCount) = (10_000, 50)
    /// The number of flicks, the frames in each, and the movement of the finger in a frame, in pixels.
    private static let (flicks, frames, travel) = (8, 15, 30.0)

    static func rows(_ rounds: Rounds) throws -> [Row] {
        let measured = try ManyLines.withFile(lineCount) { large in
            try ManyLines.withFile(otherLineCount) { small in
                try rounds.distributions(of: [Subject.program]) { try measure(large, small, $0) }
            }
        }
        let values = (measured[.program] ?? []).map { Figure(own: $0) }
        let title = "\(ValueUnit.pixels.number(Double(count))) drawings on the shelf"
        return [
            Row(
                "\(title): key to first picture", .milliseconds, program: values[0], reference: .none, aim: .value(0.1)),
            Row(
                "– key to all thumbnails in sight, which have to be made", .milliseconds, program: values[1],
                reference: .none),
            Row(
                "– longest turn of a finger that scrolls at 60 Hz", .milliseconds, program: values[2], reference: .none,
                aim: .value(1.0 / 60)),
            Row("– the most work in a turn", .milliseconds, program: values[3], reference: .none),
            Row(
                "– CPU per frame of it, while thumbnails are made", .milliseconds, program: values[4], reference: .none),
            Row(
                "– key to first ink of a drawing of 10,000 lines", .milliseconds, program: values[5],
                reference: .other(name: "as the first one", values[6]), aim: .ratio(1)),
        ]
    }

    /// Returns the times from the key to the shelf and to its thumbnails, the longest turn, the most work in one and
    /// the processor time per frame while it scrolls, and the times from the key to a drawing's ink and from the
    /// program's start to it, in seconds.
    private static func measure(_ large: URL, _ small: URL, _ subject: Subject) throws -> [Double] {
        let probe = try LoopProbe()
        var watcher: PixelWatcher?
        var number = 0
        // The middle of the first line, where the shelf has its bar.
        let ink = CGPoint(x: 12, y: 9)
        let session = try Session(subject, drawing: large, probe: probe) { server in
            let new = try PixelWatcher(display: server.display)
            number = new.expect(ink, from: [PixelWatcher.emptyScreen, PixelWatcher.paper])
            watcher = new
        }
        guard let watcher, let first = watcher.time(number) else { throw NothingShown() }
        try session.waitUntilIdle(quiet: 0.3)
        let library = session.drawing.deletingLastPathComponent().appendingPathComponent("touchtracker")
        for index in 1...count {
            let file = library.appendingPathComponent("drawing \(index).svg")
            try FileManager.default.copyItem(at: index == count ? large : small, to: file)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000 + Double(index))], ofItemAtPath: file.path
            )
        }
        let keyboard = try session.server.keyboard
        let bar = watcher.expect(ink, from: [inkColor])
        var start = Ticker.now
        try keyboard.tap(Keyboard.Key("o"), holding: .control)
        guard let shown = watcher.time(bar) else { throw NothingShown() }
        let (key, idle) = (start, try session.waitUntilIdle(quiet: 0.3))
        probe.restart()
        let cost = try session.cost {
            var ticker = Ticker(rate: 60)
            for _ in 0..<flicks {
                try session.touches.down(1, at: CGPoint(x: 500, y: 700))
                for frame in 1...frames {
                    ticker.wait()
                    try session.touches.move(1, to: CGPoint(x: 500, y: 700 - travel * Double(frame)))
                }
                try session.touches.up(1)
            }
        }
        let (turn, work) = (probe.longestTurn, probe.longestWork)
        try keyboard.tap(.home)
        try session.waitUntilIdle(quiet: 0.3)
        try keyboard.tap(.right)
        try session.waitUntilIdle(quiet: 0.3)
        let opened = watcher.expect(ink) { $0 == inkColor }
        start = Ticker.now
        try keyboard.tap(.enter)
        guard let again = watcher.time(opened) else { throw NothingShown() }
        let begin = session.start
        try session.close()
        return [shown - key, idle - key, turn, work, cost.own / Double(flicks * frames), again - start, first - begin]
    }

    /// The color of the lines of `ManyLines`.
    private static let inkColor: UInt32 = 0xC8D2DC
}
