import Foundation

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

/// A straight line laid into a track from its beginning to its end.
struct LineFit {
    var line: Line
    var confidence: CGFloat

    init?(of track: Track) {
        guard let begin = track.points.first, let end = track.points.last else { return nil }
        line = Line(begin: begin, end: end)
        guard line.length > 0, track.length <= line.length * ShapeLimits.detour else { return nil }
        let axis = line.axis(width: 0)
        let bulge = track.points.reduce(0) { max($0, axis.distance(from: $1)) } / line.length
        guard bulge < ShapeLimits.bulge else { return nil }
        confidence = 1 - bulge / ShapeLimits.bulge
    }
}
