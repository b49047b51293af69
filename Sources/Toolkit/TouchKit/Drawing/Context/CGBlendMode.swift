/// The way in which drawing is combined with what is already there.
///
/// The raw values are Core Graphics'. R, S and D are the premultiplied colors of the result, of what is drawn and of
/// what is there; Ra, Sa and Da are their alphas.
public nonisolated enum CGBlendMode: Int32, Sendable, Hashable {
    /// Drawn over what is there: R = S + D·(1 − Sa).
    case normal = 0
    /// Darkened by what is there, as with a highlighter: R = S·D + S·(1 − Da) + D·(1 − Sa).
    case multiply = 1
    /// Erased, regardless of the color: R = 0.
    case clear = 16
    /// Replaced, where transparency is drawn too: R = S.
    case copy = 17
    /// Drawn only where something is: R = S·Da + D·(1 − Sa).
    case sourceAtop = 20
    /// Erased as far as what is drawn is opaque: R = D·(1 − Sa).
    case destinationOut = 23
}
