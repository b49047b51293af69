import Foundation
import Ink
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Random games at four sides of a table whose paper moves: whatever wheels, keys and hands do, no stroke moves, ends
/// or is lost by it, and the window shows what an export of the same part of the paper does.
@MainActor
struct RandomPaperTests {
    @Test(arguments: LongRun.seeds(1, long: 200))
    func `fingers draw while others move the paper, and each stroke is where it was drawn`(seed: UInt64) throws {
        var game = PaperGame(seed: seed)
        for step in 0..<LongRun.rounds(100, long: 1000) {
            if let fault = try game.play() {
                Issue.record("seed \(seed), step \(step): \(fault)\n\(game.log.suffix(20).joined(separator: "\n"))")
                return
            }
        }
        #expect(game.inkCount >= 5 && game.movementCount >= 5 && game.refusalCount >= 1 && game.pictureCount >= 3)
    }
}

/// The players of a game, and where each of their strokes should be on the paper.
@MainActor
private struct PaperGame {
    /// A touch that is down and draws. Its places are in the view's points.
    private struct Stroke {
        let pointer: Int
        let begin: CGPoint
        var end: CGPoint
        let viewport: Viewport
    }

    private let program = ProgramStage(size: CGSize(width: 640, height: 480), showsPixels: true) {
        $0.sideCount = 4
        $0.tool = .pen
        $0.doubleTapClears = false
        $0.threeFingerSwipes = .never
    }
    private let fingers: [Pointer]
    private let mouse: Pointer
    private var generator: SeededGenerator
    private var strokes: [Stroke] = []
    private(set) var log: [String] = []
    private(set) var inkCount = 0
    private(set) var movementCount = 0
    private(set) var refusalCount = 0
    private(set) var pictureCount = 0

