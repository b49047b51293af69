import Foundation
import Geometry
import Testing

@testable import Ink

struct PathTests {
    @Test func `a path around an ellipse deviates from it by less than a 3000th`() {
        let ellipse = Ellipse(center: CGPoint(x: 10, y: 20), radii: CGSize(width: 1000, height: 500))
        var from = CGPoint.zero
        var curves = 0
        for step in Path(around: ellipse).steps {
            switch step {
            case .move(let point): from = point
            case .curve(let control1, let control2, let end):
                let curve = CubicCurve(begin: from, control1: control1, control2: control2, end: end)
                for share in stride(from: 0.0, through: 1, by: 0.05) {
                    let place = curve.point(at: share) - ellipse.center
                    #expect(abs(hypot(place.x / 1000, place.y / 500) - 1) < 1.0 / 3000)
                }
                from = end
                curves += 1
            case .close: #expect(from == CGPoint(x: 1010, y: 20))
            case .line, .quadCurve: Issue.record("an ellipse has neither straight sides nor quadratic curves")
            }
        }
        #expect(curves == 4)
    }

    @Test func `the maximum length is that of lines, and at least that of curves`() {
        let points = [CGPoint(x: 1, y: 1), CGPoint(x: 4, y: 5), CGPoint(x: 4, y: 1)]
        #expect(Path(points: points, isClosed: false).maximumLength == 9)
        #expect(Path(points: points, isClosed: true).maximumLength == 12)
        let circle = Ellipse(center: points[0], radii: CGSize(width: 1, height: 1))
        let length = Path(around: circle).maximumLength
        #expect(length > 2 * .pi && length < 8)
    }

    @Test func `a path is on paper if all its points are`() {
        let (begin, end) = (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4))
        #expect(
            Path(points: [begin, end], isClosed: true).isOnPaper(under: .unit)
                && !Path(steps: []).isOnPaper(under: .unit))
        for number in [CGFloat.nan, .infinity, -2e9] {
            let other = CGPoint(x: 0, y: number)
            #expect(!Path(points: [begin, end, other], isClosed: false).isOnPaper(under: .unit))
            for (one, two) in [(other, end), (end, other)] {
                #expect(
                    !Path(steps: [.move(begin), .curve(control1: one, control2: two, end: end)]).isOnPaper(under: .unit)
                )
            }
        }
    }

    @Test func `runs with nothing inside are left out of what is filled`() {
        let line = Path(points: [10, 190, 50].map { CGPoint(x: $0, y: 30) }, isClosed: false)
        let dot = Path(points: [CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2)], isClosed: true)
        let box = Path(points: CGRect(x: 0, y: 0, width: 3, height: 1e-3).corners, isClosed: true)
        #expect(line.withoutFlatRuns.steps.isEmpty && dot.withoutFlatRuns.steps.isEmpty)
        #expect(Path(steps: line.steps + box.steps + dot.steps).withoutFlatRuns == box)
        let curve = Path(steps: [
            .move(.zero),
            .curve(control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 1), end: CGPoint(x: 3, y: 0)),
        ])
        #expect(curve.withoutFlatRuns == curve)
    }
}
