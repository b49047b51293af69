import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct BrushTests {
    @Test func `each finger has its own color, the first that is free`() {
        let paper = PaperStage { $0.colorMode = .finger }
        let fingers = (0..<3).map { _ in paper.stage.finger() }
        for (index, finger) in fingers.enumerated() {
            finger.down(at: CGPoint(x: 20, y: 20 + 80 * index))
            paper.stage.wait(.milliseconds(100))
            finger.move(to: CGPoint(x: 200, y: 20 + 80 * index))
        }
        fingers[1].up()
        let again = paper.stage.finger()
        again.down(at: CGPoint(x: 300, y: 20))
        again.move(to: CGPoint(x: 300, y: 200))
        again.up()
        let colors = Palette.fingers
        #expect(paper.styles.map(\.color) == [colors[1], colors[1]])
        fingers[2].up()
        fingers[0].up()
        #expect(paper.styles.map(\.color) == [colors[1], colors[1], colors[2], colors[0]])
    }

    @Test func `the marker has a width of its own, and its ink keeps the style with which it began`() {
        let paper = PaperStage(.marker) { $0.widths[.pen] = 3 }
        #expect(paper.editor.preferences.inkWidth == 24)
        paper.editor.preferences.widths[.marker] = 40
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 20, y: 20))
        finger.move(to: CGPoint(x: 200, y: 20))
        paper.editor.preferences.widths[.marker] = 10
        paper.editor.preferences.finishedLineColor = Palette.live
        finger.up()
        #expect(paper.styles == [Style(color: .black, width: 40, isMarker: true)])
        paper.editor.preferences.tool = .pen
        #expect(paper.editor.preferences.inkWidth == 3)
    }

    @Test func `a finger keeps the color that was chosen when it landed`() {
        let paper = PaperStage { $0.choose(Palette.swatches[4].color) }
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 20, y: 20))
        finger.move(to: CGPoint(x: 200, y: 20))
        paper.editor.preferences.choose(Palette.swatches[7].color)
        finger.up()
        #expect(paper.styles.map(\.color) == [Palette.swatches[4].color])
    }
}
