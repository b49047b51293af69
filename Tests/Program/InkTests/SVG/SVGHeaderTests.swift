import Foundation
import TestInk
import Testing

@testable import Ink

struct SVGHeaderTests {
    private let page = CGRect(x: 0, y: 0, width: 640, height: 480)

    /// The page of a file of ours after a change.
    private func page(after change: Change) -> CGRect? {
        SVGHeader(page: page, paper: .white).showing(change, step: 32).page
    }

    // Each line is 10 points wide.
    @Test(arguments: [
        (Mark.line(-1, 50, 50, 50), CGRect(x: -32, y: 0, width: 672, height: 480)),
        (.line(50, -60, 50, 50), CGRect(x: 0, y: -96, width: 640, height: 576)),
        (.line(50, 50, 650, 50), CGRect(x: 0, y: 0, width: 672, height: 480)),
        (.line(50, 50, 50, 700), CGRect(x: 0, y: 0, width: 640, height: 736)),
        (.line(-27, -1000, 635, 475), CGRect(x: -32, y: -1024, width: 672, height: 1504)),
        (.line(5, 5, 635, 475), CGRect(x: 0, y: 0, width: 640, height: 480)),
        (.line(-1e6, 0, 1e6, 0), CGRect(x: -1_000_032, y: -32, width: 2_000_064, height: 512)),
    ])
    func `the page grows in every direction that ink needs`(mark: Mark, grown: CGRect) {
        var drawing = Drawing()
        #expect(page(after: drawing.add(mark)) == grown)
    }

    @Test func `the page does not shrink, and does not grow for ink that is removed or recolored`() {
        var drawing = Drawing()
        let far = drawing.add(.line(-500, -500, 900, 900))
        let ids = drawing.map(\.id)
        #expect(page(after: drawing.recolor(ids, to: Palette.live)) == page)
        #expect(page(after: drawing.clear()) == page)
        #expect(page(after: far) != page)
    }

    @Test func `the page stays on paper, wherever ink is, and is read back`() throws {
        var drawing = Drawing()
        let change = drawing.add(.line(-1e9, -1e9, 1e9, 1e9, width: 100))
        let grown = try #require(page(after: change))
        #expect(grown == CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
        let document = SVGDocument(page: grown, marks: drawing.map(\.mark))
        #expect(try SVGReading(document.data) == SVGReading(document: document))
    }

    @Test func `a page of no particular size keeps none`() {
        var drawing = Drawing()
        let header = SVGHeader(page: nil, paper: .white)
        #expect(header.showing(drawing.add(.line(-500, 0, 900, 0)), step: 32) == header)
    }
}
