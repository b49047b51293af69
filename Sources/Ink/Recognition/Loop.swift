import Foundation
import Geometry

/// A track whose ends meet: places evenly spread round it, and the area that it encloses.
struct Loop {
    /// How many places stand for the loop.
    static let count = 48

    /// Round the loop; the last is followed by the first.
    var points: [CGPoint]
    /// The diagonal of its box, in points.
    var diagonal: CGFloat
    /// The middle of the area that it encloses.
    var center = CGPoint.zero
    /// How the area spreads about its middle: the mean of x², of xy and of y², in square points.
    var spread: (xx: CGFloat, xy: CGFloat, yy: CGFloat) = (0, 0, 0)

    /// Closes a track where its ends come nearest, leaving out what runs past; nil where they do not meet, or where the
    /// track does not go round once.
    init?(closing track: Track) {
        let fine = track.spread(Self.count * 4)
        let margin = Int(CGFloat(fine.count) * ShapeLimits.gap)
        guard fine.count > 4 * margin, margin > 0 else { return nil }
        var best: (gap: CGFloat, from: Int, to: Int) = (.infinity, 0, 0)
        for from in 0..<margin {
            for to in (fine.count - margin)..<fine.count {
                // What is left out counts a little, so that ends that just meet are not cut back for a hair's breadth.
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
    }

    /// Each place with the next.
    private var sides: [(CGPoint, CGPoint)] {
        Array(zip(points, points.dropFirst() + points.prefix(1)))
    }

    /// How often the track turns round itself in all: 1 or −1 for a simple figure, 0 for a figure of eight.
    private var turns: Int {
        let ways = sides.map { $0.1 - $0.0 }
        let angle = zip(ways, ways.dropFirst() + ways.prefix(1)).reduce(0) { sum, pair in
            sum + atan2(pair.0.cross(pair.1), pair.0.dot(pair.1))
        }
        return Int((angle / (2 * .pi)).rounded())
    }

    /// Measures the area by the triangles that the sides make with a place amidst them; false if there is none.
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
