import Foundation
import Geometry
import Ink

/// A stroke as a hand draws it: a smooth curve through points, slower where it bends (the two-thirds power law).
struct HandStroke {
    /// Points of the curve at equal intervals of time.
    let locations: [CGPoint]

    /// The number of points on the curve between two of the given ones.
    private static let fineness = 24
    /// How many times as fast as on its tightest bend the hand is at most.
    private static let speedRange = 5.0

    /// - Parameters:
    ///   - points: The points that the hand passes.
    ///   - count: The number of locations.
    init(through points: [CGPoint], count: Int) {
        let curve = Self.curve(through: points)
        var times = [0.0]
        for index in 1..<curve.count {
            let length = hypot(curve[index].x - curve[index - 1].x, curve[index].y - curve[index - 1].y)
            times.append(times[index - 1] + length / Self.speed(at: index, of: curve))
        }
        let duration = times.last ?? 0
        var index = 1
        locations = (0..<count).map { number in
            let time = duration * Double(number) / Double(count - 1)
            while index < curve.count - 1, times[index] < time { index += 1 }
            let part = (time - times[index - 1]) / max(times[index] - times[index - 1], 1e-9)
            return Self.between(curve[index - 1], curve[index], part)
        }
    }

    private static func curve(through points: [CGPoint]) -> [CGPoint] {
        SmoothCurve.curves(through: points).flatMap { curve in
            (0..<fineness).map { curve.point(at: Double($0) / Double(fineness)) }
        } + points.suffix(1)
    }

    /// Returns the speed of the hand at a point of the curve, in any unit.
    private static func speed(at index: Int, of curve: [CGPoint]) -> Double {
        guard index < curve.count - 1 else { return 1 }
        let (a, b, c) = (curve[index - 1], curve[index], curve[index + 1])
        let (along, next) = (CGPoint(x: b.x - a.x, y: b.y - a.y), CGPoint(x: c.x - b.x, y: c.y - b.y))
        let turn = abs(atan2(along.x * next.y - along.y * next.x, along.x * next.x + along.y * next.y))
        let curvature = turn / max(hypot(next.x, next.y), 1e-9)
        // A radius of 4 points is the tightest bend.
        return min(max(pow(1 / max(curvature, 1e-9) / 4, 1.0 / 3), 1), speedRange)
    }

    private static func between(_ a: CGPoint, _ b: CGPoint, _ part: Double) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
}
