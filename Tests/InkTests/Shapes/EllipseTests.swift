import Foundation
import Ink
import Testing

struct EllipseTests {
    @Test func `two opposite corners make the ellipse between them, whichever they are`() {
        let a = CGPoint(x: 10, y: 40)
        let b = CGPoint(x: 70, y: 20)
        let ellipse = Ellipse(corner: a, opposite: b)
        #expect(ellipse.center == CGPoint(x: 40, y: 30))
        #expect(ellipse.radii == CGSize(width: 30, height: 10))
        #expect(ellipse.box == CGRect(x: 10, y: 20, width: 60, height: 20))
        #expect(Ellipse(corner: b, opposite: a) == ellipse)
    }

    @Test func `a true circle keeps its first corner, its direction and the longer side`() {
        let circle = Ellipse(circleFrom: CGPoint(x: 100, y: 100), opposite: CGPoint(x: 60, y: 110))
        #expect(circle.box == CGRect(x: 60, y: 100, width: 40, height: 40))
    }

    @Test func `ink is at its outline, not in its middle`() {
        let mark = Mark(
            shape: .ellipse(Ellipse(center: CGPoint(x: 100, y: 100), radii: CGSize(width: 50, height: 50))),
            style: Style(color: .black, width: 10))
        #expect(mark.distance(from: CGPoint(x: 150, y: 100)) == 0)
        #expect(abs(mark.distance(from: CGPoint(x: 100, y: 100)) - 45) < 0.2)
        #expect(abs(mark.distance(from: CGPoint(x: 200, y: 100)) - 45) < 0.2)
        #expect(mark.bounds == CGRect(x: 45, y: 45, width: 110, height: 110))
    }

    @Test(arguments: [CGSize(width: 0, height: 0), CGSize(width: 0.05, height: 0.05), CGSize(width: 40, height: 0)])
    func `an ellipse with no width or height is still ink`(radii: CGSize) {
        let mark = Mark(
            shape: .ellipse(Ellipse(center: CGPoint(x: 5, y: 5), radii: radii)), style: Style(color: .black, width: 4))
        #expect(mark.distance(from: CGPoint(x: 5, y: 5)) == 0)
        #expect(mark.distance(from: CGPoint(x: 5, y: 17)) > 9)
    }
}
