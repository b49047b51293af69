import Foundation
import Ink
import TouchKit

/// Paints finished ink, on the loop or on a thread of its own: shapes as paths, freehand ink along its curves, with the
/// same pixels as live ink.
nonisolated final class InkPainter {
    /// Memory for growing strokes.
    let pool = CoverageTilePool()

    /// The paper that the ink is on.
    var paper: Paper {
        didSet { color = ShownColor(on: paper) }
    }
    private var color: ShownColor

    init(on paper: Paper = .white) {
        self.paper = paper
        color = ShownColor(on: paper)
    }

    /// Returns the color in which ink of a style is shown on the paper.
    func shownColor(of style: Style) -> CGColor { color.color(of: style) }

    /// Returns the color in which a part of ink that follows its direction is shown on the paper.
    func shownColor(ofPartIn color: Color) -> CGColor { shownColor(of: Style(color: color, width: 1)) }

    /// Paints a mark in its own color or colors, as they are shown on the paper, and wider by `extra` points.
    func paint<Surface: InkSurface>(_ mark: Mark, in surface: Surface, widerBy extra: CGFloat = 0) {
        guard mark.style.followsDirection else {
            return paint(mark, in: surface, color: shownColor(of: mark.style), widerBy: extra)
        }
        guard surface.transform.evenScale != nil else {
            for run in mark.colorRuns {
                paint(mark.rendering(of: run), in: surface, color: shownColor(ofPartIn: run.color), widerBy: extra)
            }
            return
        }
        let parts = ColorParts(of: mark, wider: extra, under: surface.transform, visible: surface.visibleBox)
        surface.drawGroup(within: parts.bounds) { surface in
            parts.forEach { surface.draw($0, color: shownColor(ofPartIn: $1), pool: pool) }
        }
    }

    /// Paints a mark in another color, and wider by `extra` points.
    func paint<Surface: InkSurface>(
        _ mark: Mark, in surface: Surface, color: CGColor, widerBy extra: CGFloat = 0
    ) {
        switch mark.shape {
        case .stroke(let stroke):
            guard surface.transform.evenScale != nil else {
                return paint(mark.rendering, in: surface, color: color, widerBy: extra)
            }
            let curves = PenCurves(stroke: stroke, width: mark.style.width, extra: extra)
            surface.draw(curves, color: color, pool: pool)
        case .line(let line):
            surface.strokeLine(from: line.begin, to: line.end, width: mark.style.width + extra, color: color)
        case .dot, .ellipse, .rectangle, .polygon:
            paint(mark.rendering, in: surface, color: color, widerBy: extra)
        }
    }

    private func paint<Surface: InkSurface>(
        _ rendering: Rendering, in surface: Surface, color: CGColor, widerBy extra: CGFloat
    ) {
        switch rendering {
        case .stroked(let path, let width): surface.stroke(path, width: width + extra, color: color)
        case .filled(let path):
            surface.fill(path, color: color)
            if extra > 0 { surface.stroke(path, width: extra, color: color) }
        }
    }
}
