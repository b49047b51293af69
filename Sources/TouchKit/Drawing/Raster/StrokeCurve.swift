package import Foundation
import Geometry

/// A cubic curve that a pen follows, and the pen's radius at both ends, in pixels; the radius changes evenly.
nonisolated package struct StrokeCurve: Sendable, Equatable {
    /// Where the curve begins.
    package var begin: CGPoint
    /// The control point that the curve leaves its beginning towards.
    package var control1: CGPoint
    /// The control point that the curve reaches its end from.
    package var control2: CGPoint
    /// Where the curve ends.
    package var end: CGPoint
    /// The pen's radius at the beginning.
    package var beginRadius: CGFloat
    /// The pen's radius at the end.
    package var endRadius: CGFloat

    /// Creates a curve from its points and radii, in pixels.
    package init(
        from begin: CGPoint, control1: CGPoint, control2: CGPoint, to end: CGPoint, radius beginRadius: CGFloat,
        endRadius: CGFloat
    ) {
        self.begin = begin
        self.control1 = control1
        self.control2 = control2
        self.end = end
        self.beginRadius = beginRadius
        self.endRadius = endRadius
    }

    /// Calls `body` with the segments that stand for the curve: the same as those of a path's curve.
    @inline(__always)
    fileprivate func forEachSegment(_ body: (CGPoint, CGFloat, CGPoint, CGFloat) -> Void) {
        let lines = CubicCurve(begin: begin, control1: control1, control2: control2, end: end)
            .flattened(tolerance: StrokeCurve.tolerance)
        var (point, radius) = (begin, beginRadius)
        for line in 1...lines.count {
            let next = lines.point(line)
            let nextRadius = beginRadius + (endRadius - beginRadius) * (CGFloat(line) / CGFloat(lines.count))
            body(point, radius, next, nextRadius)
            (point, radius) = (next, nextRadius)
        }
    }

    private static let tolerance: CGFloat = 0.05
}

extension GrowingCoverage {
    /// Appends a curve, which will not change any more; returns the pixels whose coverage may have changed.
    mutating func append(_ curve: StrokeCurve) -> PixelRect {
        var changed = PixelRect.empty
        curve.forEachSegment { begin, beginRadius, end, endRadius in
            changed = changed.union(append(from: begin, beginRadius, to: end, endRadius))
        }
        return changed
    }

    /// Appends a curve to the tail; returns the pixels that the curve covers.
    mutating func appendToTail(_ curve: StrokeCurve) -> PixelRect {
        var covered = PixelRect.empty
        curve.forEachSegment { begin, beginRadius, end, endRadius in
            covered = covered.union(appendToTail(from: begin, beginRadius, to: end, endRadius))
        }
        return covered
    }
}
