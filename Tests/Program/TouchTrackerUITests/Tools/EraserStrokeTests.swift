import Foundation
import Ink
import TestInk
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

    /// What happens after an eraser has landed on more elements than it looks at in a slice.
    enum Continuation: CaseIterable { case rest, lift, cancel }

    @Test(arguments: Continuation.allCases)
    func `much ink under the eraser is removed in slices, all of it when the finger lifts, in one step`(
        continuation: Continuation
    ) {
        let paper = PaperStage(.eraser)
        let document = paper.editor.document
        document.perform { drawing in drawing.add((0..<2000).map { _ in .line(200, 100, 200, 200) }) }
        // Each slice then ends after its first batch.
        paper.stage.application.inputIsWaiting = { true }
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 200, y: 150))
        #expect((1..<2000).contains(paper.shapes.count))
        switch continuation {
        case .rest:
            paper.stage.wait(.milliseconds(1))
            #expect(paper.shapes.isEmpty)
        case .lift:
            finger.up()
            #expect(paper.shapes.isEmpty)
            document.undo()
            #expect(paper.shapes.count == 2000)
        case .cancel:
            finger.cancel()
            paper.stage.wait(.milliseconds(1))
            #expect(paper.shapes.count == 2000)
        }
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
