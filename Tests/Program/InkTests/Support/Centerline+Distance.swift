import Foundation

@testable import Ink

extension Centerline {
    /// The distance of a point from the ink around the centerline, in points: 0 in the ink, infinite if there is no
    /// ink.
    func distance(from point: CGPoint) -> CGFloat {
        var nearest = CGFloat.infinity
        visitSegments { segment in
            nearest = min(nearest, segment.distance(from: point))
            return nearest > 0
        }
        return nearest
    }

    /// Whether ink around the centerline reaches into a rectangle or to its edge.
    func touches(_ rect: CGRect) -> Bool {
        var isTouched = false
        visitSegments { segment in
            isTouched = segment.touches(rect)
            return !isTouched
        }
        return isTouched
    }
}