    private var editor: Editor { program.editor }
    private var drawing: Drawing { editor.document.drawing }

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        fingers = (0..<6).map { [program] _ in program.stage.finger() }
        mouse = program.stage.mouse()
        program.controller.viewport.lockPaper(false, by: .bottom)
        for side in TableSide.allCases {
            program.editor.preferences[side].tool = .pen
            program.editor.preferences[side].widths[.pen] = 6
        }
    }

    /// Performs a random action, and returns what is wrong after it; nil if all is right.
    mutating func play() throws -> String? {
        let live = strokes.count
        let fault: String? =
            switch Int.random(in: 0..<12, using: &generator) {
            case 0..<2: begin()
            case 2..<4: extend()
            case 4..<7: lift()
            case 7..<10: move()
            case 10: edit()
            case _: try compare()
            }
        let fingers = program.controller.workspace.drawView.liveInk.fingers.filter(\.hasLiveStroke)
        return fault
            ?? (fingers.count == strokes.count ? nil : "\(fingers.count) of \(strokes.count) draw, before \(live)")
    }

    // MARK: Strokes

    private mutating func begin() -> String? {
        let free = fingers.indices.filter { index in !strokes.contains { $0.pointer == index } }
        guard let pointer = free.randomElement(using: &generator) else { return nil }
        // Long enough that no two fingers are one hand.
        wait(.milliseconds(80))
        let place = place()
        guard program.stage.window.hitTest(place, with: nil) === program.controller.workspace.drawView else {
            return nil
        }
        fingers[pointer].down(at: place)
        let end = CGPoint(x: place.x + 24, y: place.y + 18)
        fingers[pointer].move(to: end)
        strokes.append(Stroke(pointer: pointer, begin: place, end: end, viewport: editor.viewport))
        log.append("\(pointer) begins at \(place)")
        return nil
    }

    private mutating func extend() -> String? {
        guard let index = strokes.indices.randomElement(using: &generator) else { return nil }
        let end = CGPoint(
            x: strokes[index].end.x + .random(in: 10...40, using: &generator),
            y: strokes[index].end.y + .random(in: -30...30, using: &generator))
        fingers[strokes[index].pointer].move(to: end, steps: 4, over: .milliseconds(40))
        strokes[index].end = end
        log.append("\(strokes[index].pointer) to \(end)")
        return nil
    }

    private mutating func lift() -> String? {
        guard let index = strokes.indices.randomElement(using: &generator) else { return nil }
        let stroke = strokes.remove(at: index)
        let (count, before) = (drawing.count, Set(drawing.map(\.id)))
        fingers[stroke.pointer].up()
        log.append("\(stroke.pointer) up")
        guard stroke.viewport == editor.viewport else { return "the paper moved under a stroke" }
        guard drawing.count == count + 1, let ink = drawing.first(where: { !before.contains($0.id) }) else {
            return "a stroke left \(drawing.count - count) elements"
        }
        inkCount += 1
        let box = ink.bounds.applying(stroke.viewport.toView).insetBy(dx: -8, dy: -8)
        return box.contains(stroke.begin) && box.contains(stroke.end)
            ? nil : "the ink is at \(box), not from \(stroke.begin) to \(stroke.end)"
    }

    // MARK: The paper

    /// Tries to move the paper, which changes no ink.
    private mutating func move() -> String? {
        let (ink, viewport) = (drawing, editor.viewport)
        let name = tryToMove()
        wait(.milliseconds(20))
        log.append("\(name): \(editor.viewport.origin), \(editor.viewport.scale)")
        guard drawing == ink else { return "\(name) changed the ink" }
        if editor.viewport != viewport { movementCount += 1 }
        guard !strokes.isEmpty else { return nil }
        refusalCount += 1
        return editor.viewport == viewport ? nil : "\(name) moved the paper under a stroke"
    }

    private mutating func tryToMove() -> String {
        let commands: [Command] = [.zoomIn, .zoomOut, .fit, .fullScale]
        mouse.move(to: place())
        defer { mouse.exit() }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
            mouse.scroll(
                by: CGPoint(x: .random(in: -90...90, using: &generator), y: .random(in: -90...90, using: &generator)))
            return "wheel"
        case 1:
            program.stage.modifierFlags = .control
            mouse.scroll(by: CGPoint(x: 0, y: .random(in: -120...120, using: &generator)))
            program.stage.modifierFlags = []
            return "wheel with Ctrl"
        case 2:
            guard let command = commands.randomElement(using: &generator),
                let side = TableSide.allCases.randomElement(using: &generator)
            else { return "nothing" }
            program.controller.perform(command, by: side)
            return "\(command)"
        case _: return moveByHand()
        }
    }

    /// A side takes the hand for one drag.
    private mutating func moveByHand() -> String {
        let begin = place()
        let side = editor.table.side(nearest: begin)
        let hand = program.stage.finger()
        guard program.stage.window.hitTest(begin, with: nil) === program.controller.workspace.drawView else {
            return "nothing"
        }
        wait(.milliseconds(80))
        editor.preferences[side].tool = .hand
        hand.down(at: begin)
        hand.move(to: CGPoint(x: begin.x + 30, y: begin.y - 40), steps: 3, over: .milliseconds(30))
        hand.up()
        editor.preferences[side].tool = .pen
        program.controller.workspace.drawView.motion.stop()
        return "a hand"
    }

    private mutating func edit() -> String? {
        guard strokes.isEmpty, let side = TableSide.allCases.randomElement(using: &generator) else { return nil }
        let viewport = editor.viewport
        let commands: [Command] = [.undo, .undo, .redo, .selectAll, .duplicate, .delete]
        guard let command = commands.randomElement(using: &generator) else { return nil }
        program.controller.perform(command, by: side)
        log.append("\(command) by \(side)")
        return editor.viewport == viewport ? nil : "\(command) moved the paper"
    }

    // MARK: The picture

    /// Compares what the view shows with an export of the same part of the paper.
    private mutating func compare() throws -> String? {
        while !strokes.isEmpty { if let fault = lift() { return fault } }
        for side in TableSide.allCases { editor.select([], by: side) }
        program.waitForPaper()
        let view = program.controller.workspace.drawView
        let shown = ImageCanvas(bitmap: Bitmap(width: Int(view.bounds.width), height: Int(view.bounds.height)))
        UIGraphicsPushContext(CGContext(canvas: shown, scale: 1))
        view.draw(view.bounds)
        UIGraphicsPopContext()
        let page = ExportPage(
            drawing, on: editor.document.paper, hasPaper: true, area: view.bounds.applying(editor.viewport.toPaper),
            magnification: 1)
        let bands = try PictureBands(page, scale: editor.viewport.scale)
        pictureCount += 1
        var y = 0
        while !bands.isDone, y < shown.height {
            let pixels = bands.next()
            for row in 0..<pixels.count / bands.width where y + row < shown.height {
                for x in 0..<min(bands.width, shown.width) {
                    let (one, other) = (shown.bitmap[x, y + row], pixels[row * bands.width + x])
                    guard !areClose(one, other) else { continue }
                    return "(\(x), \(y + row)) is \(String(one, radix: 16)), exported \(String(other, radix: 16))"
                }
            }
            y += pixels.count / bands.width
        }
        return nil
    }

    /// Whether no component of two pixels differs by more than what rounding a coordinate to a thousandth of a point
    /// changes.
    private func areClose(_ one: UInt32, _ other: UInt32) -> Bool {
        [24, 16, 8, 0].allSatisfy { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) <= 2 }
    }

    private mutating func place() -> CGPoint {
        CGPoint(x: .random(in: 120...480, using: &generator), y: .random(in: 110...340, using: &generator))
    }

    private func wait(_ duration: Duration) { program.stage.wait(duration) }
}
