import Foundation
import Ink
import TouchKit

/// How selected ink looks: green, with a thin halo.
enum SelectedInk {
    /// How far the halo reaches beyond the ink, in points.
    private static let halo: CGFloat = 4

    /// Draws `mark` as selected, over itself.
    static func paint(_ mark: Mark, in context: CGContext, by painter: InkPainter) {
        let color = Palette.selected.cgColor
        painter.paint(mark, in: context, color: color.copy(alpha: 0.3), widerBy: 2 * halo)
        painter.paint(mark, in: context, color: color)
    }

    /// What selected ink in `box` covers, in points.
    static func box(around box: CGRect) -> CGRect {
        box.insetBy(dx: -halo - 1, dy: -halo - 1)
    }
}
