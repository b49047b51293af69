public import Foundation

/// A distance in two dimensions, such as a translation or a velocity.
///
/// Core Graphics' type, which Foundation lacks on Linux.
public nonisolated struct CGVector: Sendable, Hashable, Codable {
    /// The horizontal component.
    public var dx: CGFloat
    /// The vertical component.
    public var dy: CGFloat

    /// Creates a vector whose components are 0.
    public init() {
        self.init(dx: 0, dy: 0)
    }

    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates a vector from integer components.
    public init(dx: Int, dy: Int) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// The vector whose components are 0.
    public static let zero = CGVector()
}
