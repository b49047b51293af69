import Foundation
import Geometry
import SeededRandom
import TestInk
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

    /// Returns a path of chords of random lengths, each of which turns by at most an angle in radians.
    private func path(turningUpTo angle: ClosedRange<CGFloat>, seed: UInt64) -> [CGPoint] {
        var generator = SeededGenerator(seed: seed)
        var (points, direction) = ([CGPoint.zero], CGFloat.zero)
        for _ in 0..<200 {
            direction += CGFloat.random(in: angle, using: &generator) * (Bool.random(using: &generator) ? 1 : -1)
            let length = CGFloat.random(in: 1...30, using: &generator)
            points.append(points[points.count - 1] + CGPoint(x: cos(direction), y: sin(direction)) * length)
        }
        return points
    }

    @Test func `curves leave each point in the direction in which they arrive`() {
        let curves = SmoothCurve.curves(through: path(turningUpTo: 0...1.1, seed: 4))
        for (before, after) in zip(curves, curves.dropFirst()) {
            let arriving = before.end - before.control2
            let leaving = after.control1 - after.begin
            #expect(abs(arriving.cross(leaving)) <= 1e-9 * arriving.length * leaving.length)
            #expect(arriving.dot(leaving) > 0)
        }
    }

    @Test func `at a sharp turn between straight ways, nothing bulges`() {
        let points = (0..<40).map { index in
            CGPoint(x: CGFloat(index) * 10, y: 17 * abs(CGFloat(index % 10) - 5))
        }
        for curve in SmoothCurve.curves(through: points) {
            for share in stride(from: 0.0, through: 1, by: 0.1) {
                let point = curve.point(at: share)
                #expect(point.distance(to: curve.begin.interpolated(to: curve.end, at: share)) < 1e-9)
            }
        }
    }

    @Test func `a narrow loop of few points is round`() {
        // Each point turns by 72 degrees.
        let points = (0..<10).map { index in
            let angle = CGFloat(index) * 0.4 * .pi
            return CGPoint(x: 20 * cos(angle), y: 20 * sin(angle))
        }
        for curve in SmoothCurve.curves(through: points)[2..<7] {
            #expect(abs(curve.point(at: 0.5).length - 20) < 1.1)
        }
    }

    @Test func `between a bend and a corner, the curve changes gradually`() {
        var earlier: CGPoint?
        for degrees in 30...150 {
            let turn = CGFloat(degrees) * .pi / 180
            let way = CGPoint(x: cos(turn), y: sin(turn)) * 20
            let control = SmoothCurve.curves(through: [CGPoint(x: -20, y: 0), .zero, way, way * 2])[1].control1
            if let earlier { #expect(control.distance(to: earlier) < 0.5) }
            earlier = control
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
