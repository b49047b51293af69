import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct ThreeFingersTests {
    private let program = ProgramStage()

    /// Three fingers land shortly after one another and move five steps of `dx` and `dy`, in points.
    private func swipe(dx: CGFloat, dy: CGFloat, from y: CGFloat = 350) {
        let places = [CGPoint(x: 500, y: y), CGPoint(x: 560, y: y - 10), CGPoint(x: 620, y: y)]
        let fingers = places.map { _ in program.stage.finger() }
        for (finger, place) in zip(fingers, places) {
            finger.down(at: place)
            program.stage.wait(.milliseconds(8))
        }
        for step in 1...5 {
            program.stage.wait(.milliseconds(16))
            program.stage.together {
                for (finger, place) in zip(fingers, places) {
                    finger.move(to: CGPoint(x: place.x + dx * CGFloat(step), y: place.y + dy * CGFloat(step)))
                }
            }
        }
        for finger in fingers {
            finger.up()
        }
        program.stage.wait(.milliseconds(500))
    }

    @Test func `three fingers swiped left undo, right redo, up open the palette, down close it, and leave no ink`() {
        program.drawTwoLines()
        swipe(dx: -30, dy: 0)
        #expect(program.shapes.count == 1)
        swipe(dx: 30, dy: 0)
        #expect(program.shapes.count == 2)
        swipe(dx: 0, dy: -30)
        #expect(program.view(PaletteContent.self) != nil)
        #expect(program.shapes.count == 2)
        // Above the palette, and below the notice.
        swipe(dx: 0, dy: 30, from: 90)
        #expect(program.view(PaletteContent.self) == nil && program.shapes.count == 2)
        swipe(dx: 0, dy: 30)
        #expect(program.view(PaletteContent.self) == nil && program.shapes.count == 2)
    }

    /// Three fingers of one hand draw 90 points to the right.
    private func drawWithThree(over milliseconds: Int, by distance: CGFloat = 90, liftingLast rest: Int = 0) {
        let fingers = (0..<3).map { _ in program.stage.finger() }
        let place = { (index: Int) in CGPoint(x: 400, y: 200 + 60 * CGFloat(index)) }
        program.stage.together {
            for (index, finger) in fingers.enumerated() { finger.down(at: place(index)) }
        }
        for step in 1...6 {
            program.stage.wait(.milliseconds(milliseconds / 6))
            program.stage.together {
                for (index, finger) in fingers.enumerated() {
                    finger.move(to: CGPoint(x: place(index).x + distance * CGFloat(step) / 6, y: place(index).y))
                }
            }
        }
        fingers[0].up()
        fingers[1].up()
        program.stage.wait(.milliseconds(rest))
        fingers[2].up()
        program.stage.wait(.milliseconds(500))
    }

    @Test(arguments: [(400, 90, 0), (200, 55, 0), (200, 90, 150)])
    func `three fingers of a hand draw from their first samples if they are slow, go a short way, or stay down`(
        milliseconds: Int, distance: Int, rest: Int
    ) {
        program.draw(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 300, y: 600))
        drawWithThree(over: milliseconds, by: CGFloat(distance), liftingLast: rest)
        let lines = (0..<3).map { index in
            let y = 200 + 60 * CGFloat(index)
            return Shape.line(Line(begin: CGPoint(x: 400, y: y), end: CGPoint(x: 400 + CGFloat(distance), y: y)))
        }
        #expect(program.shapes.count == 4 && lines.allSatisfy(program.shapes.contains))
    }

    @Test(arguments: [[40, 40, 40], [90, 20, 20], [90, -90, 90], [90, 90, 20]])
    func `a finger of three that has not swiped with the others has its ink in the drawing at its lift`(
        distances: [Int]
    ) {
        let fingers = distances.map { _ in program.stage.finger() }
        let place = { (index: Int) in CGPoint(x: 500, y: 200 + 60 * index) }
        program.stage.together {
            for (index, finger) in fingers.enumerated() { finger.down(at: place(index)) }
        }
        for step in 1...5 {
            program.stage.wait(.milliseconds(20))
            program.stage.together {
                for (index, finger) in fingers.enumerated() {
                    finger.move(to: CGPoint(x: 500 + distances[index] * step / 5, y: 200 + 60 * index))
                }
            }
        }
        fingers[0].up()
        #expect(
            program.shapes == [.line(Line(begin: place(0), end: CGPoint(x: 500 + distances[0], y: 200)))],
            "at once, 100 ms after it landed")
    }

    @Test func `a swipe leaves neither ink nor steps to undo, and what was undone can be redone`() {
        program.drawTwoLines()
        program.type("z", .keyboardZ, .control)
        drawWithThree(over: 200)
        #expect(program.shapes.count == 2)
        program.type("z", .keyboardZ, .control)
        #expect(program.shapes.count == 1)
    }

    @Test func `three fingers draw, however fast, if the preferences say so`() {
        program.editor.preferences.threeFingerSwipes = .never
        drawWithThree(over: 200)
        #expect(program.shapes.count == 3)
    }

    @Test(arguments: [1_000, 200])
    func `one person swipes while another draws, and both succeed`(milliseconds: Int) {
        program.drawTwoLines()
        let other = program.stage.finger()
        other.down(at: CGPoint(x: 100, y: 500))
        other.move(to: CGPoint(x: 150, y: 550))
        program.stage.wait(.milliseconds(milliseconds))
        swipe(dx: -30, dy: 0)
        #expect(program.shapes.count == 1)
        other.move(to: CGPoint(x: 200, y: 600))
        other.up()
        #expect(program.shapes.count == 2)
    }

    @Test(arguments: [0, 8, 30, 100])
    func `ten fingers that draw in the same direction do not swipe, whatever their landing times`(milliseconds: Int) {
        let fingers = (0..<10).map { _ in program.stage.finger() }
        let place = { (index: Int) in CGPoint(x: 60 + 90 * index, y: 400) }
        for (index, finger) in fingers.enumerated() {
            finger.down(at: place(index))
            program.stage.wait(.milliseconds(milliseconds))
        }
        for step in 1...5 {
            program.stage.wait(.milliseconds(16))
            for (index, finger) in fingers.enumerated() {
                finger.move(to: CGPoint(x: place(index).x, y: 400 - 30 * CGFloat(step)))
            }
        }
        for finger in fingers {
            finger.up()
        }
        program.stage.wait(.milliseconds(500))
        #expect(program.shapes.count == 10)
    }

    @Test func `a swipe's undo shows a notice with a redo button`() throws {
        program.drawTwoLines()
        swipe(dx: -30, dy: 0)
        let notice = try #require(program.view(NoticeView.self))
        #expect(!notice.isHidden && program.shapes.count == 1)
        program.tap(try #require(program.noticeButton))
        #expect(program.shapes.count == 2 && notice.isHidden)
    }

    @Test func `three fingers of which a pen that comes near makes palms do not swipe`() {
        program.drawTwoLines()
        let fingers = (0..<3).map { _ in program.stage.finger() }
        program.stage.together {
            for (index, finger) in fingers.enumerated() {
                finger.down(at: CGPoint(x: 500 + 60 * index, y: 350))
            }
        }
        program.stage.pen().move(to: CGPoint(x: 600, y: 450))
        for step in 1...5 {
            program.stage.wait(.milliseconds(16))
            program.stage.together {
                for (index, finger) in fingers.enumerated() {
                    finger.move(to: CGPoint(x: 500 + 60 * index - 30 * step, y: 350))
                }
            }
        }
        for finger in fingers { finger.up() }
        #expect(program.shapes.count == 2)
    }

    @Test(arguments: [(250, 0), (60, 200)])
    func `three people who draw in the same direction do not swipe`(distance: Int, milliseconds: Int) {
        let fingers = (0..<3).map { _ in program.stage.finger() }
        let place = { (index: Int) in CGPoint(x: 300 + distance * index, y: 350) }
        for (index, finger) in fingers.enumerated() {
            finger.down(at: place(index))
            program.stage.wait(.milliseconds(milliseconds / 2))
        }
        for step in 1...5 {
            program.stage.wait(.milliseconds(16))
            program.stage.together {
                for (index, finger) in fingers.enumerated() {
                    finger.move(to: CGPoint(x: place(index).x - 30 * CGFloat(step), y: 350))
                }
            }
        }
        for finger in fingers {
            finger.up()
        }
        program.stage.wait(.milliseconds(500))
        #expect(program.shapes.count == 3)
    }

    @Test func `a swipe with the select tool leaves what is selected, and no menu`() throws {
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 400, y: 100))
        program.draw(from: CGPoint(x: 660, y: 200), to: CGPoint(x: 660, y: 500))
        let first = try #require(program.editor.document.drawing.first?.id)
        program.editor.preferences.tool = .select
        program.editor.select([first])
        // The second finger crosses the second line.
        swipe(dx: 30, dy: 0)
        #expect(program.editor.selection() == [first] && program.shapes.count == 2)
        #expect(!program.controller.workspace.chrome.menu.isOpen)
    }

    @Test func `a palm does not swipe`() {
        program.drawTwoLines()
        program.stage.pen().move(to: CGPoint(x: 700, y: 500))
        swipe(dx: -30, dy: 0)
        #expect(program.shapes.count == 2)
    }
}
