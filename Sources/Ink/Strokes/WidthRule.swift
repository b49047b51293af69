package import Foundation

/// What a stroke's width follows.
package enum WidthRule: Hashable, Sendable {
    /// Nothing: the ink is as wide as its style says.
    case even
    /// The pen's speed: slow is wide, fast is narrow.
    case speed
    /// The pen's pressure: hard is wide, light is narrow.
    case pressure

    /// The narrowest and the widest that ink becomes, as multiples of the width that its style gives.
    package static let factors: ClosedRange<CGFloat> = 0.25...2
}
