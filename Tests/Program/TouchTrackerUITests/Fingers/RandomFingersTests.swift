import Foundation
import Ink
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Random games of twelve fingers, a mouse and a pen at four sides of a table: whatever they do at the same time, each
/// touch that moved on the paper, or tapped with pen or marker, leaves exactly its ink.
@MainActor
struct RandomFingersTests {
    @Test(arguments: LongRun.seeds(6, long: 400))
    func `each touch that is meant as ink leaves exactly its ink`(seed: UInt64) throws {
        var game = FingerGame(seed: seed)
        for step in 0..<LongRun.rounds(120, long: 1000) {
            if let fault = game.play() {
                Issue.record("seed \(seed), step \(step): \(fault)\n\(game.log.suffix(20).joined(separator: "\n"))")
                return
            }
        }
        #expect(game.inkCount >= 5)
    }
}

/// The players of a game, and what each of their touches should leave.
@MainActor
private struct FingerGame {
    /// A touch that is down and draws a stroke.
    private struct Stroke {
        let pointer: Int
        let tool: Tool
        let begin: CGPoint
        var end: CGPoint
        let isPalm: Bool
        /// When it was moved last, in seconds.
        var time: TimeInterval
        /// Whether it was held still, so that a pen's ink may have become a shape, which does not grow.
        var hasRested = false
    }

