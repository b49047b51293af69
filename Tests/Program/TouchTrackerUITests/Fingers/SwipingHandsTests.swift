import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Three fingers of one hand that move together, of which some are lifted before it is known whether they swipe.
@MainActor
struct SwipingHandsTests {
    private let program = ProgramStage()
    private let fingers: [Pointer]

    init() {
        fingers = (0..<3).map { [program] _ in program.stage.finger() }
    }

    private var document: Document { program.editor.document }

    private func place(_ index: Int) -> CGPoint { CGPoint(x: 500, y: 200 + 60 * CGFloat(index)) }

    private func line(_ index: Int, _ dx: CGFloat = 90) -> Shape {
        .line(Line(begin: place(index), end: CGPoint(x: 500 + dx, y: place(index).y)))
    }

    /// All fingers land and move 90 points in 100 milliseconds.
    /// - Parameter isRight: Whether they move to the right, or to the left.
    private func move(isRight: Bool = true) {
        program.stage.together {
            for (index, finger) in fingers.enumerated() { finger.down(at: place(index)) }
        }
        for step in 1...5 {
            program.stage.wait(.milliseconds(20))
            program.stage.together {
                for (index, finger) in fingers.enumerated() {
                    finger.move(to: CGPoint(x: 500 + (isRight ? 18 : -18) * CGFloat(step), y: place(index).y))
                }
            }
        }
    }

    /// Lifts the fingers that are still down, ten milliseconds apart.
    private func swipe(from first: Int = 1) {
        for finger in fingers[first...] {
            program.stage.wait(.milliseconds(10))
            finger.up()
        }
        program.stage.wait(.milliseconds(500))
    }

    private func drawOthers() {
        for y in [500, 560] { program.draw(from: CGPoint(x: 100, y: y), to: CGPoint(x: 400, y: y)) }
    }

    @Test func `a finger that may be swiping has its ink in the drawing and in the file at its lift`() throws {
        let file = RecordingFile()
        let program = ProgramStage(document: Document(file: file))
        let fingers = (0..<3).map { _ in program.stage.finger() }
        program.stage.together {
            for (index, finger) in fingers.enumerated() { finger.down(at: place(index)) }
        }
        program.stage.wait(.milliseconds(100))
        program.stage.together {
            for (index, finger) in fingers.enumerated() {
                finger.move(to: CGPoint(x: place(index).x + 90, y: place(index).y))
            }
        }
        fingers[0].up()
        #expect(program.shapes == [line(0)])
        #expect(program.editor.document.committedDrawing.map(\.mark.shape) == [line(0)])
        #expect(file.saved == [1])
        program.type("z", .keyboardZ, .control)
        #expect(program.shapes.isEmpty, "undo finds it at once")
    }

    @Test(arguments: [false, true])
    func `a swipe takes back the ink of fingers that were lifted before the last, and undoes or redoes what was there`(
        isRight: Bool
    ) {
        drawOthers()
        program.type("z", .keyboardZ, .control)
        #expect(program.shapes.count == 1 && document.canRedo())
        move(isRight: isRight)
        fingers[0].up()
        #expect(program.shapes.count == 2 && !document.canRedo())
        swipe()
        #expect(program.shapes.count == (isRight ? 2 : 0) && !program.shapes.contains(line(0, isRight ? 90 : -90)))
        #expect(document.canRedo() == !isRight && document.canUndo() == isRight)
        for _ in 0..<2 { document.redo() }
        #expect(program.shapes.count == 2 && document.drawing.allSatisfy { $0.mark.bounds.minY > 400 })
    }

    @Test func `fingers that did not swipe after all leave their ink, each in one step`() {
        drawOthers()
        program.type("z", .keyboardZ, .control)
        move()
        fingers[0].up()
        program.stage.wait(.milliseconds(10))
        fingers[1].up()
        // Longer than a swipe lasts.
        program.stage.wait(.milliseconds(400))
        #expect(program.shapes.suffix(2) == [line(0), line(1)])
        fingers[2].up()
        #expect(program.shapes.suffix(3) == [line(0), line(1), line(2)] && !document.canRedo())
        // The same hand's next swipe, which has nothing to redo, takes back only its own ink.
        move()
        swipe(from: 0)
        #expect(program.shapes.suffix(3) == [line(0), line(1), line(2)] && program.shapes.count == 4)
        for count in [3, 2, 1] {
            program.type("z", .keyboardZ, .control)
            #expect(program.shapes.count == count)
        }
    }

    @Test(arguments: [Tool.line, .pen, .marker, .ellipse, .eraser], [0, 4])
    func `a swipe takes back what each tool has done, with a mirror, too`(tool: Tool, images: Int) {
        drawOthers()
        let before = document.drawing
        program.editor.preferences.tool = tool
        if images > 0 { program.editor.preferences.mirrorCount = images }
        // The eraser's first finger lands on its end.
        document.perform { $0.add(Mark(shape: line(0, 300), style: Style(color: .black, width: 4))) }
        let start = document.drawing
        move(isRight: false)
        fingers[0].up()
        #expect(document.committedDrawing != start)
        swipe()
        #expect(document.drawing == before, "the swipe has undone the line, and nothing else")
        document.redo()
        #expect(document.drawing == start)
    }

    @Test func `a swipe takes back the ellipse of two of its fingers`() {
        drawOthers()
        let start = document.drawing
        for (index, finger) in fingers.enumerated() {
            // The third finger lands too late to separate the two, and early enough to belong to their hand.
            if index == 2 { program.stage.wait(.milliseconds(100)) }
            finger.down(at: place(index))
        }
        for (index, finger) in fingers.enumerated() {
            finger.move(to: CGPoint(x: 590 - 10 * CGFloat(index), y: place(index).y))
        }
        fingers[0].up()
        guard case .ellipse? = program.shapes.last else {
            Issue.record("there is no ellipse")
            return
        }
        program.stage.wait(.milliseconds(10))
        fingers[1].up()
        fingers[2].up()
        #expect(document.drawing == start)
        document.undo()
        #expect(program.shapes.count == 1)
    }

    @Test func `another's undo may revert ink that is taken back later, and redo does not bring it back`() {
        drawOthers()
        program.type("z", .keyboardZ, .control)
        move()
        fingers[0].up()
        program.type("z", .keyboardZ, .control)
        #expect(program.shapes.count == 1)
        swipe()
        #expect(program.shapes.count == 2 && !program.shapes.contains(line(0)) && !document.canRedo())
    }

    @Test func `the program's end finishes the ink of all three fingers, which do not swipe`() {
        move(isRight: false)
        fingers[0].up()
        program.controller.finishStrokes()
        #expect(program.shapes == [line(0, -90), line(1, -90), line(2, -90)] && !document.canRedo())
    }

    @Test func `a double tap clears right after a swipe, whose fingers have drawn nothing`() {
        drawOthers()
        program.stage.wait(.seconds(2))
        move(isRight: false)
        for finger in fingers {
            finger.up()
            program.stage.wait(.milliseconds(10))
        }
        #expect(program.shapes.count == 1)
        let finger = program.stage.finger()
        for _ in 0..<2 {
            finger.down(at: CGPoint(x: 800, y: 100))
            finger.up()
            program.stage.wait(.milliseconds(60))
        }
        #expect(program.shapes.isEmpty)
    }
}
