import Foundation
import Geometry

/// Builds the outline of a line along a path: a quadrilateral for each segment, and pieces for corners and ends. All
/// pieces run clockwise on the screen, so that by the winding rule their union is inside.
nonisolated struct StrokeOutline {
    private(set) var elements = PathElements()
    private let pen: Pen
    private var radius: CGFloat { pen.width / 2 }

    /// The length of a dash without one that has square ends, in pixels: it has a direction.
    static let dotLength: CGFloat = 1e-3

    /// Creates the outline of a line along `path`, whose runs are straight segments.
    init(_ path: PixelPath, pen: Pen) {
        self.pen = pen
        guard pen.width > 0 else { return }
        for run in path.runs { add(Array(path.points[run.points]), isClosed: run.isClosed) }
    }

    private mutating func add(_ points: [CGPoint], isClosed: Bool) {
        var corners: [CGPoint] = []
        for point in points where corners.last != point { corners.append(point) }
        if isClosed, corners.count > 1, corners.first == corners.last { corners.removeLast() }
        guard corners.count > 1 else { return addDot(at: points[0]) }
        let ends = isClosed ? corners + [corners[0]] : corners
        for (begin, end) in zip(ends, ends.dropFirst()) {
            let side = StrokeOutline.side(from: begin, to: end, distance: radius)
            add([begin + side, end + side, end - side, begin - side])
        }
        let joined = isClosed ? [corners[corners.count - 1]] + ends : ends
        for index in 1..<max(joined.count - 1, 1) {
            addCorner(joined[index - 1], joined[index], joined[index + 1])
        }
        guard !isClosed else { return }
        addEnd(at: corners[0], from: corners[1])
        addEnd(at: corners[corners.count - 1], from: corners[corners.count - 2])
    }

    /// Adds what a line without length looks like.
    private mutating func addDot(at point: CGPoint) {
        let box = CGRect(x: point.x - radius, y: point.y - radius, width: pen.width, height: pen.width)
        switch pen.cap {
        case .butt: break
        case .round: elements.addEllipse(in: box)
        case .square: elements.addRect(box)
        }
    }

    private mutating func addEnd(at point: CGPoint, from inner: CGPoint) {
        switch pen.cap {
        case .butt: break
        case .round: addDot(at: point)
        case .square:
            let side = StrokeOutline.side(from: inner, to: point, distance: radius)
            // A quarter turn back from the side is the direction of the line.
            let ahead = CGPoint(x: side.y, y: -side.x)
            add([point + side, point + side + ahead, point - side + ahead, point - side])
        }
    }

    /// Adds the outer piece of a corner.
    private mutating func addCorner(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint) {
        var (first, second) = (
            StrokeOutline.side(from: before, to: corner, distance: radius),
            StrokeOutline.side(from: corner, to: after, distance: radius)
        )
        // The sides lie to the right of the line on the screen; a turn to the right has its outer side on the left.
        if first.cross(second) > 0 { (first, second) = (CGPoint.zero - first, CGPoint.zero - second) }
        let cosine = first.dot(second) / (radius * radius)
        guard cosine < 1 - 1e-9 else { return }
        switch pen.join {
        case .bevel: add([corner, corner + first, corner + second])
        case .round: add([corner] + arc(from: first, to: second).map { corner + $0 })
        case .miter:
            // The tip lies in the direction of both sides; its length in half line widths is 1 / cos of half the angle.
            let ratio = (2 / max(1 + cosine, 1e-9)).squareRoot()
            if ratio <= pen.miterLimit {
                let tip = (first + second) / 2 * ratio * ratio
                add([corner, corner + first, corner + tip, corner + second])
            } else {
                add([corner, corner + first, corner + second])
            }
        }
    }

    /// Returns points on the shorter arc between two points of the circle around (0, 0), less than 0.2 radians apart.
    private func arc(from first: CGPoint, to second: CGPoint) -> [CGPoint] {
        let (begin, sweep) = (first.angle, atan2(first.cross(second), first.dot(second)))
        let count = Int(abs(sweep) / 0.2) + 1
        return (0...count).map { index in
            CGPoint(angle: begin + sweep * CGFloat(index) / CGFloat(count), length: radius)
        }
    }

    /// Adds a polygon, clockwise on the screen.
    private mutating func add(_ polygon: [CGPoint]) {
        var area: CGFloat = 0
        var from = polygon[polygon.count - 1]
        for to in polygon {
            area += from.cross(to)
            from = to
        }
        elements.addLines(between: area < 0 ? polygon.reversed() : polygon)
        elements.closeSubpath()
    }

    /// Returns the vector from a line to its right side on the screen.
    private static func side(from begin: CGPoint, to end: CGPoint, distance: CGFloat) -> CGPoint {
        (end - begin).perpendicular / begin.distance(to: end) * distance
    }
}

nonisolated extension PixelPath {
    /// Whether an open run has a corner nearer to one of its ends than a distance, by more than can be seen.
    func hasEndsShorter(than distance: CGFloat) -> Bool {
        runs.contains { run in
            guard !run.isClosed, run.points.count > 2 else { return false }
            return isNear(run.points, distance) || isNear(run.points.reversed(), distance)
        }
    }

    private func isNear(_ indexes: some BidirectionalCollection<Int>, _ distance: CGFloat) -> Bool {
        guard let first = indexes.first else { return false }
        // Points in the same place are no corner.
        let next = indexes.first { !points[$0].isClose(to: points[first]) }
        guard let next, next != indexes.last else { return false }
        return points[first].distance(to: points[next]) < distance - Self.visibleDifference
    }

    /// The smallest difference of ends that can be seen, in pixels: less is a shade of the end's last pixels.
    private static let visibleDifference: CGFloat = 0.6
}
