import Foundation
import Ink
import TouchKit

/// Paints finished ink: shapes as paths, freehand ink through its coverage, which gives the same pixels as live ink.
final class InkPainter {
    let pool = CoverageTilePool()

    /// The paper that the ink is on.
    var paper = Paper.white {
        didSet { color = ShownColor(on: paper) }
    }
    private var color = ShownColor(on: .white)

    /// Returns the color in which ink of a style is shown on the paper.
    func shownColor(of style: Style) -> CGColor { color.color(of: style) }

    /// Returns the color in which a part of ink that follows its direction is shown on the paper.
    func shownColor(ofPartIn color: Color) -> CGColor { shownColor(of: Style(color: color, width: 1)) }

    /// Paints a mark in its own color or colors, as they are shown on the paper, and wider by `extra` points.
    func paint(_ mark: Mark, in context: CGContext, widerBy extra: CGFloat = 0) {
        guard mark.style.followsDirection else {
            return paint(mark, in: context, color: shownColor(of: mark.style), widerBy: extra)
        }
        guard context.ctm.evenScale != nil else {
            for run in mark.colorRuns {
                let color = shownColor(ofPartIn: run.color)
                paint(mark.rendering(of: run), in: context, color: color, widerBy: extra)
            }
            return
        }
        let parts = ColorParts(
            of: mark, wider: extra, under: context.ctm, visible: context.boundingBoxOfClipPath)
        context.drawGroup(within: parts.bounds) { context in
            parts.forEach(under: context.ctm, visible: context.boundingBoxOfClipPath, pool: pool) {
                context.draw($0, color: shownColor(ofPartIn: $1))
            }
        }
    }

    /// Paints a mark in another color, and wider by `extra` points.
    func paint(_ mark: Mark, in context: CGContext, color: CGColor, widerBy extra: CGFloat = 0) {
        switch mark.shape {
        case .stroke(let stroke):
            guard context.ctm.evenScale != nil else {
                return paint(mark.rendering, in: context, color: color, widerBy: extra)
            }
            let coverage = StrokeCoverage(
                of: stroke, width: mark.style.width, wider: extra, under: context.ctm,
                visible: context.boundingBoxOfClipPath, pool: pool)
            context.draw(coverage, color: color)
        case .line(let line):
            context.strokeLine(from: line.begin, to: line.end, width: mark.style.width + extra, color: color)
        case .dot, .ellipse, .rectangle, .polygon:
            paint(mark.rendering, in: context, color: color, widerBy: extra)
        }
    }

    private func paint(_ rendering: Rendering, in context: CGContext, color: CGColor, widerBy extra: CGFloat) {
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setStrokeColor(color)
        switch rendering {
        case .stroked(let path, let width):
            context.setLineWidth(width + extra)
            context.addPath(path)
            context.strokePath()
        case .filled(let path):
            context.setFillColor(color)
            context.addPath(path)
            context.fillPath()
            if extra > 0 {
                context.setLineWidth(extra)
                context.addPath(path)
                context.strokePath()
            }
        }
    }
}

extension CGAffineTransform {
    /// The number of pixels per point, if the transform only translates and scales evenly; otherwise nil.
    var evenScale: CGFloat? {
        a == d && b == 0 && c == 0 && a > 0 ? a : nil
    }
}

extension CGContext {
    /// Begins a new path, and adds the steps of `path`.
    fileprivate func addPath(_ path: Path) {
        beginPath()
        for step in path.steps {
            switch step {
            case .move(let point): move(to: point)
            case .line(let point): addLine(to: point)
            case .curve(let control1, let control2, let end): addCurve(to: end, control1: control1, control2: control2)
            case .close: closePath()
            }
        }
    }
}
