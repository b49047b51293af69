import Foundation
import Ink
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The same random game is played without faults, and with one to three contacts that never end, each with its noise:
/// the program does the same in both, and the ink of the contacts stays when they lift.
@MainActor
struct GhostContactsTests {
    @Test(arguments: LongRun.seeds(16, long: 600))
    func `contacts that never end change nothing about what a window does`(seed: UInt64) {
        compare(seed, kiosk: nil)
    }

    @Test(arguments: LongRun.seeds(16, long: 600))
    func `contacts that never end change nothing about what a kiosk does`(seed: UInt64) {
        compare(seed, kiosk: Kiosk(items: [.line, .pen, .eraser, .select, .color, .width, .hand, .undo], idle: 20))
    }

    private func compare(_ seed: UInt64, kiosk: Kiosk?) {
        let plain = GhostGame(seed: seed, kiosk: kiosk, hasGhosts: false).play()
        let faulty = GhostGame(seed: seed, kiosk: kiosk, hasGhosts: true).play()
        for (step, pair) in zip(plain.states, faulty.states).enumerated() where pair.0 != pair.1 {
            Issue.record("seed \(seed), step \(step):\n\(pair.0)\nwith contacts:\n\(pair.1)")
            return
        }
        #expect(plain.states.count == faulty.states.count && plain.dotCount == 0)
        #expect(faulty.expected.contains(faulty.dotCount), "seed \(seed)")
    }
}

@MainActor
private final class GhostGame {
    private let program: ProgramStage
    private let isKiosk: Bool
    private var generator: SeededGenerator
    /// The noise is chance of its own, so that the game is the same without it.
    private var noise: SeededGenerator
    private var ghosts: [(pointer: Pointer, place: CGPoint)] = []
    private let mouse: Pointer
    /// What can be seen of the program after each step.
    private(set) var states: [String] = []
    /// The elements that the lifts of the contacts have added at the end.
    private(set) var dotCount = 0
    /// How many these can be: each contact of a pen leaves a dot, one of lines and shapes what its noise has drawn.
    private(set) var expected = 0...0

