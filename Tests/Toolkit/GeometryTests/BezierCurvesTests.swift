import Foundation
import Geometry
import Testing

struct BezierCurvesTests {
    private let curve = CubicCurve(
        begin: CGPoint(x: 3, y: 4), control1: CGPoint(x: 40, y: -10), control2: CGPoint(x: -20, y: 60),
        end: CGPoint(x: 50, y: 50))

    @Test func `a curve begins and ends at its ends`() {
        #expect(curve.point(at: 0) == curve.begin)
        #expect(curve.point(at: 1) == curve.end)
        let middle = (curve.begin + curve.control1 * 3 + curve.control2 * 3 + curve.end) / 8
        #expect(curve.point(at: 0.5).distance(to: middle) < 1e-12)
    }

    @Test func `a curve that stays within the tolerance of its chord is one line`() {
        func arch(height: CGFloat) -> CubicCurve {
            CubicCurve(
                begin: .zero, control1: CGPoint(x: 3, y: height), control2: CGPoint(x: 6, y: 0),
                end: CGPoint(x: 9, y: 0))
        }
        #expect(arch(height: 0.13).flattened(tolerance: 0.1).count == 1)
        #expect(arch(height: 0.14).flattened(tolerance: 0.1).count > 1)
        // On the chord, but far from where a line is at the same parameter: the curve turns back.
        let turning = CubicCurve(
            begin: .zero, control1: CGPoint(x: 12, y: 0), control2: CGPoint(x: -3, y: 0), end: CGPoint(x: 9, y: 0))
        #expect(turning.flattened(tolerance: 0.1).count > 1)
    }

    @Test(arguments: [1, 0.25, 0.05, 0.01]) func `a curve stays within the tolerance of its lines`(_ tolerance: CGFloat)
    {
        let lines = curve.flattened(tolerance: tolerance)
        var begin = curve.begin
        for line in 1...lines.count {
            let end = lines.point(line)
            for step in 0...10 {
                let t = (CGFloat(line - 1) + CGFloat(step) / 10) / CGFloat(lines.count)
                let along = end - begin
                let offset = abs((curve.point(at: t) - begin).cross(along)) / along.length
                #expect(offset <= tolerance)
            }
            begin = end
        }
        #expect(begin == curve.end)
    }

    /// The end of the letter r leaves its chord by exactly 0.05 at its usual size, and the curve of the letter a has
    /// exactly six lines at 24 points.
    @Test(arguments: [
        CubicCurve(
            begin: CGPoint(x: 2.6, y: -7), control1: CGPoint(x: 2.9, y: -7), control2: CGPoint(x: 3.2, y: -7),
            end: CGPoint(x: 3.5, y: -6.9)),
        CubicCurve(
            begin: CGPoint(x: 2.3 * 24 / 17, y: 0), control1: CGPoint(x: 3.8 * 24 / 17, y: 0),
            control2: CGPoint(x: 5.3 * 24 / 17, y: -0.9 * 24 / 17),
            end: CGPoint(x: 5.3 * 24 / 17, y: -2.6 * 24 / 17)),
    ]) func `a curve has as many lines wherever it lies`(_ curve: CubicCurve) {
        let counts = Set(
            (0..<300).map { place in
                let offset = CGPoint(x: CGFloat(place), y: CGFloat(place * 7 % 200))
                return CubicCurve(
                    begin: curve.begin + offset, control1: curve.control1 + offset, control2: curve.control2 + offset,
                    end: curve.end + offset
                ).flattened(tolerance: 0.05).count
            })
        #expect(counts.count == 1, "\(counts)")
    }

    @Test func `a straight curve is one line, an enormous one 500`() {
        let origin = CGPoint.zero
        let straight = CubicCurve(
            begin: origin, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2), end: CGPoint(x: 3, y: 3))
        #expect(straight.flattened(tolerance: 0.1).count == 1)
        let infinite = CubicCurve(
            begin: origin, control1: origin, control2: CGPoint(x: CGFloat.infinity, y: 0), end: origin)
        #expect(infinite.flattened(tolerance: 0.1).count == 1)
        let long = CubicCurve(begin: origin, control1: CGPoint(x: 1e9, y: 0), control2: origin, end: origin)
        #expect(long.flattened(tolerance: 0.1).count == 500)
    }

    @Test func `a quadratic curve stays within the tolerance of its lines`() {
        let curve = QuadraticCurve(
            begin: .zero, control: CGPoint(x: 100, y: 0), end: CGPoint(x: 100, y: 100))
        let count = curve.lineCount(tolerance: 0.1)
        let (begin, end) = (curve.point(at: 0), curve.point(at: 1 / CGFloat(count)))
        let along = end - begin
        let offset = abs((curve.point(at: 0.5 / CGFloat(count)) - begin).cross(along)) / along.length
        #expect(offset <= 0.1)
        #expect(offset > 0.02)
    }

    @Test func `four curves follow an ellipse within a 3000th of its radius`() {
        let quarters = CubicCurve.quarters(ofEllipseIn: CGRect(x: 10, y: 20, width: 200, height: 100))
        #expect(quarters.map(\.begin).first == CGPoint(x: 210, y: 70))
        #expect(quarters.map(\.end).last == CGPoint(x: 210, y: 70))
        for quarter in quarters {
            for step in 0...20 {
                let point = quarter.point(at: CGFloat(step) / 20)
                let unit = CGPoint(x: (point.x - 110) / 100, y: (point.y - 70) / 50)
                #expect(abs(unit.length - 1) < 1.0 / 3000)
            }
        }
        #expect(quarters[0].end == CGPoint(x: 110, y: 120))
    }
}
