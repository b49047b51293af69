public import Foundation

/// A piece of a smooth curve: a cubic Bézier curve between two points.
public struct CubicCurve: Hashable, Sendable {
    /// Where the curve begins, in points.
    public var begin: CGPoint
    /// What the curve heads for as it leaves its beginning, in points.
    public var control1: CGPoint
    /// What the curve comes from as it reaches its end, in points.
    public var control2: CGPoint
    /// Where the curve ends, in points.
    public var end: CGPoint

    /// Makes a curve from its four points.
    public init(begin: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
        self.begin = begin
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// The point at a share of the curve, from 0 at its beginning to 1 at its end.
    func point(at share: CGFloat) -> CGPoint {
        let rest = 1 - share
        let first = begin * (rest * rest * rest) + control1 * (3 * rest * rest * share)
        return first + control2 * (3 * rest * share * share) + end * (share * share * share)
    }

    /// Into how many straight pieces the curve is cut to stay within a tolerance of it, in points: from 1 to 128.
    func pieceCount(tolerance: CGFloat) -> Int {
        let bend = max((begin - control1 * 2 + control2).length, (control1 - control2 * 2 + end).length)
        let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
        return Int(count.clamped(to: 1...128))
    }
}
