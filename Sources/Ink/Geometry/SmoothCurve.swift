import Foundation
import Geometry

/// The smooth curve through points: a centripetal Catmull–Rom spline as Bézier curves.
///
/// It goes through every point and never doubles back between two of them, however uneven their distances. Each curve
/// depends on its own two points and their neighbors only: a new point at the end changes the last curve and adds one,
/// so ink under a finger stays as it is except for its tip.
enum SmoothCurve {
    /// Returns the curves between successive points, one fewer than there are points. No two successive points may be
    /// equal.
    static func curves(through points: [CGPoint]) -> [CubicCurve] {
        guard points.count > 1 else { return [] }
        var curves: [CubicCurve] = []
        curves.reserveCapacity(points.count - 1)
        // Each distance serves four control points.
        var (behind, chord): (CGFloat, CGFloat) = (0, distance(points[0], points[1]))
        for index in 0..<points.count - 1 {
            let (begin, end) = (points[index], points[index + 1])
            let ahead = index + 2 < points.count ? distance(end, points[index + 2]) : 0
            curves.append(
                CubicCurve(
                    begin: begin,
                    control1: index > 0
                        ? control(at: begin, towards: end, chord, beyond: points[index - 1], behind)
                        : begin.interpolated(to: end, at: 1.0 / 3),
                    control2: index + 2 < points.count
                        ? control(at: end, towards: begin, chord, beyond: points[index + 2], ahead)
                        : end.interpolated(to: begin, at: 1.0 / 3),
                    end: end))
            (behind, chord) = (chord, ahead)
        }
        return curves
    }

    /// Returns the curve between two points, given the points before and after them; nil at the ends.
    static func curve(from begin: CGPoint, to end: CGPoint, before: CGPoint?, after: CGPoint?) -> CubicCurve {
        CubicCurve(
            begin: begin, control1: control(at: begin, towards: end, beyond: before),
            control2: control(at: end, towards: begin, beyond: after), end: end)
    }

    /// The distance of two points on paper, whose square does not overflow.
    private static func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
        let way = second - first
        let square = way.dot(way)
        // The square of almost nothing would be zero.
        return square > 1e-200 ? square.squareRoot() : way.length
    }

    /// The control point beside `near` of the curve from `near` to `far`, given the neighbor on the other side.
    ///
    /// The knot intervals are the square roots of the points' distances (centripetal). At an end, without a neighbor, the
    /// curve starts straight towards the next point.
    private static func control(at near: CGPoint, towards far: CGPoint, beyond neighbor: CGPoint?) -> CGPoint {
        guard let neighbor else { return near.interpolated(to: far, at: 1.0 / 3) }
        return control(
            at: near, towards: far, distance(near, far), beyond: neighbor, distance(near, neighbor))
    }

    /// Same as above, given the distances of `far` and `neighbor` from `near`.
    private static func control(
        at near: CGPoint, towards far: CGPoint, _ ahead: CGFloat, beyond neighbor: CGPoint, _ behind: CGFloat
    ) -> CGPoint {
        let knotAhead = ahead.squareRoot()
        let knotBehind = behind.squareRoot()
        // Offsets from `near`, so that no precision is lost far from the origin.
        let pull = (far - near) * behind - (neighbor - near) * ahead
        return near + pull / (3 * knotBehind * (knotBehind + knotAhead))
    }
}
