import Foundation

extension CGFloat {
    /// The greatest coordinate of paper, in points: numbers beyond it are errors.
    static let paperLimit: CGFloat = 1e9
    /// Whether the number can be a coordinate on paper; false for NaN and the infinities.
    var isOnPaper: Bool { magnitude <= .paperLimit }
}

extension CGPoint {
    var isOnPaper: Bool { x.isOnPaper && y.isOnPaper }
}
