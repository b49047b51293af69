import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct LineStrokeTests {
    @Test func `a touch that does not move leaves no dot`() {
        let paper = PaperStage()
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        paper.stage.wait(.seconds(1))
        finger.up()
        #expect(paper.shapes.isEmpty)
    }

    @Test func `with Shift, a line snaps to a multiple of 15° nearby`() {
        let paper = PaperStage()
        paper.stage.modifierFlags = .shift
        paper.draw(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 54))
        #expect(paper.shapes == [.line(Line(begin: CGPoint(x: 50, y: 50), end: CGPoint(x: 250, y: 50)))])
    }

    @Test func `a color by angle follows the line, live and finished`() {
        let paper = PaperStage(.line) { $0.colorMode = .angle }
        let finger = paper.stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.move(to: CGPoint(x: 150, y: 50))
        #expect(paper.liveColors == [Color(angle: 0).uiColor.cgColor])
        finger.move(to: CGPoint(x: 50, y: 150))
        #expect(paper.liveColors == [Color(angle: .pi / 2).uiColor.cgColor])
        finger.up()
        #expect(paper.styles.map(\.color) == [Color(angle: .pi / 2)])
    }

}
