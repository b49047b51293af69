import Foundation

/// The line along the middle of some ink, as straight pieces, with half the ink's width at each of its vertices.
///
/// Ink is everything that lies within that half width of the axis, which makes ends and corners round. Whether ink is
/// hit, and which part of the paper it covers, is answered from here for every shape alike.
struct Axis: Equatable {
    struct Vertex: Equatable {
        var point: CGPoint
        var radius: CGFloat
    }

    /// One straight piece between two vertices; both are the same where the axis is a single point.
    struct Piece: Equatable {
        var begin: Vertex
        var end: Vertex
    }

    /// How far, in points, the pieces may run beside the curve that they stand for.
    static let tolerance: CGFloat = 0.1

    var vertices: [Vertex]
    /// Whether a piece leads from the last vertex back to the first.
    var isClosed: Bool

    init(vertices: [Vertex], isClosed: Bool = false) {
        self.vertices = vertices
        self.isClosed = isClosed
    }

    init(points: [CGPoint], radius: CGFloat, isClosed: Bool = false) {
        self.init(vertices: points.map { Vertex(point: $0, radius: radius) }, isClosed: isClosed)
    }

    /// Visits the pieces in order until `visit` returns false.
    func visitPieces(_ visit: (Piece) -> Bool) {
        guard let first = vertices.first else { return }
        var begin = first
        for end in vertices.dropFirst() {
            guard visit(Piece(begin: begin, end: end)) else { return }
            begin = end
        }
        if isClosed || vertices.count == 1 { _ = visit(Piece(begin: begin, end: first)) }
    }

    /// How far a point is from the ink around the axis, in points: 0 in the ink, infinite if there is no ink.
    func distance(from point: CGPoint) -> CGFloat {
        var nearest = CGFloat.infinity
        visitPieces { piece in
            nearest = min(nearest, piece.distance(from: point))
            return nearest > 0
        }
        return nearest
    }

    /// Whether ink around the axis reaches into a rectangle or to its edge.
    func touches(_ rect: CGRect) -> Bool {
        var isTouched = false
        visitPieces { piece in
            isTouched = piece.touches(rect)
            return !isTouched
        }
        return isTouched
    }
}

extension Axis.Piece {
    /// Creates a piece of even width.
    init(from begin: CGPoint, to end: CGPoint, radius: CGFloat) {
        self.init(begin: Axis.Vertex(point: begin, radius: radius), end: Axis.Vertex(point: end, radius: radius))
    }

    /// How far a point is from the ink around the piece, in points: 0 in the ink.
    func distance(from point: CGPoint) -> CGFloat {
        let share = share(nearestTo: point)
        let radius = begin.radius + (end.radius - begin.radius) * share
        return max(0, begin.point.interpolated(to: end.point, at: share).distance(to: point) - radius)
    }

    /// The box around the piece and its ink.
    var extent: Extent { Extent(begin.point, end.point).outset(by: max(begin.radius, end.radius)) }

    /// Whether ink around the piece reaches into a rectangle or to its edge.
    func touches(_ rect: CGRect) -> Bool {
        let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        return crosses(rect)
            || rect.distance(from: begin.point) <= begin.radius || rect.distance(from: end.point) <= end.radius
            || distance(from: CGPoint(x: minX, y: minY)) == 0 || distance(from: CGPoint(x: maxX, y: minY)) == 0
            || distance(from: CGPoint(x: maxX, y: maxY)) == 0 || distance(from: CGPoint(x: minX, y: maxY)) == 0
    }

    /// How far along the piece, from 0 to 1, the place nearest to a point lies.
    private func share(nearestTo point: CGPoint) -> CGFloat {
        let along = end.point - begin.point
        let squared = along.dot(along)
        return squared > 0 ? ((point - begin.point).dot(along) / squared).clamped(to: 0...1) : 0
    }

    /// Whether the axis itself has a point in a rectangle: what the rectangle's four edges leave of it (Liang–Barsky).
    private func crosses(_ rect: CGRect) -> Bool {
        let along = end.point - begin.point
        var first: CGFloat = 0
        var last: CGFloat = 1
        func cut(_ step: CGFloat, _ room: CGFloat) -> Bool {
            guard step != 0 else { return room >= 0 }
            let share = room / step
            if step < 0 { first = max(first, share) } else { last = min(last, share) }
            return first <= last
        }
        return cut(-along.x, begin.point.x - rect.minX) && cut(along.x, rect.maxX - begin.point.x)
            && cut(-along.y, begin.point.y - rect.minY) && cut(along.y, rect.maxY - begin.point.y)
    }
}

extension CGRect {
    /// How far a point is from the rectangle: 0 inside.
    func distance(from point: CGPoint) -> CGFloat {
        point.distance(to: CGPoint(x: point.x.clamped(to: minX...maxX), y: point.y.clamped(to: minY...maxY)))
    }
}
