package import Foundation
package import Geometry

/// The smooth curve through points: a centripetal Catmull–Rom spline as Bézier curves.
///
/// It goes through every point and never doubles back between two of them, however uneven their distances. Where the
/// path turns sharply at one point and hardly at the next, it has a corner, since a smooth bend would bulge beside it;
/// the points of a narrow loop turn one after the other. Each curve depends on its own two points and their neighbors
/// only: a new point at the end changes the last curve and adds one, so ink under a finger changes only at its tip.
package enum SmoothCurve {
    /// The cosines of the turns between which a bend becomes a corner: of 107 degrees and of 63 degrees.
    private static let corner: ClosedRange<CGFloat> = -0.3...0.45
    /// The cosines of the next point's turn between which a sharp turn is part of a loop or a corner: of 28° and 14°.
    private static let straight: ClosedRange<CGFloat> = 0.88...0.97

    /// Returns the curves between successive points, one fewer than points. No two successive points may be equal.
    package static func curves(through points: [CGPoint]) -> [CubicCurve] {
        guard points.count > 1 else { return [] }
        var curves: [CubicCurve] = []
        curves.reserveCapacity(points.count - 1)
        forEach(in: 0..<points.count - 1, through: points.count, { points[$0] }, { curves.append($1) })
        return curves
    }

    /// Calls a closure with the number of each curve in a range and the curve, the first of which goes from point 0 to
    /// point 1. No two successive points may be equal.
    @inline(__always)
    static func forEach(
        in range: Range<Int>, through count: Int, _ point: (Int) -> CGPoint, _ body: (Int, CubicCurve) -> Void
    ) {
        guard !range.isEmpty else { return }
        var before: CGPoint? = range.lowerBound > 0 ? point(range.lowerBound - 1) : nil
        var (begin, end) = (point(range.lowerBound), point(range.lowerBound + 1))
        // Each distance serves four control points.
        var (behind, chord) = (before.map { distance(begin, $0) } ?? 0, distance(begin, end))
        for index in range {
            let after: CGPoint? = index + 2 < count ? point(index + 2) : nil
            let ahead = after.map { distance(end, $0) } ?? 0
            let control1 =
                before.map { control(at: begin, towards: end, chord, beyond: $0, behind, next: after) }
                ?? begin.interpolated(to: end, at: 1.0 / 3)
            let control2 =
                after.map { control(at: end, towards: begin, chord, beyond: $0, ahead, next: before) }
                ?? end.interpolated(to: begin, at: 1.0 / 3)
            body(index, CubicCurve(begin: begin, control1: control1, control2: control2, end: end))
            (before, begin, end) = (begin, end, after ?? end)
            (behind, chord) = (chord, ahead)
        }
    }

    /// Returns the curve between two points, given those before and after, nil at the ends. Neighbors must differ.
    package static func curve(from begin: CGPoint, to end: CGPoint, before: CGPoint?, after: CGPoint?) -> CubicCurve {
        CubicCurve(
            begin: begin, control1: control(at: begin, towards: end, beyond: before, next: after),
            control2: control(at: end, towards: begin, beyond: after, next: before), end: end)
    }

    /// The distance of two points on paper, whose square does not overflow.
    private static func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
        let offset = second - first
        let square = offset.dot(offset)
        // The square of almost nothing would be zero.
        return square > 1e-200 ? square.squareRoot() : offset.length
    }

    /// The control point beside `near` of the curve from `near` to `far`, given both points' outer neighbors.
    ///
    /// The knot intervals are the square roots of the points' distances (centripetal). At an end, without a neighbor,
    /// the curve starts straight towards the next point.
    private static func control(
        at near: CGPoint, towards far: CGPoint, beyond neighbor: CGPoint?, next: CGPoint?
    ) -> CGPoint {
        guard let neighbor else { return near.interpolated(to: far, at: 1.0 / 3) }
        return control(
            at: near, towards: far, distance(near, far), beyond: neighbor, distance(near, neighbor), next: next)
    }

    /// Same as above, given the distances of `far` and `neighbor` from `near`.
    private static func control(
        at near: CGPoint, towards far: CGPoint, _ ahead: CGFloat, beyond neighbor: CGPoint, _ behind: CGFloat,
        next: CGPoint?
    ) -> CGPoint {
        let knotAhead = ahead.squareRoot()
        let knotBehind = behind.squareRoot()
        // Offsets from `near`, so that no precision is lost far from the origin.
        let (onwards, back) = (far - near, neighbor - near)
        let smooth = (onwards * behind - back * ahead) / (3 * knotBehind * (knotBehind + knotAhead))
        let cosine = -onwards.dot(back) / (ahead * behind)
        guard cosine < corner.upperBound, let next else { return near + smooth }
        let nextCosine = onwards.dot(next - far) / (ahead * distance(far, next))
        let sharpness = share(of: -cosine, in: -corner.upperBound, -corner.lowerBound)
        let straightness = share(of: nextCosine, in: straight.lowerBound, straight.upperBound)
        return near + smooth + (onwards / 3 - smooth) * (sharpness * straightness)
    }

    /// Returns how far a value lies between two limits, from 0 to 1.
    private static func share(of value: CGFloat, in lower: CGFloat, _ upper: CGFloat) -> CGFloat {
        max(0, min(1, (value - lower) / (upper - lower)))
    }
}
