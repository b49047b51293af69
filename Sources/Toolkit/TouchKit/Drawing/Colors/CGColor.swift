public import Foundation
import Geometry

/// A color for canvases: sRGB components and alpha, each from 0 to 1, not premultiplied.
///
/// Colors blend in sRGB without gamma correction, as in every X program.
public nonisolated struct CGColor: Sendable, Hashable {
    /// The red component, from 0 to 1.
    public let red: CGFloat
    /// The green component, from 0 to 1.
    public let green: CGFloat
    /// The blue component, from 0 to 1.
    public let blue: CGFloat
    /// The opacity, from 0 to 1.
    public let alpha: CGFloat

    /// Creates a color from components, which are clamped to 0 to 1; NaN counts as 0.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red.clamped(to: 0...1)
        self.green = green.clamped(to: 0...1)
        self.blue = blue.clamped(to: 0...1)
        self.alpha = alpha.clamped(to: 0...1)
    }

    /// Creates a color from components; the same as `init(red:green:blue:alpha:)`.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray: 0 is black, 1 is white.
    public init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Creates a color from `0xRRGGBB`.
    package init(hex: UInt32, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
    }

    /// Returns the color with another alpha, from 0 to 1.
    public func copy(alpha: CGFloat) -> CGColor {
        CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
