import Foundation

/// A color by how it looks, in the cylindrical form of Björn Ottosson's Oklab: equal steps look equally large.
package struct OKLCH: Hashable, Sendable {
    /// 0 is black, 1 is white.
    package var lightness: Double
    /// The distance from gray: 0 is gray; the most vivid colors of sRGB have about 0.32.
    package var chroma: Double
    /// The position on the color circle, in turns. Whole turns do not count.
    package var hue: Double

    package init(lightness: Double, chroma: Double, hue: Double) {
        self.lightness = lightness
        self.chroma = chroma
        self.hue = hue
    }

    /// Creates the color that looks like an opaque one. The hue of a gray is 0.
    package init(_ color: Color) {
        let linear = LinearColor(color)
        let long = cbrt(0.4122214708 * linear.red + 0.5363325363 * linear.green + 0.0514459929 * linear.blue)
        let middle = cbrt(0.2119034982 * linear.red + 0.6806995451 * linear.green + 0.1073969566 * linear.blue)
        let short = cbrt(0.0883024619 * linear.red + 0.2817188376 * linear.green + 0.6299787005 * linear.blue)
        lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
        let a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
        let b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
        let chroma = hypot(a, b)
        // The conversion of grays leaves a chroma of rounding errors.
        guard chroma > 1e-5 else {
            (self.chroma, hue) = (0, 0)
            return
        }
        self.chroma = chroma
        let turn = atan2(b, a) / (2 * .pi)
        hue = turn < 0 ? turn + 1 : turn
    }

    var linear: LinearColor {
        let (a, b) = (chroma * cos(2 * .pi * hue), chroma * sin(2 * .pi * hue))
        func cube(_ value: Double) -> Double { value * value * value }
        let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let middle = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        return LinearColor(
            red: 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
            green: -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
            blue: -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short)
    }

    /// Returns the color with an opacity, from 0 to 255; see `Color.init(_:)`.
    func color(opacity: UInt8) -> Color {
        var color = Color(self)
        color.alpha = opacity
        return color
    }

    /// The highest chroma that sRGB has for a lightness and a hue; 0 for black and white.
    package static func maximumChroma(lightness: Double, hue: Double) -> Double {
        guard lightness > 0, lightness < 1 else { return 0 }
        var (inside, outside) = (0.0, 0.4)
        for _ in 0..<14 {
            let chroma = (inside + outside) / 2
            if OKLCH(lightness: lightness, chroma: chroma, hue: hue).linear.isInGamut {
                inside = chroma
            } else {
                outside = chroma
            }
        }
        return inside
    }
}

extension Color {
    /// Creates the opaque color that looks like `color`. If sRGB does not have it, its chroma is reduced until it does.
    package init(_ color: OKLCH) {
        var color = color
        color.lightness = min(max(color.lightness, 0), 1)
        if !color.linear.isInGamut {
            color.chroma = min(
                color.chroma, OKLCH.maximumChroma(lightness: color.lightness, hue: color.hue))
        }
        let linear = color.linear
        self.init(
            red: LinearColor.byte(linear.red), green: LinearColor.byte(linear.green),
            blue: LinearColor.byte(linear.blue))
    }
}
