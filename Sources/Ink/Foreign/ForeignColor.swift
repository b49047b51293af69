import Foundation

extension Color {
    /// Parses a color of CSS: hexadecimal, a name, `rgb()`, `rgba()`, `hsl()` or `hsla()`; nil for anything else.
    init?(css text: String) {
        let text = text.lowercased()
        if text.hasPrefix("#") {
            let digits = text.dropFirst()
            if digits.count == 4 {
                self.init(hex: "#" + digits.map { "\($0)\($0)" }.joined())
            } else {
                self.init(hex: text)
            }
        } else if text == "rebeccapurple" {
            // CSS has one name more than SVG.
            self.init(red: 0x66, green: 0x33, blue: 0x99)
        } else if text == "transparent" {
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
        } else if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
            let parts = text[text.index(after: open)...].dropLast().split { ", /\t\n\r".contains($0) }
            self.init(function: text[..<open].trimmingCharacters(in: .whitespaces), parts.map(String.init))
        } else {
            guard let color = NamedColors.color(named: text) else { return nil }
            self = color
        }
    }

    private init?(function: String, _ parts: [String]) {
        guard parts.count == 3 || parts.count == 4 else { return nil }
        func number(_ text: String, percentOf whole: Double) -> Double? {
            let value = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 * whole } : Double(text)
            return value.flatMap { $0.isFinite ? $0 : nil }
        }
        func byte(_ value: Double) -> UInt8 { UInt8(min(max(value, 0), 255).rounded()) }
        var alpha = 1.0
        if parts.count == 4 {
            guard let own = number(parts[3], percentOf: 1) else { return nil }
            alpha = own
        }
        switch function {
        case "rgb", "rgba":
            let levels = parts.prefix(3).compactMap { number($0, percentOf: 255) }
            guard levels.count == 3 else { return nil }
            self.init(red: byte(levels[0]), green: byte(levels[1]), blue: byte(levels[2]), alpha: byte(alpha * 255))
        case "hsl", "hsla":
            let degrees = parts[0].hasSuffix("deg") ? String(parts[0].dropLast(3)) : parts[0]
            guard let hue = Double(degrees), hue.isFinite, let saturation = number(parts[1], percentOf: 1),
                let lightness = number(parts[2], percentOf: 1)
            else { return nil }
            let strength = min(max(saturation, 0), 1) * min(lightness, 1 - lightness)
            func channel(_ shift: Double) -> UInt8 {
                let turned = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
                let place = turned < 0 ? turned + 12 : turned
                return byte((lightness - strength * max(-1, min(place - 3, 9 - place, 1))) * 255)
            }
            self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: byte(alpha * 255))
        default: return nil
        }
    }
}
