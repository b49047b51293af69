package import Foundation

/// The colour and width of ink.
package struct Style: Hashable, Sendable {
    /// The ink's colour.
    package var color: Color
    /// How wide the pen is, in points; above zero.
    package var width: CGFloat

    /// Makes a style; the width is in points.
    package init(color: Color, width: CGFloat) {
        self.color = color
        self.width = width
    }
}
