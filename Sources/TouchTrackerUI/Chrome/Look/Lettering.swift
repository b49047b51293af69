import Foundation
import TouchKit

/// Text on bars and panels.
enum Lettering {
    /// Labels.
    static let label = UIFont.systemFont(ofSize: Metrics.label)
    /// Titles, a third larger.
    static let title = UIFont.systemFont(ofSize: Metrics.title)

    /// Draws `text` with its middle at the height `y`, beginning at `x`, in points.
    static func draw(_ text: String, x: CGFloat, middle y: CGFloat, font: UIFont = label, color: UIColor) {
        text.draw(
            at: CGPoint(x: x, y: y - font.lineHeight / 2), withAttributes: [.font: font, .foregroundColor: color])
    }

    /// Draws `text` ending at `x`.
    static func draw(_ text: String, endingAt x: CGFloat, middle y: CGFloat, font: UIFont = label, color: UIColor) {
        draw(text, x: x - width(of: text, font: font), middle: y, font: font, color: color)
    }

    /// Draws `text` centred on `x`.
    static func draw(_ text: String, centeredAt x: CGFloat, middle y: CGFloat, font: UIFont = label, color: UIColor) {
        draw(text, x: x - width(of: text, font: font) / 2, middle: y, font: font, color: color)
    }

    /// How wide `text` is, in points.
    static func width(of text: String, font: UIFont = label) -> CGFloat {
        text.size(withAttributes: [.font: font]).width
    }
}
