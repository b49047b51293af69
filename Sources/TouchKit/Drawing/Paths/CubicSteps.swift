package import Foundation

/// A cubic Bézier curve as points that straight lines join, evenly spaced in the curve's parameter.
///
/// Paths and growing strokes both use it, so that the same curve has the same pixels in both.
nonisolated package struct CubicSteps: Sendable {
    private let begin: CGPoint
    private let control1: CGPoint
    private let control2: CGPoint
    private let end: CGPoint
    /// The number of lines, from 1 to 500.
    package let count: Int

    /// Creates the steps of a curve that deviate from it by at most `tolerance`, in the unit of its points.
    package init(
        from begin: CGPoint, control1: CGPoint, control2: CGPoint, to end: CGPoint, tolerance: CGFloat
    ) {
        self.begin = begin
        self.control1 = control1
        self.control2 = control2
        self.end = end
        let bend = max(CubicSteps.bend(begin, control1, control2), CubicSteps.bend(control1, control2, end))
        count = CubicSteps.count(0.75 * bend / tolerance)
    }

    /// Returns the end of a line: `step` counts from 1, the first line, to `count`, the end of the curve.
    package func point(_ step: Int) -> CGPoint {
        if step == count { return end }
        let (t, s) = (CGFloat(step) / CGFloat(count), 1 - CGFloat(step) / CGFloat(count))
        let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(
            x: w0 * begin.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
            y: w0 * begin.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
    }

    /// Returns the distance of three control points from lying evenly on a line.
    static func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
        hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    }

    /// Returns the number of equal steps for a curve by Wang's formula, given its square; at most 500.
    static func count(_ square: CGFloat) -> Int {
        guard square.isFinite else { return 1 }
        return Int(min(max(square.squareRoot().rounded(.up), 1), 500))
    }
}
