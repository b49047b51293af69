import Foundation
import Geometry

/// The outline of ink whose width varies along its centerline: a closed polygon, filled by the non-zero rule.
///
/// It runs along one side, around the end, back along the other side and around the beginning. In a bend tighter than
/// the ink is wide, the outer side follows an arc about the corner and the inner side goes through the corner itself.
/// So the polygon winds the same way around every part of the ink, and filling it leaves no holes.
struct Outline {
    /// The maximum distance of the polygon's sides from the arcs that they approximate, in points.
    static let tolerance: CGFloat = 0.05

    /// At least three points, clockwise as seen.
    private(set) var points: [CGPoint] = []

    /// Creates the outline of ink around an open, nonempty centerline; a circle if all vertices coincide.
    init(around centerline: Centerline) {
        var (vertices, directions, lengths) = ([Centerline.Vertex](), [CGPoint](), [CGFloat]())
        vertices.reserveCapacity(centerline.vertices.count)
        directions.reserveCapacity(centerline.vertices.count)
        lengths.reserveCapacity(centerline.vertices.count)
        for vertex in centerline.vertices {
            if let last = vertices.last {
                guard vertex.point != last.point else { continue }
                let offset = vertex.point - last.point
                let squared = offset.dot(offset)
                // Squares of tiny distances are zero.
                let length = squared > 1e-200 ? squared.squareRoot() : offset.length
                directions.append(offset / length)
                lengths.append(length)
            }
            vertices.append(vertex)
        }
        guard let first = vertices.first, let last = vertices.last else { return }
        guard let firstDirection = directions.first, let lastDirection = directions.last else {
            Self.addArc(to: &points, around: first, from: 0, by: 2 * .pi)
            points.removeLast()
            return
        }
        // Forwards along the left side is clockwise, as y points down.
        var right: [CGPoint] = []
        points.reserveCapacity(2 * vertices.count + 64)
        right.reserveCapacity(vertices.count + 16)
        for index in 1..<vertices.count - 1 {
            let corner = Corner(
                vertex: vertices[index], before: directions[index - 1], after: directions[index],
                room: min(lengths[index - 1], lengths[index]))
            corner.add(toLeft: &points, right: &right)
        }
        Self.addArc(to: &points, around: last, from: lastDirection.angle - .pi / 2, by: .pi)
        for index in right.indices.reversed() { points.append(right[index]) }
        Self.addArc(to: &points, around: first, from: firstDirection.angle + .pi / 2, by: .pi)
    }

    /// Adds points on an arc around a vertex, both ends among them.
    /// - Parameters:
    ///   - points: The points to add to.
    ///   - vertex: The center and the radius.
    ///   - begin: The angle of the first point, in radians.
    ///   - sweep: The angle to the last point, in radians.
    fileprivate static func addArc(
        to points: inout [CGPoint], around vertex: Centerline.Vertex, from begin: CGFloat, by sweep: CGFloat
    ) {
        let step = vertex.radius > tolerance ? 2 * acos(1 - tolerance / vertex.radius) : .pi
        let count = Int((abs(sweep) / step).rounded(.up).clamped(to: 1...256))
        for index in 0...count {
            let angle = begin + sweep * CGFloat(index) / CGFloat(count)
            points.append(vertex.point + CGPoint(angle: angle, length: vertex.radius))
        }
    }
}

/// A vertex between two segments of a centerline.
private struct Corner {
    var vertex: Centerline.Vertex
    /// Unit vectors along the two segments.
    var before: CGPoint
    var after: CGPoint
    /// The length of the shorter of the two segments, in points.
    var room: CGFloat

    /// The cosine of 0.2 radians. Only a corner that turns by less can be a single point on either side.
    private static let blunt = cos(0.2)

    /// Adds the outline's points on both sides.
    func add(toLeft left: inout [CGPoint], right: inout [CGPoint]) {
        let (sine, cosine) = (before.cross(after), before.dot(after))
        // The tangent of half the angle is sin / (1 + cos).
        guard cosine > Self.blunt, vertex.radius * abs(sine) < room / 2 * (1 + cosine) else {
            addSide(to: &left, turnedBy: -.pi / 2)
            addSide(to: &right, turnedBy: .pi / 2)
            return
        }
        // The length of the sum of two unit vectors is twice the cosine of half the angle between them.
        let sum = before + after
        let reach = sum.perpendicular * (2 * vertex.radius / sum.dot(sum))
        left.append(vertex.point - reach)
        right.append(vertex.point + reach)
    }

    /// Adds the points on one side of a sharp corner.
    /// - Parameters:
    ///   - points: The points to add to.
    ///   - quarter: A quarter turn from the direction of travel, left (below zero) or right, in radians.
    private func addSide(to points: inout [CGPoint], turnedBy quarter: CGFloat) {
        // From −π to π; above zero if the centerline turns right, that is, clockwise.
        let turn = atan2(before.cross(after), before.dot(after))
        let begin = before.angle + quarter
        if turn * quarter > 0 {
            points.append(vertex.point + CGPoint(angle: begin, length: vertex.radius))
            points.append(vertex.point)
            points.append(vertex.point + CGPoint(angle: begin + turn, length: vertex.radius))
        } else {
            Outline.addArc(to: &points, around: vertex, from: begin, by: turn)
        }
    }
}
