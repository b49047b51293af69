import Foundation
import Synchronization

/// Whether the view that is being drawn is in a dark interface. Atomic, because colors are read on any thread.
private nonisolated let isDark = Atomic(false)

/// A color of the interface that differs between light and dark interfaces. Its values are those of iOS.
nonisolated enum SystemColor: UInt8, Sendable, Hashable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    case gray, gray2, gray3, gray4, gray5, gray6
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, separator, opaqueSeparator, link
    case background, secondaryBackground, tertiaryBackground
    case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground
    case fill, secondaryFill, tertiaryFill, quaternaryFill

    /// Whether the view that is being drawn is in a dark interface; false outside of drawing.
    static var isDrawingDark: Bool {
        get { isDark.load(ordering: .relaxed) }
        set { isDark.store(newValue, ordering: .relaxed) }
    }

    /// The color in a light interface, or in a dark one.
    func color(isDark: Bool) -> CGColor {
        isDark ? shades.dark : shades.light
    }

    private var shades: (light: CGColor, dark: CGColor) {
        switch self {
        case .red: pair(0xFF3B30, 0xFF453A)
        case .orange: pair(0xFF9500, 0xFF9F0A)
        case .yellow: pair(0xFFCC00, 0xFFD60A)
        case .green: pair(0x34C759, 0x30D158)
        case .mint: pair(0x00C7BE, 0x63E6E2)
        case .teal: pair(0x30B0C7, 0x40C8E0)
        case .cyan: pair(0x32ADE6, 0x64D2FF)
        case .blue: pair(0x007AFF, 0x0A84FF)
        case .indigo: pair(0x5856D6, 0x5E5CE6)
        case .purple: pair(0xAF52DE, 0xBF5AF2)
        case .pink: pair(0xFF2D55, 0xFF375F)
        case .brown: pair(0xA2845E, 0xAC8E68)
        case .gray: pair(0x8E8E93, 0x8E8E93)
        case .gray2: pair(0xAEAEB2, 0x636366)
        case .gray3: pair(0xC7C7CC, 0x48484A)
        case .gray4: pair(0xD1D1D6, 0x3A3A3C)
        case .gray5: pair(0xE5E5EA, 0x2C2C2E)
        case .gray6: pair(0xF2F2F7, 0x1C1C1E)
        case .label: pair(0x000000, 0xFFFFFF)
        case .secondaryLabel: pair(0x3C3C43, 0xEBEBF5, alpha: 0.6)
        case .tertiaryLabel: pair(0x3C3C43, 0xEBEBF5, alpha: 0.3)
        case .quaternaryLabel: pair(0x3C3C43, 0xEBEBF5, alpha: 0.18, 0.16)
        case .placeholderText: pair(0x3C3C43, 0xEBEBF5, alpha: 0.3)
        case .separator: pair(0x3C3C43, 0x545458, alpha: 0.29, 0.6)
        case .opaqueSeparator: pair(0xC6C6C8, 0x38383A)
        case .link: pair(0x007AFF, 0x0984FF)
        case .background: pair(0xFFFFFF, 0x000000)
        case .secondaryBackground: pair(0xF2F2F7, 0x1C1C1E)
        case .tertiaryBackground: pair(0xFFFFFF, 0x2C2C2E)
        case .groupedBackground: pair(0xF2F2F7, 0x000000)
        case .secondaryGroupedBackground: pair(0xFFFFFF, 0x1C1C1E)
        case .tertiaryGroupedBackground: pair(0xF2F2F7, 0x2C2C2E)
        case .fill: pair(0x787880, 0x787880, alpha: 0.2, 0.36)
        case .secondaryFill: pair(0x787880, 0x787880, alpha: 0.16, 0.32)
        case .tertiaryFill: pair(0x767680, 0x767680, alpha: 0.12, 0.24)
        case .quaternaryFill: pair(0x747480, 0x747480, alpha: 0.08, 0.18)
        }
    }

    private func pair(
        _ light: UInt32, _ dark: UInt32, alpha: CGFloat = 1, _ darkAlpha: CGFloat? = nil
    ) -> (light: CGColor, dark: CGColor) {
        (CGColor(hex: light, alpha: alpha), CGColor(hex: dark, alpha: darkAlpha ?? alpha))
    }
}
