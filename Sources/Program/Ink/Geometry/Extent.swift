import Foundation

/// An axis-aligned box by its extreme coordinates, in points: cheaper to grow and compare than a `CGRect`.
struct Extent: Equatable {
    var low: CGPoint
    var high: CGPoint

    init(_ point: CGPoint) {
        low = point
        high = point
    }

    /// Creates the smallest box around two points.
    init(_ a: CGPoint, _ b: CGPoint) {
        low = CGPoint(x: min(a.x, b.x), y: min(a.y, b.y))
        high = CGPoint(x: max(a.x, b.x), y: max(a.y, b.y))
    }

    init(_ rect: CGRect) {
        low = CGPoint(x: rect.minX, y: rect.minY)
        high = CGPoint(x: rect.maxX, y: rect.maxY)
    }

    /// The box that contains every point.
    static let infinite = Extent(
        CGPoint(x: -CGFloat.infinity, y: -.infinity), CGPoint(x: CGFloat.infinity, y: .infinity))

    mutating func include(_ point: CGPoint) {
        if point.x < low.x { low.x = point.x }
        if point.y < low.y { low.y = point.y }
        if point.x > high.x { high.x = point.x }
        if point.y > high.y { high.y = point.y }
    }

    /// The smallest box around this one and another.
    func joined(with other: Extent) -> Extent {
        var both = self
        both.include(other.low)
        both.include(other.high)
        return both
    }

    /// The box grown by a margin on every side.
    func outset(by margin: CGFloat) -> Extent {
        var grown = self
        grown.low = CGPoint(x: low.x - margin, y: low.y - margin)
        grown.high = CGPoint(x: high.x + margin, y: high.y + margin)
        return grown
    }

    /// Whether another box lies inside this one; edges may coincide.
    func contains(_ other: Extent) -> Bool {
        low.x <= other.low.x && low.y <= other.low.y && other.high.x <= high.x && other.high.y <= high.y
    }

    /// Whether the box and a standardized rectangle have a point in common, if only at their edges.
    func meets(_ rect: CGRect) -> Bool {
        rect.origin.x <= high.x && low.x <= rect.origin.x + rect.size.width && rect.origin.y <= high.y
            && low.y <= rect.origin.y + rect.size.height
    }

    /// 1 if the box and a standardized rectangle have a point in common, otherwise 0, found without branches.
    @inline(__always)
    func bit(meeting rect: CGRect) -> UInt64 {
        let first = SIMD2(rect.origin.x.native, rect.origin.y.native)
        let last = first + SIMD2(rect.size.width.native, rect.size.height.native)
        let meets =
            first .<= SIMD2(high.x.native, high.y.native) .& (SIMD2(low.x.native, low.y.native) .<= last)
        return all(meets) ? 1 : 0
    }

    /// A lower bound of the distance between the box and a point: the larger of the distances along x and along y.
    func leastDistance(from point: CGPoint) -> CGFloat {
        max(low.x - point.x, point.x - high.x, low.y - point.y, point.y - high.y)
    }

    var rect: CGRect { CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) }
}
