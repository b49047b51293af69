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
        let bytes = Array(hex.utf8)
        self.init(hex: bytes.indices, in: bytes.span)
    }

    /// Same as above, without a string.
    init?(hex range: Range<Int>, in bytes: Span<UInt8>) {
        guard range.count <= 9, let first = range.first, bytes[first] == UInt8(ascii: "#") else { return nil }
        var number: UInt32 = 0
        for index in range.dropFirst() {
            let letter = (bytes[index] | 0x20) &- UInt8(ascii: "a")
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 || letter < 6 else { return nil }
            number = number << 4 | UInt32(digit < 10 ? digit : letter + 10)
        }
        func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
        switch range.count {
        case 4: self.init(red: (byte(8) & 15) * 17, green: (byte(4) & 15) * 17, blue: (byte(0) & 15) * 17)
        case 7: self.init(red: byte(16), green: byte(8), blue: byte(0))
        case 9: self.init(red: byte(24), green: byte(16), blue: byte(8), alpha: byte(0))
        case _: return nil
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
