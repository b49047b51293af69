import Foundation
import Geometry

/// The way that a pen went, straight from place to place.
struct Track {
    var points: [CGPoint]
    var length: CGFloat

    init(through points: [CGPoint]) {
        self.points = points
        length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }

    /// Places evenly spread along the track, the first and the last its ends: at least two, on a track of some length.
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
