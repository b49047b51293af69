public import Foundation

/// The colour and width of ink.
public struct Style: Hashable, Sendable {
    /// The ink's colour.
    public var color: Color
    /// How wide the pen is, in points; above zero.
    public var width: CGFloat

    /// Makes a style; the width is in points.
    public init(color: Color, width: CGFloat) {
        self.color = color
        self.width = width
    }
}
