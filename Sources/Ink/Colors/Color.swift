package import Foundation
import Geometry

/// A color of ink: red, green and blue in sRGB, and opacity, each from 0 to 255.
package struct Color: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    /// The opacity: 0 is invisible, 255 hides what is below.
    package var alpha: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package static let black = Color(red: 0, green: 0, blue: 0)
}

extension Color {
    /// Parses `#RGB`, `#RRGGBB` or `#RRGGBBAA`, in upper or lower case; nil for anything else.
    package init?(hex: String) {
        var digits: [UInt8] = []
        for byte in hex.utf8.dropFirst() {
            guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
            digits.append(UInt8(digit))
        }
        guard hex.utf8.first == UInt8(ascii: "#") else { return nil }
        func byte(_ index: Int) -> UInt8 { digits[index] * 16 + digits[index + 1] }
        if digits.count == 3 {
            self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
        } else if digits.count == 6 {
            self.init(red: byte(0), green: byte(2), blue: byte(4))
        } else if digits.count == 8 {
            self.init(red: byte(0), green: byte(2), blue: byte(4), alpha: byte(6))
        } else {
            return nil
        }
    }

    /// The color as `#RRGGBB`, or as `#RRGGBBAA` if it is not opaque; `init(hex:)` reads it back equal.
    package var hex: String {
        opaqueHex + (alpha == 255 ? "" : Self.digits(alpha))
    }

    /// Red, green and blue as `#RRGGBB`, whatever the opacity.
    var opaqueHex: String {
        "#" + Self.digits(red) + Self.digits(green) + Self.digits(blue)
    }

    private static func digits(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}

extension Color {
    /// Creates an opaque color from a hue on the color circle.
    ///
    /// - Parameters:
    ///   - hue: The position on the circle, in turns: 0 and 1 are red, ⅓ is green, ⅔ is blue. Whole turns do not count. A
    ///     number that is not finite counts as 0.
    ///   - saturation: 0 is gray, 1 is the pure hue.
    ///   - lightness: 0 is black, ½ is the pure hue, 1 is white.
    package init(hue: CGFloat, saturation: CGFloat = 1, lightness: CGFloat = 0.5) {
        let turn = hue.isFinite ? hue - hue.rounded(.down) : 0
        let saturation = saturation.clamped(to: 0...1)
        let lightness = lightness.clamped(to: 0...1)
        let chroma = (1 - abs(2 * lightness - 1)) * saturation
        // A channel falls off with the distance on the circle from the hue at which it is fullest.
        func channel(fullestAt center: CGFloat) -> UInt8 {
            let apart = abs(turn - center)
            let distance = min(apart, 1 - apart) * 6
            let share = (2 - distance).clamped(to: 0...1)
            return UInt8(((lightness - chroma / 2 + chroma * share) * 255).rounded().clamped(to: 0...255))
        }
        self.init(
            red: channel(fullestAt: 0), green: channel(fullestAt: 1.0 / 3), blue: channel(fullestAt: 2.0 / 3))
    }

    /// Creates the color of a direction: the hue goes once around the circle as the angle does.
    ///
    /// - Parameter angle: The direction in radians, from the positive x axis towards the positive y axis (clockwise as
    ///   seen, since y points down).
    package init(angle: CGFloat) {
        self.init(hue: angle / (2 * .pi))
    }
}
