package import Foundation

/// The outline of a polygon with round corners: a triangle, say, or a leaning rectangle.
package struct Polygon: Hashable, Sendable {
    /// Three or more corners in the order in which the pen visits them, in points.
    package let corners: [CGPoint]

    /// Returns nil for fewer than three corners.
    package init?(corners: [CGPoint]) {
        guard corners.count >= 3 else { return nil }
        self.corners = corners
    }
}

extension Polygon {
    func visitSegments(width: CGFloat, _ visit: (Centerline.Segment) -> Bool) {
        for index in corners.indices {
            let next = corners[index + 1 < corners.count ? index + 1 : 0]
            guard visit(Centerline.Segment(from: corners[index], to: next, radius: width / 2)) else { return }
        }
    }
}
