import Foundation
import SeededRandom
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Performs random actions with six fingers, a mouse, a pen, an eraser and the keyboard.
@MainActor
struct RandomInput {
    static let size = CGSize(width: 340, height: 300)

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

    /// Lifts everything that is down.
    func release() {
        program.stage.modifierFlags = []
        for pointer in pointers { pointer.up() }
    }

    /// Takes the mouse and the pens, which hover, away from the window.
    func leave() {
        for pointer in pointers.suffix(3) { pointer.exit() }
    }

    private mutating func randomPointer() -> Int { Int.random(in: pointers.indices, using: &generator) }

    private mutating func randomLocation() -> CGPoint {
        CGPoint(
            x: .random(in: -10...Self.size.width + 10, using: &generator).rounded(),
            y: .random(in: -10...Self.size.height + 10, using: &generator))
    }

    private mutating func randomLocation(near location: CGPoint) -> CGPoint {
        let reach: CGFloat = Bool.random(using: &generator) ? 6 : 150
        return CGPoint(
            x: location.x + .random(in: -reach...reach, using: &generator),
            y: location.y + .random(in: -reach...reach, using: &generator))
    }
}
