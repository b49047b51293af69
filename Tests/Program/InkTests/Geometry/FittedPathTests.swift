import Foundation
import Geometry
import SeededRandom
import TestInk
import Testing

@testable import Ink

/// The paths that are written for viewers are where the ink is.
struct FittedPathTests {
    /// The path as it is read, in points.
    private func points(of path: FittedPath, scale: CGFloat) throws -> [CGPoint] {
        var text = SVGText()
        text.write(path)
        let data = try #require(Path(data: String(decoding: text.bytes, as: UTF8.self)))
        var points: [CGPoint] = []
        data.visitRuns(tolerance: 0.2) { run, _ in
            points += run.map { CGPoint(x: $0.x / scale, y: $0.y / scale) }
            return true
        }
        return points
    }

    private func distance(_ point: CGPoint, from line: [CGPoint]) -> CGFloat {
        zip(line, line.dropFirst()).reduce(.infinity) {
            min($0, Centerline.Segment(from: $1.0, to: $1.1, radius: 0).distance(from: point))
        }
    }

    private func stroke(_ seed: UInt64, rule: WidthRule, width: CGFloat) throws -> Stroke {
        var generator = SeededGenerator(seed: seed)
        var place = CGPoint(x: 150, y: 150)
        var heading: CGFloat = 0
        let samples = (0..<14).map { index in
            heading += generator.number(in: -0.7...0.7)
            place = place + CGPoint(angle: heading, length: generator.number(in: 2...20))
            return InputSample(location: place, timestamp: Double(index) / 60)
        }
        return try #require(Stroke(drawn: samples, rule: rule, width: width))
    }

    @Test(arguments: LongRun.seeds(8, long: 2000), [100, 1000])
    func `a path along ink is within two hundredths of a point of it`(seed: UInt64, scale: Int) throws {
        let stroke = try stroke(seed, rule: .even, width: 5)
        let path = try points(of: stroke.fittedCenterline(scale: scale), scale: CGFloat(scale))
        let exact = stroke.centerline(width: 5, tolerance: 0.3 / CGFloat(scale)).vertices.map(\.point)
        let unit = 1 / CGFloat(scale)
        #expect(exact.allSatisfy { distance($0, from: path) <= 2.2 * unit })
        #expect(path.allSatisfy { distance($0, from: exact) <= 2.3 * unit })
    }

    @Test(arguments: LongRun.seeds(8, long: 2000))
    func `an outline is within two hundredths of a point of the exact one`(seed: UInt64) throws {
        let stroke = try stroke(seed, rule: .speed, width: 4)
        let path = try points(of: stroke.fittedOutline(width: 4, scale: 100), scale: 100)
        let exact = Outline(around: stroke.centerline(width: 4, tolerance: 0.002), tolerance: 0.002)
        let ink = stroke.centerline(width: 4, tolerance: 0.01)
        // What of the outline is inside of the ink is not seen.
        func isSeen(_ point: CGPoint) -> Bool {
            let thinner = Centerline(
                vertices: ink.vertices.map { Centerline.Vertex(point: $0.point, radius: $0.radius - 0.03) })
            return thinner.distance(from: point) > 0
        }
        let sides = (exact.left + exact.right).filter(isSeen)
        let distances = sides.map { distance($0, from: path + path.prefix(1)) }
        // Where ink bends more tightly than it is wide, the inner side has a corner, and may be a little farther away.
        #expect(distances.allSatisfy { $0 <= 0.04 })
        #expect(distances.count { $0 > 0.022 } * 100 <= distances.count)
        #expect(path.allSatisfy { ink.distance(from: $0) <= 0.03 })
    }

    @Test func `a straight line is one step, a corner ends one, and a smooth bend goes on`() {
        var path = FittedPath(scale: 1)
        path.move(to: .zero)
        path.follow([CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 1), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)])
        #expect(
            path.steps == [
                .move(.init(x: 0, y: 0)), .line(.init(x: 100, y: 0)), .line(.init(x: 0, y: 100)),
            ])
        var circle = FittedPath(scale: 1)
        let points = (0...90).map { CGPoint(angle: CGFloat($0) * .pi / 90, length: 1000) }
        circle.move(to: points[0])
        circle.follow(points)
        #expect(circle.steps.count < 9)
        let curves = circle.steps.dropFirst().count {
            switch $0 {
            case .curve, .smoothCurve: true
            case .move, .line, .halfCircle: false
            }
        }
        #expect(curves == circle.steps.count - 1)
    }
}
