package import Foundation
package import Geometry

/// A cubic curve that a pen follows, in pixels. The pen's radius changes evenly between its ends.
nonisolated package struct StrokeCurve: Sendable, Equatable {
    package var curve: CubicCurve
    package var beginRadius: CGFloat
    package var endRadius: CGFloat

    package init(_ curve: CubicCurve, beginRadius: CGFloat, endRadius: CGFloat) {
        self.curve = curve
        self.beginRadius = beginRadius
        self.endRadius = endRadius
    }

    /// Returns whether the pen may cover a pixel of a box on its way.
    func mayTouch(_ box: CGRect) -> Bool {
        // Comparisons with NaN are false, and such a curve becomes no line.
        let (low, high) = limits
        return low.x < box.maxX && high.x > box.minX && low.y < box.maxY && high.y > box.minY
    }

    /// A box of all pixels that the pen may cover on its way.
    package var box: PixelRect {
        let (low, high) = limits
        return PixelRect(covering: CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
    }

    /// Two opposite corners of that box.
    private var limits: (low: CGPoint, high: CGPoint) {
        let reach = max(beginRadius, endRadius) + 2
        let (a, b, c, d) = (curve.begin, curve.end, curve.control1, curve.control2)
        return (
            CGPoint(x: min(a.x, b.x, c.x, d.x) - reach, y: min(a.y, b.y, c.y, d.y) - reach),
            CGPoint(x: max(a.x, b.x, c.x, d.x) + reach, y: max(a.y, b.y, c.y, d.y) + reach)
        )
    }

    /// Calls `body` with the segments of the flattened curve, which are the same as those of a path's curve.
    @inline(__always)
    func forEachSegment(_ body: (CGPoint, CGFloat, CGPoint, CGFloat) -> Void) {
        let lines = curve.flattened(tolerance: StrokeCurve.tolerance)
        var (point, radius) = (curve.begin, beginRadius)
        for line in 1...lines.count {
            let next = lines.point(line)
            let nextRadius = beginRadius + (endRadius - beginRadius) * (CGFloat(line) / CGFloat(lines.count))
            body(point, radius, next, nextRadius)
            (point, radius) = (next, nextRadius)
        }
    }

    /// The greatest distance of a curve from the lines that it becomes, in pixels: it changes the coverage of a pixel
    /// on the edge by at most an eighth. Growing strokes and stroked paths along the same curve are the same lines.
    static let tolerance: CGFloat = 0.125
}
