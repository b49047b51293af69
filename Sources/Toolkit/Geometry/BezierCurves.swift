public import Foundation

package struct CubicCurve: Hashable, Sendable {
    package var begin: CGPoint
    /// The point that the curve heads for as it leaves its beginning.
    package var control1: CGPoint
    /// The point that the curve comes from as it reaches its end.
    package var control2: CGPoint
    package var end: CGPoint

    @inlinable
    package init(begin: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
        self.begin = begin
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// Returns the point at parameter `t`, from 0 at the curve's beginning to 1 at its end.
    @inlinable
    package func point(at t: CGFloat) -> CGPoint {
        let s = 1 - t
        let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(
            x: w0 * begin.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
            y: w0 * begin.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
    }

    /// Returns the curve as lines that stay within `tolerance` of it, in the unit of its points.
    ///
    /// All curves become lines here: a path and a growing stroke along the same curve have the same pixels.
    @inlinable
    package func flattened(tolerance: CGFloat) -> FlattenedCurve {
        // Most curves of ink hardly bend, and Wang's formula counts two lines for some of them.
        if isLine(tolerance: tolerance) { return FlattenedCurve(curve: self, count: 1) }
        let bend = max(bending(begin, control1, control2), bending(control1, control2, end))
        return FlattenedCurve(curve: self, count: lineCount(squared: 0.75 * bend / tolerance))
    }
}

extension CubicCurve {
    /// Whether the line between the ends stays within `tolerance` of the curve at every parameter.
    ///
    /// The curve leaves that line by at most three quarters of what a control point is away from its place on it. As in
    /// `lineCount(squared:)`, rounding errors do not decide about a curve that leaves it by exactly the tolerance.
    @inlinable
    func isLine(tolerance: CGFloat) -> Bool {
        let (dx, dy) = ((end.x - begin.x) / 3, (end.y - begin.y) / 3)
        let (x1, y1) = (control1.x - begin.x - dx, control1.y - begin.y - dy)
        let (x2, y2) = (end.x - control2.x - dx, end.y - control2.y - dy)
        return 0.5625 * max(x1 * x1 + y1 * y1, x2 * x2 + y2 * y2) <= tolerance * tolerance * (1 + 1e-6)
    }
}

/// A cubic Bézier curve as lines whose ends are evenly spaced in the curve's parameter.
package struct FlattenedCurve: Sendable {
    package let curve: CubicCurve
    /// The number of lines, from 1 to 500.
    package let count: Int

    @inlinable
    package init(curve: CubicCurve, count: Int) {
        self.curve = curve
        self.count = count
    }

    /// Returns the end of a line, from 1 (the first line) to `count` (the end of the curve).
    @inlinable
    package func point(_ line: Int) -> CGPoint {
        line == count ? curve.end : curve.point(at: CGFloat(line) / CGFloat(count))
    }
}

package struct QuadraticCurve: Hashable, Sendable {
    package var begin: CGPoint
    package var control: CGPoint
    package var end: CGPoint

    @inlinable
    package init(begin: CGPoint, control: CGPoint, end: CGPoint) {
        self.begin = begin
        self.control = control
        self.end = end
    }

    /// Returns the point at parameter `t`, from 0 at the curve's beginning to 1 at its end.
    @inlinable
    package func point(at t: CGFloat) -> CGPoint {
        let s = 1 - t
        return CGPoint(
            x: s * s * begin.x + 2 * s * t * control.x + t * t * end.x,
            y: s * s * begin.y + 2 * s * t * control.y + t * t * end.y)
    }

    /// Returns the number of lines, evenly spaced in the parameter, within `tolerance` of the curve: up to 500.
    @inlinable
    package func lineCount(tolerance: CGFloat) -> Int {
        Geometry.lineCount(squared: 0.25 * bending(begin, control, end) / tolerance)
    }

    /// The same curve as a cubic one.
    package var cubic: CubicCurve {
        CubicCurve(
            begin: begin, control1: begin + (control - begin) * (2 / 3), control2: end + (control - end) * (2 / 3),
            end: end)
    }
}

/// Returns how far three control points are from lying evenly on a line.
@inlinable
package func bending(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
    let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    return (x * x + y * y).squareRoot()
}

/// Returns the number of lines for a curve by Wang's formula, given the square of it: 1 to 500.
///
/// A formula that gives a whole number, as it does for letters of some sizes, gives the same number wherever the curve
/// lies, although the sums of its coordinates have other rounding errors there.
@inlinable
package func lineCount(squared: CGFloat) -> Int {
    squared.isFinite ? Int(min(max((squared.squareRoot() - 1e-6).rounded(.up), 1), 500)) : 1
}

extension CubicCurve {
    /// The distance of the control points of a quarter circle's curve from its ends, in radii: 4/3 (√2 − 1).
    ///
    /// The curve is within a 3000th of the radius of the circle.
    package static let quarterCircle: CGFloat = 0.552_284_749_830_793_4

    /// Returns the four quarters of an ellipse, clockwise on screen from its rightmost point.
    ///
    /// - Parameter rect: The rectangle whose four edges the ellipse touches.
    package static func quarters(ofEllipseIn rect: CGRect) -> [CubicCurve] {
        let axes: InlineArray<5, CGPoint> = [
            CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: -1), CGPoint(x: 1, y: 0),
        ]
        func point(_ unit: CGPoint) -> CGPoint {
            CGPoint(x: rect.midX + unit.x * rect.width / 2, y: rect.midY + unit.y * rect.height / 2)
        }
        return (0..<4).map { quarter in
            let (from, to) = (axes[quarter], axes[quarter + 1])
            return CubicCurve(
                begin: point(from), control1: point(from + to * quarterCircle),
                control2: point(to + from * quarterCircle), end: point(to))
        }
    }
}
