import Foundation

/// A color as linear light: red, green and blue, each from 0 to 1 in the gamut of sRGB and beyond it outside.
struct LinearColor {
    var red: Double
    var green: Double
    var blue: Double

    /// The rounding errors of conversions that still count as in gamut.
    private static let tolerance = 1e-4

    /// Whether sRGB has the color.
    var isInGamut: Bool {
        let range = -Self.tolerance...1 + Self.tolerance
        return range.contains(red) && range.contains(green) && range.contains(blue)
    }

    private static func linear(_ byte: UInt8) -> Double {
        let value = Double(byte) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// Returns the byte of a component, which is clamped to the gamut.
    static func byte(_ linear: Double) -> UInt8 {
        let linear = min(max(linear, 0), 1)
        let value = linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
        return UInt8((value * 255).rounded())
    }
}

extension LinearColor {
    init(_ color: Color) {
        self.init(red: Self.linear(color.red), green: Self.linear(color.green), blue: Self.linear(color.blue))
    }
}

extension Color {
    /// The relative luminance, from 0 to 1, without regard to opacity (WCAG 2).
    package var luminance: Double {
        let linear = LinearColor(self)
        return 0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
    }

    /// Returns the contrast with another color, from 1 to 21, without regard to opacity (WCAG 2).
    package func contrast(with other: Color) -> Double {
        let (one, two) = (luminance + 0.05, other.luminance + 0.05)
        return max(one, two) / min(one, two)
    }
}
