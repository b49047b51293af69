import Foundation
import Geometry

extension Stroke {
    /// Returns the samples of the part between two places, which are given as numbers of samples and shares of the way to the next.
    ///
    /// Between the ends and the next samples, the part goes through more points of the stroke's curve, so that it keeps its shape.
    func samples(from first: CGFloat, to last: CGFloat) -> [Sample] {
        let (begin, end) = (Int(first.rounded(.up)), Int(last.rounded(.down)))
        guard begin <= end else { return points(from: first, to: last) }
        var part = points(from: first, to: CGFloat(begin))
        part.removeLast()
        part += samples[begin...end]
        let rest = points(from: CGFloat(end), to: last)
        return part + rest.dropFirst()
    }

    /// The number of points along a whole curve.
    private static let pointsPerCurve: CGFloat = 6

    /// Returns points of one curve, both ends included.
    private func points(from first: CGFloat, to last: CGFloat) -> [Sample] {
        let index = min(Int(first), samples.count - 2)
        guard last > first, index >= 0 else { return [samples[min(Int(first), samples.count - 1)]] }
        let curve = curve(at: index)
        let (from, to) = (samples[index].widthFactor, samples[index + 1].widthFactor)
        let count = ((last - first) * Self.pointsPerCurve).rounded(.up)
        return stride(from: 0, through: count, by: 1).map { step in
            let share = first + (last - first) * step / count - CGFloat(index)
            let location = share >= 1 ? curve.end : share <= 0 ? curve.begin : curve.point(at: share)
            return Sample(location: location, widthFactor: from + (to - from) * share)
        }
    }

    /// Creates a stroke along the outline of an ellipse, a rectangle or a polygon, which ends where it begins; nil for other
    /// shapes.
    init?(around shape: Shape) {
        let points: [CGPoint]
        switch shape {
        case .line, .dot, .stroke: return nil
        case .ellipse(let ellipse): points = ellipse.points
        case .rectangle(let rectangle): points = Self.points(through: rectangle.box.corners)
        case .polygon(let polygon): points = Self.points(through: polygon.corners)
        }
        self.init(samples: points.map { Sample(location: $0) })
    }

    /// The distance from a corner of the points that make it sharp, in points.
    private static let corner: CGFloat = 0.05

    /// Returns the points of a closed line with sharp corners, from the middle of its last side, so that the line begins where it is
    /// straight.
    private static func points(through corners: [CGPoint]) -> [CGPoint] {
        guard let first = corners.first, let last = corners.last else { return [] }
        let start = last.interpolated(to: first, at: 0.5)
        var points = [start]
        for index in corners.indices {
            let (before, here) = (corners[index > 0 ? index - 1 : corners.count - 1], corners[index])
            let after = corners[index + 1 < corners.count ? index + 1 : 0]
            points.append(here.towards(before, by: corner))
            points.append(here)
            points.append(here.towards(after, by: corner))
        }
        return points + [start]
    }
}

extension CGPoint {
    /// Returns the point at a distance towards another one, but at most a third of the way.
    fileprivate func towards(_ other: CGPoint, by length: CGFloat) -> CGPoint {
        let way = distance(to: other)
        return way > 0 ? interpolated(to: other, at: min(length / way, 1 / 3)) : self
    }
}

extension Ellipse {
    /// Points along the ellipse, the last equal to the first, so close together that a smooth curve through them is the ellipse.
    fileprivate var points: [CGPoint] {
        let count = Int(max(radii.width, radii.height).clamped(to: 24...360))
        let axes = axes ?? (CGPoint(x: radii.width, y: 0), CGPoint(x: 0, y: radii.height))
        return (0...count).map { step in
            let angle = 2 * CGFloat.pi * CGFloat(step % count) / CGFloat(count)
            return center + axes.first * cos(angle) + axes.second * sin(angle)
        }
    }
}
