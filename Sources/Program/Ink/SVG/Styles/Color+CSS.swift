import Foundation

extension Color {
    /// Parses a CSS color: hexadecimal, a name, or a function such as `rgb()` or `oklch()`; nil for anything else.
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
            let function = String(text[..<open])
            if function == "light-dark" {
                guard let color = Self.light(ofPair: text[text.index(after: open)...].dropLast()) else { return nil }
                self = color
                return
            }
            guard let parts = ColorFunctionParts(text[text.index(after: open)...].dropLast()) else { return nil }
            self.init(function: function, parts)
        } else {
            guard let color = NamedColors.color(named: text) else { return nil }
            self = color
        }
    }

    /// The color for light surroundings, in which drawings are shown, of two with a comma between; nil if one is not
    /// valid.
    private static func light(ofPair text: Substring) -> Color? {
        var depth = 0
        let comma = text.firstIndex { character in
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            return character == "," && depth == 0
        }
        guard let comma, Color(css: String(text[text.index(after: comma)...].trimmed)) != nil else { return nil }
        return Color(css: String(text[..<comma].trimmed))
    }

    private init?(function: String, _ parts: ColorFunctionParts) {
        let color: Color?
        switch function {
        case "rgb", "rgba": color = parts.rgb
        case "hsl", "hsla": color = parts.hsl
        case "hwb": color = parts.hwb
        case "lab": color = parts.lab
        case "lch": color = parts.lch
        case "oklab": color = parts.oklab
        case "oklch": color = parts.oklch
        case _: color = nil
        }
        guard let color else { return nil }
        self = color
    }
}

private struct ColorFunctionParts {
    private enum Part {
        case number(Double)
        case percent(Double)
        /// An angle in degrees, with its unit.
        case angle(Double)
        /// The component has no value, which counts as 0.
        case none
    }

    private let parts: [Part]
    private let alpha: Part?
    /// Whether commas separate the components, as they did before CSS had more functions than two.
    private let hasCommas: Bool

    /// Parses what is between the parentheses: three components and an opacity, separated by commas, or by spaces with
    /// a slash before the opacity.
    init?(_ text: Substring) {
        func words(_ text: Substring) -> [Substring] { text.split { $0.isWhitespace } }
        var all: [Part] = []
        if text.contains(",") {
            hasCommas = true
            for word in text.split(separator: ",", omittingEmptySubsequences: false) {
                let words = words(word)
                guard words.count == 1, let part = Self.part(words[0]) else { return nil }
                if case .none = part { return nil }
                all.append(part)
            }
            guard all.count == 3 || all.count == 4 else { return nil }
            alpha = all.count == 4 ? all[3] : nil
        } else {
            hasCommas = false
            let halves = text.split(separator: "/", omittingEmptySubsequences: false)
            guard let first = halves.first, halves.count <= 2 else { return nil }
            for word in words(first) {
                guard let part = Self.part(word) else { return nil }
                all.append(part)
            }
            if halves.count == 2 {
                let words = words(halves[1])
                guard words.count == 1, let part = Self.part(words[0]) else { return nil }
                alpha = part
            } else {
                alpha = nil
            }
            guard all.count == 3 else { return nil }
        }
        parts = Array(all.prefix(3))
        if case .angle = alpha { return nil }
    }

    private static func part(_ word: Substring) -> Part? {
        if word == "none" { return Part.none }
        let units: [(suffix: String, degrees: Double)] = [
            ("deg", 1), ("grad", 0.9), ("rad", 180 / .pi), ("turn", 360),
        ]
        for unit in units where word.hasSuffix(unit.suffix) {
            return number(word.dropLast(unit.suffix.count)).map { .angle($0 * unit.degrees) }
        }
        return word.hasSuffix("%") ? number(word.dropLast()).map { .percent($0) } : number(word).map { .number($0) }
    }

    private static func number(_ text: Substring) -> Double? {
        // Swift also parses names and hexadecimal numbers.
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.e".utf8.contains($0) }) else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    private func value(_ part: Part, percentOf whole: Double) -> Double? {
        switch part {
        case .number(let number): number
        case .percent(let share): share / 100 * whole
        case .none: 0
        case .angle: nil
        }
    }

    /// A percentage, as a share.
    private func share(_ part: Part) -> Double? {
        switch part {
        case .percent(let share): share / 100
        case .none: 0
        // Without commas, the sign may be left out.
        case .number(let number): hasCommas ? nil : number / 100
        case .angle: nil
        }
    }

    private func degrees(_ part: Part) -> Double? {
        switch part {
        case .number(let degrees), .angle(let degrees): degrees
        case .none: 0
        case .percent: nil
        }
    }

