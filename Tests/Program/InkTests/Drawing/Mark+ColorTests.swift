import Foundation
import Ink
import TestInk
import Testing

struct MarkColorTests {
    @Test func `ink that follows its direction has at each point the color of its part there`() throws {
        let corner = [(0, 0), (50, 0), (100, 0), (100, 50), (100, 100)].map {
            Stroke.Sample(location: CGPoint(x: $0.0, y: $0.1))
        }
        var style = Style(color: .black, width: 4)
        style.followsDirection = true
        let mark = Mark(shape: .stroke(try #require(Stroke(samples: corner))), style: style)
        #expect(mark.color(at: CGPoint(x: 25, y: 3)) == Color(angle: 0))
        #expect(mark.color(at: CGPoint(x: 104, y: 80)) == Color(angle: .pi / 2))
    }

    @Test func `other ink has one color`() {
        let color = Color(red: 1, green: 2, blue: 3)
        let line = Line(begin: .zero, end: CGPoint(x: 50, y: 0))
        #expect(Mark(shape: .line(line), style: Style(color: color, width: 4)).color(at: CGPoint(x: 9, y: 9)) == color)
    }
}
