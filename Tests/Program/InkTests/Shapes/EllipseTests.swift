import Foundation
import Geometry
import Testing

@testable import Ink

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

    @Test(arguments: [1, 0.95, 0.4, 0.07, 0.03, 0.02, 0.01] as [CGFloat])
    func `chords go round once, with equal angles`(tolerance: CGFloat) throws {
        var segments: [Centerline.Segment] = []
        let ellipse = Ellipse(center: CGPoint(x: 3, y: 4), radii: CGSize(width: 1.01, height: 0.5))
        ellipse.visitChords(tolerance: tolerance, width: 2) {
            segments.append($0)
            return true
        }
        #expect(segments.count >= 8 && segments.last?.end == segments.first?.begin)
        for (index, segment) in segments.enumerated() {
            let angle = 2 * .pi * CGFloat(index) / CGFloat(segments.count)
            let point = CGPoint(x: 3 + cos(angle) * 1.01, y: 4 + sin(angle) * 0.5)
            #expect(segment.begin.point.distance(to: point) < 1e-12 && segment.begin.radius == 1)
            if index > 0 { #expect(segment.begin == segments[index - 1].end) }
        }
    }
}
