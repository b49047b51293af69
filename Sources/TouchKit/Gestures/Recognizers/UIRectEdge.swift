/// Sides of a rectangle.
public nonisolated struct UIRectEdge: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Makes a set of UIKit's bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The side above.
    public static let top = UIRectEdge(rawValue: 1)
    /// The side on the left.
    public static let left = UIRectEdge(rawValue: 2)
    /// The side below.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The side on the right.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four sides.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
