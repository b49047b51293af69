import Foundation

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

/// What it costs to replace a part of a loop by its chord: the sum of the squared distances of the places in between.
struct ChordCosts {
    private var costs: [[CGFloat]]

    init(of loop: Loop) {
        let points = loop.points
        costs = points.indices.map { from in
            (0...points.count).map { steps in
                let chord = Axis.Piece(
                    begin: Axis.Vertex(point: points[from], radius: 0),
                    end: Axis.Vertex(point: points[(from + steps) % points.count], radius: 0))
                return (0..<steps).reduce(0) { sum, step in
                    let distance = chord.distance(from: points[(from + step) % points.count])
                    return sum + distance * distance
                }
            }
        }
    }

    /// The cost of the chord from a place to the one so many steps on.
    func cost(from: Int, steps: Int) -> CGFloat { costs[from][steps] }
}

/// The straight line that lies nearest to places, without end.
struct StraightSide {
    var point: CGPoint
    /// Of length 1.
    var direction: CGPoint

    init(through places: [CGPoint]) {
        let middle = places.reduce(.zero, +) / CGFloat(places.count)
        var (xx, xy, yy): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        for place in places.map({ $0 - middle }) {
            xx += place.x * place.x
            xy += place.x * place.y
            yy += place.y * place.y
        }
        point = middle
        direction = CGPoint(angle: atan2(2 * xy, xx - yy) / 2, length: 1)
    }

    func crossing(with other: StraightSide) -> CGPoint? {
        let slant = direction.cross(other.direction)
        // Less than a degree between them: they cross nowhere near.
        guard abs(slant) > 0.02 else { return nil }
        return point + direction * ((other.point - point).cross(other.direction) / slant)
    }
}
