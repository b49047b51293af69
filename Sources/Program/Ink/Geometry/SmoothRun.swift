import Foundation
import Geometry

/// Points on a smooth line, in units, with the direction and the length of the way there.
struct SmoothRun {
    let points: [CGPoint]
    /// Unit vectors.
    let directions: [CGPoint]
    let travel: [CGFloat]

    init(_ line: ArraySlice<CGPoint>) {
        points = Array(line)
        var (ways, lengths, travel): ([CGPoint], [CGFloat], [CGFloat]) = ([], [], [0])
        ways.reserveCapacity(points.count)
        lengths.reserveCapacity(points.count)
        travel.reserveCapacity(points.count)
        for (here, next) in zip(points, points.dropFirst()) {
            let way = next - here
            let length = way.distance
            ways.append(way / length)
            lengths.append(length)
            travel.append(travel[travel.count - 1] + length)
        }
        var directions = ways
        for index in ways.indices.dropFirst() {
            let mean = ways[index - 1] * lengths[index] + ways[index] * lengths[index - 1]
            directions[index] = mean / mean.distance
        }
        let end = ways.count - 1
        directions.append(ways[end])
        if end > 0 {
            // The ends turn as much as their neighbors.
            directions[0] = ways[0] * (2 * ways[0].dot(directions[1])) - directions[1]
            directions[end + 1] = ways[end] * (2 * ways[end].dot(directions[end])) - directions[end]
        }
        (self.directions, self.travel) = (directions, travel)
    }

    /// Where on the line a step begins or ends.
    struct Place {
        /// The index of the last point up to it.
        var index: Int
        var travel: CGFloat
        var direction: CGPoint
    }

    func place(_ index: Int) -> Place { Place(index: index, travel: travel[index], direction: directions[index]) }
}

extension CGPoint {
    /// The vector's length, above zero, for units, whose squares do not overflow.
    var distance: CGFloat { max(dot(self), .leastNormalMagnitude).squareRoot() }
}
