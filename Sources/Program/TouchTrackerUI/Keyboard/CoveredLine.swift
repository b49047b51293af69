import Foundation
import Geometry
import TouchKit

/// The line of a text that is written below the keyboard on the screen, shown above it: at a table, or where the paper is
/// locked, the paper does not move to show it.
final class CoveredLine: KeyboardStrip {
    private var line: (text: TextLine, left: CGFloat, width: CGFloat, isRightToLeft: Bool)?
    /// The place of the caret, from the same origin as the line's left end.
    private var caret: CGFloat = 0

    /// The height of the line with the space around it, in points.
    static let height: CGFloat = 40
    /// The distance from the edges to the letters, and the least one to the caret, in points.
    private static let inset: CGFloat = 12

    /// Shows the line with the caret of a text; nil hides it.
    func show(_ writing: Writing?) {
        isHidden = writing == nil
        guard let writing else { return }
        line = writing.lines.shownLine(at: writing.caret)
        caret = writing.lines.location(of: writing.caret).x
        setNeedsDisplay()
    }

    /// The left end of the letters: they begin at an edge, unless the caret would be beyond the other one.
    private var left: CGFloat {
        guard let line else { return 0 }
        let start = line.isRightToLeft ? bounds.width - Self.inset - line.width : Self.inset
        let place = start + caret - line.left
        return start + place.clamped(to: Self.inset...max(bounds.width - Self.inset, Self.inset)) - place
    }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        let colors = interfaceColors
        guard let line, let context = UIGraphicsGetCurrentContext() else { return }
        context.clip(to: bounds.insetBy(dx: Self.inset / 2, dy: 0))
        let top = (bounds.height - TextLines.height) / 2
        line.text.draw(at: CGPoint(x: left, y: top), color: colors.label.cgColor, in: context)
        colors.accent.setFill()
        let x = (left + caret - line.left).rounded() - Metrics.iconStroke / 2
        UIRectFill(CGRect(x: x, y: top, width: Metrics.iconStroke, height: TextLines.height))
    }
}
