/// The way in which drawing is combined with what is already there.
///
/// The raw values are Core Graphics'. R, S and D are the premultiplied colors of the result, of what is drawn and of
/// what is there; Ra, Sa and Da are their alphas.
public nonisolated enum CGBlendMode: Int32, Sendable, Hashable {
    /// Drawn over what is there: R = S + D·(1 − Sa).
    case normal = 0
    /// Darkened by what is there, as with a highlighter: R = S·D + S·(1 − Da) + D·(1 − Sa).
    case multiply = 1
    /// Lightened by what is there, as by two projectors.
    case screen = 2
    /// Darkened where the existing color is dark, and lightened where it is light.
    case overlay = 3
    /// The darker of both in each component.
    case darken = 4
    /// The lighter of both in each component.
    case lighten = 5
    /// The existing color is lightened by the drawn one.
    case colorDodge = 6
    /// The existing color is darkened by the drawn one.
    case colorBurn = 7
    /// Darkened or lightened a little, as by a soft light.
    case softLight = 8
    /// Darkened where the drawn color is dark, and lightened where it is light.
    case hardLight = 9
    /// The difference of both in each component.
    case difference = 10
    /// The difference of both with less contrast.
    case exclusion = 11
    /// The hue of what is drawn, with the saturation and the lightness of what is there.
    case hue = 12
    /// The saturation of what is drawn.
    case saturation = 13
    /// The hue and the saturation of what is drawn.
    case color = 14
    /// The lightness of what is drawn, with the color of what is there.
    case luminosity = 15
    /// Erased, regardless of the color: R = 0.
    case clear = 16
    /// Replaced, where transparency is drawn too: R = S.
    case copy = 17
    /// Drawn only where something is, which it replaces: R = S·Da.
    case sourceIn = 18
    /// Drawn only where nothing is, and erases the rest: R = S·(1 − Da).
    case sourceOut = 19
    /// Drawn only where something is: R = S·Da + D·(1 − Sa).
    case sourceAtop = 20
    /// Drawn below what is there: R = S·(1 − Da) + D.
    case destinationOver = 21
    /// Kept as far as what is drawn is opaque: R = D·Sa.
    case destinationIn = 22
    /// Erased as far as what is drawn is opaque: R = D·(1 − Sa).
    case destinationOut = 23
    /// Drawn below what is there, which is kept as far as what is drawn is opaque: R = S·(1 − Da) + D·Sa.
    case destinationAtop = 24
    /// Drawn where nothing is; what is there is kept where nothing is drawn: R = S·(1 − Da) + D·(1 − Sa).
    case xor = 25
    /// The sum of both, as of lights: R = min(1, S + D).
    case plusLighter = 27
}
