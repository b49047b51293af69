import Foundation
import Ink

/// A color as the picker shows it: a hue on the ring, and a place on the field of its shades.
struct Shade: Equatable {
    /// The hue, in turns; a gray has one, too, which the ring shows.
    var hue: Double
    /// The place on the field from the grays at its left, from 0 to 1: the part of the lightness's highest chroma.
    var vividness: Double
    /// 0 is black, at the bottom of the field; 1 is white.
    var lightness: Double

    /// The shade that a hue is chosen in while the color is a gray, in which no hue could be seen.
    private static let vivid = (vividness: 1.0, lightness: 0.68)
    /// The chroma below which a color is a gray, which has no hue of its own.
    private static let grayChroma = 0.004
    /// The chroma below which a hue cannot be seen.
    private static let dullChroma = 0.02

    /// Creates the shade of an opaque color; a gray keeps the hue of `old`.
    init(_ color: Color, after old: Shade? = nil) {
        let look = OKLCH(color)
        let isGray = look.chroma < Shade.grayChroma
        hue = isGray ? old?.hue ?? ColorRing.hue(at: 0) : look.hue
        let limit = OKLCH.maximumChroma(lightness: look.lightness, hue: hue)
        vividness = limit > 0 ? min(look.chroma / limit, 1) : 0
        lightness = look.lightness
    }

    var color: Color {
        let limit = OKLCH.maximumChroma(lightness: lightness, hue: hue)
        return Color(OKLCH(lightness: lightness, chroma: vividness * limit, hue: hue))
    }

    /// Chooses a hue, in turns. A gray becomes vivid, so that the hue is seen.
    mutating func choose(hue: Double) {
        self.hue = hue - hue.rounded(.down)
        if OKLCH(color).chroma < Shade.dullChroma {
            (vividness, lightness) = Shade.vivid
        }
    }

    /// Chooses a place on the field; both numbers are clamped to 0 to 1.
    mutating func choose(vividness: Double, lightness: Double) {
        self.vividness = min(max(vividness, 0), 1)
        self.lightness = min(max(lightness, 0), 1)
    }
}
