import Foundation
import Geometry
import SeededRandom
import TestInk
import Testing

@testable import Ink

struct OutlineTests {
    /// How often a closed run of points winds round a point, clockwise as seen.
    private func winding(of run: [CGPoint], around point: CGPoint) -> Int {
        zip(run, run.dropFirst() + run.prefix(1)).reduce(0) { count, edge in
            let (a, b) = edge
            let side = (b - a).cross(point - a)
            if a.y <= point.y, b.y > point.y, side > 0 { return count + 1 }
            if b.y <= point.y, a.y > point.y, side < 0 { return count - 1 }
            return count
        }
    }

    /// Ink and outline agree: what lies well in the ink is wound round, clockwise, and what lies well outside is not.
    private func check(_ centerline: Centerline, in area: CGRect, generator: inout SeededGenerator, slack: CGFloat) {
        let run = Outline(around: centerline).points
        let thinner = Centerline(
            vertices: centerline.vertices.map { Centerline.Vertex(point: $0.point, radius: max(0, $0.radius - slack)) })
        for _ in 0..<150 {
            let point = generator.point(in: area)
            if thinner.distance(from: point) == 0 { #expect(winding(of: run, around: point) > 0) }
            if centerline.distance(from: point) > slack { #expect(winding(of: run, around: point) == 0) }
        }
    }

    @Test func `one vertex is a circle`() {
        let run = Outline(
            around: Centerline(points: [CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 10)], radius: 8)
        ).points
        #expect(run.count >= 8)
        #expect(run.allSatisfy { abs($0.distance(to: CGPoint(x: 10, y: 10)) - 8) < 1e-9 })
        #expect(winding(of: run, around: CGPoint(x: 10, y: 10)) == 1)
    }

    @Test func `a straight wedge has straight sides and round ends`() {
        let centerline = Centerline(vertices: [
            Centerline.Vertex(point: CGPoint(x: 0, y: 0), radius: 2),
            Centerline.Vertex(point: CGPoint(x: 100, y: 0), radius: 6),
        ])
        let run = Outline(around: centerline).points
        for (x, count) in [(-2.1, 0), (-1.9, 1), (105.9, 1), (106.1, 0)] {
            #expect(winding(of: run, around: CGPoint(x: x, y: 0.01)) == count)
        }
        #expect(winding(of: run, around: CGPoint(x: 50, y: 3.9)) == 1)
        #expect(winding(of: run, around: CGPoint(x: 50, y: 4.1)) == 0)
    }

    @Test func `turning back on itself leaves no hole`() {
        var generator = SeededGenerator(seed: 71)
        let places = [(0, 0), (60, 0), (0, 0), (60, 1), (30, 30), (30, -30)].map { CGPoint(x: $0.0, y: $0.1) }
        check(
            Centerline(points: places, radius: 15), in: CGRect(x: -30, y: -60, width: 120, height: 120),
            generator: &generator, slack: 0.2)
    }

    @Test func `bends far tighter than the ink is wide leave no hole`() {
        var generator = SeededGenerator(seed: 72)
        let spiral = (0..<200).map { step in
            CGPoint(angle: CGFloat(step) * 0.3, length: CGFloat(step) * 0.1) + CGPoint(x: 50, y: 50)
        }
        check(
            Centerline(points: spiral, radius: 20), in: CGRect(x: 0, y: 0, width: 100, height: 100),
            generator: &generator, slack: 0.5)
    }

    @Test(arguments: 1...15 as ClosedRange<UInt64>)
    func `the outline is the ink, of strokes drawn by speed`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var place = CGPoint(x: 150, y: 150)
        var heading: CGFloat = 0
        let samples = (0..<60).map { index in
            heading += generator.number(in: -0.9...0.9)
            let home = (CGPoint(x: 150, y: 150) - place) * 0.05
            place = place + home + CGPoint(angle: heading, length: generator.number(in: 0...25))
            return InputSample(location: place, timestamp: Double(index) / 60)
        }
        let stroke = try #require(Stroke(drawn: samples, rule: .speed, width: 12))
        check(
            stroke.centerline(width: 12), in: CGRect(x: 0, y: 0, width: 300, height: 300), generator: &generator,
            slack: 0.5)
    }
}
