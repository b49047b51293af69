import Foundation

// Points as vectors, and the few things done with them. Everything is in points, y down.

extension CGPoint {
    static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: a.x * factor, y: a.y * factor) }
    static func / (a: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: a.x / factor, y: a.y / factor) }

    /// The vector's length; does not overflow where its squares would.
    var length: CGFloat { hypot(x, y) }
    /// The vector's angle in radians, from the positive x axis towards the positive y axis.
    var angle: CGFloat { atan2(y, x) }
    /// The vector turned a quarter from the x axis towards the y axis.
    var perpendicular: CGPoint { CGPoint(x: -y, y: x) }

    func distance(to other: CGPoint) -> CGFloat { (other - self).length }
    func dot(_ other: CGPoint) -> CGFloat { x * other.x + y * other.y }
    /// The third component of the cross product: positive where `other` lies clockwise of this vector as seen.
    func cross(_ other: CGPoint) -> CGFloat { x * other.y - y * other.x }

    /// The place a share of the way to another: this one at 0, the other at 1.
    func interpolated(to other: CGPoint, at share: CGFloat) -> CGPoint { self + (other - self) * share }

    /// The vector of the given length in a direction, in radians.
    init(angle: CGFloat, length: CGFloat) {
        self.init(x: cos(angle) * length, y: sin(angle) * length)
    }
}

extension Comparable {
    /// The value, or the nearer end of a range that it lies outside of; a NaN becomes the lower end.
    func clamped(to range: ClosedRange<Self>) -> Self {
        self > range.lowerBound ? min(self, range.upperBound) : range.lowerBound
    }
}

extension CGFloat {
    /// How far from the origin paper reaches, in points: beyond, numbers are taken for damage rather than for places.
    static let paperLimit: CGFloat = 1e9
    /// Whether the number can be a coordinate on paper; false for NaN and the infinities.
    var isOnPaper: Bool { magnitude <= .paperLimit }
}

extension CGPoint {
    /// Whether the point lies on the largest paper there is.
    var isOnPaper: Bool { x.isOnPaper && y.isOnPaper }
}

extension CGRect {
    /// The smallest rectangle around points; nil where there are none.
    init?(around points: some Sequence<CGPoint>) {
        var corners: (low: CGPoint, high: CGPoint)?
        for point in points {
            guard let (low, high) = corners else {
                corners = (point, point)
                continue
            }
            corners = (
                CGPoint(x: min(low.x, point.x), y: min(low.y, point.y)),
                CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
            )
        }
        guard let (low, high) = corners else { return nil }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The corners, clockwise as seen, from the one with the lowest coordinates.
    var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }
}