    init(seed: UInt64, kiosk: Kiosk?, hasGhosts: Bool) {
        generator = SeededGenerator(seed: seed)
        noise = SeededGenerator(seed: seed &+ 1_000_003)
        isKiosk = kiosk != nil
        // The ink of a contact is finished when a kiosk is unlocked, and is then a step to undo.
        let tools: [Tool] =
            isKiosk
            ? [.eraser, .select, .hand, .text] : [.line, .pen, .rectangle, .eraser, .select, .text, .hand]
        let tool = tools.randomElement(using: &generator) ?? .line
        program = ProgramStage(kiosk: kiosk) { $0.tool = tool }
        mouse = program.stage.mouse()
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            // Some lie on the toolbar.
            let place = CGPoint(
                x: CGFloat.random(in: 40...960, using: &generator), y: .random(in: 40...690, using: &generator))
            guard hasGhosts else { continue }
            let pointer = program.stage.finger()
            let isPaper = program.stage.window.hitTest(place, with: nil) === program.controller.workspace.drawView
            pointer.down(at: place)
            ghosts.append((pointer, place))
            guard isPaper else { continue }
            switch tool {
            case .pen, .marker: expected = expected.lowerBound + 1...expected.upperBound + 1
            case .line, .ellipse, .rectangle: expected = 0...expected.upperBound + 1
            case .select, .text, .eraser, .partialEraser, .hand: break
            }
        }
        wait(32)
    }

    func play() -> GhostGame {
        program.editor.preferences.tool = .line
        // With the hand, the noise has moved it.
        program.editor.viewport = .home
        draw()
        for _ in 0..<LongRun.rounds(30, long: 60) {
            act()
            states.append(state)
        }
        let count = program.shapes.count
        for ghost in ghosts { ghost.pointer.up() }
        dotCount = program.shapes.count - count
        return self
    }

    // MARK: Steps

    private func act() {
        switch Int.random(in: 0..<14, using: &generator) {
        case 0..<4: draw()
        case 4: tap()
        case 5: wait(.random(in: 0.2...3, using: &generator))
        case 6: wait(isKiosk ? 24 : 9)
        case 7: program.type("z", .keyboardZ, .control)
        case 8:
            let tools: [Tool] = [.line, .pen, .select, .eraser, .hand, .rectangle]
            program.editor.preferences.tool = tools.randomElement(using: &generator) ?? .line
        case 9: scroll()
        case 10: program.controller.perform([.width, .palette, .closePanel].randomElement(using: &generator) ?? .width)
        case 11: hold(Self.corner, 2.5)
        case 12: isKiosk ? hold([CGPoint(x: 20, y: 20), CGPoint(x: 980, y: 20)], 2.5) : swipe()
        case _: program.type("a", .keyboardA, .control)
        }
        wait(Self.pause)
    }

    /// Five fingers near the upper left corner.
    private static let corner = [(30, 30), (60, 50), (90, 70), (120, 90), (150, 110)].map {
        CGPoint(x: $0.0, y: $0.1)
    }

    /// The pause after a step, in seconds. No sum of the game's times is a threshold, where the last bit of the clock,
    /// which also counts the noise, would decide.
    private static let pause = 0.613

    private func draw() {
        let begin = place()
        let end = CGPoint(x: begin.x + .random(in: 60...200, using: &generator), y: place().y)
        let finger = program.stage.finger()
        finger.down(at: begin)
        finger.move(to: end, steps: 4, over: .milliseconds(83))
        finger.up()
    }

    private func tap() {
        let finger = program.stage.finger()
        finger.down(at: place())
        wait(0.041)
        finger.up()
    }

    private func hold(_ places: [CGPoint], _ seconds: TimeInterval) {
        let fingers = places.map { place in
            let finger = program.stage.finger()
            finger.down(at: place)
            return finger
        }
        wait(seconds)
        fingers.forEach { $0.up() }
        if isKiosk { wait(seconds) }
    }

    private func swipe() {
        let begin = place()
        let fingers = (0..<3).map { index in
            let finger = program.stage.finger()
            finger.down(at: CGPoint(x: begin.x + 70 * CGFloat(index), y: begin.y))
            return finger
        }
        for finger in fingers.indices {
            fingers[finger].move(to: CGPoint(x: begin.x + 70 * CGFloat(finger) - 110, y: begin.y))
        }
        program.stage.wait(.milliseconds(60))
        fingers.forEach { $0.up() }
    }

    private func scroll() {
        mouse.move(to: place())
        mouse.scroll(
            by: CGPoint(x: .random(in: -60...60, using: &generator), y: .random(in: -60...60, using: &generator)))
        mouse.exit()
    }

    private func place() -> CGPoint {
        CGPoint(x: .random(in: 250...700, using: &generator), y: .random(in: 60...560, using: &generator))
    }

    /// Waits, while each contact moves by its noise now and then.
    private func wait(_ seconds: TimeInterval) {
        let end = program.stage.now + seconds
        while program.stage.now < end {
            program.stage.wait(.seconds(min(0.7, end - program.stage.now)))
            for ghost in ghosts where Bool.random(using: &noise) {
                ghost.pointer.move(
                    to: CGPoint(
                        x: ghost.place.x + .random(in: -4...4, using: &noise),
                        y: ghost.place.y + .random(in: -4...4, using: &noise)))
            }
        }
    }

    /// What can be seen of the program.
    private var state: String {
        let (editor, chrome) = (program.editor, program.controller.workspace.chrome)
        let notice = chrome.notices.notice.map { "\($0.text.text) \($0.countdown?.left ?? -1)" } ?? "no notice"
        return """
            \(program.shapes) \(editor.viewport) \(editor.selection().count) selected, \(editor.carried.count) carried, \
            \(editor.heldInk.count) held, \(editor.preferences.tool), \(chrome.toolbar.alpha), \
            \(String(describing: chrome.openPanel)), menu \(chrome.menu.isOpen), \(notice), \
            \(editor.document.canUndo()), \(program.controller.kiosk?.monitor.isUnlocked == true), \
            cleaning \(program.view(CleaningView.self) != nil), first page \(program.view(EmptyState.self)?.isHidden == false)
            """
    }
}
