import Foundation
import Geometry

/// A pen's path: straight lines from point to point.
struct Track {
    var points: [CGPoint]
    /// In points.
    var length: CGFloat

    init(through points: [CGPoint]) {
        self.points = points
        length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }

    /// Returns points at equal distances along the track, both ends among them.
    /// - Parameter count: At least two. The track's length must be above zero.
    func spread(_ count: Int) -> [CGPoint] {
        guard let first = points.first, let last = points.last else { return [] }
        var spread = [first]
        var walked: CGFloat = 0
        for (from, to) in zip(points, points.dropFirst()) {
            let step = from.distance(to: to)
            while spread.count < count - 1, step > 0 {
                let next = length * CGFloat(spread.count) / CGFloat(count - 1)
                guard next <= walked + step else { break }
                spread.append(from.interpolated(to: to, at: (next - walked) / step))
            }
            walked += step
        }
        return spread + [last]
    }
}

/// A closed track, resampled at equal distances, and the moments of the area that it encloses.
struct Loop {
    /// The number of points that represent a loop.
    static let count = 48

    /// In order around the loop; the first follows the last.
    var points: [CGPoint]
    /// The diagonal of the loop's box, in points.
    var diagonal: CGFloat
    /// The centroid of the enclosed area.
    var center = CGPoint.zero
    /// The second moments of the enclosed area about its centroid: the means of x², xy and y², in square points.
    var spread: (xx: CGFloat, xy: CGFloat, yy: CGFloat) = (0, 0, 0)

    /// Closes a track where its ends come closest, and leaves out what overlaps; nil if they do not meet, if an end leads
    /// away from where they meet, or if the track does not turn around exactly once.
    init?(closing track: Track) {
        let fine = track.spread(Self.count * 4)
        let margin = Int(CGFloat(fine.count) * ShapeLimits.gap)
        guard fine.count > 4 * margin, margin > 0 else { return nil }
        var best: (gap: CGFloat, from: Int, to: Int) = (.infinity, 0, 0)
        for from in 0..<margin {
            for to in (fine.count - margin)..<fine.count {
                // What is left out counts a little, so that ends that already meet are not cut back for a tiny gain.
                let left = CGFloat(from + fine.count - 1 - to) / CGFloat(fine.count) * track.length
                let gap = fine[from].distance(to: fine[to]) + left / 8
                if gap < best.gap { best = (gap, from, to) }
            }
        }
        guard best.gap <= track.length * ShapeLimits.gap else { return nil }
        let round = Array(fine[best.from...best.to])
        points = Array(Track(through: round + round.prefix(1)).spread(Self.count + 1).dropLast())
        guard let box = CGRect(around: points) else { return nil }
        diagonal = hypot(box.width, box.height)
        guard diagonal > 0, abs(turns) == 1, measureArea() else { return nil }
        // An end that is left out runs along the loop: one that leads away, as in a "4" or a "6", is meant.
        let limit = diagonal * ShapeLimits.strayingEnd
        for point in fine[..<best.from] + fine[best.to...].dropFirst() {
            guard round.contains(where: { $0.distance(to: point) <= limit }) else { return nil }
        }
    }

    /// Each point with the next.
    private var sides: [(CGPoint, CGPoint)] {
        Array(zip(points, points.dropFirst() + points.prefix(1)))
    }

    /// The turning number: 1 or −1 for a simple figure, 0 for a figure of eight.
    private var turns: Int {
        let ways = sides.map { $0.1 - $0.0 }
        let angle = zip(ways, ways.dropFirst() + ways.prefix(1)).reduce(0) { sum, pair in
            sum + atan2(pair.0.cross(pair.1), pair.0.dot(pair.1))
        }
        return Int((angle / (2 * .pi)).rounded())
    }

    /// Computes the area's moments from triangles between sides and an inner point; false if the area is negligible.
    private mutating func measureArea() -> Bool {
        let pivot = points.reduce(.zero, +) / CGFloat(points.count)
        let triangles = sides.map { ($0.0 - pivot, $0.1 - pivot, ($0.0 - pivot).cross($0.1 - pivot) / 2) }
        let area = triangles.reduce(0) { $0 + $1.2 }
        guard abs(area) > diagonal * diagonal / 50 else { return false }
        let middle = triangles.reduce(CGPoint.zero) { $0 + ($1.0 + $1.1) * ($1.2 / 3) } / area
        var sums: (xx: CGFloat, xy: CGFloat, yy: CGFloat) = (0, 0, 0)
        for (a, b, share) in triangles {
            sums.xx += share * (a.x * a.x + a.x * b.x + b.x * b.x) / 6
            sums.yy += share * (a.y * a.y + a.y * b.y + b.y * b.y) / 6
            sums.xy += share * (2 * a.x * a.y + a.x * b.y + b.x * a.y + 2 * b.x * b.y) / 12
        }
        center = pivot + middle
        spread = (
            sums.xx / area - middle.x * middle.x, sums.xy / area - middle.x * middle.y,
            sums.yy / area - middle.y * middle.y
        )
        return spread.xx > 0 && spread.yy > 0
    }
}
