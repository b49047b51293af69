import Foundation
import Geometry

/// Builds the outline of a line along a path: one contour for an open run, two for a closed one. All run clockwise on
/// the screen where they do not overlap, so that by the winding rule all of the line is inside.
nonisolated struct StrokeOutline {
    private(set) var elements = Path()
    private let style: StrokeStyle
    private var radius: CGFloat { style.width / 2 }

    /// The length of a dash without one that has square ends, in pixels: it has a direction.
    static let dotLength: CGFloat = 1e-3

    /// Creates the outline of a line along `path`, whose runs are straight segments.
    init(_ path: PixelPath, style: StrokeStyle) {
        self.style = style
        guard style.width > 0 else { return }
        for run in path.runs { add(Array(path.points[run.points]), isClosed: run.isClosed) }
    }

    /// The outline in pixels, if the path is.
    var pixels: PixelPath {
        var path = PixelPath()
        elements.flatten(into: &path, transform: .identity, tolerance: 0.05)
        return path
    }

    private mutating func add(_ points: [CGPoint], isClosed: Bool) {
        var corners: [CGPoint] = []
        for point in points where corners.last != point { corners.append(point) }
        if isClosed, corners.count > 1, corners.first == corners.last { corners.removeLast() }
        let count = corners.count
        guard count > 1 else { return addDot(at: points[0]) }
        var (left, right): ([CGPoint], [CGPoint]) = ([], [])
        for index in isClosed ? 0..<count : 1..<count - 1 {
            let (leftEdge, rightEdge) = edges(
                corners[(index + count - 1) % count], corners[index], corners[(index + 1) % count])
            left += leftEdge
            right += rightEdge
        }
        if isClosed {
            add(left)
            add(right.reversed())
        } else {
            add(
                cap(at: corners[0], from: corners[1]) + left
                    + cap(at: corners[count - 1], from: corners[count - 2]) + right.reversed())
        }
    }

    private mutating func add(_ contour: [CGPoint]) {
        elements.addLines(between: contour)
        elements.closeSubpath()
    }

    /// Adds what a line without length looks like.
    private mutating func addDot(at point: CGPoint) {
        let box = CGRect(x: point.x - radius, y: point.y - radius, width: style.width, height: style.width)
        switch style.cap {
        case .butt: break
        case .round: elements.addEllipse(in: box)
        case .square: elements.addRect(box)
        }
    }

    /// Returns the end of a line that comes from `inner`, from its left side to its right.
    private func cap(at point: CGPoint, from inner: CGPoint) -> [CGPoint] {
        let side = StrokeOutline.side(from: inner, to: point, distance: radius)
        // A quarter turn back from the side is the direction of the line.
        let ahead = CGPoint(x: side.y, y: -side.x)
        switch style.cap {
        case .butt: return [point - side, point + side]
        case .round:
            return (arc(from: .zero - side, to: ahead) + arc(from: ahead, to: side).dropFirst()).map { point + $0 }
        case .square: return [point - side + ahead, point + side + ahead]
        }
    }

    /// Returns both edges of the line at a corner, in the direction of the line.
    private func edges(
        _ before: CGPoint, _ corner: CGPoint, _ after: CGPoint
    ) -> (left: [CGPoint], right: [CGPoint]) {
        let first = StrokeOutline.side(from: before, to: corner, distance: radius)
        let second = StrokeOutline.side(from: corner, to: after, distance: radius)
        let cosine = first.dot(second) / (radius * radius)
        guard cosine < 1 - 1e-9 else { return ([corner - second], [corner + second]) }
        // The sides lie to the right of the line on the screen; a turn to the right has its outer side on the left.
        let turnsRight = first.cross(second) > 0
        let (begin, end) = turnsRight ? (.zero - first, .zero - second) : (first, second)
        let outer = join(from: begin, to: end, cosine: cosine).map { corner + $0 }
        let inner: [CGPoint]
        // Edges that meet within their halves of the segments run forwards; others cross at the corner, all inside.
        let reach = radius * abs(first.cross(second)) / (radius * radius * max(1 + cosine, 1e-9))
        let turnsBack = cosine < 1e-9 - 1
        if !turnsBack, reach <= min(before.distance(to: corner), corner.distance(to: after)) / 2 {
            inner = [corner - (begin + end) / (1 + cosine)]
        } else {
            inner = [corner - begin, corner, corner - end]
        }
        return turnsRight ? (outer, inner) : (inner, outer)
    }

    /// Returns the outer edge of a corner at (0, 0) between the edges of its segments.
    private func join(from begin: CGPoint, to end: CGPoint, cosine: CGFloat) -> [CGPoint] {
        switch style.join {
        case .bevel: return [begin, end]
        case .round: return arc(from: begin, to: end)
        case .miter:
            // The tip lies in the direction of both sides; its length in half line widths is 1 / cos of half the angle.
            let ratio = (2 / max(1 + cosine, 1e-9)).squareRoot()
            return ratio <= style.miterLimit ? [(begin + end) / 2 * ratio * ratio] : [begin, end]
        }
    }

    /// Returns points on the shorter arc between two points of the circle around (0, 0), less than 0.1 radians apart.
    private func arc(from first: CGPoint, to second: CGPoint) -> [CGPoint] {
        let (begin, sweep) = (first.angle, atan2(first.cross(second), first.dot(second)))
        let count = Int(abs(sweep) / 0.1) + 1
        return (0...count).map { index in
            CGPoint(angle: begin + sweep * CGFloat(index) / CGFloat(count), length: radius)
        }
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
    private static let visibleDifference: CGFloat = 0.1
}
