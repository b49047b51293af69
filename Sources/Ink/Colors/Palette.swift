/// A named color of the palette.
package struct Swatch: Hashable, Sendable {
    /// In lower case.
    package let name: String
    package let color: Color
}

/// The program's own colors.
package enum Palette {
    /// The colors to choose from, in the order in which they are shown.
    package static let swatches: [Swatch] = [
        Swatch(name: "ink", color: Color(red: 0x00, green: 0x00, blue: 0x00)),
        Swatch(name: "graphite", color: Color(red: 0x5C, green: 0x66, blue: 0x70)),
        Swatch(name: "red", color: Color(red: 0xE5, green: 0x38, blue: 0x3B)),
        Swatch(name: "orange", color: Color(red: 0xF7, green: 0x7F, blue: 0x00)),
        Swatch(name: "yellow", color: Color(red: 0xFF, green: 0xC3, blue: 0x00)),
        Swatch(name: "green", color: Color(red: 0x2B, green: 0xA8, blue: 0x4A)),
        Swatch(name: "teal", color: Color(red: 0x12, green: 0xA5, blue: 0xA5)),
        Swatch(name: "sky", color: Color(red: 0x2F, green: 0x9B, blue: 0xFF)),
        Swatch(name: "blue", color: Color(red: 0x2B, green: 0x59, blue: 0xC3)),
        Swatch(name: "violet", color: Color(red: 0x7B, green: 0x4D, blue: 0xD6)),
        Swatch(name: "pink", color: Color(red: 0xE0, green: 0x52, blue: 0xA0)),
        Swatch(name: "brown", color: Color(red: 0x8C, green: 0x5A, blue: 0x3C)),
        Swatch(name: "white", color: Color(red: 0xFF, green: 0xFF, blue: 0xFF)),
        Swatch(name: "skin", color: Color(red: 0xF2, green: 0xC9, blue: 0xA5)),
    ]

    /// The colors of fingers that each have one of their own: those that stand out on paper.
    package static let fingers = swatches.dropFirst(2).dropLast(2).map(\.color)

    /// The color of ink while its finger is down: pure red.
    package static let live = Color(red: 0xFF, green: 0x00, blue: 0x00)
    /// The color of selected ink: green.
    package static let selected = Color(red: 0x12, green: 0xB3, blue: 0x4A)
}
