import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct EllipsePairTests {
    private let paper = PaperStage()

    private func land(_ places: [CGPoint], apart: Duration = .milliseconds(20)) -> [Pointer] {
        places.enumerated().map { index, place in
            if index > 0 { paper.stage.wait(apart) }
            let finger = paper.stage.finger()
            finger.down(at: place)
            return finger
        }
    }

    @Test func `two fingers that land together are opposite corners of an ellipse`() {
        let fingers = land([CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 100)])
        fingers[1].move(to: CGPoint(x: 250, y: 150))
        #expect(paper.liveColors.count == 1)
        fingers[0].up()
        fingers[1].move(to: CGPoint(x: 300, y: 200))
        fingers[1].up()
        #expect(
            paper.shapes == [.ellipse(Ellipse(corner: CGPoint(x: 50, y: 50), opposite: CGPoint(x: 250, y: 150)))])
    }

    @Test func `with Shift, they draw a circle`() {
        let fingers = land([CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 100)])
        paper.stage.modifierFlags = .shift
        fingers[1].move(to: CGPoint(x: 250, y: 150))
        fingers[1].up()
        #expect(
            paper.shapes == [
                .ellipse(Ellipse(circleFrom: CGPoint(x: 50, y: 50), opposite: CGPoint(x: 250, y: 150)))
            ])
    }

    @Test func `two fingers that land one after the other draw two lines`() {
        let fingers = land([CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 100)], apart: .milliseconds(200))
        for finger in fingers {
            finger.move(to: CGPoint(x: 250, y: 250))
            finger.up()
        }
        #expect(paper.shapes.count == 2)
    }

    @Test(arguments: [Tool.pen, .marker, .rectangle])
    func `a finger that landed with another tool draws with that, and not an ellipse`(tool: Tool) {
        let paper = PaperStage(tool)
        let (first, second) = (paper.stage.finger(), paper.stage.finger())
        first.down(at: CGPoint(x: 50, y: 50))
        paper.editor.preferences.tool = .line
        second.down(at: CGPoint(x: 150, y: 100))
        second.move(to: CGPoint(x: 250, y: 150))
        second.up()
        #expect(
            paper.shapes == [.line(Line(begin: CGPoint(x: 150, y: 100), end: CGPoint(x: 250, y: 150)))])
        first.move(to: CGPoint(x: 50, y: 150), steps: 8, over: .milliseconds(160))
        first.up()
        #expect(
            paper.shapes.count == 2
                && paper.styles.map(\.isMarker) == (tool == .marker ? [true, false] : [false, false]))
    }

    @Test(arguments: [(59, 1), (61, 2)])
    func `together is within 60 ms`(milliseconds: Int, shapes: Int) {
        let fingers = land([CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 100)], apart: .milliseconds(milliseconds))
        for finger in fingers {
            finger.move(to: CGPoint(x: 250, y: 250))
            finger.up()
        }
        #expect(paper.shapes.count == shapes)
    }

    @Test(arguments: [(29, 3), (31, 2)])
    func `a third finger makes lines of it within 60 ms, and draws its own line later`(milliseconds: Int, shapes: Int) {
        let fingers = land(
            [CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 100), CGPoint(x: 250, y: 50)], apart: .milliseconds(milliseconds)
        )
        for (index, finger) in fingers.enumerated() {
            // Not all down, as three fingers that swipe.
            finger.move(to: CGPoint(x: 50 + 100 * index, y: index == 2 ? 250 : 20))
        }
        for finger in fingers {
            finger.up()
        }
        #expect(paper.shapes.count == shapes)
    }

    @Test(arguments: [(40, 1), (42, 2)])
    func `a finger that has drawn far when another one lands draws a line, and so does the other`(
        movement: Int, shapes: Int
    ) {
        let (first, second) = (paper.stage.finger(), paper.stage.finger())
        first.down(at: CGPoint(x: 50, y: 50))
        first.move(to: CGPoint(x: 50 + movement, y: 50), steps: 2, over: .milliseconds(20))
        second.down(at: CGPoint(x: 150, y: 100))
        second.move(to: CGPoint(x: 250, y: 150), steps: 2, over: .milliseconds(20))
        first.up()
        second.up()
        #expect(paper.shapes.count == shapes)
    }

    @Test func `at each side of a table, two fingers draw an ellipse at the same time`() {
        let program = ProgramStage { $0.sideCount = 2 }
        let fingers = [
            CGPoint(x: 300, y: 450), CGPoint(x: 400, y: 500), CGPoint(x: 300, y: 100), CGPoint(x: 400, y: 150),
        ].map { place in
            let finger = program.stage.finger()
            finger.down(at: place)
            program.stage.wait(.milliseconds(10))
            return finger
        }
        fingers[3].move(to: CGPoint(x: 500, y: 200))
        fingers[1].move(to: CGPoint(x: 500, y: 550))
        for finger in [fingers[0], fingers[2], fingers[1], fingers[3]] { finger.up() }
        #expect(
            program.shapes == [
                .ellipse(Ellipse(corner: CGPoint(x: 300, y: 450), opposite: CGPoint(x: 500, y: 550))),
                .ellipse(Ellipse(corner: CGPoint(x: 300, y: 100), opposite: CGPoint(x: 500, y: 200))),
            ])
    }

    @Test func `a finger that rests on ink at one side leaves the ellipses of the other alone`() {
        let program = ProgramStage { $0.sideCount = 2 }
        let line = program.stage.finger()
        line.down(at: CGPoint(x: 300, y: 150))
        line.move(to: CGPoint(x: 600, y: 150))
        line.up()
        program.stage.wait(.seconds(1))
        let resting = program.stage.finger()
        resting.down(at: CGPoint(x: 450, y: 150))
        program.stage.wait(.seconds(1))
        let (first, second) = (program.stage.finger(), program.stage.finger())
        first.down(at: CGPoint(x: 300, y: 450))
        second.down(at: CGPoint(x: 400, y: 500))
        first.up()
        second.up()
        #expect(
            program.shapes.last == .ellipse(Ellipse(corner: CGPoint(x: 300, y: 450), opposite: CGPoint(x: 400, y: 500)))
        )
    }

    @Test func `a finger that has just tapped elsewhere is not one of the two`() {
        let program = ProgramStage()
        let (tapping, first, second) = (program.stage.finger(), program.stage.finger(), program.stage.finger())
        tapping.down(at: CGPoint(x: 500, y: 500))
        program.stage.wait(.milliseconds(40))
        tapping.up()
        program.stage.wait(.milliseconds(40))
        first.down(at: CGPoint(x: 100, y: 100))
        program.stage.wait(.milliseconds(20))
        second.down(at: CGPoint(x: 200, y: 200))
        for finger in [first, second] {
            finger.move(to: CGPoint(x: 300, y: 150))
            finger.up()
        }
        guard case .ellipse? = program.shapes.first, program.shapes.count == 1 else {
            Issue.record("drew \(program.shapes)")
            return
        }
    }

    @Test func `while a finger is down that draws nothing, two more draw lines`() {
        let paper = PaperStage()
        let (first, second) = (paper.stage.finger(), paper.stage.finger())
        paper.stage.together {
            first.down(at: CGPoint(x: 50, y: 50))
            second.down(at: CGPoint(x: 100, y: 50))
        }
        first.move(to: CGPoint(x: 40, y: 100))
        first.up()
        // The second finger of a finished ellipse has no further effect.
        #expect(paper.shapes.count == 1)
        let (third, fourth) = (paper.stage.finger(), paper.stage.finger())
        paper.stage.together {
            third.down(at: CGPoint(x: 200, y: 50))
            fourth.down(at: CGPoint(x: 300, y: 50))
        }
        third.move(to: CGPoint(x: 200, y: 200))
        fourth.move(to: CGPoint(x: 300, y: 200))
        third.up()
        fourth.up()
        #expect(paper.shapes.dropFirst().allSatisfy { if case .line = $0 { true } else { false } })
        #expect(paper.shapes.count == 3)
    }

    @Test func `a third finger that lands at the same time makes all of them draw lines`() {
        let fingers = land([CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 100), CGPoint(x: 200, y: 60)])
        for (index, finger) in fingers.enumerated() {
            finger.move(to: CGPoint(x: 60 + 50 * index, y: 250))
            finger.up()
        }
        let ellipses = paper.shapes.filter { shape in
            switch shape {
            case .ellipse: true
            case .line, .dot, .rectangle, .polygon, .stroke, .artwork: false
            }
        }
        #expect(paper.shapes.count == 3 && ellipses.isEmpty)
    }

    @Test(arguments: [(399, 1), (401, 2)])
    func `the fingers of one hand are within 400 points: two people at a wall draw two lines`(
        distance: Int, shapes: Int
    ) {
        let program = ProgramStage()
        let fingers = (0..<2).map { _ in program.stage.finger() }
        program.stage.together {
            for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 100 + distance * index, y: 100)) }
        }
        for (index, finger) in fingers.enumerated() {
            finger.move(to: CGPoint(x: 200 + 100 * index, y: 300 + 20 * index))
        }
        for finger in fingers { finger.up() }
        #expect(program.shapes.count == shapes)
    }

    @Test(arguments: [(399, 2), (401, 1)])
    func `a finger that already draws makes lines of the two only if it is within 400 points of one`(
        distance: Int, shapes: Int
    ) {
        let program = ProgramStage()
        let resting = program.stage.finger()
        resting.down(at: CGPoint(x: 200 + distance, y: 100))
        program.stage.wait(.milliseconds(100))
        let fingers = (0..<2).map { _ in program.stage.finger() }
        program.stage.together {
            for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 100 + 100 * index, y: 100)) }
        }
        for (index, finger) in fingers.enumerated() {
            finger.move(to: CGPoint(x: 150 + 50 * index, y: 300 + 20 * index))
        }
        for finger in fingers { finger.up() }
        #expect(program.shapes.count == shapes)
    }

    @Test func `while another finger draws nearby, two more draw lines`() {
        let resting = paper.stage.finger()
        resting.down(at: CGPoint(x: 380, y: 280))
        paper.stage.wait(.seconds(1))
        let fingers = land([CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 100)])
        fingers[0].move(to: CGPoint(x: 60, y: 200))
        fingers[0].up()
        #expect(paper.shapes == [.line(Line(begin: CGPoint(x: 50, y: 50), end: CGPoint(x: 60, y: 200)))])
    }

    @Test func `the ellipse disappears if one of the fingers is cancelled`() {
        let fingers = land([CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 100)])
        fingers[0].cancel()
        fingers[1].up()
        #expect(paper.shapes.isEmpty)
    }

    @Test func `two palms beside a pen leave no ellipse`() {
        let program = ProgramStage()
        let palms = [program.stage.finger(), program.stage.finger()]
        program.stage.together {
            palms[0].down(at: CGPoint(x: 400, y: 300))
            palms[1].down(at: CGPoint(x: 500, y: 350))
        }
        let liveInk = program.controller.workspace.drawView.liveInk
        #expect(liveInk.pairs.count == 1)
        program.stage.pen().move(to: CGPoint(x: 450, y: 250))
        #expect(liveInk.pairs.isEmpty && !liveInk.lies(in: program.stage.window.bounds))
        for palm in palms { palm.up() }
        #expect(liveInk.pairs.isEmpty && program.shapes.isEmpty)
    }

    @Test func `if a pen makes a palm of one of the fingers, the other continues with a line`() {
        let program = ProgramStage()
        let (palm, drawing) = (program.stage.finger(), program.stage.finger())
        program.stage.together {
            palm.down(at: CGPoint(x: 400, y: 300))
            drawing.down(at: CGPoint(x: 500, y: 350))
        }
        drawing.move(to: CGPoint(x: 600, y: 400))
        program.stage.pen().move(to: CGPoint(x: 300, y: 250))
        palm.up()
        #expect(program.shapes.isEmpty)
        drawing.move(to: CGPoint(x: 700, y: 450))
        drawing.up()
        #expect(program.shapes == [.line(Line(begin: CGPoint(x: 500, y: 350), end: CGPoint(x: 700, y: 450)))])
    }

    @Test func `if one of the fingers is cancelled, the other continues with a line`() {
        let fingers = land([CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 100)])
        fingers[1].move(to: CGPoint(x: 150, y: 150))
        fingers[0].cancel()
        fingers[1].move(to: CGPoint(x: 150, y: 200))
        fingers[1].up()
        #expect(paper.shapes == [.line(Line(begin: CGPoint(x: 150, y: 100), end: CGPoint(x: 150, y: 200)))])
    }
}
