import Foundation

extension CGRect {
    /// Whether each of its numbers is one, and within bounds. Foundation's operations end the program where that is not so.
    nonisolated var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }

    /// What both have in common; `.null` where that is nothing, or one of them has a number that is none.
    nonisolated func overlap(with other: CGRect) -> CGRect {
        isFinite && other.isFinite ? intersection(other) : .null
    }
}
