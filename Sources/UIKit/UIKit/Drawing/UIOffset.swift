public import Foundation
public import TouchKit

/// A distance to the right and downwards, in points.
public nonisolated struct UIOffset: Sendable, Hashable {
    /// The distance to the right.
    public var horizontal: CGFloat
    public var vertical: CGFloat

    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public init() {
        self.init(horizontal: 0, vertical: 0)
    }

    public static let zero = UIOffset()
}

nonisolated extension UIEdgeInsets {
    public init() {
        self = .zero
    }
}
