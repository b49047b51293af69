import Foundation
import Ink
import Testing

struct LineTests {
    @Test func `a line keeps its ends`() {
        let line = Line(begin: CGPoint(x: 1, y: 2), end: CGPoint(x: 3, y: 4))
        #expect(line.begin == CGPoint(x: 1, y: 2))
        #expect(line.end == CGPoint(x: 3, y: 4))
    }

    @Test func `a line knows its length and its direction`() {
        let line = Line(begin: CGPoint(x: 10, y: 10), end: CGPoint(x: 13, y: 14))
        #expect(line.length == 5)
        #expect(Line(begin: .zero, end: CGPoint(x: 0, y: 7)).angle == .pi / 2)
        #expect(Line(begin: .zero, end: .zero).angle == 0)
    }

    @Test func `its bounds hold its round ends`() {
        #expect(Mark.line(20, 50, 10, 30).bounds == CGRect(x: 5, y: 25, width: 20, height: 30))
    }
}
