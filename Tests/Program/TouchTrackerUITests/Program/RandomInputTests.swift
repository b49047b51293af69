import Foundation
import Ink
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A property test: after any sequence of touches, pens, mice, keys, commands and sizes, the window shows what it would
/// show if it drew everything again.
@MainActor
struct RandomInputTests {
    @Test(arguments: [(1, 1), (2, 1), (3, 1.5), (4, 2)])
    func `after any input, the window shows what it would if it drew everything again`(seed: UInt64, scale: CGFloat)
        async
    {
        // A process of its own, because most other tests need the main actor, which this test keeps busy.
        await #expect(processExitsWith: .success) { [seed, scale] in
            await MainActor.run { RandomInputTests().play(seed: seed, scale: scale) }
        }
    }

    /// Plays random input, and records an issue and ends the process if the window shows anything else than it would if
    /// it drew everything again.
    private func play(seed: UInt64, scale: CGFloat) {
        let program = ProgramStage(size: RandomInput.size, scale: scale, showsPixels: true) {
            $0.isAnimated = seed.isMultiple(of: 2)
            $0.appearance = seed.isMultiple(of: 3) ? .dark : .light
            if seed.isMultiple(of: 2) { ($0.tool, $0.colorMode) = (.pen, .angle) }
        }
        var input = RandomInput(program, seed: seed)
        var log: [String] = []
        var maximumCount = 0
        for _ in 0..<6 { log.append(input.draw()) }
        for _ in 0..<LongRun.rounds(6, long: 3000) {
            for _ in 0..<10 {
                log.append(input.perform())
                maximumCount = max(maximumCount, program.shapes.count)
            }
            program.waitForPaper()
            // A window of another size has other pixels.
            guard let shown = program.stage.pixels?.bitmap else { return fail("the stage has no pixels") }
            if let difference = difference(shown, drawnAgain(program, like: shown), over: Self.levels) {
                return fail("\(difference) after \(log.suffix(12).joined(separator: ", "))")
            }
        }
        if maximumCount <= 2 { fail("the input drew next to nothing") }
    }

    private func fail(_ reason: String) {
        Issue.record("\(reason)")
        exit(EXIT_FAILURE)
    }

    /// Returns what the window shows if everything is drawn again.
    func drawnAgain(_ program: ProgramStage, like shown: Bitmap) -> Bitmap {
        let canvas = ImageCanvas(bitmap: Bitmap(width: shown.width, height: shown.height))
        program.controller.workspace.drawView.discardInk()
        program.stage.window.setNeedsDisplay()
        program.stage.application.display(on: canvas)
        return canvas.bitmap
    }

    /// Returns what the window shows of the paper, without what floats above it.
    func paper(_ program: ProgramStage) -> Bitmap {
        let view = program.controller.workspace.drawView
        let (width, height) = (Int(view.bounds.width), Int(view.bounds.height))
        let canvas = ImageCanvas(bitmap: Bitmap(width: width, height: height))
        UIGraphicsPushContext(CGContext(canvas: canvas, scale: 1))
        view.draw(view.bounds)
        UIGraphicsPopContext()
        return canvas.bitmap
    }

    /// A picture is drawn in a layer of its own while it fades, whose corner depends on what is drawn of it; and ink on
    /// enlarged paper is rounded to a thousandth of a point when its finger is lifted, while its pixels stay. An edge
    /// between two pixels may then be covered by a level more or less.
    static let levels = 1

    /// Returns the first difference between two pictures of more than some levels, in words, or nil if there is none.
    func difference(_ one: Bitmap, _ other: Bitmap, over levels: Int = 0) -> String? {
        for y in 0..<one.height {
            for x in 0..<one.width where one[x, y] != other[x, y] && !areClose(one[x, y], other[x, y], levels) {
                return "(\(x), \(y)) is \(String(one[x, y], radix: 16)), drawn again \(String(other[x, y], radix: 16))"
            }
        }
        return nil
    }

    /// Returns whether no component of two pixels differs by more than some levels.
    private func areClose(_ one: UInt32, _ other: UInt32, _ levels: Int) -> Bool {
        [24, 16, 8, 0].allSatisfy { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) <= levels }
    }
}
