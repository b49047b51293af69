import Foundation
import Ink
import InkPixels
import TouchKit

/// Draws selected ink: in its own color, with an outline of the accent and a thin halo; or in green, as in the course.
nonisolated struct SelectedInk: Sendable {
    let isGreen: Bool
    let accent: CGColor
    /// The color of the paper, which separates the outline from the ink.
    let paper: CGColor
    /// The number of the view's points per point of the context, which is the paper's.
    let viewScale: CGFloat
    /// Whether the insides of outlines are painted as well. The paper already shows them, below the ink on them.
    var hasInsides = false

    /// The distance between the ink and its outline, in points.
    private static let gap: CGFloat = 1.5
    /// The width of the outline, in points.
    private static let outline: CGFloat = 2
    /// The width of the halo, in points.
    private static let halo: CGFloat = 2.5

    /// A layer of the look, from the lowest to the topmost. Each is painted for all selected ink before the next one,
    /// so that ink that touches has one outline.
    enum Pass: Sendable {
        case halo
        case outline
        case gap
        case ink
    }

    /// Returns the layers with which a number of elements are painted: without the halo and the gap if they are many.
    static func passes(for count: Int) -> [Pass] {
        count < PaperThresholds.manySelectedCount ? [.halo, .outline, .gap, .ink] : [.outline, .ink]
    }

    /// Draws `marks` as selected, on top of the unselected marks.
    /// - Parameter count: The number of elements in the selection, which decides the look.
    func paint(_ marks: [Mark], of count: Int, in context: CGContext, by painter: InkPainter) {
        for pass in Self.passes(for: count) {
            for mark in marks { paint(mark, pass, in: context, by: painter) }
        }
    }

    func paint(_ mark: Mark, _ pass: Pass, in context: CGContext, by painter: InkPainter) {
        let (outline, halo) = (Self.gap + Self.outline, Self.gap + Self.outline + Self.halo)
        let green = Palette.selected.cgColor
        switch pass {
        case .halo:
            let color = isGreen ? green.copy(alpha: 0.3) : accent.copy(alpha: 0.25)
            painter.paint(mark, in: context, color: color, widerBy: 2 * halo / viewScale)
        case .outline:
            if !isGreen { painter.paint(mark, in: context, color: accent, widerBy: 2 * outline / viewScale) }
        case .gap: if !isGreen { painter.paint(mark, in: context, color: paper, widerBy: 2 * Self.gap / viewScale) }
        case .ink:
            if isGreen {
                painter.paint(mark, in: context, color: green)
            } else {
                painter.paint(mark, in: context, hasInside: hasInsides)
            }
        }
    }

    /// Returns the area, in points, that selected ink with the bounding box `box` covers.
    static func box(around box: CGRect) -> CGRect {
        let halo = gap + outline + halo + 1
        return box.insetBy(dx: -halo, dy: -halo)
    }
}
