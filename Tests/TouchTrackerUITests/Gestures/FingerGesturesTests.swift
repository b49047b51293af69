import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct FingerGesturesTests {
    private let room = Room()

    /// Taps twice, the second time beside the first; 80 milliseconds pass between the two.
    private func tapTwice(at place: CGPoint, beside distance: CGFloat = 0, with pointer: Pointer? = nil) {
        let pointer = pointer ?? room.stage.finger()
        for x in [place.x, place.x + distance] {
            pointer.down(at: CGPoint(x: x, y: place.y))
            room.stage.wait(.milliseconds(40))
            pointer.up()
            room.stage.wait(.milliseconds(80))
        }
        room.stage.wait(.milliseconds(500))
    }

    @Test func `a double tap clears, and its first tap selects nothing`() {
        room.drawTwoLines()
        let finger = room.stage.finger()
        for _ in 0..<2 {
            finger.down(at: CGPoint(x: 250, y: 100))
            room.stage.wait(.milliseconds(40))
            finger.up()
            room.stage.wait(.milliseconds(80))
        }
        #expect(room.shapes.isEmpty && room.studio.selection == nil)
        room.type("z", .keyboardZ, .control)
        #expect(room.shapes.count == 2)
    }

    @Test func `two taps that are farther apart than fingers miss are no double tap`() {
        room.drawTwoLines()
        tapTwice(at: CGPoint(x: 600, y: 500), beside: PaperThresholds.secondTapDistance + 1)
        #expect(room.shapes.count == 2)
        tapTwice(at: CGPoint(x: 600, y: 500), beside: PaperThresholds.secondTapDistance - 1)
        #expect(room.shapes.isEmpty)
    }

    @Test func `with the pen a tap on empty paper leaves a dot`() {
        room.studio.preferences.tool = .pen
        room.tap(CGPoint(x: 250, y: 100))
        #expect(room.shapes == [.dot(Dot(center: CGPoint(x: 250, y: 100)))])
    }

    @Test func `with the pen taps beside each other leave dots, and two at one place clear, their own dots too`() {
        room.studio.preferences.tool = .pen
        tapTwice(at: CGPoint(x: 250, y: 100), beside: PaperThresholds.secondDotDistance + 14)
        #expect(room.shapes.count == 2)
        tapTwice(at: CGPoint(x: 650, y: 100))
        #expect(room.shapes.isEmpty)
        room.type("z", .keyboardZ, .control)
        #expect(room.shapes.count == 2)
    }

    @Test func `a dot has the colour and the width that a stroke of its finger would have`() throws {
        room.studio.preferences.tool = .pen
        room.studio.preferences.colorMode = .finger
        room.tap(CGPoint(x: 250, y: 100))
        let pen = room.stage.pen()
        (pen.force, pen.maximumForce) = (1, 1)
        pen.down(at: CGPoint(x: 650, y: 100))
        room.stage.wait(.milliseconds(40))
        pen.up()
        room.stage.wait(.milliseconds(500))
        let styles = room.studio.sheet.drawing.map(\.mark.style)
        try #require(styles.count == 2)
        #expect(styles[0].color == Palette.swatches[2].color)
        #expect(styles[1].width > styles[0].width)
    }

    @Test
    func `an eraser's tap takes away the ink that it lands on at once, one near ink that ink, and two do not clear`() {
        room.drawTwoLines()
        room.draw(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 400, y: 500))
        room.studio.preferences.tool = .eraser
        let finger = room.stage.finger()
        finger.down(at: CGPoint(x: 200, y: 102))
        room.stage.wait(.milliseconds(40))
        #expect(room.shapes.count == 2)
        finger.up()
        room.stage.wait(.milliseconds(500))
        #expect(room.shapes.count == 2)
        room.tap(CGPoint(x: 200, y: 318))
        #expect(room.shapes.count == 1)
        room.draw(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 95))
        tapTwice(at: CGPoint(x: 200, y: 500))
        #expect(room.shapes.isEmpty)
        room.type("z", .keyboardZ, .control)
        #expect(room.shapes.count == 1)
    }

    @Test func `an eraser held still on ink does not move it`() {
        room.drawTwoLines()
        let eraser = room.stage.eraser()
        eraser.down(at: CGPoint(x: 250, y: 118))
        room.stage.wait(.milliseconds(700))
        #expect(room.studio.highlighted.isEmpty)
        eraser.move(to: CGPoint(x: 250, y: 105))
        eraser.up()
        #expect(room.shapes.count == 1)
    }

    @Test func `fingers that never draw leave no dots and clear nothing, but select`() {
        room.drawTwoLines()
        room.studio.preferences.fingers = .never
        room.studio.preferences.tool = .pen
        room.tap(CGPoint(x: 600, y: 500))
        tapTwice(at: CGPoint(x: 600, y: 500))
        #expect(room.shapes.count == 2)
        room.tap(CGPoint(x: 250, y: 100))
        #expect(room.studio.selection != nil)
        tapTwice(at: CGPoint(x: 600, y: 500), with: room.stage.pen())
        #expect(room.shapes.isEmpty)
    }

    @Test func `what a finger was about to say is a palm's when a pen comes near`() {
        room.drawTwoLines()
        let pen = room.stage.pen()
        let tapping = room.stage.finger()
        tapping.down(at: CGPoint(x: 250, y: 100))
        let dragging = room.stage.finger()
        dragging.down(at: CGPoint(x: 250, y: 300))
        room.stage.wait(.milliseconds(600))
        dragging.move(to: CGPoint(x: 250, y: 400))
        pen.move(to: CGPoint(x: 700, y: 500))
        #expect(room.studio.highlighted.isEmpty)
        tapping.up()
        dragging.up()
        room.stage.wait(.milliseconds(500))
        #expect(room.studio.selection == nil)
        #expect(room.shapes.last == .line(Line(begin: CGPoint(x: 100, y: 300), end: CGPoint(x: 400, y: 300))))
    }

    @Test func `a palm clears nothing`() {
        room.drawTwoLines()
        room.stage.pen().move(to: CGPoint(x: 700, y: 500))
        tapTwice(at: CGPoint(x: 600, y: 500))
        #expect(room.shapes.count == 2)
    }
}
