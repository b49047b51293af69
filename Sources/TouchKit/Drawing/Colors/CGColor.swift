public import Foundation

/// A colour as the canvases know it: sRGB components and opacity, each from 0 to 1, not premultiplied.
///
/// Colours blend in sRGB as they are stored, as every X program's do: no gamma is undone before and redone after.
public nonisolated struct CGColor: Sendable, Hashable {
    /// How much red, 0 to 1.
    public let red: CGFloat
    /// How much green, 0 to 1.
    public let green: CGFloat
    /// How much blue, 0 to 1.
    public let blue: CGFloat
    /// How opaque, 0 to 1.
    public let alpha: CGFloat

    /// Makes a colour; components outside 0 to 1 are brought to the nearer end, what is no number is 0.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func unit(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
        self.red = unit(red)
        self.green = unit(green)
        self.blue = unit(blue)
        self.alpha = unit(alpha)
    }

    /// The same colour with another opacity, 0 to 1.
    public func copy(alpha: CGFloat) -> CGColor {
        CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
