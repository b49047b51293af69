import Foundation
import Testing

@testable import Ink

struct PaperPatternTests {
    @Test func `dots and lines repeat from the page's corner`() {
        #expect(
            Array(PaperPattern.places(PaperPattern.dotOffset, every: PaperPattern.pitch, from: 0, to: 100)) == [
                16, 48, 80,
            ])
        #expect(
            Array(PaperPattern.places(PaperPattern.lineOffset, every: PaperPattern.pitch, from: -40, to: 40)) == [
                -32.5, -0.5, 31.5,
            ])
    }

    @Test func `a line covers whole pixels`() {
        let edge = PaperPattern.lineOffset - PaperPattern.lineWidth / 2
        #expect(edge == edge.rounded())
    }
}
