import Foundation
import Geometry

/// A path of lines and quadratic curves along dense points, as short as text can be: its numbers are whole, in a small
/// unit, and each step is the longest that stays near the points.
///
/// Each step is chosen from three: a line; a curve that leaves along the points' direction and arrives along it; and a
/// curve that mirrors the control point of the one before it, which takes half the text.
struct FittedPath {
    enum Step: Equatable {
        case move(Offset)
        case line(Offset)
        case curve(control: Offset, end: Offset)
        /// A curve whose control point mirrors that of the curve before it.
        case smoothCurve(Offset)
        /// Half a circle, clockwise on screen.
        case halfCircle(Offset)
    }

    /// A point from the end of the step before it, or from the origin for a move, in units.
    struct Offset: Equatable {
        var (x, y): (Int, Int)
    }

    /// The maximum distance of the path from the points, in units, rounding included.
    static let tolerance: CGFloat = 2

    /// The turn at a point from which it is a corner, in radians, as its cosine.
    private static let corner = cos(0.35)

    var steps: [Step] = []
    /// The number of units in a point.
    private let scale: CGFloat
    /// Where the last step ends, in units.
    var pen = CGPoint.zero
    /// The last control point, in units; nil if the last step is no curve, or ends in a corner.
    var control: CGPoint?

    /// - Parameter scale: The number of units in a point.
    init(scale: CGFloat) { self.scale = scale }

    mutating func move(to point: CGPoint) {
        pen = (point * scale).whole
        control = nil
        steps.append(.move(Offset(pen)))
    }

    mutating func line(to point: CGPoint) {
        let end = (point * scale).whole
        control = nil
        if end != pen { steps.append(.line(Offset(end - pen))) }
        pen = end
    }

    /// Adds a line of no length, which a round pen strokes as a dot.
    mutating func dot() { steps.append(.line(Offset(.zero))) }

    mutating func halfCircle(to point: CGPoint) {
        let end = (point * scale).whole
        control = nil
        if end != pen { steps.append(.halfCircle(Offset(end - pen))) }
        pen = end
    }

    /// Continues along points, the first of which is where the path is.
    mutating func follow(_ line: some BidirectionalCollection<CGPoint>) {
        guard let last = line.last else { return }
        var points: [CGPoint] = []
        points.reserveCapacity(line.count)
        for point in line {
            let next = point * scale
            if let last = points.last, (next - last).dot(next - last) < 0.2 { continue }
            points.append(next)
        }
        if points.count > 1 { points[points.count - 1] = last * scale } else { points.append(last * scale) }
        var start = 0
        for index in points.indices.dropFirst() {
            guard index == points.count - 1 || isCorner(points[index - 1], points[index], points[index + 1]) else {
                continue
            }
            fit(SmoothRun(points[start...index]))
            (start, control) = (index, nil)
        }
    }

    private func isCorner(_ before: CGPoint, _ here: CGPoint, _ after: CGPoint) -> Bool {
        let (into, out) = (here - before, after - here)
        let cosine = into.dot(out)
        return cosine < 0 || cosine * cosine < Self.corner * Self.corner * into.dot(into) * out.dot(out)
    }
}

extension FittedPath.Offset {
    init(_ point: CGPoint) { (x, y) = (Int(point.x), Int(point.y)) }
}

extension CGPoint {
    /// The nearest point whose coordinates are whole.
    var whole: CGPoint { CGPoint(x: x.rounded(), y: y.rounded()) }
}
