import Foundation

/// The outline of ink whose width changes along its axis: one closed run of points, to be filled by the non-zero rule.
///
/// The run goes along one side, round the end, back along the other side and round the beginning. Where the ink bends
/// tighter than it is wide, the outer side turns about the corner in an arc and the inner side goes through the corner
/// itself. With that, the run winds the same way round every part of the ink, and filling it leaves no holes.
struct Outline {
    /// How far, in points, the run's straight steps may leave the arcs that they stand for.
    static let tolerance: CGFloat = 0.05

    /// The run, clockwise as seen; at least three points.
    private(set) var points: [CGPoint] = []

    /// The outline of ink around an open axis with at least one vertex; a circle where there is but one place.
    init(around axis: Axis) {
        var vertices: [Axis.Vertex] = []
        for vertex in axis.vertices where vertex.point != vertices.last?.point { vertices.append(vertex) }
        guard let first = vertices.first, let last = vertices.last else { return }
        let directions = zip(vertices, vertices.dropFirst()).map { from, to in
            (to.point - from.point) / from.point.distance(to: to.point)
        }
        guard let outset = directions.first, let homeward = directions.last else {
            points = Array(Self.arc(around: first, from: 0, by: 2 * .pi).dropLast())
            return
        }
        var left: [CGPoint] = []
        var right: [CGPoint] = []
        for (index, (before, after)) in zip(directions, directions.dropFirst()).enumerated() {
            let vertex = vertices[index + 1]
            let room = min(
                vertices[index].point.distance(to: vertex.point), vertex.point.distance(to: vertices[index + 2].point))
            let corner = Corner(vertex: vertex, before: before, after: after, room: room)
            left += corner.side(turnedBy: -.pi / 2)
            right += corner.side(turnedBy: .pi / 2)
        }
        // Clockwise: forwards along the left side, as y points down.
        points = left
        points += Self.arc(around: last, from: homeward.angle - .pi / 2, by: .pi)
        points += right.reversed()
        points += Self.arc(around: first, from: outset.angle + .pi / 2, by: .pi)
    }

    /// Points on a circle around a vertex, from an angle in radians on by another; both ends are among them.
    fileprivate static func arc(around vertex: Axis.Vertex, from begin: CGFloat, by sweep: CGFloat) -> [CGPoint] {
        let step = vertex.radius > tolerance ? 2 * acos(1 - tolerance / vertex.radius) : .pi
        let count = Int((abs(sweep) / step).rounded(.up).clamped(to: 1...256))
        return (0...count).map { index in
            vertex.point + CGPoint(angle: begin + sweep * CGFloat(index) / CGFloat(count), length: vertex.radius)
        }
    }
}

/// A vertex at which one piece of an axis passes into the next.
private struct Corner {
    var vertex: Axis.Vertex
    /// Unit vectors along the two pieces.
    var before: CGPoint
    var after: CGPoint
    /// How long the shorter of the two pieces is, in points.
    var room: CGFloat

    /// The outline's points on one side: a quarter turn left (below zero) or right of the way.
    func side(turnedBy quarter: CGFloat) -> [CGPoint] {
        // From −π to π; above zero where the way turns right, that is, clockwise.
        let turn = atan2(before.cross(after), before.dot(after))
        let begin = before.angle + quarter
        if abs(turn) < 0.2, vertex.radius * tan(abs(turn) / 2) < room / 2 {
            let reach = vertex.radius / cos(turn / 2)
            return [vertex.point + CGPoint(angle: begin + turn / 2, length: reach)]
        }
        let isInner = turn * quarter > 0
        guard isInner else { return Outline.arc(around: vertex, from: begin, by: turn) }
        return [
            vertex.point + CGPoint(angle: begin, length: vertex.radius), vertex.point,
            vertex.point + CGPoint(angle: begin + turn, length: vertex.radius),
        ]
    }
}
