public import Foundation

// Points as vectors. Coordinates are in one unit, points or pixels, with y pointing down.

extension CGPoint {
    @inlinable
    package static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    @inlinable
    package static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
    @inlinable
    package static func * (a: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: a.x * factor, y: a.y * factor) }
    @inlinable
    package static func / (a: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: a.x / factor, y: a.y / factor) }

    /// The vector's length. It is right even if the squares of the coordinates overflow.
    @inlinable
    package var length: CGFloat { hypot(x, y) }
    /// The vector's angle in radians, from the positive x axis towards the positive y axis.
    package var angle: CGFloat { atan2(y, x) }
    /// The vector turned by a quarter turn, from the x axis towards the y axis.
    @inlinable
    package var perpendicular: CGPoint { CGPoint(x: -y, y: x) }

    @inlinable
    package func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
    @inlinable
    package func dot(_ other: CGPoint) -> CGFloat { x * other.x + y * other.y }
    /// Returns the third component of the cross product: positive if `other` is clockwise of this vector on screen.
    @inlinable
    package func cross(_ other: CGPoint) -> CGFloat { x * other.y - y * other.x }

    /// Returns the point at a fraction of the way to `other`: this point at 0, the other at 1.
    @inlinable
    package func interpolated(to other: CGPoint, at fraction: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }

    /// Creates the vector of a length in a direction, in radians.
    package init(angle: CGFloat, length: CGFloat) {
        self.init(x: cos(angle) * length, y: sin(angle) * length)
    }

    /// Returns what an edge adds to a closed line's winding number around the point: 1, −1 or 0. Corners count once.
    @inlinable
    package func winding(of begin: CGPoint, _ end: CGPoint) -> Int {
        let isAbove = begin.y <= y
        guard isAbove != (end.y <= y) else { return 0 }
        let side = (end - begin).cross(self - begin)
        if isAbove { return side > 0 ? 1 : 0 }
        return side < 0 ? -1 : 0
    }
}

extension Comparable {
    /// Returns the value, or the nearer bound if it is outside of `range`. NaN becomes the lower bound.
    @inlinable
    package func clamped(to range: ClosedRange<Self>) -> Self {
        self > range.lowerBound ? min(self, range.upperBound) : range.lowerBound
    }
}
