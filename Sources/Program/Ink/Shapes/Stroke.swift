package import Foundation
package import Geometry

/// Freehand ink: a smooth curve of even or varying width through points (`Sample`).
///
/// A stroke has at least one sample. All are on paper, none is where the last one is, all width factors are above zero.
package struct Stroke: Hashable, Sendable {
    /// A point that the ink goes through, and its width there.
    package struct Sample: Hashable, Sendable {
        /// In points.
        package var location: CGPoint
        /// The ink's width here, as a multiple of its style's width.
        package var widthFactor: CGFloat

        package init(location: CGPoint, widthFactor: CGFloat = 1) {
            self.location = location
            self.widthFactor = widthFactor
        }

        fileprivate var isValid: Bool {
            location.isOnPaper && widthFactor.isOnPaper && widthFactor > 0
        }
    }

    /// In the order in which they were drawn.
    package private(set) var samples: [Sample]

    /// Creates a stroke through samples.
    ///
    /// Samples that are not on paper (with a number that is not finite, or beyond a billion points), that have no
    /// width, or that repeat the location before them are left out; nil if none remains. Thinned out beyond `capacity`.
    package init?(samples: some Sequence<Sample>) {
        self.samples = []
        for sample in samples { append(sample) }
        if self.samples.isEmpty { return nil }
    }

    /// The maximum number of samples: minutes without a pause, in a file that every XML reader can read (many take no
    /// tag of more than ten million bytes).
    package static let capacity = 50_000

    /// Adds a sample at the end, unless `init(samples:)` would leave it out.
    ///
    /// A full stroke makes room by dropping every other sample.
    package mutating func append(_ sample: Sample) {
        guard sample.isValid, sample.location != samples.last?.location else { return }
        if samples.count == Self.capacity {
            let all = samples
            samples.removeAll(keepingCapacity: true)
            for (index, kept) in all.enumerated() where index % 2 == 0 && kept.location != samples.last?.location {
                samples.append(kept)
            }
            guard sample.location != samples.last?.location else { return }
        }
        samples.append(sample)
    }

    /// Adds a sample to a stroke, which is nil before the first valid one.
    static func append(_ sample: Sample, to stroke: inout Stroke?) {
        if stroke == nil { stroke = Stroke(samples: CollectionOfOne(sample)) } else { stroke?.append(sample) }
    }

    /// Multiplies the width at a sample by a share above zero, and rounds it to thousandths.
    mutating func narrow(at index: Int, by share: CGFloat) {
        samples[index].widthFactor *= share
        samples[index] = samples[index].inThousandths
    }

    /// Whether the ink has its style's width from end to end.
    package var hasEvenWidth: Bool {
        samples.allSatisfy { $0.widthFactor == 1 }
    }

    /// The smooth curves between successive samples: one fewer than there are samples.
    ///
    /// A curve depends on its two samples and their neighbors only: a new sample changes the last curve and adds one.
    package var curves: [CubicCurve] {
        SmoothCurve.curves(through: samples.map(\.location))
    }
}

extension Stroke {
    func bounds(width: CGFloat) -> CGRect {
        var hull = Extent(samples[0].location)
        var widest: CGFloat = 0
        for sample in samples {
            hull.include(sample.location)
            widest = max(widest, sample.widthFactor)
        }
        // A curve stays within the hull of its control points.
        for index in 0..<samples.count - 1 where !hull.contains(hullLimit(at: index)) {
            let curve = curve(at: index)
            hull.include(curve.control1)
            hull.include(curve.control2)
        }
        let radius = width / 2 * widest
        return hull.rect.insetBy(dx: -radius, dy: -radius)
    }

    func visitSegments(width: CGFloat, _ visit: (Centerline.Segment) -> Bool) {
        visitSegments(width: width, where: { _ in true }, visit)
    }

    /// The stroke with other locations, or as it is if none of these is on paper.
    func placed(_ place: (CGPoint) -> CGPoint) -> Stroke {
        Stroke(samples: samples.map { Sample(location: place($0.location), widthFactor: $0.widthFactor) }) ?? self
    }
}

// A stroke's curves one by one, and as straight segments. Most queries about a point concern few of a stroke's curves.
// The others are ruled out by boxes that take a few additions, so that their control points are never computed.

extension Stroke {
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

    /// Visits the segments of the curves whose box, ink included, `isWanted` accepts, until `visit` returns false.
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

    /// Visits the segments of the curve from a sample to the next, at most `tolerance` away from it, in points.
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
        // The distance at the nearest sample rules out nearly all curves; the margin covers rounding errors.
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

    /// The centerline of some of the curves between successive samples, by default of all, for ink of the given width.
    /// - Parameter tolerance: The maximum distance of its segments from the curves, in points.
    func centerline(
        of curves: Range<Int>? = nil, width: CGFloat, tolerance: CGFloat = Centerline.tolerance
    ) -> Centerline {
        let curves = curves ?? 0..<samples.count - 1
        let first = samples[curves.lowerBound]
        var vertices = [Centerline.Vertex(point: first.location, radius: width / 2 * first.widthFactor)]
        vertices.reserveCapacity(2 * curves.count + 2)
        SmoothCurve.forEach(in: curves, through: samples.count, { samples[$0].location }) { index, curve in
            visitVertices(of: curve, at: index, width: width, tolerance: tolerance) {
                vertices.append($0)
                return true
            }
        }
        return Centerline(vertices: vertices)
    }
}
