package import Foundation

extension Color {
    /// The minimum contrast of ink with dark paper, as accessibility guidelines ask of graphics (WCAG 2, 1.4.11).
    package static let minimumContrast: CGFloat = 3

    /// The maximum lightness of ink that is shown lighter, so that black ink differs from white.
    private static let maximumLightness: CGFloat = 0.94

    /// The color in which ink is shown on a paper; the drawing keeps its own.
    ///
    /// On dark paper, ink with a contrast below `minimumContrast` is shown lighter: its lightness in Oklab is mirrored
    /// at that of the gray that has just this contrast, so that dark inks stay apart, black becomes nearly white, and
    /// the hue stays. All other ink is shown as it is, since on light paper even yellow is meant.
    package func shown(on paper: Paper) -> Color {
        switch paper.tone {
        case .white, .cream: return self
        case .dark:
            let least = Color.minimumContrast * (paper.color.luminance + 0.05) - 0.05
            guard luminance < least else { return self }
            var shown = OKLCH(self)
            // The lightness of a gray is the cube root of its luminance.
            let turn = cbrt(least)
            shown.lightness = min(max(2 * turn - shown.lightness, turn), Self.maximumLightness)
            return shown.color(opacity: alpha).lightened(to: least)
        }
    }

    /// Lightens the color until it has a luminance: colors of equal lightness differ a little in it.
    private func lightened(to least: CGFloat) -> Color {
        var (color, look) = (self, OKLCH(self))
        while color.luminance < least, look.lightness < Self.maximumLightness {
            look.lightness += 0.01
            color = look.color(opacity: alpha)
        }
        return color
    }
}

extension Color {
    /// The color of ink that a file shows in another one: its own if that is shown so on some paper, and otherwise the
    /// one that is shown, since another program has changed it.
    static func own(_ own: Color?, shownAs shown: Color?) -> Color? {
        guard let own, let shown else { return shown }
        return Paper.Tone.allCases.contains { own.shown(on: Paper($0)) == shown } ? own : shown
    }

    package func faded(by opacity: CGFloat) -> Color {
        guard opacity != 1 else { return self }
        var color = self
        color.alpha = SVGOpacity(CGFloat(alpha) / 255 * opacity).alpha
        return color
    }
}
