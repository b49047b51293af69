public import Foundation

extension CGRect {
    /// Creates the smallest rectangle around some points; nil if there are no points.
    @inlinable
    package init?(around points: some Sequence<CGPoint>) {
        var rest = points.makeIterator()
        guard let first = rest.next() else { return nil }
        var (low, high) = (first, first)
        while let point = rest.next() {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The corners, clockwise on screen from the top left one.
    package var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }

    /// Returns the distance from the rectangle to a point: 0 inside.
    package func distance(from point: CGPoint) -> CGFloat {
        point.distance(to: CGPoint(x: point.x.clamped(to: minX...maxX), y: point.y.clamped(to: minY...maxY)))
    }
}
