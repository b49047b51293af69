import Foundation

extension CGPoint {
    /// The distance to `other`, in points.
    nonisolated func distance(to other: CGPoint) -> CGFloat {
        hypot(x - other.x, y - other.y)
    }
}
