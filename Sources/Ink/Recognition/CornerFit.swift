import Foundation
import Geometry

/// The figure of so many straight sides that lies nearest to a loop.
struct CornerFit {
    /// The corners, in the loop's order.
    var corners: [CGPoint]

    /// Cuts the loop into sides where that leaves it nearest to them, lays a straight line through each side's places,
    /// and takes the points where neighbouring lines cross. Nil where neighbours run side by side.
    init?(of loop: Loop, sides count: Int, costs: ChordCosts) {
        let cuts = Self.cuts(of: loop, into: count, costs: costs)
        let sides = zip(cuts, cuts.dropFirst() + cuts.prefix(1)).map { from, to in
            // A corner belongs to two sides and is drawn round: its place says little about either.
            let places = Self.places(from: from, to: to, of: loop.points)
            return StraightSide(through: places.count > 4 ? Array(places.dropFirst().dropLast()) : places)
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

    private static func places(from: Int, to: Int, of points: [CGPoint]) -> [CGPoint] {
        let last = to > from ? to : to + points.count
        return (from...last).map { points[$0 % points.count] }
    }

    /// The places at which to cut a loop so that the squares of all distances from the chords are least: found by
    /// building the best ways to each place from the best ways to those before it.
    ///
    /// One cut lies near the place farthest from the middle: of a figure with straight sides that is a corner.
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
