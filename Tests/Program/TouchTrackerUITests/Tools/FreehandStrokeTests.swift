import Foundation
import Geometry
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct FreehandStrokeTests {
    private func stroke(_ shape: Shape?) -> Stroke? {
        switch shape {
        case .stroke(let stroke): stroke
        case .line, .dot, .ellipse, .rectangle, .polygon, .artwork, nil: nil
        }
    }

    @Test func `ink shows from the first point on, in its final color`() {
        let paper = PaperStage(.pen)
        paper.stage.finger().down(at: CGPoint(x: 50, y: 50))
        #expect(paper.liveColors == [UIColor.black.cgColor])
    }

    @Test func `by angle, each part of the ink has the color of its own direction, which stays`() throws {
        let paper = PaperStage(.pen) { $0.colorMode = .angle }
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.move(to: CGPoint(x: 150, y: 50), steps: 10, over: .milliseconds(100))
        let (right, down) = (Color(angle: 0), Color(angle: .pi / 2))
        #expect(paper.liveColors == [right.uiColor.cgColor])
        finger.move(to: CGPoint(x: 150, y: 150), steps: 10, over: .milliseconds(100))
        #expect(!paper.allColors.contains(right.uiColor.cgColor))
        paper.view.setNeedsDisplay()
        paper.stage.wait(.zero)
        #expect(paper.allColors.first == right.uiColor.cgColor && paper.allColors.last == down.uiColor.cgColor)
        finger.up()
        let mark = try #require(paper.editor.document.drawing.first).mark
        #expect(mark.style.followsDirection)
        #expect(mark.colorRuns.first?.color == right && mark.colorRuns.last?.color == down)
        paper.draw(from: CGPoint(x: 20, y: 250), to: CGPoint(x: 20, y: 250))
        #expect(paper.styles.last?.followsDirection == false)
    }

    @Test func `by angle, a marker's ink and a recognized line have one color, that of the whole way`() {
        for tool in [Tool.marker, .pen] {
            let paper = PaperStage(tool) { $0.colorMode = .angle }
            let finger = paper.stage.finger()
            finger.down(at: CGPoint(x: 50, y: 50))
            finger.move(to: CGPoint(x: 53, y: 100), steps: 10, over: .milliseconds(100))
            finger.move(to: CGPoint(x: 50, y: 150), steps: 10, over: .milliseconds(100))
            paper.stage.wait(.seconds(1))
            finger.up()
            #expect(paper.styles.map(\.color) == [Color(angle: .pi / 2)])
            #expect(paper.styles.map(\.followsDirection) == [false])
        }
    }

    @Test(arguments: [Tool.pen, .marker])
    func `what moves a point and a half is a stroke, and what moves less is a dot`(tool: Tool) {
        for (movement, isDot) in [(0, true), (1.4, true), (1.5, false), (2.5, false)] as [(CGFloat, Bool)] {
            let paper = PaperStage(tool)
            let finger = paper.stage.finger()
            finger.down(at: CGPoint(x: 50, y: 50))
            if movement > 0 { finger.move(to: CGPoint(x: 50, y: 50 + movement), steps: 4, over: .milliseconds(60)) }
            finger.up()
            paper.stage.wait(.seconds(1))
            #expect(paper.shapes.count == 1 && (stroke(paper.shapes.first) == nil) == isDot, "\(movement)")
        }
    }

    @Test func `all samples of a batch are ink`() {
        let paper = PaperStage(.pen)
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        paper.stage.together {
            for step in 1...5 {
                finger.move(to: CGPoint(x: 50 + 10 * step, y: 50 + step * step))
            }
        }
        finger.up()
        let samples = stroke(paper.shapes.first)?.samples ?? []
        #expect(samples.first?.location == CGPoint(x: 50, y: 50) && samples.last?.location == CGPoint(x: 100, y: 75))
        #expect(samples.count >= 5)
    }

    @Test(arguments: [Tool.pen, .marker])
    func `a small loop that ends where it began, all in one batch, is a stroke`(tool: Tool) {
        let paper = PaperStage(tool)
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 54, y: 50))
        paper.stage.together {
            for step in 1...12 {
                let angle = CGFloat(step) * .pi / 6
                finger.move(to: CGPoint(x: 50 + 4 * cos(angle), y: 50 + 4 * sin(angle)))
            }
        }
        finger.up()
        #expect(stroke(paper.shapes.first) != nil)
    }

    @Test func `a pen's pressure sets the width`() throws {
        let paper = PaperStage(.pen)
        let pen = paper.stage.pen()
        pen.maximumForce = 3
        pen.force = 0.3
        pen.down(at: CGPoint(x: 50, y: 50))
        pen.force = 3
        pen.move(to: CGPoint(x: 250, y: 50), steps: 10, over: .milliseconds(200))
        pen.up()
        let samples = try #require(stroke(paper.shapes.first)).samples
        #expect(samples[0].widthFactor < 1 && samples[samples.count - 3].widthFactor > 1.5)
    }

    @Test func `a marker's ink is even whatever the pressure, and stays what it is when the pen is held still`() throws
    {
        let paper = PaperStage(.marker)
        let pen = paper.stage.pen()
        (pen.maximumForce, pen.force) = (1, 0.1)
        pen.down(at: CGPoint(x: 50, y: 50))
        pen.force = 1
        pen.move(to: CGPoint(x: 250, y: 50), steps: 10, over: .milliseconds(200))
        paper.stage.wait(.seconds(2))
        pen.up()
        let ink = try #require(stroke(paper.shapes.first))
        #expect(ink.hasEvenWidth && ink.samples.count > 2)
    }

    @Test func `a fast finger's ink is thinner than a slow one's`() throws {
        let paper = PaperStage(.pen)
        for duration in [100, 2000] {
            let finger = paper.stage.finger()
            finger.down(at: CGPoint(x: 50, y: 50))
            finger.move(to: CGPoint(x: 350, y: 50), steps: 20, over: .milliseconds(duration))
            finger.up()
        }
        let widths = paper.shapes.compactMap { stroke($0)?.samples.map(\.widthFactor).dropLast(4).last }
        #expect(widths.count == 2 && widths[0] < 0.7 && widths[1] > 1.1)
    }

    @Test func `a stroke that pauses and goes on stays ink, all of it`() throws {
        for mode in [ColorMode.chosen, .angle] {
            let paper = PaperStage(.pen) { $0.colorMode = mode }
            let finger = paper.stage.finger()
            finger.down(at: CGPoint(x: 50, y: 50))
            finger.move(to: CGPoint(x: 150, y: 50), steps: 10, over: .milliseconds(100))
            paper.stage.wait(.seconds(1))
            #expect(stroke(paper.view.liveInk.fingers.first?.stroke?.mark?.shape) == nil, "held still, it is a line")
            finger.move(to: CGPoint(x: 158, y: 50))
            #expect(stroke(paper.view.liveInk.fingers.first?.stroke?.mark?.shape) == nil, "a hand trembles")
            finger.move(to: CGPoint(x: 150, y: 250), steps: 10, over: .milliseconds(100))
            finger.up()
            let samples = try #require(stroke(paper.shapes.first)).samples.map(\.location)
            #expect(samples.first == CGPoint(x: 50, y: 50) && samples.last == CGPoint(x: 150, y: 250))
            #expect(samples.contains { $0.distance(to: CGPoint(x: 152, y: 50)) < 8 })
        }
    }

    @Test func `a crooked line that is held still for half a second becomes straight`() throws {
        let paper = PaperStage(.pen)
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.move(to: CGPoint(x: 150, y: 103), steps: 6, over: .milliseconds(60))
        finger.move(to: CGPoint(x: 250, y: 150), steps: 6, over: .milliseconds(60))
        paper.stage.wait(.milliseconds(450))
        #expect(paper.view.liveInk.fingers.first?.stroke?.reusablePixels != nil)
        paper.stage.wait(.milliseconds(100))
        #expect(paper.view.liveInk.fingers.first?.stroke?.reusablePixels == nil)
        finger.up()
        switch try #require(paper.shapes.first) {
        case .line: break
        case .dot, .ellipse, .rectangle, .polygon, .stroke, .artwork: Issue.record("no line: \(paper.shapes)")
        }
    }

    @Test func `a cancelled stroke leaves nothing`() {
        let paper = PaperStage(.pen)
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.move(to: CGPoint(x: 150, y: 103))
        finger.cancel()
        #expect(paper.shapes.isEmpty && paper.liveColors.isEmpty)
    }

    /// Moves a finger to the right, 8 points in each frame, and leaves it down.
    private func moveEvenly(_ paper: PaperStage, steps: Int = 12) -> Pointer {
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.move(to: CGPoint(x: 50 + 8 * steps, y: 50), steps: steps, over: .microseconds(steps * 16_667))
        return finger
    }

    /// The right edge of the live ink that was drawn last.
    private func right(_ paper: PaperStage) throws -> CGFloat {
        try #require(paper.stage.canvas.strokes.last?.path.points.map(\.x).max())
    }

    @Test func `live ink ends ahead of a finger that moves evenly, and at the finger soon after that stops`() throws {
        let paper = PaperStage(.pen)
        let finger = moveEvenly(paper)
        let ahead = try right(paper)
        paper.stage.wait(.milliseconds(100))
        #expect(abs(ahead - 5.8 - (try right(paper))) < 1.5)
        #expect(abs((try right(paper)) - 146 - 5) < 2)
        finger.up()
        #expect(stroke(paper.shapes.first)?.samples.last?.location == CGPoint(x: 146, y: 50))
    }

    @Test func `all images in a mirror end at their fingers soon after these stop`() throws {
        let paper = PaperStage(.pen) { $0.mirrorCount = 2 }
        _ = moveEvenly(paper)
        let stroke = try #require(paper.view.liveInk.fingers.first?.stroke)
        #expect(stroke.hasPrediction)
        paper.stage.wait(.milliseconds(100))
        #expect(!stroke.hasPrediction)
    }

    @Test func `nothing ahead of the finger stays when it is lifted`() throws {
        let stage = Stage(size: CGSize(width: 400, height: 300), showsPixels: true)
        var preferences = Preferences()
        preferences.tool = .pen
        let editor = Editor(document: Document(), preferences: preferences)
        let view = DrawView(frame: CGRect(x: 0, y: 0, width: 400, height: 300), editor: editor)
        stage.root.addSubview(view)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.move(to: CGPoint(x: 146, y: 90), steps: 12, over: .milliseconds(200))
        #expect(view.liveInk.fingers.first?.stroke?.hasPrediction == true)
        finger.up()
        stage.wait(.zero)
        let bitmap = try #require(stage.pixels).bitmap
        func pixels() -> [UInt32] { (0..<300).flatMap { y in (0..<400).map { x in bitmap[x, y] } } }
        let lifted = pixels()
        view.discardInk()
        stage.wait(.zero)
        #expect(lifted == pixels() && lifted.contains { $0 != 0xFFFF_FFFF })
    }
}
