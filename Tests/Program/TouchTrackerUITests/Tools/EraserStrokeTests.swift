import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct EraserStrokeTests {
    private func deskWithTwoLines() -> PaperStage {
        let paper = PaperStage()
        paper.draw(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 350, y: 50))
        paper.draw(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 350, y: 150))
        paper.editor.preferences.tool = .eraser
        return paper
    }

    @Test func `the eraser removes whole elements on its way, even between two samples, in one step`() {
        let paper = deskWithTwoLines()
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 200, y: 10))
        finger.move(to: CGPoint(x: 200, y: 250))
        #expect(paper.shapes.isEmpty)
        finger.up()
        paper.editor.document.undo()
        #expect(paper.shapes.count == 2)
        paper.editor.document.redo()
        #expect(paper.shapes.isEmpty)
    }

    @Test func `ink beyond the eraser's radius stays`() {
        let paper = deskWithTwoLines()
        paper.draw(from: CGPoint(x: 200, y: 10), to: CGPoint(x: 200, y: 90))
        #expect(paper.shapes == [.line(Line(begin: CGPoint(x: 50, y: 150), end: CGPoint(x: 350, y: 150)))])
    }

    @Test func `a cancelled eraser restores what it removed`() {
        let paper = deskWithTwoLines()
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 200, y: 10))
        finger.move(to: CGPoint(x: 200, y: 250))
        finger.cancel()
        #expect(paper.shapes.count == 2)
    }

    @Test func `a pen's eraser end erases with any tool`() {
        let paper = deskWithTwoLines()
        paper.editor.preferences.tool = .line
        paper.draw(from: CGPoint(x: 200, y: 10), to: CGPoint(x: 200, y: 90), with: paper.stage.eraser())
        #expect(paper.shapes.count == 1)
    }

    @Test func `a tap of a pen's eraser end beside ink erases it, however wide the tool's ink is`() {
        let paper = deskWithTwoLines()
        paper.editor.preferences.tool = .marker
        #expect(paper.editor.preferences.inkWidth == 24)
        let eraser = paper.stage.eraser()
        // Beyond the eraser's radius, and within the marker's width.
        eraser.down(at: CGPoint(x: 200, y: 68))
        paper.stage.wait(.milliseconds(40))
        eraser.up()
        #expect(paper.shapes == [.line(Line(begin: CGPoint(x: 50, y: 150), end: CGPoint(x: 350, y: 150)))])
    }
}
