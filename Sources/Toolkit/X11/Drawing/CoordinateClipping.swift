internal import CX11

/// Clips shapes to the protocol's 16-bit coordinates, because the server wraps values beyond them (D27).
enum CoordinateClipping {
    /// The range of coordinates that are sent. It leaves room on every side of a screen for the window's position,
    /// which the server adds, and for half the width of a wide line.
    static let limit = -8192.0...24575.0

    /// Returns the parts of a polyline that lie within the limit. Points that are not finite break the line. A line of
    /// one point remains one point.
    static func clipped(line points: [Point]) -> [[Point]] {
        guard points.count > 1 else {
            return points.first.map { isWithin($0) ? [[$0]] : [] } ?? []
        }
        if points.allSatisfy(isWithin) { return [points] }
        var lines: [[Point]] = []
        for (start, end) in zip(points, points.dropFirst()) {
            guard let (from, to) = clipped(from: start, to: end) else { continue }
            if from == start, lines.last?.last == from {
                lines[lines.count - 1].append(to)
            } else {
                lines.append([from, to])
            }
        }
        return lines
    }

    /// Returns the part of a polygon within the limit (Sutherland–Hodgman); empty for none, or for points not finite.
    static func clipped(polygon points: [Point]) -> [Point] {
        if points.allSatisfy(isWithin) { return points }
        guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return [] }
        let edges: [(inside: (Point) -> Bool, crossing: (Point, Point) -> Point)] = [
            ({ $0.x >= limit.lowerBound }, { crossing($0, $1, x: limit.lowerBound) }),
            ({ $0.x <= limit.upperBound }, { crossing($0, $1, x: limit.upperBound) }),
            ({ $0.y >= limit.lowerBound }, { crossing($0, $1, y: limit.lowerBound) }),
            ({ $0.y <= limit.upperBound }, { crossing($0, $1, y: limit.upperBound) }),
        ]
        return edges.reduce(points) { polygon, edge in
            guard var previous = polygon.last else { return [] }
            var result: [Point] = []
            for point in polygon {
                if edge.inside(point) != edge.inside(previous) { result.append(edge.crossing(previous, point)) }
                if edge.inside(point) { result.append(point) }
                previous = point
            }
            return result
        }
    }

    /// Returns the part of a rectangle within the limit, which may be empty.
    static func clipped(_ rectangle: Rectangle) -> Rectangle {
        let start = Int(limit.lowerBound)
        let length = Int(limit.upperBound - limit.lowerBound)
        return rectangle.intersection(Rectangle(x: start, y: start, width: length, height: length))
    }

    private static func isWithin(_ point: Point) -> Bool {
        limit.contains(point.x) && limit.contains(point.y)
    }

    /// Returns the part of a segment within the limit (Liang–Barsky), if any.
    private static func clipped(from start: Point, to end: Point) -> (Point, Point)? {
        guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return nil }
        let dx = end.x - start.x
        let dy = end.y - start.y
        var first = 0.0
        var last = 1.0
        let sides = [
            (-dx, start.x - limit.lowerBound), (dx, limit.upperBound - start.x),
            (-dy, start.y - limit.lowerBound), (dy, limit.upperBound - start.y),
        ]
        for (step, room) in sides {
            if step == 0 {
                guard room >= 0 else { return nil }
            } else if step < 0 {
                first = max(first, room / step)
            } else {
                last = min(last, room / step)
            }
        }
        guard first <= last else { return nil }
        func place(_ part: Double) -> Point {
            part == 0 ? start : part == 1 ? end : Point(x: start.x + part * dx, y: start.y + part * dy)
        }
        return (place(first), place(last))
    }

    private static func crossing(_ start: Point, _ end: Point, x: Double) -> Point {
        Point(x: x, y: start.y + (end.y - start.y) * (x - start.x) / (end.x - start.x))
    }

    private static func crossing(_ start: Point, _ end: Point, y: Double) -> Point {
        Point(x: start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y), y: y)
    }
}

extension XRectangle {
    /// Creates the part of a rectangle within the limit, if any.
    init?(_ rectangle: Rectangle) {
        let clipped = CoordinateClipping.clipped(rectangle)
        guard !clipped.isEmpty else { return nil }
        self.init(
            x: Int16(clipped.x), y: Int16(clipped.y), width: UInt16(clipped.width), height: UInt16(clipped.height))
    }
}

extension XPoint {
    /// Creates the whole-pixel point nearest to `point`, which must be within `CoordinateClipping.limit`.
    init(nearest point: Point) {
        self.init(x: Int16(point.x.rounded()), y: Int16(point.y.rounded()))
    }
}
