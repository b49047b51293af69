import AllocationCounter
import ArgumentParser
import Benchmarking
import Foundation
import TouchKit

/// Draws with up to ten pens in this process, without a display, for counts that do not depend on the machine's load.
///
/// The program's own code runs from a batch of touch samples to the pixels of its window in memory. This command counts
/// allocations; with `--profile`, it counts instructions, with valgrind.
///
/// `--pause 5000` sleeps before each frame, as the program does between the samples of a pen at 200 Hz: what a frame
/// costs then is mostly that its code is cold, and varies less than in the program.
///
/// `--samples` sets the length of the strokes before counting begins; `--tool line` draws live lines; with `--fingers
/// 1`, each frame has a single sample, of a scribble all over the window; `--color angle` colors ink by its direction.
/// With `--staggered`, each frame has a sample of one of the fingers, as screens send them. `--picture` also paints all
/// strokes for a picture, which counts of instructions would otherwise contain. `--strokes` counts short strokes
/// instead, ten in each batch of samples.
struct StageRun: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stage",
        abstract: "Draw with up to ten pens in memory, and count allocations; no display is needed.",
        discussion: "With --profile, count a frame's instructions and what else costs, with valgrind.")

    @Option(help: "The number of counted frames; in each, every pen moves once, unless they are staggered.")
    var frames = 200

    @Option(help: "The length of each stroke, in samples, before counting begins.")
    var samples = 100

    @Option(help: "The tool: line, pen, ellipse, rectangle or eraser.")
    var tool = "pen"

    @Option(help: "The color mode: chosen, angle or finger.")
    var color = "chosen"

    @Option(help: "The number of fingers, 1 to 10; a single one scribbles all over the window.")
    var fingers = 10

    @Flag(help: "Move one finger in each frame, the next one in turn, instead of all at once.")
    var staggered = false

    @Flag(help: "Also count the painting of all strokes for a picture.")
    var picture = false

    @Option(help: "The sleep before each counted frame, in microseconds, after which it runs on cold caches.")
    var pause: UInt32 = 0

    @Flag(help: "Count a frame's instructions and what else costs, with valgrind; --frames has no effect.")
    var profile = false

    @Option(help: "Draw this number of short strokes instead, a multiple of ten.")
    var strokes: Int?

    mutating func validate() throws {
        guard (1...10).contains(fingers) else {
            throw ValidationError("--fingers must be from 1 to 10, not \(fingers)")
        }
        if let strokes, strokes < 10 || strokes % 10 > 0 {
            throw ValidationError("--strokes must be a multiple of ten, not \(strokes)")
        }
        if pause > 999_999 {
            throw ValidationError("--pause must be at most 999999 microseconds, not \(pause)")
        }
        if profile, strokes != nil || picture || pause > 0 {
            throw ValidationError("--profile cannot be combined with --strokes, --picture or --pause")
        }
        if frames < 1 || samples < 1 { throw ValidationError("--frames and --samples must be at least 1") }
    }

    mutating func run() throws {
        if profile { return print(try StageProfile(arguments: arguments).text()) }
        try MainActor.assumeIsolated { [self] in
            guard let stage = StageProgram(tool: tool, color: color, fingers: fingers, isStaggered: staggered) else {
                throw ValidationError("--tool \(tool) --color \(color): unknown tool or color mode")
            }
            if let strokes {
                try count(strokes: strokes, on: stage)
            } else {
                try count(on: stage)
            }
        }
    }

    /// The options that decide what a frame draws.
    private var arguments: [String] {
        ["--samples", "\(samples)", "--tool", tool, "--color", color, "--fingers", "\(fingers)"]
            + (staggered ? ["--staggered"] : [])
    }

    @MainActor
    private func count(strokes: Int, on stage: StageProgram) throws {
        var counts = Counts()
        for first in stride(from: 0, to: strokes, by: Self.strokesAtOnce) {
            counts.count { stage.drawShortStrokes(first..<first + Self.strokesAtOnce) }
        }
        guard stage.strokes == strokes || tool == "eraser" else {
            throw MissingStrokes(strokes: stage.strokes, of: strokes)
        }
        print("\(strokes) short strokes: \(counts.text(per: strokes, "stroke"))")
    }

    private static let strokesAtOnce = 10

    @MainActor
    private func count(on stage: StageProgram) throws {
        // The first strokes are not counted: they fill caches that later ones use.
        stage.land()
        for _ in 0..<20 { stage.move() }
        stage.lift()
        stage.land()
        for _ in 0..<samples { stage.move() }
        var (input, display) = (Counts(), Counts())
        for _ in 0..<frames {
            stage.tick()
            if pause > 0 { usleep(pause) }
            input.count { stage.receiveMoves() }
            display.count { stage.display() }
        }
        var lift = Counts()
        lift.count { stage.lift() }
        // Both rounds of strokes are finished, unless touches were cancelled.
        guard stage.strokes == 2 * stage.fingers || tool == "eraser" else {
            throw MissingStrokes(strokes: stage.strokes, of: 2 * stage.fingers)
        }
        let updates = frames * stage.updatesInFrame
        let last = samples + updates / stage.fingers
        print("\(fingers) × \(tool), strokes of \(samples) to \(last) samples, \(updates) updates")
        print("input:   \(input.text(per: updates, "update"))")
        print("display: \(display.text(per: updates, "update"))")
        print("lift:    \(lift.text(per: stage.fingers, "stroke"))")
        if picture {
            var painting = Counts()
            try painting.count { try stage.export() }
            print("picture: \(painting.text(per: 2 * stage.fingers, "stroke"))")
        }
    }
}

/// The error thrown if touches were cancelled, which makes the counts meaningless.
private struct MissingStrokes: Error, CustomStringConvertible {
    let strokes: Int
    let of: Int

    var description: String { "only \(strokes) of \(of) strokes were drawn" }
}

/// The allocations and the time of a part of the work.
private struct Counts {
    private var allocations: UInt64 = 0
    private var seconds = 0.0

    mutating func count(_ body: () throws -> Void) rethrows {
        let start = Ticker.now
        let before = allocation_count()
        try body()
        allocations += allocation_count() - before
        seconds += Ticker.now - start
    }

    func text(per count: Int, _ what: String) -> String {
        let each = (Double(allocations) / Double(count) * 100).rounded() / 100
        return "\(each) allocations, \(ValueUnit.microseconds.text(seconds / Double(count))) for each \(what)"
    }
}
