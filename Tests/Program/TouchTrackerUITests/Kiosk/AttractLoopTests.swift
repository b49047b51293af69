import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// What an idle kiosk shows.
@MainActor
struct AttractLoopTests {
    private let program: ProgramStage
    private let demonstration: Demonstration

    init() throws {
        var preferences = Preferences()
        preferences.tool = .pen
        let strokes = try (0..<2).map { number in
            let samples = (0...10).map { step in
                let (x, y, time) = (20 * step, 100 + 100 * number, 5 * number + step)
                return InputSample(location: CGPoint(x: x, y: y), timestamp: Double(time) / 5)
            }
            return try #require(Demonstration.Stroke(samples))
        }
        demonstration = Demonstration(strokes: strokes, size: CGSize(width: 500, height: 350), preferences: preferences)
        program = ProgramStage(kiosk: Kiosk(items: [.line, .undo], idle: 60, demonstration: demonstration)) {
            $0.isAnimated = true
        }
    }

    private var view: DemonstrationView? { program.view(DemonstrationView.self) }

    private func draw() {
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    }

    @Test func `the drawing fades, and is cleared when it no longer shows`() throws {
        draw()
        program.stage.wait(.seconds(60))
        let view = try #require(view)
        #expect(view.alpha == 1 && program.shapes.count == 1, "the fade has begun")
        program.stage.wait(.seconds(2))
        #expect(program.shapes.isEmpty && self.view == nil)
        #expect(program.view(EmptyState.self)?.isHidden == false)
    }

    @Test func `a touch during the fade keeps the drawing, and draws`() {
        draw()
        program.stage.wait(.seconds(60.5))
        #expect(view != nil)
        draw()
        #expect(view == nil && program.shapes.count == 2)
        program.stage.wait(.seconds(10))
        #expect(program.shapes.count == 2)
    }

    @Test func `the first page and the demonstration follow each other`() throws {
        program.stage.wait(.seconds(60))
        #expect(view == nil && program.view(EmptyState.self)?.isHidden == false)
        program.stage.wait(.seconds(6.5))
        #expect(program.view(EmptyState.self)?.isHidden == true)
        // In the middle of the paper, twice as large: ink is being drawn.
        #expect(try #require(view).drawing.isEmpty)
        program.stage.wait(.seconds(4))
        let marks = try #require(view).drawing.map(\.mark)
        #expect(marks.count == 2)
        #expect(abs(marks[0].bounds.midY - 200) < 2 && abs(marks[1].bounds.midY - 400) < 2)
        #expect(abs(marks[0].bounds.minX - 0) < 12 && abs(marks[0].bounds.maxX - 400) < 12)
        program.stage.wait(.seconds(6))
        #expect(view == nil && program.view(EmptyState.self)?.isHidden == false)
        program.stage.wait(.seconds(6))
        #expect(view != nil, "it starts again")
    }

    @Test func `a demonstration fits a window that is resized while it draws, and goes on`() throws {
        program.stage.wait(.seconds(69))
        #expect(try #require(view).drawing.count == 1, "the second stroke is being drawn")
        program.stage.resize(to: CGSize(width: 500, height: 350))
        program.stage.wait(.milliseconds(20))
        let size = try #require(view).bounds.size
        let scale = min(size.width / 500, size.height / 350)
        func expect(_ index: Int, y: CGFloat) throws {
            let drawing = try #require(view).drawing
            try #require(drawing.count > index)
            let box = drawing.map(\.mark)[index].bounds
            #expect(abs(box.midY - size.height / 2 - (y - 175) * scale) < 2)
            #expect(abs(box.width - 200 * scale) < 24, "\(box)")
        }
        try expect(0, y: 100)
        program.stage.wait(.seconds(2.5))
        #expect(try #require(view).drawing.count == 2)
        try expect(1, y: 200)
        // What has been drawn is fitted, too.
        program.stage.resize(to: CGSize(width: 1000, height: 700))
        program.stage.wait(.milliseconds(20))
        let larger = try #require(view).drawing.map(\.mark.bounds)
        #expect(larger.count == 2 && abs(larger[1].width - 400) < 24 && abs(larger[1].midY - 400) < 2)
    }

    @Test func `the first touch ends the demonstration at once and draws, and nothing of it is kept`() throws {
        program.stage.wait(.seconds(69))
        #expect(try #require(view).drawing.count == 1)
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 500, y: 500))
        #expect(view == nil)
        finger.move(to: CGPoint(x: 700, y: 520), steps: 8, over: .milliseconds(160))
        finger.up()
        #expect(program.shapes.count == 1)
        program.editor.document.undo()
        #expect(program.shapes.isEmpty && !program.editor.document.canUndo())
        program.stage.wait(.seconds(30))
        #expect(view == nil, "the kiosk is in use")
    }

    @Test func `without a demonstration, the first page stays`() {
        let program = ProgramStage(kiosk: Kiosk(idle: 10))
        program.stage.wait(.seconds(60))
        #expect(program.view(DemonstrationView.self) == nil && program.view(EmptyState.self)?.isHidden == false)
    }
}
