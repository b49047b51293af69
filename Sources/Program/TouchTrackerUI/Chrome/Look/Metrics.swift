import Foundation
import TouchKit

/// The sizes that bars, panels and controls share, in points unless they say otherwise.
enum Metrics {
    /// The unit of distances within bars and panels.
    static let grid: CGFloat = 8
    /// The minimum width and height of a control, for fingers.
    static let touchTarget: CGFloat = 44
    /// The width of the frame around paper over which something is dragged.
    static let dropFrameWidth: CGFloat = 4
    static let cornerRadius: CGFloat = 14
    /// The size of the box that an icon is drawn in.
    static let icon: CGFloat = 24
    /// The line width of icons.
    static let iconStroke: CGFloat = 2
    /// The line width of borders and separators.
    static let hairline: CGFloat = 1
    /// The distance from the window's edges to what floats above the paper.
    static let margin: CGFloat = 16
    /// The factor by which large controls are larger than usual.
    static let largestEnlargement: CGFloat = 1.5
    /// The length of a window's shorter side for which panels are laid out, beside a toolbar of two rows.
    static let shorterSide: CGFloat = 340
    /// The font size of labels: strokes are 1.5 points wide, and the x-height is 7.
    static let label = UIFont.labelFontSize
    static let title = label * 4 / 3
}

/// Draws the text of bars and panels.
enum Lettering {
    static let label = UIFont.systemFont(ofSize: Metrics.label)
    static let title = UIFont.systemFont(ofSize: Metrics.title)

    /// Draws `text` starting at `x` and vertically centered at `y`, in points.
    static func draw(_ text: String, x: CGFloat, middle y: CGFloat, font: UIFont = label, color: UIColor) {
        text.draw(at: CGPoint(x: x, y: y - font.lineHeight / 2), font: font, color: color)
    }

    /// Draws `text` ending at `x` and vertically centered at `y`, in points.
    static func draw(_ text: String, endingAt x: CGFloat, middle y: CGFloat, font: UIFont = label, color: UIColor) {
        draw(text, x: x - width(of: text, font: font), middle: y, font: font, color: color)
    }

    /// Draws `text` centered at `x` and `y`, in points.
    static func draw(_ text: String, centeredAt x: CGFloat, middle y: CGFloat, font: UIFont = label, color: UIColor) {
        draw(text, x: x - width(of: text, font: font) / 2, middle: y, font: font, color: color)
    }

    /// Returns the lines of `text`, which is broken between words if it is wider than `width`, in points.
    static func lines(of text: String, width: CGFloat, font: UIFont = label) -> [String] {
        TextLayout(font: font, width: width, mostLines: 0, mode: .byWordWrapping).lines(of: text)
            .map { String($0.text) }
    }

    /// Returns the width of `text`, in points.
    static func width(of text: String, font: UIFont = label) -> CGFloat {
        text.size(font: font).width
    }
}

/// The background of bars and panels: a rounded rectangle with a hairline border.
enum PanelBackground {
    /// Draws a background that fills `bounds` in the current context.
    /// - Parameter fill: Its color; nil for that of panels.
    static func draw(
        in bounds: CGRect, corner: CGFloat = Metrics.cornerRadius, colors: InterfaceColors, fill: UIColor? = nil
    ) {
        let half = Metrics.hairline / 2
        let outline = UIBezierPath(roundedRect: bounds.insetBy(dx: half, dy: half), cornerRadius: corner - half)
        (fill ?? colors.panel).setFill()
        outline.fill()
        outline.stroke(colors.border, width: Metrics.hairline)
    }
}
