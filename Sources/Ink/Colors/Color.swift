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

    /// Red, green and blue as `#RRGGBB`, without the opacity.
    var opaqueHex: String {
        "#" + Self.digits(red) + Self.digits(green) + Self.digits(blue)
    }

    private static func digits(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}
