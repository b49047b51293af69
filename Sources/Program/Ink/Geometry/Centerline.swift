import Foundation
import Geometry

/// The line along the middle of some ink, as straight segments, with half the ink's width at each of its vertices.
///
/// Ink covers all points within that half width of the centerline, which makes its ends and corners round. Hit-testing
/// and damage are computed here for all shapes.
struct Centerline: Equatable {
    struct Vertex: Equatable {
        var point: CGPoint
        var radius: CGFloat
    }

    /// A straight segment between two vertices, which are equal if the centerline is a single point.
    struct Segment: Equatable {
        var begin: Vertex
        var end: Vertex
    }

    /// The maximum distance of the segments from the curve that they approximate, in points.
    static let tolerance: CGFloat = 0.1

    var vertices: [Vertex]
    /// Whether a segment leads from the last vertex back to the first.
    var isClosed = false

    /// Visits the segments in order until `visit` returns false.
    func visitSegments(_ visit: (Segment) -> Bool) {
        guard let first = vertices.first else { return }
        var begin = first
        for end in vertices.dropFirst() {
            guard visit(Segment(begin: begin, end: end)) else { return }
            begin = end
        }
        if isClosed || vertices.count == 1 { _ = visit(Segment(begin: begin, end: first)) }
    }
}

extension Centerline {
    init(points: [CGPoint], radius: CGFloat, isClosed: Bool = false) {
        self.init(vertices: points.map { Vertex(point: $0, radius: radius) }, isClosed: isClosed)
    }
}

extension Centerline.Segment {
    /// Creates a segment of even width.
    init(from begin: CGPoint, to end: CGPoint, radius: CGFloat) {
        self.init(
            begin: Centerline.Vertex(point: begin, radius: radius), end: Centerline.Vertex(point: end, radius: radius))
    }

    /// The distance of a point from the ink around the segment, in points: 0 in the ink.
    func distance(from point: CGPoint) -> CGFloat {
        let share = share(nearestTo: point)
        let radius = begin.radius + (end.radius - begin.radius) * share
        return max(0, begin.point.interpolated(to: end.point, at: share).distance(to: point) - radius)
    }

    /// The box around the segment and its ink.
    var extent: Extent { Extent(begin.point, end.point).outset(by: max(begin.radius, end.radius)) }

    /// Whether ink around the segment reaches into a rectangle or to its edge.
    func touches(_ rect: CGRect) -> Bool {
        let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        return rect.part(of: begin.point, end.point) != nil
            || rect.distance(from: begin.point) <= begin.radius || rect.distance(from: end.point) <= end.radius
            || distance(from: CGPoint(x: minX, y: minY)) == 0 || distance(from: CGPoint(x: maxX, y: minY)) == 0
            || distance(from: CGPoint(x: maxX, y: maxY)) == 0 || distance(from: CGPoint(x: minX, y: maxY)) == 0
    }

    /// The position along the segment, from 0 to 1, that is nearest to a point.
    func share(nearestTo point: CGPoint) -> CGFloat {
        let along = end.point - begin.point
        let squared = along.dot(along)
        return squared > 0 ? ((point - begin.point).dot(along) / squared).clamped(to: 0...1) : 0
    }
}
