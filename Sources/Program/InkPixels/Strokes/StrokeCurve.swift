package import Foundation
package import Geometry
package import Ink
package import TouchKit

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

    /// Returns whether the pen may cover a pixel of a box along the curve.
    func mayTouch(_ box: PixelRect) -> Bool {
        // Comparisons with NaN are false, and such a curve becomes no line.
        let (low, high) = limits
        return low.x < CGFloat(box.maxX) && high.x > CGFloat(box.minX) && low.y < CGFloat(box.maxY)
            && high.y > CGFloat(box.minY)
    }

    /// A box of all pixels that the pen may cover along the curve.
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
        let lines = curve.flattened(tolerance: StrokeSegment.tolerance)
        var (point, radius) = (curve.begin, beginRadius)
        for line in 1...lines.count {
            let next = lines.point(line)
            let nextRadius = beginRadius + (endRadius - beginRadius) * (CGFloat(line) / CGFloat(lines.count))
            body(point, radius, next, nextRadius)
            (point, radius) = (next, nextRadius)
        }
    }
}

nonisolated extension StrokeCurve {
    /// Creates a curve in pixels from one in points.
    /// - Parameters:
    ///   - curve: The curve, in points, and its width factors.
    ///   - width: The ink's width at a width factor of 1, in points.
    ///   - extra: An additional width, in points, that does not depend on the width factor.
    ///   - scale: The number of pixels per point.
    ///   - offset: Added to all coordinates, in pixels.
    package init(
        _ curve: StrokeSpline.Curve, width: CGFloat, wider extra: CGFloat = 0, scale: CGFloat,
        offset: CGPoint = .zero
    ) {
        func pixels(_ point: CGPoint) -> CGPoint { point * scale + offset }
        let cubic = curve.cubic
        self.init(
            CubicCurve(
                begin: pixels(cubic.begin), control1: pixels(cubic.control1), control2: pixels(cubic.control2),
                end: pixels(cubic.end)),
            beginRadius: (width * curve.beginFactor + extra) / 2 * scale,
            endRadius: (width * curve.endFactor + extra) / 2 * scale)
    }
}
