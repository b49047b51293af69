import Foundation
import Geometry
import Ink
import SeededRandom
import TestInk

/// A model of a touchscreen that reports a hand on a known path.
struct Sensor {
    /// In hertz.
    var rate: Double
    /// The standard deviation of each coordinate, in pixels of one point.
    var noise: CGFloat
    /// Whether locations are whole pixels.
    var rounds = false
    /// The share of samples that are lost, and of those that are reported twice.
    var faults = 0.0

    /// Returns the samples of a hand that follows a path at a speed, in points a second.
    func samples(of path: TruePath, speed: CGFloat, seed: UInt64) -> [InputSample] {
        var generator = SeededGenerator(seed: seed)
        let count = Int(path.length / speed * rate)
        var samples: [InputSample] = []
        for index in 0...count {
            let time = Double(index) / rate
            if index > 0, index < count, generator.number(in: 0...1) < faults { continue }
            var location = path.point(at: time * speed)
            location.x += noise * generator.normal()
            location.y += noise * generator.normal()
            if rounds { location = CGPoint(x: location.x.rounded(), y: location.y.rounded()) }
            samples.append(InputSample(location: location, timestamp: 100 + time))
            if generator.number(in: 0...1) < faults {
                samples.append(InputSample(location: location, timestamp: 100 + time + 0.001))
            }
        }
        return samples
    }
}

/// The path that a hand really follows, as a dense polyline.
struct TruePath {
    let points: [CGPoint]
    private let travel: [CGFloat]

    init(_ points: [CGPoint]) {
        self.points = points
        var travel: [CGFloat] = [0]
        for (a, b) in zip(points, points.dropFirst()) {
            travel.append((travel.last ?? 0) + hypot(b.x - a.x, b.y - a.y))
        }
        self.travel = travel
    }

    var length: CGFloat { travel.last ?? 0 }

    /// The point at a distance from the beginning, in points.
    func point(at distance: CGFloat) -> CGPoint {
        let index = min(max(travel.partitioningIndex { $0 >= distance }, 1), points.count - 1)
        let (low, high) = (travel[index - 1], travel[index])
        let share = high > low ? min(max((distance - low) / (high - low), 0), 1) : 0
        let (a, b) = (points[index - 1], points[index])
        return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }

    /// The distance of a point from the path, in points.
    func distance(from point: CGPoint) -> CGFloat {
        var nearest = CGFloat.infinity
        for (a, b) in zip(points, points.dropFirst()) {
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let share = ((point.x - a.x) * dx + (point.y - a.y) * dy) / max(dx * dx + dy * dy, 1e-12)
            let t = min(max(share, 0), 1)
            nearest = min(nearest, hypot(point.x - a.x - dx * t, point.y - a.y - dy * t))
        }
        return nearest
    }

    func meanDistance(from points: [CGPoint]) -> CGFloat {
        points.map(distance).reduce(0, +) / CGFloat(points.count)
    }

    /// A circle drawn once, with its radius in points.
    static func circle(radius: CGFloat) -> TruePath {
        TruePath(
            (0...180).map { step in
                let angle = CGFloat(step) / 90 * .pi
                return CGPoint(x: 200 + radius * cos(angle), y: 200 + radius * sin(angle))
            })
    }

    static let line = TruePath([CGPoint(x: 30, y: 40), CGPoint(x: 430, y: 270)])

    /// A row of joined loops, as in handwriting, with a height in points.
    static func letters(height: CGFloat) -> TruePath {
        TruePath(
            (0...420).map { step in
                let angle = CGFloat(step) / 420 * 6 * 2 * .pi
                return CGPoint(
                    x: 100 + height * (0.15 * angle - 0.35 * sin(angle)), y: 200 + height / 2 * cos(angle))
            })
    }

    /// A zigzag with sharp corners, at 53° to each other.
    static let zigzagCorners = (0...6).map { CGPoint(x: 30 + 60 * CGFloat($0), y: $0 % 2 == 0 ? 40 : 160) }
    static let zigzag = TruePath(zigzagCorners)
}

extension SeededGenerator {
    /// A number of the normal distribution with a standard deviation of 1.
    mutating func normal() -> CGFloat {
        let radius = (-2 * log(number(in: 1e-12...1))).squareRoot()
        return radius * cos(number(in: 0...(2 * .pi)))
    }
}
