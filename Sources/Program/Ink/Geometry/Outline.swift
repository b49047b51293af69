import Foundation
import Geometry

/// The outline of ink whose width varies along its centerline: a closed line, filled by the non-zero rule.
///
/// It runs along one side, around the end, back along the other side and around the beginning. In a bend tighter than
/// the ink is wide, the outer side follows an arc about the corner and the inner side goes through the corner itself.
/// So the outline winds the same way around every part of the ink, and filling it leaves no holes.
struct Outline {
    /// The maximum distance of the polygon's sides from the arcs that they approximate, in points.
    static let tolerance: CGFloat = 0.05

    /// The left side in the direction of travel, which is clockwise, as y points down. Empty for a circle.
    private(set) var left: [CGPoint] = []
    /// The right side, in the direction of travel, too.
    private(set) var right: [CGPoint] = []
    /// The vertices at the beginning and at the end, where half circles join the sides: if they are one, a circle is
    /// around it.
    let (first, last): (Centerline.Vertex, Centerline.Vertex)
    private var (firstDirection, lastDirection): (CGPoint, CGPoint) = (.zero, .zero)

    /// Creates the outline of ink around an open centerline with at least one vertex; a circle if all vertices
    /// coincide.
    /// - Parameter tolerance: The maximum distance of the sides from the arcs around corners, in points.
    init(around centerline: Centerline, tolerance: CGFloat = Outline.tolerance) {
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
        (first, last) = (vertices[0], vertices[vertices.count - 1])
        guard let firstDirection = directions.first, let lastDirection = directions.last else { return }
        (self.firstDirection, self.lastDirection) = (firstDirection, lastDirection)
        var (leftSide, rightSide) = (Side(quarter: -.pi / 2), Side(quarter: .pi / 2))
        leftSide.points.reserveCapacity(vertices.count + 16)
        rightSide.points.reserveCapacity(vertices.count + 16)
        leftSide.points.append(first.point - firstDirection.perpendicular * first.radius)
        rightSide.points.append(first.point + firstDirection.perpendicular * first.radius)
        for index in 1..<vertices.count - 1 {
            let corner = Corner(
                vertex: vertices[index], before: directions[index - 1], after: directions[index],
                room: min(lengths[index - 1], lengths[index]), tolerance: tolerance)
            corner.add(toLeft: &leftSide, right: &rightSide)
        }
        leftSide.points.append(last.point - lastDirection.perpendicular * last.radius)
        rightSide.points.append(last.point + lastDirection.perpendicular * last.radius)
        (left, right) = (leftSide.points, rightSide.points)
    }

    /// The corners of a polygon that is the outline: at least three, clockwise.
    var points: [CGPoint] {
        var points = left
        guard !left.isEmpty else {
            Self.addArc(to: &points, around: first, from: 0, by: 2 * .pi, tolerance: Self.tolerance)
            points.removeLast()
            return points
        }
        points.reserveCapacity(left.count + right.count + 64)
        points.removeLast()
        Self.addArc(
            to: &points, around: last, from: lastDirection.angle - .pi / 2, by: .pi, tolerance: Self.tolerance)
        for index in right.indices.reversed().dropFirst().dropLast() { points.append(right[index]) }
        Self.addArc(
            to: &points, around: first, from: firstDirection.angle + .pi / 2, by: .pi, tolerance: Self.tolerance)
        points.removeLast()
        return points
    }

    /// Adds points on an arc around a vertex, both ends among them.
    /// - Parameters:
    ///   - points: The points to add to.
    ///   - vertex: The center and the radius.
    ///   - begin: The angle of the first point, in radians.
    ///   - sweep: The angle to the last point, in radians.
    ///   - tolerance: The maximum distance of the arc from the lines between the points.
    fileprivate static func addArc(
        to points: inout [CGPoint], around vertex: Centerline.Vertex, from begin: CGFloat, by sweep: CGFloat,
        tolerance: CGFloat
    ) {
        let step = vertex.radius > tolerance ? 2 * acos(1 - tolerance / vertex.radius) : .pi
        let count = Int((abs(sweep) / step).rounded(.up).clamped(to: 1...256))
        for index in 0...count {
            let angle = begin + sweep * CGFloat(index) / CGFloat(count)
            points.append(vertex.point + CGPoint(angle: angle, length: vertex.radius))
        }
    }
}

/// One side of an outline.
private struct Side {
    /// A quarter turn from the direction of travel to the side, left (below zero) or right, in radians.
    let quarter: CGFloat
    var points: [CGPoint] = []
    /// The corner with which a tight bend on this side began, and how far it has turned since then, in radians; nil
    /// outside of such bends.
    private var bend: (center: CGPoint, turn: CGFloat)?

    init(quarter: CGFloat) { self.quarter = quarter }

    /// Adds the point on this side of a blunt corner.
    mutating func add(_ point: CGPoint) {
        points.append(point)
        bend = nil
    }

    /// Adds the points on the outer side of a sharp corner.
    mutating func addArc(_ corner: Corner, turn: CGFloat) {
        Outline.addArc(
            to: &points, around: corner.vertex, from: corner.before.angle + quarter, by: turn,
            tolerance: corner.tolerance)
        bend = nil
    }

    /// Adds the points on the inner side of a sharp corner. Corners near each other are one.
    mutating func addInner(_ corner: Corner, turn: CGFloat) {
        let begin = corner.before.angle + quarter
        let center = corner.vertex.point
        let end = center + CGPoint(angle: begin + turn, length: corner.vertex.radius)
        if let bend, abs(bend.turn + turn) < 1, bend.center.distance(to: center) < corner.vertex.radius / 4 {
            points[points.count - 1] = end
            self.bend?.turn += turn
        } else {
            points.append(center + CGPoint(angle: begin, length: corner.vertex.radius))
            points.append(center)
            points.append(end)
            bend = (center, turn)
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
    /// The maximum distance of the outer side from its arc, in points.
    var tolerance: CGFloat

    /// The cosine of 0.2 radians. Only a corner that turns by less can be a single point on either side.
    private static let blunt = cos(0.2)

    /// Adds the outline's points on both sides.
    func add(toLeft left: inout Side, right: inout Side) {
        let (sine, cosine) = (before.cross(after), before.dot(after))
        // The tangent of half the angle is sin / (1 + cos).
        guard cosine > Self.blunt, vertex.radius * abs(sine) < room / 2 * (1 + cosine) else {
            // From −π to π; above zero if the centerline turns right, that is, clockwise.
            let turn = atan2(sine, cosine)
            if turn > 0 {
                left.addArc(self, turn: turn)
                right.addInner(self, turn: turn)
            } else {
                left.addInner(self, turn: turn)
                right.addArc(self, turn: turn)
            }
            return
        }
        // The length of the sum of two unit vectors is twice the cosine of half the angle between them.
        let sum = before + after
        let reach = sum.perpendicular * (2 * vertex.radius / sum.dot(sum))
        left.add(vertex.point - reach)
        right.add(vertex.point + reach)
    }
}
