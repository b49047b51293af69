import Foundation
import Ink
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
        case .dot, .ellipse, .rectangle, .polygon, .stroke: nil
        }
    }

    @Test func `a tap within 20 points of ink selects it, one elsewhere deselects`() {
        program.drawTwoLines()
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

    @Test func `a long press on ink moves it, in one step, and a release deselects`() {
        program.drawTwoLines()
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 250, y: 100))
        program.stage.wait(.milliseconds(600))
        #expect(program.editor.highlighted.count == 1)
        finger.move(to: CGPoint(x: 260, y: 150), steps: 4, over: .milliseconds(80))
        finger.up()
        #expect(line(0) == Line(begin: CGPoint(x: 110, y: 150), end: CGPoint(x: 410, y: 150)))
        #expect(program.editor.highlighted.isEmpty && program.shapes.count == 2)
        program.type("z", .keyboardZ, .control)
        #expect(line(0) == Line(begin: CGPoint(x: 100, y: 100), end: CGPoint(x: 400, y: 100)))
    }

    @Test func `with the pen tool, a finger that rests on ink writes, unless the ink is selected`() {
        program.drawTwoLines()
        program.editor.preferences.tool = .pen
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 250, y: 100))
        program.stage.wait(.milliseconds(700))
        finger.move(to: CGPoint(x: 350, y: 150), steps: 4, over: .milliseconds(80))
        finger.up()
        #expect(program.shapes.count == 3 && line(0)?.begin.y == 100)
        program.tap(CGPoint(x: 250, y: 300))
        finger.down(at: CGPoint(x: 250, y: 300))
        program.stage.wait(.milliseconds(700))
        finger.move(to: CGPoint(x: 250, y: 400), steps: 4, over: .milliseconds(80))
        finger.up()
        #expect(program.shapes.count == 3 && line(1)?.begin.y == 400)
    }

    @Test func `a finger that has drawn and rests on ink does not move it`() {
        program.drawTwoLines()
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 250, y: 126))
        finger.move(to: CGPoint(x: 250, y: 118))
        program.stage.wait(.milliseconds(700))
        #expect(program.editor.moving.isEmpty)
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
