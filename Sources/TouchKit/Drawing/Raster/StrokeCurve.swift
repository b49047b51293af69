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
        let reach = max(beginRadius, endRadius) + 2
        let (c, d) = (curve.control1, curve.control2)
        // Comparisons with NaN are false, and such a curve becomes no line.
        return min(curve.begin.x, curve.end.x, c.x, d.x) - reach < box.maxX
            && max(curve.begin.x, curve.end.x, c.x, d.x) + reach > box.minX
            && min(curve.begin.y, curve.end.y, c.y, d.y) - reach < box.maxY
            && max(curve.begin.y, curve.end.y, c.y, d.y) + reach > box.minY
    }

    /// A box of all pixels that the pen may cover on its way.
    package var box: PixelRect {
        let reach = max(beginRadius, endRadius) + 2
        let (c, d) = (curve.control1, curve.control2)
        let left = min(curve.begin.x, curve.end.x, c.x, d.x)
        let top = min(curve.begin.y, curve.end.y, c.y, d.y)
        let right = max(curve.begin.x, curve.end.x, c.x, d.x)
        let bottom = max(curve.begin.y, curve.end.y, c.y, d.y)
        return PixelRect(
            covering: CGRect(x: left, y: top, width: right - left, height: bottom - top).insetBy(dx: -reach, dy: -reach)
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
