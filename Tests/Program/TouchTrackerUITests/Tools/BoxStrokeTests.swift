import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct BoxStrokeTests {
    @Test(arguments: [Tool.line, .ellipse, .rectangle], [CGPoint(x: 250, y: 50), CGPoint(x: 50, y: 200)])
    func `a flat shape is a line, which other programs show as well`(tool: Tool, opposite: CGPoint) {
        let paper = PaperStage(tool)
        let corner = CGPoint(x: 50, y: 50)
        if tool == .line {
            let (one, other) = (paper.stage.finger(), paper.stage.finger())
            one.down(at: corner)
            other.down(at: opposite)
            other.up()
        } else {
            paper.draw(from: corner, to: opposite)
        }
        #expect(paper.shapes == [.line(Line(begin: corner, end: opposite))])
        paper.stage.modifierFlags = .shift
        paper.draw(from: corner, to: opposite)
        if case .line = paper.shapes.last { #expect(tool == .line) }
    }
}
