public import Foundation

nonisolated extension CGRect {
    /// Returns the rectangle with its edges moved inwards by insets, or outwards by negative ones. Insets larger than
    /// the rectangle leave no size in that direction.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        guard !isNull else { return self }
        let rect = standardized
        return CGRect(
            x: rect.origin.x + insets.left, y: rect.origin.y + insets.top,
            width: max(0, rect.width - insets.left - insets.right),
            height: max(0, rect.height - insets.top - insets.bottom))
    }

    /// Whether no coordinate is NaN or infinite. Foundation's operations on such rectangles trap.
    var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }

    /// Returns the common part of both rectangles; `.null` if they are apart or one of them contains NaN or infinity.
    func overlap(with other: CGRect) -> CGRect {
        isFinite && other.isFinite ? intersection(other) : .null
    }
}
