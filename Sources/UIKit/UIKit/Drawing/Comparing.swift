public import Foundation

extension CGPoint {
    /// Returns whether both points have the same coordinates.
    nonisolated public func equalTo(_ point: CGPoint) -> Bool { self == point }
}

extension CGSize {
    /// Returns whether both sizes have the same width and height.
    nonisolated public func equalTo(_ size: CGSize) -> Bool { self == size }
}

extension CGRect {
    /// Returns whether both rectangles have the same edges, regardless of the signs of their sizes.
    nonisolated public func equalTo(_ rect: CGRect) -> Bool { standardized == rect.standardized }
}