    private let program = ProgramStage(size: CGSize(width: 1200, height: 900)) {
        $0.sideCount = 4
        $0.doubleTapClears = false
        $0.threeFingerSwipes = .never
    }
    private let pointers: [Pointer]
    private let pen: Pointer
    private var generator: SeededGenerator
    private var strokes: [Stroke] = []
    private var elapsed: TimeInterval { program.stage.now }
    /// Where a pen was last near each side, and when, in seconds.
    private var pens: [TableSide: (location: CGPoint, time: TimeInterval)] = [:]
    private(set) var log: [String] = []
    private(set) var inkCount = 0
    private(set) var palmCount = 0
    private(set) var holdCount = 0

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        pointers = (0..<12).map { [program] _ in program.stage.finger() } + [program.stage.mouse()]
        pen = program.stage.pen()
    }

    /// Performs a random action, and returns what is wrong after it; nil if all is right.
    mutating func play() -> String? {
        switch Int.random(in: 0..<14, using: &generator) {
        case 0..<3: begin()
        case 3..<6: extend()
        case 6..<8: return lift()
        case 8..<10: return tap()
        case 10: return rest()
        case 11: hover()
        case 12: chooseTool()
        case _: usePanels()
        }
        return nil
    }

    // MARK: Actions

    private mutating func begin() {
        guard let pointer = freePointers.randomElement(using: &generator), let place = paperPlace() else { return }
        // Long enough that no two fingers are one hand. Meanwhile a menu may have begun to take touches there.
        wait(0.08)
        guard isPaper(place) else { return }
        let (tool, isPalm) = (tool(at: place), isPalm(pointer, at: place))
        pointers[pointer].down(at: place)
        let end = CGPoint(x: place.x + 24, y: place.y + 18)
        pointers[pointer].move(to: end)
        strokes.append(
            Stroke(pointer: pointer, tool: tool, begin: place, end: end, isPalm: isPalm, time: elapsed))
        log.append("\(pointer) begins with \(tool) at \(place)\(isPalm ? ", a palm" : "")")
    }

    private mutating func extend() {
        guard let index = strokes.indices.randomElement(using: &generator) else { return }
        let end = CGPoint(
            x: strokes[index].end.x + .random(in: 20...60, using: &generator),
            y: strokes[index].end.y + .random(in: -40...60, using: &generator))
        if elapsed - strokes[index].time >= PaperThresholds.restDelay { strokes[index].hasRested = true }
        pointers[strokes[index].pointer].move(to: end, steps: 4, over: .milliseconds(40))
        (strokes[index].end, strokes[index].time) = (end, elapsed)
        log.append("\(strokes[index].pointer) to \(end)")
    }

    private mutating func lift() -> String? {
        guard let index = strokes.indices.randomElement(using: &generator) else { return nil }
        let stroke = strokes.remove(at: index)
        log.append("\(stroke.pointer) up")
        let (count, before) = (drawing.count, Set(drawing.map(\.id)))
        pointers[stroke.pointer].up()
        if stroke.isPalm {
            palmCount += 1
            return drawing.count == count ? nil : "a palm drew"
        }
        if stroke.tool == .select { return check(drawing.count - count, is: 0, "selecting finger", at: stroke.begin) }
        inkCount += 1
        guard drawing.count == count + 1, let ink = drawing.first(where: { !before.contains($0.id) }) else {
            return "a stroke left \(drawing.count - count) elements"
        }
        if stroke.hasRested { return nil }
        let box = ink.bounds.insetBy(dx: -8, dy: -8)
        return box.contains(stroke.begin) && box.contains(stroke.end) ? nil : "the ink is elsewhere: \(ink.bounds)"
    }

    private mutating func tap() -> String? {
        guard let pointer = freePointers.randomElement(using: &generator), let place = paperPlace() else { return nil }
        wait(0.08)
        guard isPaper(place) else { return nil }
        let (tool, isPalm, count) = (tool(at: place), isPalm(pointer, at: place), drawing.count)
        log.append("\(pointer) taps with \(tool) at \(place)\(isPalm ? ", a palm" : "")")
        pointers[pointer].down(at: place)
        wait(0.03)
        pointers[pointer].up()
        return check(drawing.count - count, is: tool.isFreehand && !isPalm ? 1 : 0, "tap", at: place)
    }

    /// Rests where there is ink or none, while the others wait, too.
    private mutating func rest() -> String? {
        guard let pointer = freePointers.randomElement(using: &generator) else { return nil }
        let onInk = drawing.randomElement(using: &generator).flatMap { inkPlace(on: $0) }
        guard let place = Bool.random(using: &generator) ? onInk : paperPlace(), isPaper(place) else { return nil }
        wait(0.08)
        guard isPaper(place) else { return nil }
        let (tool, isPalm, count) = (tool(at: place), isPalm(pointer, at: place), drawing.count)
        let hasInk = drawing.topmost(at: place, within: PaperThresholds.penHoldReach) != nil
        log.append("\(pointer) rests with \(tool) at \(place), \(hasInk ? "on ink" : "on paper")")
        pointers[pointer].down(at: place)
        wait(0.6)
        pointers[pointer].up()
        if isPalm { return check(drawing.count - count, is: 0, "palm", at: place) }
        guard hasInk else { return check(drawing.count - count, is: tool.isFreehand ? 1 : 0, "rest", at: place) }
        holdCount += 1
        guard !program.editor.selection(of: side(at: place)).isEmpty else { return "held ink is not selected" }
        return check(drawing.count - count, is: 0, "hold", at: place)
    }

    /// A pen comes near a place, and sometimes taps there.
    private mutating func hover() {
        guard let place = paperPlace() else { return }
        pen.move(to: place)
        pens[side(at: place)] = (place, elapsed)
        log.append("pen at \(place)")
    }

    private mutating func chooseTool() {
        guard let side = TableSide.allCases.randomElement(using: &generator) else { return }
        let tools: [Tool] = [.line, .pen, .marker, .ellipse, .rectangle, .select]
        program.editor.preferences[side].tool = tools.randomElement(using: &generator) ?? .pen
    }

    private mutating func usePanels() {
        let commands: [Command] = [.palette, .width, .inspector, .paper, .closePanel]
        guard let command = commands.randomElement(using: &generator),
            let side = TableSide.allCases.randomElement(using: &generator)
        else { return }
        program.controller.perform(command, by: side)
        log.append("\(command) at \(side)")
    }

    // MARK: The table

    private var drawing: Drawing { program.editor.document.drawing }

    private var freePointers: [Int] {
        pointers.indices.filter { index in !strokes.contains { $0.pointer == index } }
    }

    private mutating func wait(_ seconds: TimeInterval) {
        program.stage.wait(.seconds(seconds))
    }

    private func check(_ found: Int, is expected: Int, _ what: String, at place: CGPoint) -> String? {
        found == expected ? nil : "a \(what) at \(place) left \(found) elements, not \(expected)"
    }

    private func side(at place: CGPoint) -> TableSide { program.editor.table.side(nearest: place) }

    private func tool(at place: CGPoint) -> Tool { program.editor.preferences[side(at: place)].tool }

    private func isPalm(_ pointer: Int, at place: CGPoint) -> Bool {
        guard pointer < 12, let pen = pens[side(at: place)], elapsed - pen.time < 0.5 else { return false }
        return hypot(pen.location.x - place.x, pen.location.y - place.y) <= 250
    }

    private func isPaper(_ place: CGPoint) -> Bool {
        program.stage.window.hitTest(place, with: nil) === program.controller.workspace.drawView
    }

    private mutating func paperPlace() -> CGPoint? {
        for _ in 0..<10 {
            let place = CGPoint(
                x: CGFloat(Int.random(in: 20..<1100, using: &generator)),
                y: CGFloat(Int.random(in: 60..<820, using: &generator)))
            if isPaper(place) { return place }
        }
        return nil
    }

    /// Returns a place right on an element's ink.
    private mutating func inkPlace(on element: Element) -> CGPoint? {
        for _ in 0..<20 {
            let box = element.bounds
            let place = CGPoint(
                x: .random(in: box.minX...box.maxX, using: &generator),
                y: .random(in: box.minY...box.maxY, using: &generator))
            if drawing.topmost(at: place, within: 0) != nil { return place }
        }
        return nil
    }
}
