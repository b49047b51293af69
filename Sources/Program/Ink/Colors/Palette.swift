/// A named color of the palette, in the order in which they are shown.
package enum Swatch: String, CaseIterable, Sendable {
    case ink, graphite, red, orange, yellow, green, teal, sky, blue, violet, pink, brown, white, skin

    package var color: Color {
        switch self {
        case .ink: Color(red: 0x00, green: 0x00, blue: 0x00)
        case .graphite: Color(red: 0x5C, green: 0x66, blue: 0x70)
        case .red: Color(red: 0xE5, green: 0x38, blue: 0x3B)
        case .orange: Color(red: 0xF7, green: 0x7F, blue: 0x00)
        case .yellow: Color(red: 0xFF, green: 0xC3, blue: 0x00)
        case .green: Color(red: 0x2B, green: 0xA8, blue: 0x4A)
        case .teal: Color(red: 0x12, green: 0xA5, blue: 0xA5)
        case .sky: Color(red: 0x2F, green: 0x9B, blue: 0xFF)
        case .blue: Color(red: 0x2B, green: 0x59, blue: 0xC3)
        case .violet: Color(red: 0x7B, green: 0x4D, blue: 0xD6)
        case .pink: Color(red: 0xE0, green: 0x52, blue: 0xA0)
        case .brown: Color(red: 0x8C, green: 0x5A, blue: 0x3C)
        case .white: Color(red: 0xFF, green: 0xFF, blue: 0xFF)
        case .skin: Color(red: 0xF2, green: 0xC9, blue: 0xA5)
        }
    }
}

/// The colors that the program offers.
package enum Palette {
    /// The colors to choose from.
    package static let swatches = Swatch.allCases

    /// The colors of fingers that each have one of their own: those that stand out on paper.
    package static let fingers = swatches.dropFirst(2).dropLast(2).map(\.color)

    /// The color of ink while its finger is down: pure red.
    package static let live = Color(red: 0xFF, green: 0x00, blue: 0x00)
    /// The color of selected ink: green.
    package static let selected = Color(red: 0x12, green: 0xB3, blue: 0x4A)
}
