import Foundation
import Ink
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A property test: after any sequence of touches, pens, mice and keys, the window shows what it would show if it drew
/// everything again.
@MainActor
struct RandomInputTests {
    private static let size = CGSize(width: 340, height: 300)

    @Test(arguments: [(1, 1), (2, 1), (3, 1.5), (4, 2)])
    func `after any input, the window shows what it would if it drew everything again`(seed: UInt64, scale: CGFloat)
        async
    {
        // A process of its own, because most other tests need the main actor, which this test keeps busy.
        await #expect(processExitsWith: .success) { [seed, scale] in
            await MainActor.run { RandomInputTests().play(seed: seed, scale: scale) }
        }
    }

    /// Plays random input, and records an issue and ends the process if the window shows anything else than it would if it
    /// drew everything again.
    private func play(seed: UInt64, scale: CGFloat) {
        let program = ProgramStage(size: Self.size, scale: scale, showsPixels: true) {
            $0.isAnimated = seed.isMultiple(of: 2)
            $0.appearance = seed.isMultiple(of: 3) ? .dark : .light
        }
        var input = RandomInput(program, seed: seed)
        guard let shown = program.stage.pixels?.bitmap else { return fail("the stage has no pixels") }
        var log: [String] = []
        var maximumCount = 0
        for _ in 0..<6 { log.append(input.draw()) }
        for _ in 0..<LongRun.rounds(10, long: 3000) {
            for _ in 0..<10 {
                log.append(input.perform())
                maximumCount = max(maximumCount, program.shapes.count)
            }
            if let difference = difference(shown, drawnAgain(program, like: shown)) {
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
    private func drawnAgain(_ program: ProgramStage, like shown: Bitmap) -> Bitmap {
        let canvas = ImageCanvas(bitmap: Bitmap(width: shown.width, height: shown.height))
        program.controller.drawView.discardInk()
        program.stage.window.setNeedsDisplay()
        program.stage.application.display(on: canvas)
        return canvas.bitmap
    }

    /// Returns the first difference between two pictures, in words, or nil if they are the same.
    private func difference(_ one: Bitmap, _ other: Bitmap) -> String? {
        for y in 0..<one.height {
            for x in 0..<one.width where one[x, y] != other[x, y] {
                return "(\(x), \(y)) is \(String(one[x, y], radix: 16)), drawn again \(String(other[x, y], radix: 16))"
            }
        }
        return nil
    }

    /// Performs random actions with six fingers, a mouse, a pen, an eraser and the keyboard.
    @MainActor
    private struct RandomInput {
        private let program: ProgramStage
        private var generator: SeededGenerator
        private let pointers: [Pointer]
        private var locations: [CGPoint]

        init(_ program: ProgramStage, seed: UInt64) {
            self.program = program
            generator = SeededGenerator(seed: seed)
            let pen = program.stage.pen()
            (pen.force, pen.maximumForce) = (0.4, 1)
            pointers =
                (0..<6).map { _ in program.stage.finger() } + [program.stage.mouse(), pen, program.stage.eraser()]
            locations = pointers.map { _ in .zero }
        }

        private enum Action {
            case land
            case move
            case lift
            case cancel
            case together
            case tap
            case type
            case hold
            case draw
            case escape
            case wait
        }

        /// The actions, each as often as it is likely.
        private static let actions: [Action] = [
            .land, .land, .land, .move, .move, .move, .move, .move, .move, .lift, .lift, .lift, .cancel, .together,
            .tap,
            .type, .hold, .draw, .draw, .draw, .escape, .wait, .wait, .wait,
        ]

        /// Performs a random action, and returns it in words.
        mutating func perform() -> String {
            switch Self.actions.randomElement(using: &generator) ?? .wait {
            case .land:
                let index = randomPointer()
                locations[index] = randomLocation()
                pointers[index].down(at: locations[index])
                return "\(index) down at \(locations[index])"
            case .move:
                let index = randomPointer()
                locations[index] = randomLocation(near: locations[index])
                pointers[index].move(to: locations[index])
                return "\(index) to \(locations[index])"
            case .lift:
                let index = randomPointer()
                pointers[index].up()
                return "\(index) up"
            case .cancel:
                let index = randomPointer()
                pointers[index].cancel()
                return "\(index) cancelled"
            case .together: return together()
            case .tap: return tap()
            case .type: return type()
            case .hold:
                program.stage.modifierFlags = [[], .shift, .alternate].randomElement(using: &generator) ?? []
                return "modifiers \(program.stage.modifierFlags.rawValue)"
            case .draw: return draw()
            case .escape:
                program.type("", .keyboardEscape)
                return "Escape"
            case .wait:
                let milliseconds = [5, 20, 90, 200, 400, 700, 1500].randomElement(using: &generator) ?? 5
                program.stage.wait(.milliseconds(milliseconds))
                return "\(milliseconds) ms"
            }
        }

        /// A finger draws a stroke, from its landing to its lift.
        mutating func draw() -> String {
            let index = randomPointer()
            let (begin, end) = (randomLocation(), randomLocation())
            pointers[index].down(at: begin)
            pointers[index].move(to: end, steps: 3, over: .milliseconds(120))
            pointers[index].up()
            locations[index] = end
            return "\(index) draws from \(begin) to \(end)"
        }

        /// Several fingers land or move at the same time.
        private mutating func together() -> String {
            let count = Int.random(in: 2...4, using: &generator)
            let areLanding = Bool.random(using: &generator)
            let offset = CGPoint(
                x: .random(in: -60...60, using: &generator), y: .random(in: -60...60, using: &generator))
            for index in 0..<count {
                locations[index] =
                    areLanding
                    ? randomLocation() : CGPoint(x: locations[index].x + offset.x, y: locations[index].y + offset.y)
            }
            program.stage.together {
                for index in 0..<count {
                    areLanding ? pointers[index].down(at: locations[index]) : pointers[index].move(to: locations[index])
                }
            }
            return "\(count) together \(areLanding ? "down" : "by \(offset)")"
        }

        /// A finger taps a button, or anywhere if there is none.
        private mutating func tap() -> String {
            let finger = pointers[0]
            let location = program.buttons.randomElement(using: &generator) ?? randomLocation()
            finger.down(at: location)
            program.stage.wait(.milliseconds(30))
            finger.up()
            return "tap at \(location)"
        }

        private mutating func type() -> String {
            let keys: [(String, UIKeyboardHIDUsage, UIKeyModifierFlags)] = [
                ("l", .keyboardL, []), ("p", .keyboardP, []), ("k", .keyboardK, []), ("o", .keyboardO, []),
                ("r", .keyboardR, []),
                ("e", .keyboardE, []), ("c", .keyboardC, []), ("z", .keyboardZ, .control),
                ("z", .keyboardZ, [.control, .shift]), ("d", .keyboardD, .control), ("f", .keyboardF, .control),
                ("t", .keyboardT, .control), ("i", .keyboardI, .control), ("", .keyboardF1, []), ("", .keyboardF2, []),
                ("", .keyboardDeleteForward, []), ("", .keyboardEscape, []), ("\t", .keyboardTab, []),
                (" ", .keyboardSpacebar, []), ("", .keyboardRightArrow, []),
            ]
            guard let (character, code, flags) = keys.randomElement(using: &generator) else { return "" }
            program.type(character, code, flags)
            return "key \(character) \(code)"
        }

        private mutating func randomPointer() -> Int { Int.random(in: pointers.indices, using: &generator) }

        private mutating func randomLocation() -> CGPoint {
            CGPoint(
                x: .random(in: -10...RandomInputTests.size.width + 10, using: &generator).rounded(),
                y: .random(in: -10...RandomInputTests.size.height + 10, using: &generator))
        }

        private mutating func randomLocation(near location: CGPoint) -> CGPoint {
            let reach: CGFloat = Bool.random(using: &generator) ? 6 : 150
            return CGPoint(
                x: location.x + .random(in: -reach...reach, using: &generator),
                y: location.y + .random(in: -reach...reach, using: &generator))
        }
    }
}
