import Foundation
import Ink
import TouchKit

/// The color in which ink is shown on a paper. That of the last style is kept, since most marks have the style of the
/// mark before them.
nonisolated struct ShownColor {
    private let paper: Paper
    private var style = Style(color: .black, width: 1)
    private var color: CGColor

    init(on paper: Paper) {
        self.paper = paper
        color = style.shownColor(on: paper).cgColor
    }

    /// Returns the color of ink of a style.
    mutating func color(of style: Style) -> CGColor {
        if style.color != self.style.color || style.isMarker != self.style.isMarker {
            (self.style, color) = (style, style.shownColor(on: paper).cgColor)
        }
        return color
    }
}

extension Color {
    /// Creates the ink color nearest to a color of the interface, with 8 bits per component.
    init(_ color: UIColor) {
        func byte(_ value: CGFloat) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
        let components = color.cgColor
        self.init(
            red: byte(components.red), green: byte(components.green), blue: byte(components.blue),
            alpha: byte(components.alpha))
    }

    nonisolated var cgColor: CGColor {
        CGColor(
            red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: CGFloat(alpha) / 255
        )
    }

    var uiColor: UIColor { UIColor(cgColor: cgColor) }
}
