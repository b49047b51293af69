import AllocationCounter
import ArgumentParser
import Benchmarking
import TouchKit

/// Ten pens in this process, without a display: for counts that do not depend on the machine's mood.
///
/// The program itself draws, from a batch of touch samples to the pixels of its window in memory. Allocations are counted
/// here; instructions are counted by running it under valgrind, once with many frames and once with few, since the
/// difference leaves out the start:
///
///     valgrind --tool=callgrind .build/release/touchtracker-benchmark stage --frames 20
///     valgrind --tool=callgrind .build/release/touchtracker-benchmark stage --frames 220
///
/// `--samples` is the length of the strokes before counting begins, `--tool line` draws live lines.
struct StageRun: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stage",
        abstract: "Draw with ten pens in memory, and count allocations; no display is needed.",
        discussion: """
            For instruction counts run it under valgrind --tool=callgrind with two numbers of frames; the difference \
            leaves out the start.
            """)

    @Option(help: "The number of frames that are counted; in each, every pen moves once.")
    var frames = 200

    @Option(help: "The length of each stroke, in samples, before counting begins.")
    var samples = 100

    @Option(help: "What draws: line, pen, ellipse, rectangle or eraser.")
    var tool = "pen"

    mutating func validate() throws {
        if frames < 1 || samples < 1 { throw ValidationError("--frames and --samples must be at least 1") }
    }

    mutating func run() throws {
        try MainActor.assumeIsolated { [self] in try count() }
    }

    @MainActor
    private func count() throws {
        guard let stage = StageProgram(tool: tool) else { throw ValidationError("--tool: there is no \"\(tool)\"") }
        // The first strokes cost what only first strokes cost.
        stage.land()
        for _ in 0..<20 { stage.move() }
        stage.lift()
        stage.land()
        for _ in 0..<samples { stage.move() }
        var (input, display) = (Counts(), Counts())
        for _ in 0..<frames {
            stage.tick()
            input.count { stage.receiveMoves() }
            display.count { stage.display() }
        }
        var lift = Counts()
        lift.count { stage.lift() }
        // Both rounds of strokes are finished, unless something took the fingers away.
        guard stage.strokes == 2 * stage.fingers || tool == "eraser" else { throw Missing(strokes: stage.strokes) }
        let updates = frames * stage.fingers
        print("ten \(tool)s, strokes of \(samples) to \(samples + frames) samples, \(frames) frames of 10 updates")
        print("input:   \(input.text(per: updates, "update"))")
        print("display: \(display.text(per: updates, "update"))")
        print("lift:    \(lift.text(per: stage.fingers, "stroke"))")
    }
}

/// Fingers were cancelled, so the counts mean nothing.
private struct Missing: Error, CustomStringConvertible {
    let strokes: Int

    var description: String { "only \(strokes) of 20 strokes were drawn" }
}

/// Allocations and time of a part of the work.
private struct Counts {
    private var allocations: UInt64 = 0
    private var seconds = 0.0

    mutating func count(_ body: () -> Void) {
        let start = Pace.now
        let before = allocation_count()
        body()
        allocations += allocation_count() - before
        seconds += Pace.now - start
    }

    func text(per count: Int, _ what: String) -> String {
        let each = (Double(allocations) / Double(count) * 100).rounded() / 100
        return "\(each) allocations, \(Row.Unit.microseconds.text(seconds / Double(count))) for each \(what)"
    }
}
