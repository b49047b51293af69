import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct FingerControllerTests {
    private let program = ProgramStage()

    /// Waits until no stroke is recent, and taps twice, the second time beside the first; 80 milliseconds pass between
    /// the two.
    private func tapTwice(
        at place: CGPoint, beside distance: CGFloat = 0, moving dx: CGFloat = 0, with pointer: Pointer? = nil,
        waitsBefore: Bool = true
    ) {
        let pointer = pointer ?? program.stage.finger()
        if waitsBefore { program.stage.wait(.milliseconds(1000)) }
        for x in [place.x, place.x + distance] {
            pointer.down(at: CGPoint(x: x, y: place.y))
            program.stage.wait(.milliseconds(20))
            if dx != 0 { pointer.move(to: CGPoint(x: x + dx, y: place.y)) }
            program.stage.wait(.milliseconds(20))
            pointer.up()
            program.stage.wait(.milliseconds(80))
        }
        program.stage.wait(.milliseconds(500))
    }

    @Test func `a double tap on empty paper clears with the line tool, by a finger or the mouse`() {
        for pointer in [program.stage.finger(), program.stage.mouse()] {
            program.drawTwoLines()
            tapTwice(at: CGPoint(x: 600, y: 500), with: pointer)
            #expect(program.shapes.isEmpty && program.editor.selection().isEmpty)
            program.type("z", .keyboardZ, .control)
            #expect(program.shapes.count == 2)
            program.type("y", .keyboardY, .control)
        }
    }

    @Test func `a double tap on ink clears nothing`() {
        program.drawTwoLines()
        tapTwice(at: CGPoint(x: 250, y: 100))
        #expect(program.shapes.count == 2)
    }

    @Test(arguments: [Tool.pen, .marker, .ellipse, .rectangle, .eraser])
    func `a double tap clears with no other tool`(tool: Tool) {
        program.drawTwoLines()
        program.editor.preferences.tool = tool
        tapTwice(at: CGPoint(x: 600, y: 500))
        // With pen or marker, each tap is a dot.
        #expect(program.shapes.count == (tool.isFreehand ? 4 : 2))
    }

    @Test func `a double tap of a pen or of its eraser does not clear`() {
        program.drawTwoLines()
        tapTwice(at: CGPoint(x: 600, y: 500), with: program.stage.pen())
        tapTwice(at: CGPoint(x: 600, y: 500), with: program.stage.eraser())
        #expect(program.shapes.count == 2)
    }

    @Test func `a preference turns the double tap off`() {
        program.drawTwoLines()
        program.editor.preferences.doubleTapClears = false
        tapTwice(at: CGPoint(x: 600, y: 500))
        #expect(program.shapes.count == 2)
    }

    @Test func `a double tap does not clear while another finger draws, or within a second of its stroke`() {
        program.drawTwoLines()
        let other = program.stage.finger()
        other.down(at: CGPoint(x: 100, y: 500))
        other.move(to: CGPoint(x: 200, y: 500))
        tapTwice(at: CGPoint(x: 600, y: 500))
        #expect(program.shapes.count == 2)
        other.up()
        tapTwice(at: CGPoint(x: 600, y: 500), waitsBefore: false)
        #expect(program.shapes.count == 3)
        tapTwice(at: CGPoint(x: 600, y: 500))
        #expect(program.shapes.isEmpty)
    }

    @Test func `a double tap does not clear if another finger's stroke ends together with it`() {
        program.drawTwoLines()
        program.stage.wait(.seconds(1.1))
        let (other, finger) = (program.stage.finger(), program.stage.finger())
        other.down(at: CGPoint(x: 100, y: 500))
        other.move(to: CGPoint(x: 300, y: 500))
        program.stage.wait(.milliseconds(200))
        finger.down(at: CGPoint(x: 600, y: 500))
        finger.up()
        finger.down(at: CGPoint(x: 600, y: 500))
        program.stage.together {
            other.up()
            finger.up()
        }
        #expect(program.shapes.count == 3)
    }

    @Test(arguments: Mirror.counts)
    func `the short lines of taps are finished at their lifts, and a double tap takes them and their images back`(
        images: Int
    ) {
        program.drawTwoLines()
        program.editor.preferences.mirrorCount = images
        program.stage.wait(.seconds(1))
        let finger = program.stage.finger()
        for (count, rest) in [(2 + images, 80), (0, 500)] {
            finger.down(at: CGPoint(x: 600, y: 500))
            finger.move(to: CGPoint(x: 606, y: 500))
            finger.up()
            #expect(program.shapes.count == count)
            program.stage.wait(.milliseconds(rest))
        }
        program.type("z", .keyboardZ, .control)
        #expect(program.shapes.count == 2, "the whole drawing, without the lines of the taps")
    }

    @Test(arguments: [Tool.line, .pen, .marker])
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
        // A tap of the pen or the marker is a dot of its own.
        #expect(program.shapes.count == (tool.isFreehand ? 2 : 1))
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

    @Test(arguments: [0, 4, 12, 26])
    func `two quick dots of the pen tool stay, however near, as the dots of an umlaut`(distance: Int) {
        program.draw(from: CGPoint(x: 240, y: 116), to: CGPoint(x: 270, y: 116))
        program.editor.preferences.tool = .pen
        tapTwice(at: CGPoint(x: 250, y: 100), beside: CGFloat(distance), waitsBefore: false)
        #expect(program.shapes.count == 3 && program.editor.selection().isEmpty)
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
        tapTwice(at: CGPoint(x: 600, y: 600))
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
        #expect(!program.editor.selection().isEmpty)
    }

    @Test func `a pen that comes near makes a palm of a finger that has done nothing, and lets another move its ink`() {
        program.drawTwoLines()
        let (tapping, dragging) = (program.stage.finger(), program.stage.finger())
        dragging.down(at: CGPoint(x: 250, y: 300))
        program.stage.wait(.milliseconds(600))
        dragging.move(to: CGPoint(x: 250, y: 380))
        tapping.down(at: CGPoint(x: 250, y: 100))
        program.stage.pen().move(to: CGPoint(x: 300, y: 200))
        tapping.up()
        #expect(program.editor.selection().isEmpty)
        dragging.move(to: CGPoint(x: 250, y: 400))
        dragging.up()
        #expect(program.shapes.contains(.line(Line(begin: CGPoint(x: 100, y: 400), end: CGPoint(x: 400, y: 400)))))
    }

    @Test func `a palm does not clear`() {
        program.drawTwoLines()
        program.stage.wait(.seconds(1))
        program.stage.pen().move(to: CGPoint(x: 700, y: 500))
        tapTwice(at: CGPoint(x: 600, y: 500), waitsBefore: false)
        #expect(program.shapes.count == 2)
    }

    // MARK: Cut by the desktop

    @Test(arguments: [Tool.line, .pen, .marker, .ellipse, .eraser])
    func `D35 ink that was longer than a tap stays if the desktop takes its finger because a third one landed`(
        tool: Tool
    ) {
        if tool == .eraser { program.drawTwoLines() }
        program.editor.preferences.tool = tool
        let fingers = (0..<3).map { _ in program.stage.finger() }
        for (index, finger) in fingers.prefix(2).enumerated() {
            finger.down(at: CGPoint(x: 90, y: 95 + 200 * index))
            program.stage.wait(.milliseconds(200))
            finger.move(to: CGPoint(x: 300, y: 105 + 200 * index), steps: 8, over: .milliseconds(160))
        }
        fingers[2].down(at: CGPoint(x: 600, y: 400))
        program.stage.wait(.milliseconds(16))
        program.stage.together { for finger in fingers { finger.cancel() } }
        #expect(program.shapes.count == (tool == .eraser ? 0 : 2), "the third finger leaves no dot")
    }

    @Test func `D17 fingers that the desktop takes without a new one, or that landed together, lose their ink`() {
        let fingers = (0..<3).map { _ in program.stage.finger() }
        program.stage.together {
            for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 100, y: 100 + 200 * index)) }
        }
        for (index, finger) in fingers.enumerated() { finger.move(to: CGPoint(x: 300, y: 120 + 200 * index)) }
        program.stage.together { for finger in fingers { finger.cancel() } }
        #expect(program.shapes.isEmpty)
        let (first, second) = (program.stage.finger(), program.stage.finger())
        first.down(at: CGPoint(x: 100, y: 100))
        first.move(to: CGPoint(x: 300, y: 120))
        second.down(at: CGPoint(x: 600, y: 600))
        program.stage.wait(.milliseconds(300))
        first.cancel()
        #expect(program.shapes.isEmpty)
    }

    // MARK: Quitting

    @Test(arguments: [Tool.line, .pen, .marker, .rectangle])
    func `quitting finishes strokes under fingers, which do not draw on`(tool: Tool) {
        program.editor.preferences.tool = tool
        let (finger, resting) = (program.stage.finger(), program.stage.finger())
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 300, y: 120), steps: 8, over: .milliseconds(160))
        resting.down(at: CGPoint(x: 800, y: 500))
        program.type("q", .keyboardQ, .control)
        #expect(program.shapes.count == (tool.isFreehand ? 2 : 1), "a dot is a stroke")
        finger.move(to: CGPoint(x: 500, y: 500))
        finger.up()
        #expect(program.shapes.count == (tool.isFreehand ? 2 : 1))
    }
}
