import Foundation
import TouchKit

/// What bars and panels look like: a rounded sheet with a hairline around it.
enum PanelLook {
    /// Draws a panel that fills `bounds` in the current context.
    static func draw(in bounds: CGRect, corner: CGFloat = Metrics.corner, colors: InterfaceColors) {
        let half = Metrics.hairline / 2
        let outline = UIBezierPath(roundedRect: bounds.insetBy(dx: half, dy: half), cornerRadius: corner - half)
        colors.panel.setFill()
        outline.fill()
        colors.border.setStroke()
        outline.lineWidth = Metrics.hairline
        outline.stroke()
    }
}
