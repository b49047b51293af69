import Foundation
import Geometry

/// The closed figure with a given number of straight sides that fits a loop best.
struct CornerFit {
    /// The corners, in the loop's order.
    var corners: [CGPoint]

    /// Cuts the loop into sides by least squares, fits a straight line through the points of each side, and takes the
    /// intersections of neighboring lines as corners. Nil if neighboring lines are parallel.
    init?(of loop: Loop, sides count: Int, costs: ChordCosts) {
        let cuts = Self.cuts(of: loop, into: count, costs: costs)
        let sides = zip(cuts, cuts.dropFirst() + cuts.prefix(1)).map { from, to in
            // A corner belongs to two sides and is drawn round, so its points say little about either.
            let points = Self.points(from: from, to: to, of: loop.points)
            return StraightSide(through: points.count > 4 ? Array(points.dropFirst().dropLast()) : points)
        }
        var corners: [CGPoint] = []
        for (before, after) in zip(sides.suffix(1) + sides.dropLast(), sides) {
            guard let corner = before.crossing(with: after) else { return nil }
            corners.append(corner)
        }
        self.corners = corners
    }

    /// The angle at each corner, in radians, from 0 to π.
    var angles: [CGFloat] {
        corners.indices.map { index in
            let before = corners[(index + corners.count - 1) % corners.count] - corners[index]
            let after = corners[(index + 1) % corners.count] - corners[index]
            return abs(atan2(before.cross(after), before.dot(after)))
        }
    }

    private static func points(from: Int, to: Int, of points: [CGPoint]) -> [CGPoint] {
        let last = to > from ? to : to + points.count
        return (from...last).map { points[$0 % points.count] }
    }

    /// The indices at which to cut a loop so that the sum of the squared distances from the chords is least, found by
    /// dynamic programming: the best cuts up to each point extend the best cuts up to an earlier one.
    ///
    /// One cut lies near the point farthest from the center, since that is a corner of any figure with straight sides.
    private static func cuts(of loop: Loop, into count: Int, costs: ChordCosts) -> [Int] {
        let points = loop.points
        let total = points.count
        let reaches = points.map { $0.distance(to: loop.center) }
        let farthest = reaches.indices.max { reaches[$0] < reaches[$1] } ?? 0
        var best: (cost: CGFloat, cuts: [Int]) = (.infinity, [])
        for start in (farthest + total - 2)...(farthest + total + 2) {
            var ways: [(cost: CGFloat, cuts: [Int])] = (0...total).map { steps in
                (steps == 0 ? .infinity : costs.cost(from: start % total, steps: steps), [start % total])
            }
            for _ in 1..<count {
                ways = (0...total).map { steps in
                    var next: (cost: CGFloat, cut: Int) = (.infinity, 0)
                    for cut in 0..<steps {
                        let cost = ways[cut].cost + costs.cost(from: (start + cut) % total, steps: steps - cut)
                        if cost < next.cost { next = (cost, cut) }
                    }
                    return (next.cost, ways[next.cut].cuts + [(start + next.cut) % total])
                }
            }
            if ways[total].cost < best.cost { best = ways[total] }
        }
        return best.cuts
    }
}

/// The cost of replacing a part of a loop with its chord: the sum of the squared distances of the points in between.
struct ChordCosts {
    private var costs: [[CGFloat]]

    init(of loop: Loop) {
        let points = loop.points
        costs = points.indices.map { from in
            (0...points.count).map { steps in
                let chord = Centerline.Segment(from: points[from], to: points[(from + steps) % points.count], radius: 0)
                return (0..<steps).reduce(0) { sum, step in
                    let distance = chord.distance(from: points[(from + step) % points.count])
                    return sum + distance * distance
                }
            }
        }
    }

    /// The cost of the chord from the point at an index to the one that many steps further.
    func cost(from: Int, steps: Int) -> CGFloat { costs[from][steps] }
}

/// The infinite straight line that fits points best, by least squares.
struct StraightSide {
    var point: CGPoint
    /// Of length 1.
    var direction: CGPoint

    init(through points: [CGPoint]) {
        let middle = points.reduce(.zero, +) / CGFloat(points.count)
        var (xx, xy, yy): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        for offset in points.map({ $0 - middle }) {
            xx += offset.x * offset.x
            xy += offset.x * offset.y
            yy += offset.y * offset.y
        }
        point = middle
        direction = CGPoint(angle: atan2(2 * xy, xx - yy) / 2, length: 1)
    }

    /// The point where two lines cross; nil if they are within about a degree of parallel.
    func crossing(with other: StraightSide) -> CGPoint? {
        let slant = direction.cross(other.direction)
        // The sine of a little more than a degree.
        guard abs(slant) > 0.02 else { return nil }
        return point + direction * ((other.point - point).cross(other.direction) / slant)
    }
}
