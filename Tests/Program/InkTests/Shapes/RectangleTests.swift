import Foundation
import Ink
import Testing

struct RectangleTests {
    @Test func `two opposite corners make the rectangle between them, whichever they are`() {
        let a = CGPoint(x: 10, y: 40)
        let b = CGPoint(x: 70, y: 20)
        #expect(Rectangle(corner: a, opposite: b).box == CGRect(x: 10, y: 20, width: 60, height: 20))
        #expect(Rectangle(corner: b, opposite: a) == Rectangle(corner: a, opposite: b))
    }

    @Test func `a square keeps its first corner, its direction and the longer side`() {
        let square = Rectangle(squareFrom: CGPoint(x: 100, y: 100), opposite: CGPoint(x: 60, y: 110))
        #expect(square.box == CGRect(x: 60, y: 100, width: 40, height: 40))
    }

    @Test func `ink is along its edges, the last one included`() {
        let mark = Mark(
            shape: .rectangle(Rectangle(box: CGRect(x: 0, y: 0, width: 100, height: 60))),
            style: Style(color: .black, width: 10))
        #expect(mark.distance(from: CGPoint(x: 0, y: 30)) == 0)
        #expect(mark.distance(from: CGPoint(x: 50, y: 30)) == 25)
        #expect(mark.bounds == CGRect(x: -5, y: -5, width: 110, height: 70))
    }
}
