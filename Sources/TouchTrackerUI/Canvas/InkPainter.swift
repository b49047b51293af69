import Foundation
import Ink
import TouchKit

/// Paints finished ink in a context, on the loop or on any other thread: shapes as paths, freehand ink along its
/// curves, with the same pixels as live ink. All lengths are in the paper's points.
nonisolated final class InkPainter {
    /// Memory for growing strokes.
    let pool = CoverageTilePool()

    /// The paper that the ink is on.
    var paper: Paper {
        didSet { color = ShownColor(on: paper) }
    }
    private var color: ShownColor
    /// Whether pictures are decoded before they are painted. If not, a gray box stands for one that is not decoded yet.
    let decodesPictures: Bool
    /// The picture that was decoded last.
    var lastDecoded: (picture: Picture, pixels: PicturePixels)?

    init(on paper: Paper = .white, decodesPictures: Bool = false) {
        (self.paper, self.decodesPictures) = (paper, decodesPictures)
        color = ShownColor(on: paper)
    }

    /// Returns the color in which ink of a style is shown on the paper.
    func shownColor(of style: Style) -> CGColor { color.color(of: style) }

    /// Returns the color in which a part of ink that follows its direction is shown on the paper.
    func shownColor(ofPartIn color: Color) -> CGColor { shownColor(of: Style(color: color, width: 1)) }

    /// Paints a mark in its own color or colors, as they are shown on the paper, and wider by `extra` points.
    func paint(_ mark: Mark, in context: CGContext, widerBy extra: CGFloat = 0) {
        if case .artwork(let artwork) = mark.shape {
            return paint(artwork, mark.style, in: context, color: nil, widerBy: extra)
        }
        guard mark.style.followsDirection else {
            return paint(mark, in: context, color: shownColor(of: mark.style), widerBy: extra)
        }
        guard context.ctm.evenScale != nil else {
            for run in mark.colorRuns {
                paint(mark.rendering(of: run), in: context, color: shownColor(ofPartIn: run.color), widerBy: extra)
            }
            return
        }
        let parts = ColorParts(of: mark, wider: extra, under: context.ctm, visible: context.boundingBoxOfClipPath)
        context.drawGroup(within: parts.bounds) { context in
            parts.forEach { paint($0, in: context, color: shownColor(ofPartIn: $1)) }
        }
    }

    /// Paints a mark in another color, and wider by `extra` points.
    func paint(_ mark: Mark, in context: CGContext, color: CGColor, widerBy extra: CGFloat = 0) {
        switch mark.shape {
        case .stroke(let stroke):
            guard context.ctm.evenScale != nil else {
                return paint(mark.rendering, in: context, color: color, widerBy: extra)
            }
            paint(PenCurves(stroke: stroke, width: mark.style.width, extra: extra), in: context, color: color)
        case .line(let line):
            context.strokeLine(from: line.begin, to: line.end, width: mark.style.width + extra, color: color)
        case .artwork(let artwork): paint(artwork, mark.style, in: context, color: color, widerBy: extra)
        case .dot, .ellipse, .rectangle, .polygon:
            paint(mark.rendering, in: context, color: color, widerBy: extra)
        }
    }

    private func paint(_ curves: PenCurves, in context: CGContext, color: CGColor) {
        context.draw(color: color, pool: pool) { curves.forEach(under: context.ctm, $0) }
    }

    private func paint(_ rendering: Rendering, in context: CGContext, color: CGColor, widerBy extra: CGFloat) {
        switch rendering {
        case .stroked(let path, let width): stroke(path, in: context, width: width + extra, color: color)
        case .filled(let path):
            context.setFillColor(color)
            context.add(path)
            context.fillPath()
            if extra > 0 { stroke(path, in: context, width: extra, color: color) }
        }
    }

    private func stroke(_ path: Path, in context: CGContext, width: CGFloat, color: CGColor) {
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setLineWidth(width)
        context.setStrokeColor(color)
        context.add(path)
        context.strokePath()
    }
}

nonisolated extension CGContext {
    /// Begins a new path, and adds the steps of `path`.
    func add(_ path: Path) {
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
