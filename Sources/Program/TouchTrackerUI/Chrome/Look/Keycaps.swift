import Foundation
import TouchKit

/// Draws keys as keycaps, one for each key of a combination such as Ctrl and Z.
enum Keycaps {
    private static let font = UIFont.systemFont(ofSize: Metrics.label * 0.8)
    /// The height of a keycap, and its minimum width, in points.
    static let height: CGFloat = 20
    private static let padding: CGFloat = 6
    /// The distance between keycaps, in points.
    private static let gap: CGFloat = 3
    private static let corner: CGFloat = 5

    /// Returns the width of the keycaps, in points.
    static func width(of keys: [Key]) -> CGFloat {
        let widths = caps(keys).map(width(ofCap:))
        return widths.reduce(0, +) + CGFloat(max(widths.count - 1, 0)) * gap
    }

    /// Draws keycaps starting at `x` and vertically centered at `y`, in points.
    static func draw(_ keys: [Key], x: CGFloat, middle y: CGFloat, colors: InterfaceColors) {
        var x = x
        for cap in caps(keys) {
            let box = CGRect(x: x, y: (y - height / 2).rounded(), width: width(ofCap: cap), height: height)
            colors.fill.setFill()
            UIBezierPath(roundedRect: box, cornerRadius: corner).fill()
            let half = Metrics.hairline / 2
            UIBezierPath(roundedRect: box.insetBy(dx: half, dy: half), cornerRadius: corner - half)
                .stroke(colors.border, width: Metrics.hairline)
            cap.draw(
                at: CGPoint(
                    x: box.midX - Lettering.width(of: cap, font: font) / 2,
                    y: box.midY + font.capHeight / 2 - font.ascender),
                font: font, color: colors.label)
            x = box.maxX + gap
        }
    }

    private static func caps(_ keys: [Key]) -> [String] { keys.map { Phrase.key($0).text } }

    private static func width(ofCap cap: String) -> CGFloat {
        max((Lettering.width(of: cap, font: font) + 2 * padding).rounded(.up), height)
    }
}
