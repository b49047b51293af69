import ArgumentParser
import Foundation
import TouchKit

/// Draws with up to ten pens in this process, without a display: what a frame costs, from a batch of touch samples to
/// the pixels of the window in memory. With `--profile`, valgrind counts instructions and more, under any load.
///
/// `--pause 5000` sleeps before each frame, as the program does between the samples of a pen at 200 Hz: what a frame
/// costs then is mostly that its code is cold, and varies less than in the program.
///
/// `--samples` sets the length of the strokes before measuring begins; `--tool line` draws live lines; with `--fingers
/// 1`, each frame has a single sample, of a scribble all over the window; `--color angle` colors ink by its direction.
/// With `--staggered`, each frame has a sample of one of the fingers, as screens send them.
struct StageRun: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stage",
        abstract: "Draw with up to ten pens in memory, and print what a frame costs; no display is needed.")

    @Option(help: "The number of measured frames; in each, every pen moves once, unless they are staggered.")
    var frames = 200

    @Option(help: "The length of each stroke, in samples, before measuring begins.")
    var samples = 100

    @Option(help: "The tool: line, pen, ellipse, rectangle or eraser.")
    var tool = "pen"

    @Option(help: "The color mode: chosen, angle or finger.")
    var color = "chosen"

    @Option(help: "The number of fingers, 1 to 10; a single one scribbles all over the window.")
    var fingers = 10

    @Flag(help: "Move one finger in each frame, the next one in turn, instead of all at once.")
    var staggered = false

    @Option(help: "The sleep before each measured frame, in microseconds, after which it runs on cold caches.")
    var pause: UInt32 = 0

    @Flag(help: "Count a frame's instructions, allocations and more, with valgrind; --frames has no effect.")
    var profile = false

    mutating func validate() throws {
        guard (1...10).contains(fingers) else {
            throw ValidationError("--fingers must be from 1 to 10, not \(fingers)")
        }
        if pause > 999_999 {
            throw ValidationError("--pause must be at most 999999 microseconds, not \(pause)")
        }
        if profile, pause > 0 { throw ValidationError("--profile cannot be combined with --pause") }
        if frames < 1 || samples < 1 { throw ValidationError("--frames and --samples must be at least 1") }
    }

    mutating func run() throws {
        if profile { return print(try StageProfile(arguments: arguments).text()) }
        try MainActor.assumeIsolated { [self] in
            guard let stage = StageProgram(tool: tool, color: color, fingers: fingers, isStaggered: staggered) else {
                throw ValidationError("--tool \(tool) --color \(color): unknown tool or color mode")
            }
            try measure(stage)
        }
    }

    /// The options that decide what a frame draws.
    private var arguments: [String] {
        ["--samples", "\(samples)", "--tool", tool, "--color", color, "--fingers", "\(fingers)"]
            + (staggered ? ["--staggered"] : [])
    }

    @MainActor
    private func measure(_ stage: StageProgram) throws {
        // The first strokes are not measured: they fill caches that later ones use.
        stage.land()
        for _ in 0..<20 { stage.move() }
        stage.lift()
        stage.land()
        for _ in 0..<samples { stage.move() }
        var (input, display) = (0.0, 0.0)
        // Reading an option takes 500 instructions.
        let pause = pause
        for _ in 0..<frames {
            stage.tick()
            if pause > 0 { usleep(pause) }
            input += seconds { stage.receiveMoves() }
            display += seconds { stage.display() }
        }
        let lift = seconds { stage.lift() }
        // Both rounds of strokes are finished, unless touches were cancelled.
        guard stage.strokes == 2 * stage.fingers || tool == "eraser" else {
            throw MissingStrokes(strokes: stage.strokes, of: 2 * stage.fingers)
        }
        let updates = frames * stage.updatesInFrame
        func each(_ seconds: Double, _ count: Int) -> String { ValueUnit.microseconds.text(seconds / Double(count)) }
        print("\(fingers) × \(tool), strokes of \(samples) to \(samples + updates / stage.fingers) samples")
        print("input:   \(each(input, updates)) for each update")
        print("display: \(each(display, updates)) for each update")
        print("lift:    \(each(lift, stage.fingers)) for each stroke")
    }

    @MainActor
    private func seconds(_ body: () -> Void) -> Double {
        let start = Ticker.now
        body()
        return Ticker.now - start
    }
}

/// The error thrown if touches were cancelled, which makes the times meaningless.
private struct MissingStrokes: Error, CustomStringConvertible {
    let strokes: Int
    let of: Int

    var description: String { "only \(strokes) of \(of) strokes were drawn" }
}
