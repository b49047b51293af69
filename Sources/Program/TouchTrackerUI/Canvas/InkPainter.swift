import Foundation
import Geometry
import Ink
import InkPixels
import TouchKit

/// Paints marks in a context, on the loop or on any other thread: shapes as paths, freehand ink along its curves, with
/// the same pixels as live ink. All lengths are in points of the context's user space.
nonisolated final class InkPainter {
    /// Memory for the coverage of growing strokes.
    let pool = CoverageTilePool()
    /// Memory for the curves of a stroke that is being painted.
    private let curves = CurveCoverage()

    var paper: Paper {
        didSet { if paper != oldValue { (lastShown, tiles, filtered) = (nil, [], []) } }
    }
    /// The style whose color was asked for last, and that color: most marks have the style of the mark before them.
    private var lastShown: (style: Style, color: CGColor)?
    /// Whether pictures are decoded before they are painted. If not, a gray box stands for one that is not decoded yet.
    let decodesPictures: Bool
    /// The tiles of patterns that were painted last.
    var tiles: [PaintedTile] = []
    /// The results of the filters painted last.
    var filtered: [PaintedFilter] = []
    var lastDecoded: (picture: Picture, pixels: PicturePixels)?

    init(on paper: Paper = .white, decodesPictures: Bool = false) {
        (self.paper, self.decodesPictures) = (paper, decodesPictures)
    }

    /// Returns the color in which ink of a style is shown on the paper.
    func shownColor(of style: Style) -> CGColor {
        if let (last, color) = lastShown, last.color == style.color, last.isMarker == style.isMarker { return color }
        let color = style.shownColor(on: paper).cgColor
        lastShown = (style, color)
        return color
    }

    /// Paints a mark in its own color or colors, as they are shown on the paper, and wider by `extra` points.
    /// - Parameter hasInside: Whether what is inside an outline is painted, too.
    func paint(_ mark: Mark, in context: CGContext, widerBy extra: CGFloat = 0, hasInside: Bool = true) {
        if case .artwork(let artwork) = mark.shape {
            return paint(artwork, mark.style, in: context, color: nil, widerBy: extra)
        }
        if hasInside, let (path, color) = mark.inside {
            context.setFillColor(color.shown(on: paper).cgColor)
            context.add(path)
            context.fillPath()
        }
        guard mark.style.followsDirection, case .stroke(let stroke) = mark.shape else {
            return paint(mark, in: context, color: shownColor(of: mark.style), widerBy: extra)
        }
        guard let scale = context.ctm.evenScale else {
            for run in mark.colorRuns {
                let color = run.color.shown(on: paper).cgColor
                paint(mark.rendering(of: run), in: context, color: color, widerBy: extra)
            }
            return
        }
        let reach = extra / 2 + 2 / scale
        let near = context.boundingBoxOfClipPath.insetBy(dx: -reach, dy: -reach)
        var (runs, bounds): ([ColorRun], CGRect) = ([], .null)
        for run in mark.colorRuns {
            let box = mark.bounds(of: run)
            guard box.intersects(near) else { continue }
            runs.append(run)
            bounds = bounds.union(box.insetBy(dx: -reach, dy: -reach))
        }
        // Live ink keeps such a group's pixels (`StrokePicture`), and both have to be the same.
        context.drawGroup(within: bounds) { context in
            for run in runs {
                let color = run.color.shown(on: paper).cgColor
                paint(stroke, run.curves, mark.style, in: context, color: color, widerBy: extra)
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
            paint(stroke, nil, mark.style, in: context, color: color, widerBy: extra)
        case .line(let line) where line.heads == .none:
            context.strokeLine(from: line.begin, to: line.end, width: mark.style.width + extra, color: color)
        case .artwork(let artwork): paint(artwork, mark.style, in: context, color: color, widerBy: extra)
        case .line, .dot, .ellipse, .rectangle, .polygon:
            paint(mark.rendering, in: context, color: color, widerBy: extra)
        }
    }

    /// Paints the curves that a pen follows for a stroke, or for some of those between its samples, in a context that
    /// only translates and scales evenly (`CGAffineTransform.evenScale`).
    private func paint(
        _ stroke: Stroke, _ part: Range<Int>?, _ style: Style, in context: CGContext, color: CGColor,
        widerBy extra: CGFloat
    ) {
        let (x, y, scale) = (context.ctm.tx, context.ctm.ty, context.ctm.a)
        // Coverage is moved by whole pixels; only the rest of the translation is added to the coordinates.
        let offset = CGPoint(x: x - x.nearestPixelEdge, y: y - y.nearestPixelEdge)
        func pixels(_ curve: StrokeSpline.Curve) -> StrokeCurve {
            StrokeCurve(curve, width: style.width, wider: extra, scale: scale, offset: offset)
        }
        let samples = stroke.samples
        curves.begin(for: context)
        if samples.count > 1 {
            StrokeSpline.Curve.forEach(in: part ?? 0..<samples.count - 1, of: samples) { curves.append(pixels($0)) }
        } else if let only = samples.first {
            curves.append(pixels(StrokeSpline.Curve(at: only)))
        }
        context.draw(curves, color: color)
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

nonisolated extension CGAffineTransform {
    /// The number of pixels per point, if the transform only translates and scales evenly; otherwise nil.
    fileprivate var evenScale: CGFloat? {
        a == d && b == 0 && c == 0 && a > 0 ? a : nil
    }

    /// Whether the transform only translates and scales evenly, by a scale, within rounding errors.
    func hasScale(_ scale: CGFloat) -> Bool { evenScale.map { abs($0 - scale) <= scale * 1e-9 } ?? false }
}

nonisolated extension CGContext {
    /// Begins a new path, and adds the steps of `path`.
    func add(_ path: Path) {
        beginPath()
        addPath(CGPath(path))
    }
}
