import Foundation
import Geometry

// A stroke's curves one by one, and as straight segments. Most queries about a point concern few of a stroke's curves.
// The others are ruled out by boxes that take a few additions, so that their control points are never computed.

extension Stroke {
    /// The curve from a sample to the next.
    func curve(at index: Int) -> CubicCurve {
        SmoothCurve.curve(
            from: samples[index].location, to: samples[index + 1].location,
            before: index > 0 ? samples[index - 1].location : nil,
            after: index + 2 < samples.count ? samples[index + 2].location : nil)
    }

    /// A box that holds the curve from a sample to the next, and its control points.
    func hullLimit(at index: Int) -> Extent {
        let (begin, end) = (samples[index].location, samples[index + 1].location)
        // A centripetal curve's control points lie within two thirds of its chord from its ends.
        return Extent(begin, end).outset(by: 0.67 * (abs(end.x - begin.x) + abs(end.y - begin.y)))
    }

    /// Half the ink's greatest width along the curve from a sample to the next, in points.
    func radius(at index: Int, width: CGFloat) -> CGFloat {
        width / 2 * max(samples[index].widthFactor, samples[index + 1].widthFactor)
    }

    /// A box around the ink of some of the curves, at least one; may be larger than the ink.
    func bounds(of curves: Range<Int>, width: CGFloat) -> CGRect {
        func limit(_ index: Int) -> CGRect { hullLimit(at: index).outset(by: radius(at: index, width: width)).rect }
        return curves.dropFirst().reduce(limit(curves.lowerBound)) { $0.union(limit($1)) }
    }

    /// Visits the segments of all curves with a box, ink included, that `isWanted` accepts, until `visit` returns
    /// false.
    func visitSegments(width: CGFloat, where isWanted: (Extent) -> Bool, _ visit: (Centerline.Segment) -> Bool) {
        guard samples.count > 1 else {
            let dot = samples[0]
            _ = visit(Centerline.Segment(from: dot.location, to: dot.location, radius: width / 2 * dot.widthFactor))
            return
        }
        for index in 0..<samples.count - 1 {
            guard isWanted(hullLimit(at: index).outset(by: radius(at: index, width: width))) else { continue }
            guard visitSegments(at: index, width: width, visit) else { return }
        }
    }

    /// Visits the segments of the curve from a sample to the next, which are at most `tolerance` away from it, in
    /// points.
    /// - Returns: Whether `visit` returned true for each.
    func visitSegments(
        at index: Int, width: CGFloat, tolerance: CGFloat = Centerline.tolerance,
        _ visit: (Centerline.Segment) -> Bool
    ) -> Bool {
        var begin = Centerline.Vertex(point: samples[index].location, radius: width / 2 * samples[index].widthFactor)
        return visitVertices(of: curve(at: index), at: index, width: width, tolerance: tolerance) { end in
            defer { begin = end }
            return visit(Centerline.Segment(begin: begin, end: end))
        }
    }

    /// Visits the ends of the segments of `curve`, which is the one from a sample to the next.
    /// - Returns: Whether `visit` returned true for each.
    @discardableResult
    private func visitVertices(
        of curve: CubicCurve, at index: Int, width: CGFloat, tolerance: CGFloat = Centerline.tolerance,
        _ visit: (Centerline.Vertex) -> Bool
    ) -> Bool {
        let (from, to) = (samples[index].widthFactor, samples[index + 1].widthFactor)
        let lines = curve.flattened(tolerance: tolerance)
        for line in 1...lines.count {
            let factor = from + (to - from) * (CGFloat(line) / CGFloat(lines.count))
            guard visit(Centerline.Vertex(point: lines.point(line), radius: width / 2 * factor)) else { return false }
        }
        return true
    }

    /// The distance of a point from ink of the given width, in points: 0 in the ink.
    func distance(from point: CGPoint, width: CGFloat) -> CGFloat {
        // The distance from the ink at the nearest sample rules out nearly all curves; a thousandth of a point covers
        // rounding errors.
        var (squared, limit) = (CGFloat.infinity, CGFloat.infinity)
        for sample in samples {
            let offset = sample.location - point
            guard offset.dot(offset) < squared else { continue }
            squared = offset.dot(offset)
            limit = squared.squareRoot() - width / 2 * sample.widthFactor
        }
        var nearest = CGFloat.infinity
        visitSegments(width: width, where: { $0.leastDistance(from: point) <= min(limit, nearest) + 0.001 }) {
            segment in
            nearest = min(nearest, segment.distance(from: point))
            return nearest > 0
        }
        return nearest
    }

    /// Whether ink of the given width reaches into a rectangle or to its edge.
    func touches(_ rect: CGRect, width: CGFloat) -> Bool {
        let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        var isTouched = false
        visitSegments(
            width: width,
            where: { $0.low.x <= maxX && minX <= $0.high.x && $0.low.y <= maxY && minY <= $0.high.y }
        ) { segment in
            isTouched = segment.touches(rect)
            return !isTouched
        }
        return isTouched
    }

    /// The centerline of some of the curves between successive samples, at least one, for ink of the given width.
    func centerline(of curves: Range<Int>, width: CGFloat) -> Centerline {
        let first = samples[curves.lowerBound]
        var vertices = [Centerline.Vertex(point: first.location, radius: width / 2 * first.widthFactor)]
        for index in curves {
            visitVertices(of: curve(at: index), at: index, width: width) {
                vertices.append($0)
                return true
            }
        }
        return Centerline(vertices: vertices)
    }

    /// The centerline of ink of the given width.
    func centerline(width: CGFloat) -> Centerline {
        var vertices = [Centerline.Vertex(point: samples[0].location, radius: width / 2 * samples[0].widthFactor)]
        vertices.reserveCapacity(2 * samples.count)
        for (index, curve) in curves.enumerated() {
            visitVertices(of: curve, at: index, width: width) {
                vertices.append($0)
                return true
            }
        }
        return Centerline(vertices: vertices)
    }
}
