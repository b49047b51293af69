import Foundation
import Ink
import TouchKit

/// Draws selected ink: in its own color, with an outline of the accent and a thin halo; or in green, as in the course.
struct SelectedInk {
    let isGreen: Bool
    let accent: CGColor
    /// The color of the paper, which separates the outline from the ink.
    let paper: CGColor

    /// The distance between the ink and its outline, in points.
    private static let gap: CGFloat = 1.5
    /// The width of the outline, in points.
    private static let outline: CGFloat = 2
    /// The width of the halo, in points.
    private static let halo: CGFloat = 2.5

    /// Draws `mark` as selected, on top of the unselected mark.
    func paint(_ mark: Mark, in context: CGContext, by painter: InkPainter) {
        let (outline, halo) = (Self.gap + Self.outline, Self.gap + Self.outline + Self.halo)
        guard !isGreen else {
            let color = Palette.selected.cgColor
            painter.paint(mark, in: context, color: color.copy(alpha: 0.3), widerBy: 2 * halo)
            return painter.paint(mark, in: context, color: color)
        }
        painter.paint(mark, in: context, color: accent.copy(alpha: 0.25), widerBy: 2 * halo)
        painter.paint(mark, in: context, color: accent, widerBy: 2 * outline)
        painter.paint(mark, in: context, color: paper, widerBy: 2 * Self.gap)
        painter.paint(mark, in: context)
    }

    /// Returns the area, in points, that selected ink with the bounding box `box` covers.
    static func box(around box: CGRect) -> CGRect {
        let halo = gap + outline + halo + 1
        return box.insetBy(dx: -halo, dy: -halo)
    }
}
