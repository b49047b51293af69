import Foundation
import Ink
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct SelectionTests {
    private let program = ProgramStage()

    private func line(_ index: Int) -> Line? {
        switch program.shapes[index] {
        case .line(let line): line
        case .dot, .ellipse, .rectangle, .polygon, .stroke, .artwork: nil
        }
    }

    @Test(arguments: [Tool.line, .ellipse, .rectangle])
    func `with line and shapes, a tap within 20 points of ink selects it, one elsewhere deselects`(tool: Tool) {
        program.drawTwoLines()
        program.editor.preferences.tool = tool
        program.tap(CGPoint(x: 250, y: 115))
        #expect(program.editor.selection() == [program.editor.document.drawing[0].id])
        program.tap(CGPoint(x: 700, y: 500))
        #expect(program.editor.selection().isEmpty && program.shapes.count == 2)
    }

    @Test func `the 20 points are measured from the ink's edge`() {
        program.drawTwoLines()
        program.tap(CGPoint(x: 250, y: 126))
        #expect(program.editor.selection().isEmpty)
        program.tap(CGPoint(x: 250, y: 124))
        #expect(program.editor.selection() == [program.editor.document.drawing[0].id])
    }

    @Test func `a wider finger selects what it covers`() {
        program.drawTwoLines()
        let finger = program.stage.finger()
        finger.majorRadius = 40
        finger.down(at: CGPoint(x: 250, y: 140))
        program.stage.wait(.milliseconds(40))
        finger.up()
        program.stage.wait(.milliseconds(500))
        #expect(program.editor.selection() == [program.editor.document.drawing[0].id])
    }

    @Test func `at a scale below 1, a tap reaches as far on the screen as at 1`() {
        let program = ProgramStage(scale: 0.5)
        program.drawTwoLines()
        program.tap(CGPoint(x: 250, y: 140))
        #expect(program.editor.selection() == [program.editor.document.drawing[0].id])
    }

    @Test func `a new line deselects, and does not move the selected one`() {
        program.drawTwoLines()
        program.tap(CGPoint(x: 250, y: 100))
        program.draw(from: CGPoint(x: 600, y: 100), to: CGPoint(x: 800, y: 300))
        #expect(program.editor.selection().isEmpty && program.shapes.count == 3)
        #expect(line(0) == Line(begin: CGPoint(x: 100, y: 100), end: CGPoint(x: 400, y: 100)))
    }

    @Test func `Delete removes the selected ink, Control and D copies it, Control and F brings it to the front`() {
        program.drawTwoLines()
        program.tap(CGPoint(x: 250, y: 100))
        let first = program.editor.selection()
        program.type("f", .keyboardF, .control)
        #expect(program.editor.document.drawing.suffix(1).map(\.id) == Array(first))
        program.type("d", .keyboardD, .control)
        #expect(program.shapes.count == 3 && program.editor.selection() != first)
        program.type("", .keyboardDeleteForward)
        #expect(program.shapes.count == 2 && program.editor.selection().isEmpty)
    }

    @Test func `a hold on ink and a drag move it, in one step, and it stays selected`() {
        program.drawTwoLines()
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 250, y: 100))
        program.stage.wait(.milliseconds(600))
        #expect(program.editor.highlighted.count == 1)
        finger.move(to: CGPoint(x: 260, y: 150), steps: 4, over: .milliseconds(80))
        finger.up()
        #expect(line(0) == Line(begin: CGPoint(x: 110, y: 150), end: CGPoint(x: 410, y: 150)))
        #expect(program.editor.highlighted.count == 1 && program.shapes.count == 2)
        program.type("z", .keyboardZ, .control)
        #expect(line(0) == Line(begin: CGPoint(x: 100, y: 100), end: CGPoint(x: 400, y: 100)))
    }

    @Test(arguments: [Tool.pen, .marker])
    func `with pen and marker, a finger that rests on ink and moves on writes, also on selected ink`(tool: Tool) {
        program.drawTwoLines()
        program.editor.preferences.tool = tool
        for _ in 0..<2 {
            let count = program.shapes.count
            let finger = program.stage.finger()
            finger.down(at: CGPoint(x: 250, y: 100))
            program.stage.wait(.milliseconds(700))
            #expect(program.editor.heldInk.count == 1, "the ink is raised")
            finger.move(to: CGPoint(x: 350, y: 150), steps: 4, over: .milliseconds(80))
            finger.up()
            #expect(program.shapes.count == count + 1 && program.editor.highlighted.isEmpty)
            program.editor.select(program.editor.document.drawing.prefix(1).map(\.id))
        }
        #expect(program.shapes.contains(.line(Line(begin: CGPoint(x: 100, y: 100), end: CGPoint(x: 400, y: 100)))))
    }

    @Test(arguments: [Tool.line, .pen, .marker, .ellipse, .rectangle])
    func `a finger that rests on ink for half a second and lifts there selects it, with any tool, and leaves no ink`(
        tool: Tool
    ) {
        program.drawTwoLines()
        program.editor.preferences.tool = tool
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 250, y: 101))
        program.stage.wait(.milliseconds(490))
        #expect(program.editor.highlighted.isEmpty)
        program.stage.wait(.milliseconds(20))
        #expect(program.editor.highlighted.count == 1 && program.editor.selection().isEmpty)
        finger.up()
        program.stage.wait(.milliseconds(500))
        #expect(program.editor.selection() == Set(program.editor.document.drawing.prefix(1).map(\.id)))
        #expect(program.shapes.count == 2 && program.view(SelectionMenu.self)?.isOpen == true)
    }

    @Test(arguments: [Tool.pen, .marker], [60, 250])
    func `taps with pen and marker are dots, on ink too, and three times in one place`(tool: Tool, pause: Int) {
        program.drawTwoLines()
        program.editor.preferences.tool = tool
        let finger = program.stage.finger()
        for count in 1...3 {
            finger.down(at: CGPoint(x: 250, y: 100))
            program.stage.wait(.milliseconds(40))
            finger.up()
            #expect(program.shapes.count == 2 + count)
            program.stage.wait(.milliseconds(pause))
        }
        #expect(program.editor.selection().isEmpty)
    }

    @Test func `a finger that has drawn and rests on ink does not move it`() {
        program.drawTwoLines()
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 250, y: 126))
        finger.move(to: CGPoint(x: 250, y: 118))
        program.stage.wait(.milliseconds(700))
        #expect(program.editor.heldInk.isEmpty)
        finger.move(to: CGPoint(x: 250, y: 200))
        finger.up()
        #expect(program.shapes.count == 3)
    }

    @Test func `a long press on empty paper continues to draw`() {
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 250, y: 100))
        program.stage.wait(.milliseconds(700))
        finger.move(to: CGPoint(x: 350, y: 100))
        finger.up()
        #expect(program.shapes.count == 1)
    }

    @Test func `fingers continue to draw while another moves ink, and a tap selects while another draws`() {
        program.drawTwoLines()
        let other = program.stage.finger()
        other.down(at: CGPoint(x: 700, y: 100))
        other.move(to: CGPoint(x: 750, y: 300), steps: 4, over: .milliseconds(200))
        program.tap(CGPoint(x: 250, y: 100))
        #expect(program.editor.selection() == [program.editor.document.drawing[0].id])
        let mover = program.stage.finger()
        mover.down(at: CGPoint(x: 250, y: 300))
        program.stage.wait(.milliseconds(600))
        other.move(to: CGPoint(x: 800, y: 400))
        mover.move(to: CGPoint(x: 250, y: 350))
        mover.up()
        other.up()
        #expect(program.shapes.count == 3 && line(1)?.begin.y == 350)
    }

    @Test(arguments: [false, true])
    func `two fingers that hold the same ink, or selected ink, move it once, in one step`(isSelected: Bool) {
        program.drawTwoLines()
        if isSelected { program.editor.selectAll(by: .bottom) }
        let fingers = [program.stage.finger(), program.stage.finger()]
        let places = [CGPoint(x: 150, y: 100), CGPoint(x: 300, y: isSelected ? 300 : 100)]
        for (finger, place) in zip(fingers, places) {
            finger.down(at: place)
            // Fingers that land together draw an ellipse.
            program.stage.wait(.milliseconds(600))
        }
        #expect(program.editor.heldInk.count == 2)
        for (finger, place) in zip(fingers, places) {
            finger.move(to: CGPoint(x: place.x, y: place.y + 100), steps: 4, over: .milliseconds(80))
        }
        fingers.forEach { $0.up() }
        #expect(line(0)?.begin == CGPoint(x: 100, y: 200))
        #expect(line(1)?.begin == CGPoint(x: 100, y: isSelected ? 400 : 300))
        #expect(program.editor.selection().count == (isSelected ? 2 : 1))
        program.type("z", .keyboardZ, .control)
        #expect(line(0)?.begin.y == 100 && line(1)?.begin.y == 300)
    }

    @Test(arguments: [Tool.line, .ellipse, .rectangle], LongRun.seeds(5, long: 300))
    func `the fingers of several people that rest on older ink draw, however they land`(tool: Tool, seed: UInt64) {
        let program = ProgramStage(size: CGSize(width: 1600, height: 900))
        var generator = SeededGenerator(seed: seed)
        for row in 0..<8 {
            program.draw(from: CGPoint(x: 100, y: 60 + 90 * row), to: CGPoint(x: 1400, y: 60 + 90 * row))
        }
        program.editor.preferences.tool = tool
        let old = program.shapes
        let count = Int.random(in: 3...10, using: &generator)
        let fingers = (0..<count).map { index in
            let place = CGPoint(x: 140 + 130 * index, y: 60 + 90 * Int.random(in: 0..<8, using: &generator))
            let finger = program.stage.finger()
            finger.down(at: place)
            program.stage.wait(.milliseconds(.random(in: 70...150, using: &generator)))
            return (finger, place)
        }
        program.stage.wait(.milliseconds(.random(in: 500...2000, using: &generator)))
        for (finger, place) in fingers {
            finger.move(to: CGPoint(x: place.x + 60, y: place.y + 45), steps: 4, over: .milliseconds(60))
        }
        for (finger, _) in fingers { finger.up() }
        #expect(program.shapes.count == old.count + count && program.shapes.prefix(old.count).elementsEqual(old))
    }

    @Test func `among several people, one who rests on ink that is selected moves it`() {
        program.drawTwoLines()
        program.tap(CGPoint(x: 250, y: 100))
        let others = [CGPoint(x: 500, y: 500), CGPoint(x: 800, y: 500)].map { place in
            let finger = program.stage.finger()
            finger.down(at: place)
            finger.move(to: CGPoint(x: place.x + 50, y: place.y))
            program.stage.wait(.milliseconds(200))
            return finger
        }
        program.editor.select([program.editor.document.drawing[0].id])
        let mover = program.stage.finger()
        mover.down(at: CGPoint(x: 250, y: 100))
        program.stage.wait(.milliseconds(600))
        mover.move(to: CGPoint(x: 250, y: 150))
        mover.up()
        others.forEach { $0.up() }
        #expect(line(0)?.begin.y == 150 && program.shapes.count == 4)
    }

    @Test func `a cancelled long press puts the ink back`() {
        program.drawTwoLines()
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 250, y: 100))
        program.stage.wait(.milliseconds(600))
        finger.move(to: CGPoint(x: 260, y: 150))
        finger.cancel()
        #expect(line(0)?.begin == CGPoint(x: 100, y: 100) && program.editor.highlighted.isEmpty)
    }
}

extension Drawing {
    /// The element at a position, counted from 0 at the bottom.
    fileprivate subscript(position: Int) -> Element { self[index(startIndex, offsetBy: position)] }
}
