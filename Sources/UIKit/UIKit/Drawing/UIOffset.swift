public import Foundation
public import TouchKit

/// A distance to the right and downwards, in points.
public nonisolated struct UIOffset: Sendable, Hashable {
    /// The distance to the right.
    public var horizontal: CGFloat
    /// The distance downwards.
    public var vertical: CGFloat

    /// Creates an offset.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Creates no offset.
    public init() {
        self.init(horizontal: 0, vertical: 0)
    }

    /// No offset.
    public static let zero = UIOffset()
}

nonisolated extension UIEdgeInsets {
    /// Creates insets of 0.
    public init() {
        self = .zero
    }
}
