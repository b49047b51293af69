import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct RubStrokeTests {
    @Test func `rubbing out cuts ink where it passes, in one step, and a cancelled pass restores it`() {
        let paper = PaperStage()
        paper.draw(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 350, y: 50))
        paper.draw(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 350, y: 150))
        let before = paper.editor.document.drawing
        paper.editor.preferences.tool = .partialEraser
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 200, y: 10))
        finger.move(to: CGPoint(x: 200, y: 250), steps: 12, over: .milliseconds(200))
        #expect(paper.shapes.count == 4)
        finger.cancel()
        #expect(paper.editor.document.drawing == before)
        paper.draw(from: CGPoint(x: 200, y: 10), to: CGPoint(x: 200, y: 250))
        // The eraser's radius is 10 points, and that of the ink's ends 5.
        let ends = paper.shapes.compactMap { shape -> CGFloat? in
            if case .line(let line) = shape { return line.end.x }
            return nil
        }
        #expect(ends.count == 4 && ends.filter { abs($0 - 185) < 0.1 }.count == 2)
        paper.editor.document.undo()
        #expect(paper.editor.document.drawing == before)
    }

    @Test func `what is repainted is where it passes, and the result is as if painted anew`() throws {
        let program = ProgramStage(showsPixels: true, hasChrome: false) { $0.tool = .pen }
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 100, y: 300))
        for step in 1...60 {
            let x = 100 + CGFloat(step) * 13
            finger.move(to: CGPoint(x: x, y: 300 + sin(x / 40) * 60), steps: 1, over: .milliseconds(8))
        }
        finger.up()
        program.stage.wait(.milliseconds(100))
        program.editor.preferences.tool = .partialEraser
        finger.down(at: CGPoint(x: 440, y: 100))
        finger.move(to: CGPoint(x: 440, y: 220), steps: 2, over: .milliseconds(32))
        program.stage.wait(.milliseconds(50))
        finger.move(to: CGPoint(x: 440, y: 420), steps: 10, over: .milliseconds(160))
        finger.up()
        program.stage.wait(.milliseconds(100))
        #expect(program.shapes.count == 2)
        let shown = try #require(program.stage.pixels).bitmap
        let left = (0..<700).map { y in (0..<1000).map { shown[$0, y] } }
        program.controller.workspace.drawView.discardInk()
        program.stage.wait(.milliseconds(300))
        let anew = try #require(program.stage.pixels).bitmap
        var differing = 0
        for y in 0..<700 { for x in 0..<1000 where anew[x, y] != left[y][x] { differing += 1 } }
        #expect(differing == 0, "\(differing) pixels outside the repainted box have changed")
    }

    @Test(arguments: [Tool.pen, .marker, .line, .ellipse, .rectangle], [ColorMode.chosen, .angle])
    func `what is left of each kind of ink has its look, and one undo joins it`(tool: Tool, mode: ColorMode) {
        for isEven in [false, true] {
            let paper = PaperStage(tool) { ($0.colorMode, $0.isInkEven) = (mode, isEven) }
            let finger = paper.stage.finger()
            finger.down(at: CGPoint(x: 50, y: 100))
            finger.move(to: CGPoint(x: 340, y: 140), steps: 30, over: .milliseconds(480))
            finger.up()
            let whole = paper.editor.document.drawing
            paper.editor.preferences.tool = .partialEraser
            paper.draw(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 200))
            #expect(paper.shapes.count == 2 && Set(paper.styles) == Set(whole.map(\.mark.style)))
            for element in paper.editor.document.drawing {
                #expect(element.bounds.maxX < 200 || element.bounds.minX > 200)
            }
            paper.editor.document.undo()
            #expect(paper.editor.document.drawing == whole)
        }
    }

    @Test(arguments: [Tool.eraser, .partialEraser])
    func `both erasers show a ring under the finger`(tool: Tool) throws {
        let program = ProgramStage(showsPixels: true, hasChrome: false) { $0.tool = tool }
        let finger = program.stage.finger()
        finger.down(at: CGPoint(x: 200, y: 200))
        finger.move(to: CGPoint(x: 300, y: 200), steps: 4, over: .milliseconds(64))
        program.stage.wait(.zero)
        func isRing(_ x: Int) throws -> Bool {
            let bitmap = try #require(program.stage.pixels).bitmap
            return (x - 2...x + 2).contains { bitmap[$0, 200] & 0xFF < 0xA0 }
        }
        #expect(try isRing(310) && isRing(290) && !isRing(210))
        finger.up()
        program.stage.wait(.zero)
        #expect(try !isRing(310))
    }
}
