import Benchmarking
import Foundation
import TestServer

// The latency of a pen that lands while threads still paint what a step of zoom has brought into sight.
extension MovingPaper {
    /// The rate of the pen's samples, in hertz, and the steps of zoom during which it draws a row.
    private static let rate = 240.0
    private static let steps = 5

    /// Compares such a pen with the same pen on the same paper at rest.
    static func penRows(_ rounds: Rounds, _ count: Int) throws -> [Row] {
        let measured = try withStrokes(count) { file in
            try rounds.distributions(of: [Subject.program]) { _ in try penLatencies(on: file) }
        }
        guard let values = measured[.program], values.count == 4 else { return [] }
        return [("median", 0, 1.25), ("p99", 1, 1.5)].map { what, index, aim in
            Row(
                "– pen at 240 Hz that lands while it is painted, sample to pixel: \(what)", .milliseconds,
                program: Figure(own: values[index]),
                reference: .other(name: "at rest:", Figure(own: values[index + 2])), aim: .ratio(aim))
        }
    }

    /// Returns the median and the 99th percentile of the times from the pen's samples to their pixels while the paper
    /// is painted, and then of those at rest, in seconds.
    private static func penLatencies(on file: URL) throws -> [Double] {
        let session = try Session(
            .program, drawing: file,
            arguments: ["--fullscreen", "--tool", "pen", "--color", "#FF0000", "--width", "8"],
            preferences: "widthsFollowZoom = no\n", screen: screen)
        let keyboard = try session.server.keyboard
        try session.server.mouse.move(to: CGPoint(x: screen.width / 2, y: screen.height / 2))
        try session.waitUntilIdle(quiet: 1)
        let watcher = try PixelWatcher(display: session.server.display)
        var (painting, resting): ([Double], [Double]) = ([], [])
        // What a program does for the first time takes longer, with and without threads.
        _ = try draw(in: session, watcher)
        // Each of the steps has a scale that has no pictures yet.
        for _ in 0..<steps {
            _ = watcher.drawingTimes()
            try keyboard.tap(Keyboard.Key("-"), holding: .control)
            while watcher.drawingTimes() == nil { usleep(500) }
            let early = try draw(in: session, watcher)
            guard let end = watcher.lastLargeDrawing else { throw NoFigures() }
            painting += early.filter { $0.sample < end }.map { $0.pixel - $0.sample }
            resting += try draw(in: session, watcher).map { $0.pixel - $0.sample }
        }
        try session.close()
        guard let painting = Distribution(painting), let resting = Distribution(resting) else { throw NoFigures() }
        return [painting, resting].flatMap { [$0.median, $0.percentile(0.99)] }
    }

    /// Draws a row with the pen, waits until all is still, and undoes it.
    /// - Returns: The time of each sample and of its pixel, in seconds.
    private static func draw(
        in session: Session, _ watcher: PixelWatcher
    ) throws -> [(sample: Double, pixel: Double)] {
        try session.touches.down(0, at: Latency.location(0))
        var ticker = Ticker(rate: rate)
        var pending: [(number: Int, time: Double)] = []
        for sample in 1..<Latency.inRow {
            ticker.wait()
            let place = Latency.location(sample)
            // The pen is red, and everything else gray.
            pending.append((watcher.expect(place) { $0 & 0xFF0000 > 0xC00000 && $0 & 0xFFFF < 0x4000 }, Ticker.now))
            try session.touches.move(0, to: place)
        }
        try session.touches.up(0)
        let times = pending.compactMap { sample in watcher.time(sample.number).map { (sample.time, $0) } }
        guard times.count == pending.count else { throw NoFigures() }
        try session.waitUntilIdle(quiet: 0.3)
        try session.server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        try session.waitUntilIdle(quiet: 0.3)
        return times
    }
}
