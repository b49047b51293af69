import Foundation
import Geometry
import SeededRandom
import Testing

@testable import Ink

struct SmoothCurveTests {
    @Test func `the curve goes through every point`() {
        var generator = SeededGenerator(seed: 3)
        let points = (0..<40).map { _ in generator.point(in: paper) }
        let curves = SmoothCurve.curves(through: points)
        #expect(curves.map(\.begin) == Array(points.dropLast()))
        #expect(curves.map(\.end) == Array(points.dropFirst()))
    }

    @Test func `curves leave each point in the direction in which they arrive`() {
        var generator = SeededGenerator(seed: 4)
        let curves = SmoothCurve.curves(through: (0..<40).map { _ in generator.point(in: paper) })
        for (before, after) in zip(curves, curves.dropFirst()) {
            let arriving = before.end - before.control2
            let leaving = after.control1 - after.begin
            #expect(abs(arriving.cross(leaving)) <= 1e-9 * arriving.length * leaving.length)
            #expect(arriving.dot(leaving) > 0)
        }
    }

    @Test func `points on a line make a straight curve, however unevenly they lie`() {
        let points = [0, 1, 100, 101, 400].map { CGPoint(x: CGFloat($0), y: CGFloat($0) * 2) }
        for curve in SmoothCurve.curves(through: points) {
            for share in stride(from: 0.0, through: 1, by: 0.1) {
                let point = curve.point(at: share)
                #expect(abs(point.y - 2 * point.x) < 1e-9)
                #expect(point.x >= curve.begin.x - 1e-9 && point.x <= curve.end.x + 1e-9)
            }
        }
    }

    @Test func `a new point changes only the last curve`() {
        var generator = SeededGenerator(seed: 5)
        let points = (0..<20).map { _ in generator.point(in: paper) }
        let shorter = SmoothCurve.curves(through: Array(points.dropLast()))
        let longer = SmoothCurve.curves(through: points)
        #expect(longer.count == shorter.count + 1)
        #expect(longer.prefix(shorter.count - 1).elementsEqual(shorter.dropLast()))
    }

    @Test func `fewer than two points make no curve`() {
        #expect(SmoothCurve.curves(through: []).isEmpty)
        #expect(SmoothCurve.curves(through: [CGPoint(x: 1, y: 1)]).isEmpty)
    }
}
