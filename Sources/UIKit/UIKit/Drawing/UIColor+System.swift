import Foundation
public import TouchKit

// Colors that differ between light and dark interfaces, with the values of iOS.
extension UIColor {
    /// The red of interfaces.
    nonisolated public static let systemRed = system(0xFF3B30, 0xFF453A)
    /// The orange of interfaces.
    nonisolated public static let systemOrange = system(0xFF9500, 0xFF9F0A)
    /// The yellow of interfaces.
    nonisolated public static let systemYellow = system(0xFFCC00, 0xFFD60A)
    /// The green of interfaces.
    nonisolated public static let systemGreen = system(0x34C759, 0x30D158)
    /// The mint of interfaces.
    nonisolated public static let systemMint = system(0x00C7BE, 0x63E6E2)
    /// The teal of interfaces.
    nonisolated public static let systemTeal = system(0x30B0C7, 0x40C8E0)
    /// The cyan of interfaces.
    nonisolated public static let systemCyan = system(0x32ADE6, 0x64D2FF)
    /// The blue of interfaces.
    nonisolated public static let systemBlue = system(0x007AFF, 0x0A84FF)
    /// The indigo of interfaces.
    nonisolated public static let systemIndigo = system(0x5856D6, 0x5E5CE6)
    /// The purple of interfaces.
    nonisolated public static let systemPurple = system(0xAF52DE, 0xBF5AF2)
    /// The pink of interfaces.
    nonisolated public static let systemPink = system(0xFF2D55, 0xFF375F)
    /// The brown of interfaces.
    nonisolated public static let systemBrown = system(0xA2845E, 0xAC8E68)
    /// The gray of interfaces.
    nonisolated public static let systemGray = system(0x8E8E93, 0x8E8E93)
    /// The second gray of interfaces; each is nearer to the background than the one before.
    nonisolated public static let systemGray2 = system(0xAEAEB2, 0x636366)
    /// The third gray of interfaces; each is nearer to the background than the one before.
    nonisolated public static let systemGray3 = system(0xC7C7CC, 0x48484A)
    /// The fourth gray of interfaces; each is nearer to the background than the one before.
    nonisolated public static let systemGray4 = system(0xD1D1D6, 0x3A3A3C)
    /// The fifth gray of interfaces; each is nearer to the background than the one before.
    nonisolated public static let systemGray5 = system(0xE5E5EA, 0x2C2C2E)
    /// The sixth gray of interfaces; each is nearer to the background than the one before.
    nonisolated public static let systemGray6 = system(0xF2F2F7, 0x1C1C1E)
    /// Text.
    nonisolated public static let label = system(0x000000, 0xFFFFFF)
    /// Less important text.
    nonisolated public static let secondaryLabel = system(0x3C3C43, 0xEBEBF5, alpha: 0.6)
    /// Text of the third importance.
    nonisolated public static let tertiaryLabel = system(0x3C3C43, 0xEBEBF5, alpha: 0.3)
    /// Text of the fourth importance.
    nonisolated public static let quaternaryLabel = system(0x3C3C43, 0xEBEBF5, alpha: 0.18, 0.16)
    /// Text in place of what is not yet entered.
    nonisolated public static let placeholderText = system(0x3C3C43, 0xEBEBF5, alpha: 0.3)
    /// A translucent line between parts.
    nonisolated public static let separator = system(0x3C3C43, 0x545458, alpha: 0.29, 0.6)
    /// An opaque line between parts.
    nonisolated public static let opaqueSeparator = system(0xC6C6C8, 0x38383A)
    /// Text that can be followed.
    nonisolated public static let link = system(0x007AFF, 0x0984FF)
    /// The background of a screen.
    nonisolated public static let systemBackground = system(0xFFFFFF, 0x000000)
    /// The background of a group on a screen.
    nonisolated public static let secondarySystemBackground = system(0xF2F2F7, 0x1C1C1E)
    /// The background of a part of a group.
    nonisolated public static let tertiarySystemBackground = system(0xFFFFFF, 0x2C2C2E)
    /// The background of a screen of groups.
    nonisolated public static let systemGroupedBackground = system(0xF2F2F7, 0x000000)
    /// The background of a group on a screen of groups.
    nonisolated public static let secondarySystemGroupedBackground = system(0xFFFFFF, 0x1C1C1E)
    /// The background of a part of a group, on a screen of groups.
    nonisolated public static let tertiarySystemGroupedBackground = system(0xF2F2F7, 0x2C2C2E)
    /// A thin fill, such as a slider's track.
    nonisolated public static let systemFill = system(0x787880, 0x787880, alpha: 0.2, 0.36)
    /// The fill of a medium shape, such as a switch.
    nonisolated public static let secondarySystemFill = system(0x787880, 0x787880, alpha: 0.16, 0.32)
    /// The fill of a large shape, such as a text field.
    nonisolated public static let tertiarySystemFill = system(0x767680, 0x767680, alpha: 0.12, 0.24)
    /// The fill of a large complex area.
    nonisolated public static let quaternarySystemFill = system(0x747480, 0x747480, alpha: 0.08, 0.18)

    /// Returns a color from `0xRRGGBB` in a light interface, and in a dark one.
    nonisolated private static func system(
        _ light: UInt32, _ dark: UInt32, alpha: CGFloat = 1, _ darkAlpha: CGFloat? = nil
    ) -> UIColor {
        UIColor(
            SystemColor(
                light: CGColor(hex: light, alpha: alpha), dark: CGColor(hex: dark, alpha: darkAlpha ?? alpha)))
    }
}
