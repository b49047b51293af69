import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct FingerGesturesTests {
    private let program = ProgramStage()

    /// Taps twice, the second time beside the first; 80 milliseconds pass between the two.
    private func tapTwice(at place: CGPoint, beside distance: CGFloat = 0, with pointer: Pointer? = nil) {
        let pointer = pointer ?? program.stage.finger()
        for x in [place.x, place.x + distance] {
            pointer.down(at: CGPoint(x: x, y: place.y))
            program.stage.wait(.milliseconds(40))
            pointer.up()
            program.stage.wait(.milliseconds(80))
        }
        program.stage.wait(.milliseconds(500))
    }

    @Test func `a double tap clears, and its first tap selects nothing`() {
        program.drawTwoLines()
        let finger = program.stage.finger()
        for _ in 0..<2 {
            finger.down(at: CGPoint(x: 250, y: 100))
            program.stage.wait(.milliseconds(40))
            finger.up()
            program.stage.wait(.milliseconds(80))
        }
        #expect(program.shapes.isEmpty && program.editor.selection == nil)
        program.type("z", .keyboardZ, .control)
        #expect(program.shapes.count == 2)
    }

    @Test(arguments: [Tool.line, .pen])
    func `S98 a stroke that begins where a finger has just tapped is drawn, although its touch is the same object`(
        tool: Tool
    ) {
        program.editor.preferences.tool = tool
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 600, y: 500))
        program.stage.wait(.milliseconds(40))
        finger.up()
        program.stage.wait(.milliseconds(80))
        finger.down(at: CGPoint(x: 610, y: 500))
        finger.move(to: CGPoint(x: 700, y: 500), steps: 10, over: .milliseconds(100))
        finger.up()
        program.stage.wait(.milliseconds(500))
        // The pen's tap is a dot of its own.
        #expect(program.shapes.count == (tool == .pen ? 2 : 1))
        #expect(!program.shapes.isEmpty)
    }

    @Test func `two taps far apart are not a double tap`() {
        program.drawTwoLines()
        tapTwice(at: CGPoint(x: 600, y: 500), beside: PaperThresholds.secondTapDistance + 1)
        #expect(program.shapes.count == 2)
        tapTwice(at: CGPoint(x: 600, y: 500), beside: PaperThresholds.secondTapDistance - 1)
        #expect(program.shapes.isEmpty)
    }

    @Test func `with the pen tool, a tap on empty paper leaves a dot`() {
        program.editor.preferences.tool = .pen
        program.tap(CGPoint(x: 250, y: 100))
        #expect(program.shapes == [.dot(Dot(center: CGPoint(x: 250, y: 100)))])
    }

    @Test func `with the pen tool, taps side by side leave dots, and a double tap clears, including its own dots`() {
        program.editor.preferences.tool = .pen
        tapTwice(at: CGPoint(x: 250, y: 100), beside: PaperThresholds.secondDotDistance + 14)
        #expect(program.shapes.count == 2)
        tapTwice(at: CGPoint(x: 650, y: 100))
        #expect(program.shapes.isEmpty)
        program.type("z", .keyboardZ, .control)
        #expect(program.shapes.count == 2)
    }

    @Test func `a dot has the color and the width of a stroke by the same finger`() throws {
        program.editor.preferences.tool = .pen
        program.editor.preferences.colorMode = .finger
        program.tap(CGPoint(x: 250, y: 100))
        let pen = program.stage.pen()
        (pen.force, pen.maximumForce) = (1, 1)
        pen.down(at: CGPoint(x: 650, y: 100))
        program.stage.wait(.milliseconds(40))
        pen.up()
        program.stage.wait(.milliseconds(500))
        let styles = program.editor.document.drawing.map(\.mark.style)
        try #require(styles.count == 2)
        #expect(styles[0].color == Palette.swatches[2].color)
        #expect(styles[1].width > styles[0].width)
    }

    @Test
    func `an eraser's tap removes ink under or near it, and a double tap does not clear`() {
        program.drawTwoLines()
        program.draw(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 400, y: 500))
        program.editor.preferences.tool = .eraser
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 200, y: 102))
        program.stage.wait(.milliseconds(40))
        #expect(program.shapes.count == 2)
        finger.up()
        program.stage.wait(.milliseconds(500))
        #expect(program.shapes.count == 2)
        program.tap(CGPoint(x: 200, y: 318))
        #expect(program.shapes.count == 1)
        program.draw(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 95))
        tapTwice(at: CGPoint(x: 200, y: 500))
        #expect(program.shapes.isEmpty)
        program.type("z", .keyboardZ, .control)
        #expect(program.shapes.count == 1)
    }

    @Test func `an eraser held still on ink does not move it`() {
        program.drawTwoLines()
        let eraser = program.stage.eraser()
        eraser.down(at: CGPoint(x: 250, y: 118))
        program.stage.wait(.milliseconds(700))
        #expect(program.editor.highlighted.isEmpty)
        eraser.move(to: CGPoint(x: 250, y: 105))
        eraser.up()
        #expect(program.shapes.count == 1)
    }

    @Test func `fingers that never draw leave no dots and do not clear, but select`() {
        program.drawTwoLines()
        program.editor.preferences.fingers = .never
        program.editor.preferences.tool = .pen
        program.tap(CGPoint(x: 600, y: 500))
        tapTwice(at: CGPoint(x: 600, y: 500))
        #expect(program.shapes.count == 2)
        program.tap(CGPoint(x: 250, y: 100))
        #expect(program.editor.selection != nil)
        tapTwice(at: CGPoint(x: 600, y: 500), with: program.stage.pen())
        #expect(program.shapes.isEmpty)
    }

    @Test func `a pen that comes near cancels the gesture of a finger`() {
        program.drawTwoLines()
        let pen = program.stage.pen()
        let tapping = program.stage.finger()
        tapping.down(at: CGPoint(x: 250, y: 100))
        let dragging = program.stage.finger()
        dragging.down(at: CGPoint(x: 250, y: 300))
        program.stage.wait(.milliseconds(600))
        dragging.move(to: CGPoint(x: 250, y: 400))
        pen.move(to: CGPoint(x: 700, y: 500))
        #expect(program.editor.highlighted.isEmpty)
        tapping.up()
        dragging.up()
        program.stage.wait(.milliseconds(500))
        #expect(program.editor.selection == nil)
        #expect(program.shapes.last == .line(Line(begin: CGPoint(x: 100, y: 300), end: CGPoint(x: 400, y: 300))))
    }

    @Test func `a palm does not clear`() {
        program.drawTwoLines()
        program.stage.pen().move(to: CGPoint(x: 700, y: 500))
        tapTwice(at: CGPoint(x: 600, y: 500))
        #expect(program.shapes.count == 2)
    }
}
