import Foundation
import Ink
import TouchKit

/// A dot as large as ink is wide, with the width as a number: inside a large dot, below a small one.
struct WidthDot {
    /// The width of ink, in points.
    let width: CGFloat
    let color: Color

    /// The diameter from which the number stands inside, in points.
    private static let roomy: CGFloat = 22
    /// The distance between the dot and the number below it, in points.
    private static let gap: CGFloat = 3
    private static let font = UIFont.systemFont(ofSize: Metrics.label * 0.68)

    /// Draws the dot and its number centered at a point; a dot larger than `diameter`, in points, is cut to it.
    func draw(at center: CGPoint, diameter: CGFloat, _ colors: InterfaceColors) {
        let size = min(width, diameter)
        let isInside = size >= Self.roomy
        let height = size + Self.gap + Self.font.capHeight
        let middle = isInside ? center.y : center.y + (size - height) / 2
        let box = CGRect(center: CGPoint(x: center.x, y: middle), side: size)
        color.uiColor.setFill()
        UIBezierPath(ovalIn: box).fill()
        colors.drawRim(around: box, of: color)
        let baseline = isInside ? center.y + Self.font.capHeight / 2 : center.y + height / 2
        let number = Phrase.number(width, digits: 1).text
        number.draw(
            at: CGPoint(
                x: center.x - Lettering.width(of: number, font: Self.font) / 2, y: baseline - Self.font.ascender),
            font: Self.font, color: isInside ? color.legible : colors.label)
    }
}

extension Color {
    /// White or black, whichever has the higher contrast with the color.
    var legible: UIColor { luminance < 0.179 ? .white : .black }
}

extension InterfaceColors {
    /// Returns whether a color can hardly be told from the panel's.
    func isFaint(_ color: Color) -> Bool { color.contrast(with: Color(panel)) < 1.5 }

    /// Draws a line around an oval in a color: a hairline, or a clear line if the color is much like the panel's.
    func drawRim(around box: CGRect, of color: Color?) {
        let isFaint = color.map(isFaint) ?? false
        let width = isFaint ? 1.5 : Metrics.hairline
        UIBezierPath(ovalIn: box.insetBy(dx: -width / 2, dy: -width / 2))
            .stroke(secondaryLabel.withAlphaComponent(isFaint ? 1 : 0.6), width: width)
    }
}
