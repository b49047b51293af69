import Foundation
import Geometry

extension Stroke {
    /// A part of a stroke, which keeps its shape.
    struct Part {
        var samples: [Sample]
        /// The numbers of the stroke's samples that the part keeps, if any. Where the stroke was cut,
        /// the part goes through more points of its curves.
        var kept: ClosedRange<Int>?
    }

    /// Returns the part between two places, which are given as numbers of samples and shares of the way to the next.
    ///
    /// Which way the curve goes at a sharp turn depends on the samples around it, so the samples from a cut to the
    /// first two gentle turns are replaced by points of the curve.
    func part(from first: CGFloat, to last: CGFloat) -> Part {
        var (begin, end) = (Int(first.rounded(.up)), Int(last.rounded(.down)))
        guard begin <= end else { return Part(samples: points(of: Int(first), from: first, to: last)) }
        if first > 0 {
            while begin < end, turnsSharply(at: begin) || turnsSharply(at: begin + 1) { begin += 1 }
        }
        if last < CGFloat(samples.count - 1) {
            while begin < end, turnsSharply(at: end) || turnsSharply(at: end - 1) { end -= 1 }
        }
        let before = points(from: first, to: CGFloat(begin)).dropLast()
        let after = points(from: CGFloat(end), to: last).dropFirst()
        return Part(samples: Array(before) + samples[begin...end] + Array(after), kept: begin...end)
    }

    /// The distance of the points that replace samples beside a cut, in points, and their maximum number on a curve.
    private static let (pointDistance, maximumPointCount): (CGFloat, CGFloat) = (3, 64)

    /// Whether the stroke turns by more than 60 degrees at a sample.
    private func turnsSharply(at index: Int) -> Bool {
        guard index > 0, index < samples.count - 1 else { return false }
        let (here, before, after) = (samples[index].location, samples[index - 1].location, samples[index + 1].location)
        return (here - before).dot(after - here) < 0.5 * here.distance(to: before) * here.distance(to: after)
    }

    /// Returns points of some curves, both ends included.
    private func points(from first: CGFloat, to last: CGFloat) -> [Sample] {
        var points: [Sample] = []
        var place = first
        while place < last {
            let next = min(place.rounded(.down) + 1, last)
            points += self.points(of: Int(place), from: place, to: next).dropFirst(points.isEmpty ? 0 : 1)
            place = next
        }
        return points.isEmpty ? [samples[Int(first)]] : points
    }

    /// Returns points of one curve, both ends included.
    private func points(of index: Int, from first: CGFloat, to last: CGFloat) -> [Sample] {
        let (curve, start) = (curve(at: index), CGFloat(index))
        let (from, to) = (samples[index].widthFactor, samples[index + 1].widthFactor)
        let length = curve.point(at: first - start).distance(to: curve.point(at: last - start))
        let count = (length / Self.pointDistance).rounded(.up).clamped(to: 1...Self.maximumPointCount)
        return stride(from: 0, through: count, by: 1).map { step in
            let share = first + (last - first) * step / count - start
            let location = share >= 1 ? curve.end : share <= 0 ? curve.begin : curve.point(at: share)
            return Sample(location: location, widthFactor: from + (to - from) * share).inThousandths
        }
    }

    /// Creates a closed stroke along the outline of an ellipse, a rectangle or a polygon; nil for other shapes.
    init?(around shape: Shape) {
        let points: [CGPoint]
        switch shape {
        case .line, .dot, .stroke, .artwork: return nil
        case .ellipse(let ellipse): points = ellipse.points
        case .rectangle(let rectangle): points = Self.points(through: rectangle.box.corners)
        case .polygon(let polygon): points = Self.points(through: polygon.corners)
        }
        self.init(samples: points.map { Sample(location: $0).inThousandths })
    }

    /// The distance from a corner of the points that make it sharp, in points.
    private static let corner: CGFloat = 0.05

    /// Returns the points of a closed line with sharp corners, from the middle of its last side, a straight part.
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
        let whole = distance(to: other)
        return whole > 0 ? interpolated(to: other, at: min(length / whole, 1 / 3)) : self
    }
}

extension Ellipse {
    /// Points along the ellipse, the last equal to the first, so close that a smooth curve through them is the ellipse.
    fileprivate var points: [CGPoint] {
        let count = Int(max(radii.width, radii.height).clamped(to: 24...360))
        let axes = axes
        return (0...count).map { step in
            let angle = 2 * CGFloat.pi * CGFloat(step % count) / CGFloat(count)
            return center + axes.first * cos(angle) + axes.second * sin(angle)
        }
    }
}
