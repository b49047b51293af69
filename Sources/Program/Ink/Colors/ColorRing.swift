package import Foundation

/// The ring of hues, from which colors are chosen, and which gives each direction its color.
///
/// All its colors look equally light, so that lines of all directions stand out on paper alike. Red is at the right,
/// and the hue goes once around as the angle does.
package enum ColorRing {
    /// The hue at the right of the ring, in turns: red's.
    private static let start = 29.2 / 360
    private static let lightness = 0.68
    private static let chroma = 0.2

    /// Returns the hue, in turns, in the direction of an angle, in radians from the positive x axis towards the
    /// positive y axis. An angle that is not finite counts as 0.
    package static func hue(at angle: Double) -> Double {
        let turn = (angle.isFinite ? angle / (2 * .pi) : 0) + start
        return turn - turn.rounded(.down)
    }

    /// Returns the direction of a hue in turns, in radians.
    package static func angle(of hue: Double) -> Double {
        (hue - start) * 2 * .pi
    }

    /// Returns the ring's color for a hue in turns.
    package static func color(hue: Double) -> Color {
        Color(OKLCH(lightness: lightness, chroma: chroma, hue: hue))
    }
}

extension Color {
    /// Creates the color of a direction: that of the ring there.
    ///
    /// - Parameter angle: The direction in radians, from the positive x axis towards the positive y axis (clockwise as
    ///   seen, since y points down).
    package init(angle: CGFloat) {
        self = ColorRing.color(hue: ColorRing.hue(at: angle))
    }
}
