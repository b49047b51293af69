import Foundation
import Ink
import TouchKit

/// Draws selected ink: green, with a thin halo.
enum SelectedInk {
    /// The width of the halo on each side of the ink, in points.
    private static let halo: CGFloat = 4

    /// Draws `mark` as selected, on top of the unselected mark.
    static func paint(_ mark: Mark, in context: CGContext, by painter: InkPainter) {
        let color = Palette.selected.cgColor
        painter.paint(mark, in: context, color: color.copy(alpha: 0.3), widerBy: 2 * halo)
        painter.paint(mark, in: context, color: color)
    }

    /// Returns the area, in points, that selected ink with the bounding box `box` covers.
    static func box(around box: CGRect) -> CGRect {
        box.insetBy(dx: -halo - 1, dy: -halo - 1)
    }
}
