import Foundation
import Geometry

// The paths that viewers of SVG draw for freehand ink.

extension Stroke {
    /// The path along the middle of some of the curves between successive samples, by default of all.
    /// - Parameter scale: The number of its units in a point.
    func fittedCenterline(of curves: Range<Int>? = nil, scale: Int) -> FittedPath {
        var path = FittedPath(scale: CGFloat(scale))
        let points = centerline(of: curves, width: 0, tolerance: FittedPath.flatness / CGFloat(scale)).vertices
            .map(\.point)
        path.move(to: points[0])
        path.follow(points)
        if path.steps.count == 1 { path.dot() }
        return path
    }

    /// The path around the ink.
    func fittedOutline(width: CGFloat, scale: Int) -> FittedPath {
        let tolerance = FittedPath.flatness / CGFloat(scale)
        let centerline = centerline(width: width, tolerance: tolerance)
        return FittedPath(around: Outline(around: centerline, tolerance: tolerance), scale: CGFloat(scale))
    }

    /// The path around the ink of some of the curves, before the next part is drawn over it.
    ///
    /// Parts meet with straight edges, which take the least text. A part ends a little after the next one begins, so
    /// that nothing is seen between them. At corners, it is round.
    func fittedOutline(
        of curves: Range<Int>, width: CGFloat, scale: Int, isRoundAtBegin: Bool, isRoundAtEnd: Bool
    ) -> FittedPath {
        let tolerance = FittedPath.flatness / CGFloat(scale)
        var line = centerline(of: curves, width: width, tolerance: tolerance)
        let isRoundAtEnd = isRoundAtEnd || isCorner(at: curves.upperBound)
        if !isRoundAtEnd { line.vertices.append(vertex(after: curves.upperBound, width: width)) }
        return FittedPath(
            around: Outline(around: line, tolerance: tolerance), scale: CGFloat(scale),
            isRoundAtBegin: isRoundAtBegin || isCorner(at: curves.lowerBound), isRoundAtEnd: isRoundAtEnd)
    }

    /// Whether the ink begins or ends at a sample, or turns there by more than 0.2 radians.
    private func isCorner(at index: Int) -> Bool {
        guard index > 0, index < samples.count - 1 else { return true }
        let (before, after) = (curve(at: index - 1), curve(at: index))
        let (into, out) = (before.end - before.control2, after.control1 - after.begin)
        return into.dot(out) < cos(0.2) * into.length * out.length
    }

    /// The vertex of the centerline that is a point away from a sample, along the curve after it.
    private func vertex(after index: Int, width: CGFloat) -> Centerline.Vertex {
        let curve = curve(at: index)
        let share = min(1, 1 / curve.begin.distance(to: curve.end))
        let (from, to) = (samples[index].widthFactor, samples[index + 1].widthFactor)
        return Centerline.Vertex(
            point: share < 1 ? curve.point(at: share) : curve.end, radius: width / 2 * (from + (to - from) * share))
    }
}

extension FittedPath {
    /// The maximum distance of the points that a path follows from the curves that they are on, in units.
    fileprivate static let flatness: CGFloat = 0.5

    /// Creates the path along an outline, which is closed by filling it.
    init(around outline: Outline, scale: CGFloat, isRoundAtBegin: Bool = true, isRoundAtEnd: Bool = true) {
        self.init(scale: scale)
        let (left, right) = (outline.left, outline.right)
        guard let begin = left.first, let opposite = right.last else {
            let radius = CGPoint(x: outline.first.radius, y: 0)
            move(to: outline.first.point - radius)
            halfCircle(to: outline.first.point + radius)
            halfCircle(to: outline.first.point - radius)
            return
        }
        move(to: begin)
        follow(left)
        if isRoundAtEnd { halfCircle(to: opposite) } else { line(to: opposite) }
        follow(right.reversed())
        if isRoundAtBegin { halfCircle(to: begin) }
    }
}
