import Foundation
import Ink
import SeededRandom
import TestInk
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Performs random actions with twelve fingers, a mouse, a pen, an eraser and the keyboard, in a window that grows and
/// shrinks, with every panel and its controls, mirror, number of sides, the clipboard, and the touch lab.
@MainActor
struct RandomInput {
    /// The size of the window at the start and after `release()`, in points.
    static let size = CGSize(width: 340, height: 300)
    private static let fingerCount = 12

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
            (0..<Self.fingerCount).map { _ in program.stage.finger() } + [
                program.stage.mouse(), pen, program.stage.eraser(),
            ]
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
        case command
        case resize
        case scroll
        case erase
        case paste
        case operate
    }

    /// The actions, each as often as it is likely.
    private static let actions: [Action] = [
        .land, .land, .land, .move, .move, .move, .move, .move, .move, .lift, .lift, .lift, .cancel, .together,
        .tap,
        .type, .hold, .draw, .draw, .draw, .escape, .wait, .wait, .wait, .command, .command, .resize, .scroll, .scroll,
        .erase, .paste, .operate,
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
        case .command: return command()
        case .resize: return resize()
        case .scroll: return scroll()
        case .erase: return erase()
        case .paste: return paste()
        case .operate: return operate()
        }
    }

    /// A change of the ink that leaves less of it, or brings it back.
    private enum Erasure: CaseIterable {
        case first, last, half, all, cleared, undone, redone
    }

    /// Someone erases some of the ink, or all of it, or takes that back.
    mutating func erase() -> String {
        let erasure = Erasure.allCases.randomElement(using: &generator) ?? .first
        let document = program.editor.document
        switch erasure {
        case .first: document.perform { $0.remove($0.prefix(1).map(\.id)) }
        case .last: document.perform { $0.remove($0.suffix(1).map(\.id)) }
        case .half: document.perform { $0.remove($0.prefix($0.count / 2).map(\.id)) }
        case .all: document.perform { $0.remove($0.map(\.id)) }
        case .cleared: program.controller.perform(.clear)
        case .undone: for _ in 0..<Int.random(in: 1...9, using: &generator) { program.controller.perform(.undo) }
        case .redone: for _ in 0..<Int.random(in: 1...9, using: &generator) { program.controller.perform(.redo) }
        }
        program.stage.wait(.milliseconds(1))
        return "\(erasure)"
    }

    /// What is on the clipboard.
    private enum Copied: CaseIterable {
        case ink, text, drawing, nothing
    }

    /// Someone pastes ink, a text, or a drawing of another program, and presses Tab.
    mutating func paste() -> String {
        let copied = Copied.allCases.randomElement(using: &generator) ?? .nothing
        let controller = program.controller
        switch copied {
        case .ink:
            program.editor.selectAll(by: .bottom)
            controller.perform(.copy)
        case .text: program.editor.copy { $0.text = "a text\nwith\ttabs" }
        case .drawing:
            let data = SVGDocument(page: nil, marks: [.line(1, 2, 30, 40), .line(9, 9, 9, 9)]).data
            program.editor.copy { $0.copy([ClipboardForm("image/svg+xml") { data }]) }
        case .nothing: program.editor.copy { $0.copy([]) }
        }
        program.type("v", .keyboardV, .control)
        controller.exchange.pasting.finish()
        program.stage.wait(.milliseconds(1))
        for _ in 0..<Int.random(in: 0...3, using: &generator) { program.type("\t", .keyboardTab) }
        return "paste \(copied)"
    }

    /// Someone opens a panel and uses some of its controls: by taps and drags, or by keys.
    mutating func operate() -> String {
        let subject = Panel.Subject.allCases.randomElement(using: &generator) ?? .inspector
        var log = "\(subject)"
        for _ in 0..<Int.random(in: 1...4, using: &generator) { log += use(nil, of: subject) }
        return log
    }

    /// The number of the controls in a panel, which is opened.
    func controlCount(of subject: Panel.Subject) -> Int {
        open(subject)
        return controls.count
    }

    private func open(_ subject: Panel.Subject) {
        guard program.controller.workspace.sides.main.openPanel != subject else { return }
        program.controller.workspace.sides.main.open(subject)
        program.stage.wait(.milliseconds(1))
    }

    /// The centers of the controls in the bottom side's panel, in the window's coordinates.
    private var controls: [CGPoint] {
        guard let panel = program.view(Panel.self) else { return [] }
        return program.centers(of: panel)
    }

    /// Opens a panel and uses one of its controls, given by its index, or any if it is nil.
    @discardableResult
    mutating func use(_ index: Int?, of subject: Panel.Subject) -> String {
        open(subject)
        let places = controls
        guard let place = index.map({ places[$0 % max(places.count, 1)] }) ?? places.randomElement(using: &generator)
        else { return ", no control" }
        let finger = pointers[0]
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
            let end = randomLocation(near: place)
            finger.down(at: place)
            finger.move(to: end, steps: 3, over: .milliseconds(60))
            finger.up()
            return ", drag \(place) to \(end)"
        case 1:
            for _ in 0..<Int.random(in: 1...5, using: &generator) { program.type("\t", .keyboardTab) }
            let key = [UIKeyboardHIDUsage.keyboardSpacebar, .keyboardRightArrow, .keyboardReturnOrEnter]
                .randomElement(using: &generator)
            program.type(key == .keyboardSpacebar ? " " : "", key ?? .keyboardSpacebar)
            return ", Tab and \(key ?? .keyboardSpacebar)"
        case _:
            finger.down(at: place)
            program.stage.wait(.milliseconds(30))
            finger.up()
            program.stage.wait(.milliseconds([1, 400].randomElement(using: &generator) ?? 1))
            return ", tap \(place)"
        }
    }

    /// A wheel turns over the paper, with Ctrl or without, or someone shows all ink.
    private mutating func scroll() -> String {
        if Int.random(in: 0..<4, using: &generator) == 0 {
            program.controller.perform([.fit, .fullScale, .lockPaper].randomElement(using: &generator) ?? .fit)
            program.stage.wait(.milliseconds(1))
            return "fit"
        }
        let (before, place) = (program.stage.modifierFlags, randomLocation())
        let zooms = Bool.random(using: &generator)
        let offset = CGPoint(x: .random(in: -90...90, using: &generator), y: .random(in: -90...90, using: &generator))
        program.stage.modifierFlags = zooms ? .control : []
        pointers[Self.fingerCount].exit()
        pointers[Self.fingerCount].move(to: place)
        pointers[Self.fingerCount].scroll(by: offset)
        program.stage.modifierFlags = before
        return "\(zooms ? "zooms" : "pans") by \(offset) at \(place): \(program.editor.viewport)"
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
        let count = [2, 3, 4, Self.fingerCount].randomElement(using: &generator) ?? 2
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
            ("a", .keyboardA, .control), ("c", .keyboardC, .control), ("x", .keyboardX, .control),
            ("v", .keyboardV, .control),
            (" ", .keyboardSpacebar, []), ("", .keyboardRightArrow, []),
        ]
        guard let (character, code, flags) = keys.randomElement(using: &generator) else { return "" }
        program.type(character, code, flags)
        return "key \(character) \(code)"
    }

    private static let commands: [Command] =
        [.palette, .width, .table, .paper, .mirror, .inspector, .help, .touchLab, .toolbar, .closePanel, .escape]
        + [.undo, .redo, .duplicate, .bringToFront, .delete] + TableSide.counts.map { .sides($0) }
        + Mirror.counts.map { .mirrored($0) } + Tool.allCases.map { .choose($0) }

    /// Someone at a side performs a command, as by a button.
    private mutating func command() -> String {
        let command = Self.commands.randomElement(using: &generator) ?? .escape
        let side = TableSide.allCases.randomElement(using: &generator) ?? .bottom
        program.controller.perform(command, by: side)
        program.stage.wait(.milliseconds(1))
        return "\(command) at \(side)"
    }

    /// The window grows or shrinks, whatever is down.
    private mutating func resize() -> String {
        let (width, height) = (
            Int.random(in: 160...500, using: &generator), Int.random(in: 120...420, using: &generator)
        )
        let size = CGSize(width: width, height: height)
        program.stage.resize(to: size)
        return "window \(size)"
    }

    /// Lifts everything that is down, and restores the window, the paper and what is above it.
    func release() {
        program.stage.modifierFlags = []
        for pointer in pointers { pointer.up() }
        let controller = program.controller
        controller.workspace.sides.closePanels()
        program.editor.preferences.sideCount = 1
        program.editor.preferences.mirrorCount = 1
        program.editor.preferences.showsTouchLab = false
        program.editor.viewport = .home
        program.editor.document.setPaper(.white)
        program.stage.resize(to: Self.size)
    }

    /// Takes the mouse and the pens, which hover, away from the window.
    func leave() {
        for pointer in pointers.suffix(3) { pointer.exit() }
    }

    private mutating func randomPointer() -> Int { Int.random(in: pointers.indices, using: &generator) }

    private mutating func randomLocation() -> CGPoint {
        let size = program.stage.root.bounds.size
        return CGPoint(
            x: .random(in: -10...size.width + 10, using: &generator).rounded(),
            y: .random(in: -10...size.height + 10, using: &generator))
    }

    private mutating func randomLocation(near location: CGPoint) -> CGPoint {
        let reach: CGFloat = Bool.random(using: &generator) ? 6 : 150
        return CGPoint(
            x: location.x + .random(in: -reach...reach, using: &generator),
            y: location.y + .random(in: -reach...reach, using: &generator))
    }
}