    private var opacity: UInt8 { Self.byte(alpha.map { value($0, percentOf: 1) ?? 1 } ?? 1) }

    private static func byte(_ share: Double) -> UInt8 { UInt8((min(max(share, 0), 1) * 255).rounded()) }

    private func color(_ red: Double, _ green: Double, _ blue: Double) -> Color {
        Color(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue), alpha: opacity)
    }

    var rgb: Color? {
        let percentages = parts.count {
            if case .percent = $0 { true } else { false }
        }
        guard !hasCommas || percentages == 0 || percentages == 3 else { return nil }
        guard let red = value(parts[0], percentOf: 255), let green = value(parts[1], percentOf: 255),
            let blue = value(parts[2], percentOf: 255)
        else { return nil }
        return color(red / 255, green / 255, blue / 255)
    }

    /// The color of a hue, in degrees, with full saturation and half lightness.
    private static func channel(_ hue: Double, _ shift: Double, _ lightness: Double, _ strength: Double) -> Double {
        let turned = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
        let place = turned < 0 ? turned + 12 : turned
        return lightness - strength * max(-1, min(place - 3, 9 - place, 1))
    }

    var hsl: Color? {
        guard let hue = degrees(parts[0]), let saturation = share(parts[1]), let light = share(parts[2]) else {
            return nil
        }
        let lightness = min(max(light, 0), 1)
        let strength = min(max(saturation, 0), 1) * min(lightness, 1 - lightness)
        func channel(_ shift: Double) -> Double { Self.channel(hue, shift, lightness, strength) }
        return color(channel(0), channel(8), channel(4))
    }

    var hwb: Color? {
        guard !hasCommas, let hue = degrees(parts[0]), let whiteness = share(parts[1]), let blackness = share(parts[2])
        else { return nil }
        let (white, black) = (max(whiteness, 0), max(blackness, 0))
        guard white + black < 1 else {
            let gray = white / (white + black)
            return color(gray, gray, gray)
        }
        func channel(_ shift: Double) -> Double {
            Self.channel(hue, shift, 0.5, 0.5) * (1 - white - black) + white
        }
        return color(channel(0), channel(8), channel(4))
    }

    var oklab: Color? {
        guard !hasCommas, let lightness = value(parts[0], percentOf: 1), let a = value(parts[1], percentOf: 0.4),
            let b = value(parts[2], percentOf: 0.4)
        else { return nil }
        return opaque(OKLCH(lightness: lightness, chroma: hypot(a, b), hue: atan2(b, a) / (2 * .pi)))
    }

    var oklch: Color? {
        guard !hasCommas, let lightness = value(parts[0], percentOf: 1), let chroma = value(parts[1], percentOf: 0.4),
            let hue = degrees(parts[2])
        else { return nil }
        return opaque(OKLCH(lightness: lightness, chroma: max(chroma, 0), hue: hue / 360))
    }

    private func opaque(_ color: OKLCH) -> Color { color.color(opacity: opacity) }

    var lab: Color? {
        guard !hasCommas, let lightness = value(parts[0], percentOf: 100), let a = value(parts[1], percentOf: 125),
            let b = value(parts[2], percentOf: 125)
        else { return nil }
        return cielab(lightness, a, b)
    }

    var lch: Color? {
        guard !hasCommas, let lightness = value(parts[0], percentOf: 100),
            let chroma = value(parts[1], percentOf: 150), let hue = degrees(parts[2])
        else { return nil }
        let (angle, distance) = (hue / 180 * .pi, max(chroma, 0))
        return cielab(lightness, distance * cos(angle), distance * sin(angle))
    }

    /// A color of CIELAB, whose white is D50.
    private func cielab(_ lightness: Double, _ a: Double, _ b: Double) -> Color {
        let middle = (min(max(lightness, 0), 100) + 16) / 116
        func light(_ value: Double) -> Double {
            let cube = value * value * value
            return cube > 216.0 / 24389 ? cube : (116 * value - 16) / (24389.0 / 27)
        }
        let x = 0.96429567642 * light(middle + a / 500)
        let (y, z) = (light(middle), 0.82510460251 * light(middle - b / 200))
        // Bradford's adaptation to D65, and the primaries of sRGB.
        return color(
            Self.encoded(3.1341359569 * x - 1.6173863321 * y - 0.4906619460 * z),
            Self.encoded(-0.9787954960 * x + 1.9162545026 * y + 0.0334427070 * z),
            Self.encoded(0.0719553992 * x - 0.2289769055 * y + 1.4053860352 * z))
    }

    private static func encoded(_ linear: Double) -> Double { Double(LinearColor.byte(linear)) / 255 }
}
