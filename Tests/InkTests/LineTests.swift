import Foundation
import Ink
import Testing

struct LineTests {
    @Test func `a line keeps its ends`() {
        let line = Line(begin: CGPoint(x: 1, y: 2), end: CGPoint(x: 3, y: 4))
        #expect(line.begin == CGPoint(x: 1, y: 2))
        #expect(line.end == CGPoint(x: 3, y: 4))
    }
}
