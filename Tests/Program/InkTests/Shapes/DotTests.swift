import Foundation
import Ink
import Testing

struct DotTests {
    @Test func `a dot is as wide as the pen`() {
        let mark = Mark(shape: .dot(Dot(center: CGPoint(x: 10, y: 20))), style: Style(color: .black, width: 8))
        #expect(mark.bounds == CGRect(x: 6, y: 16, width: 8, height: 8))
        #expect(mark.distance(from: CGPoint(x: 10, y: 24)) == 0)
        #expect(mark.distance(from: CGPoint(x: 10, y: 30)) == 6)
    }
}
