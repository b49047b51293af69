package import Foundation
import Geometry

/// A color by lightness and two axes of hue, in which equal distances look equal (Ottosson 2020).
struct Oklab {
    /// 0 is black, 1 is white.
    var lightness: CGFloat
    var greenRed: CGFloat
    var blueYellow: CGFloat

    init(_ color: Color) {
        let (red, green, blue) = (color.linear(color.red), color.linear(color.green), color.linear(color.blue))
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        greenRed = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// The nearest color of the same lightness and hue in sRGB, which may be less colorful, with an opacity.
    func color(alpha: UInt8) -> Color {
        var (low, high) = (CGFloat(0), CGFloat(1))
        if isInGamut(1) { low = 1 }
        while high - low > 0.004 {
            let middle = (low + high) / 2
            if isInGamut(middle) { low = middle } else { high = middle }
        }
        let channels = linear(low).map { UInt8((Self.encoded($0) * 255).rounded().clamped(to: 0...255)) }
        return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    }

    private func isInGamut(_ share: CGFloat) -> Bool {
        linear(share).allSatisfy { (-0.0005...1.0005).contains($0) }
    }

    /// Linear red, green and blue, with a share of the color's distance from gray.
    private func linear(_ share: CGFloat) -> [CGFloat] {
        let (a, b) = (greenRed * share, blueYellow * share)
        let long = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
        let medium = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
        let short = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
        return [
            4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
        ]
    }

    private static func encoded(_ linear: CGFloat) -> CGFloat {
        linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }
}

extension Color {
    /// A component in linear light, from 0 to 1.
    fileprivate func linear(_ component: UInt8) -> CGFloat {
        let value = CGFloat(component) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// The relative luminance, from 0 to 1, whatever the opacity (WCAG 2).
    var luminance: CGFloat { 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) }

    /// Returns the contrast with another color, from 1 to 21, whatever the opacities (WCAG 2).
    package func contrast(with other: Color) -> CGFloat {
        let (a, b) = (luminance + 0.05, other.luminance + 0.05)
        return max(a, b) / min(a, b)
    }
}
