import Foundation

extension CGRect {
    /// Whether no coordinate is NaN or infinite. Foundation's operations on such rectangles trap.
    nonisolated var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }

    /// Returns the common part of both rectangles; `.null` if there is none or if one of them contains NaN or infinity.
    nonisolated func overlap(with other: CGRect) -> CGRect {
        isFinite && other.isFinite ? intersection(other) : .null
    }
}
