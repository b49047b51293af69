@testable import Corpus
import Testing
import TouchKitTesting
import UIKit

/// Fingers and pens on the groups of the corpus that draw, with images, layers and arrays of lines.
@MainActor
struct SketchGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    private func add<View: UIView>(_ view: View) -> View {
        view.frame = stage.root.bounds
        stage.root.addSubview(view)
        return view
    }

    /// Draws a line with a new finger.
    private func draw(from start: CGPoint, to end: CGPoint) {
        let finger = stage.finger()
        finger.down(at: start)
        finger.move(to: end, steps: 5, over: .milliseconds(100))
        finger.up()
        stage.wait(.seconds(1))
    }

    @Test func `a pen draws and shades in an image, a finger erases, and predicted ink vanishes`() throws {
        let stage = Stage(size: CGSize(width: 400, height: 300), showsPixels: true)
        let canvas = DoodleCanvas(frame: stage.root.bounds)
        stage.root.addSubview(canvas)
        func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels?.bitmap[x, y] ?? 0 }
        let (white, gray) = (UInt32(0xFFFF_FFFF), UInt32(0xFF55_5555))
        let pen = stage.pen()
        pen.force = 2
        pen.down(at: CGPoint(x: 50, y: 100))
        pen.move(to: CGPoint(x: 150, y: 100), steps: 5, over: .milliseconds(80))
        #expect(pixel(157, 100) == gray, "predicted")
        pen.up()
        #expect(pixel(100, 102) == gray && pixel(100, 107) == white, "the line is 8 points wide")
        #expect(pixel(157, 100) == white)
        pen.posture = PenPosture(altitudeAngle: .pi / 12, azimuthAngle: .pi / 2)
        pen.down(at: CGPoint(x: 50, y: 200))
        pen.move(to: CGPoint(x: 150, y: 200), steps: 5, over: .milliseconds(80))
        pen.up()
        #expect(pixel(100, 225) != white, "a tilted pen is wide")
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 60))
        finger.move(to: CGPoint(x: 100, y: 140), steps: 5, over: .milliseconds(80))
        finger.up()
        #expect(pixel(100, 100) == white && pixel(120, 100) == gray)
        canvas.clearCanvas(animated: true)
        stage.wait(.seconds(1))
        #expect(canvas.isBlank && canvas.alpha == 1)
    }

    @Test func `buttons undo and redo lines`() {
        let controller = DoodleController()
        stage.show(controller)
        stage.wait(.zero)
        #expect(!controller.undoButton.isEnabled && !controller.redoButton.isEnabled)
        draw(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50))
        draw(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 150, y: 80))
        #expect(controller.canvas.lines.map(\.points.count) == [5, 5])
        stage.tap(CGPoint(x: 100, y: 280), thenWaiting: .seconds(1))
        #expect(controller.canvas.lines.count == 1 && controller.canvas.undone.count == 1)
        stage.tap(CGPoint(x: 300, y: 280), thenWaiting: .seconds(1))
        #expect(controller.canvas.lines.last?.points.last == CGPoint(x: 150, y: 80))
        #expect(stage.canvas.strokes.filter { $0.color == UIColor.black.cgColor }.count >= 2)
        stage.tap(CGPoint(x: 300, y: 280), thenWaiting: .seconds(1))
        #expect(
            controller.canvas.undone.isEmpty && controller.canvas.lines.count == 2, "a disabled button does nothing")
    }

    @Test func `each finger has a layer, and a cancelled one loses it`() {
        let view = add(InkLayersView(frame: .zero))
        let (left, right) = (stage.finger(), stage.finger())
        stage.together {
            left.down(at: CGPoint(x: 50, y: 50))
            right.down(at: CGPoint(x: 250, y: 50))
        }
        stage.together {
            left.move(to: CGPoint(x: 50, y: 150))
            right.move(to: CGPoint(x: 250, y: 150))
        }
        #expect(view.layer.sublayers?.count == 2)
        #expect(Set(stage.canvas.strokes.map(\.color)).count == 2)
        left.up()
        right.cancel()
        #expect(view.finished.count == 1 && view.layer.sublayers?.count == 1)
        #expect(view.finished.first?.path?.boundingBox == CGRect(x: 50, y: 50, width: 0, height: 100))
        view.removeAll()
        #expect(view.layer.sublayers == nil)
    }

    @Test func `one finger draws the course's line, and two that land together its circle`() {
        let view = add(CourseDrawView(frame: .zero))
        view.isMultipleTouchEnabled = true
        draw(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 120, y: 20))
        #expect(view.finishedLines.map(\.end) == [CGPoint(x: 120, y: 20)] && view.currentLines.isEmpty)
        let (left, right) = (stage.finger(), stage.finger())
        stage.together {
            left.down(at: CGPoint(x: 100, y: 150))
            right.down(at: CGPoint(x: 150, y: 150))
        }
        right.move(to: CGPoint(x: 200, y: 150))
        right.up()
        left.up()
        #expect(view.finishedCircles.map(\.center) == [CGPoint(x: 150, y: 150)])
        #expect(view.finishedCircles.map(\.radius) == [50] && view.currentCircle == nil)
        view.lineThickness = 4
        #expect(stage.canvas.strokes.count == 2)
    }

    @Test func `a highlighter darkens what it crosses, and a double tap clears it`() {
        let stage = Stage(size: CGSize(width: 200, height: 200), showsPixels: true)
        let pad = HighlighterPad(frame: stage.root.bounds)
        stage.root.addSubview(pad)
        for (start, end) in [
            (CGPoint(x: 20, y: 100), CGPoint(x: 180, y: 100)), (CGPoint(x: 100, y: 20), CGPoint(x: 100, y: 180)),
        ] {
            let finger = stage.finger()
            finger.down(at: start)
            finger.move(to: end, steps: 4, over: .milliseconds(100))
            finger.up()
            pad.tint = UIColor(red: 0, green: 0.9, blue: 1, alpha: 1)
            stage.wait(.seconds(1))
        }
        #expect(pad.bakes == 2 && !pad.isBlank)
        func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels?.bitmap[x, y] ?? 0 }
        #expect(pixel(50, 100) == 0xFFFF_E600 && pixel(100, 50) == 0xFF00_E6FF && pixel(20, 20) == 0xFFFF_FFFF)
        #expect(pixel(100, 100) == 0xFF00_CF00, "yellow times blue is green")
        stage.tap(CGPoint(x: 60, y: 60))
        stage.tap(CGPoint(x: 60, y: 60))
        #expect(pad.isBlank && pixel(50, 100) == 0xFFFF_FFFF)
    }

    @Test func `a finger joins the dots that it passes`() {
        let pad = add(DotGridPad(frame: .zero))
        var patterns: [[DotGridPad.Node]] = []
        pad.onPattern = { patterns.append($0) }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 82, y: 78))
        finger.move(to: CGPoint(x: 160, y: 80), steps: 8, over: .milliseconds(100))
        finger.move(to: CGPoint(x: 160, y: 140), steps: 6, over: .milliseconds(100))
        #expect(stage.canvas.strokes.count == 2, "the pattern and its preview")
        finger.up()
        #expect(patterns.map { $0.map(\.column) } == [[2, 3, 4, 4]] && patterns.last?.last?.row == 3)
        finger.down(at: CGPoint(x: 82, y: 78))
        finger.cancel()
        #expect(pad.pattern.isEmpty && patterns.count == 1)
    }

    @Test func `stamps of several shapes cover, cut out and replace`() {
        let stage = Stage(size: CGSize(width: 200, height: 100), showsPixels: true)
        let pad = StampPad(frame: stage.root.bounds)
        stage.root.backgroundColor = .white
        stage.root.addSubview(pad)
        func stamp(_ shape: StampPad.Shape, _ color: UIColor) {
            (pad.shape, pad.color) = (shape, color)
            stage.tap(CGPoint(x: 50, y: 50))
        }
        func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels?.bitmap[x, y] ?? 0 }
        stamp(.square, .red)
        stamp(.square, .red)
        #expect(pad.stamps.count == 1 && pixel(33, 33) == 0xFFFF_0000)
        stamp(.pill, .blue)
        #expect(pixel(50, 50) == 0xFF00_00FF && pixel(50, 33) == 0xFFFF_0000)
        stamp(.window, UIColor.green.withAlphaComponent(0))
        #expect(pixel(50, 50) == 0xFFFF_FFFF && pixel(50, 33) == 0xFFFF_0000)
        stamp(.circle, .green)
        #expect(pixel(50, 50) == 0xFF00_FF00)
        stamp(.hole, .black)
        #expect(pixel(50, 50) == 0xFFFF_FFFF && pixel(32, 32) == 0xFFFF_0000)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 150, y: 50))
        finger.cancel()
        #expect(pad.stamps.count == 5 && pixel(150, 50) == 0xFFFF_FFFF)
    }
}
