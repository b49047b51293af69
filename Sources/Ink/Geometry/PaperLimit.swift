import Foundation

extension CGFloat {
    /// The greatest distance of paper from the origin, in points: numbers beyond are damage, not coordinates.
    static let paperLimit: CGFloat = 1e9
    /// Whether the number can be a coordinate on paper; false for NaN and the infinities.
    var isOnPaper: Bool { magnitude <= .paperLimit }
}

extension CGPoint {
    /// Whether the point is on the largest paper possible.
    var isOnPaper: Bool { x.isOnPaper && y.isOnPaper }
}
