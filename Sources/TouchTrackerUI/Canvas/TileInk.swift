import Foundation
import Ink
import TouchKit

/// Paints marks on a tile, on any thread, with the same pixels as `InkPainter`.
nonisolated struct TileInk {
    private let painter: TilePainter
    private let paper: Paper
    private let pool = CoverageTilePool()
    /// The style of the last mark, and the color in which it is shown.
    private var lastStyle = Style(color: .black, width: 1)
    private var lastColor: CGColor

    init(_ painter: TilePainter, on paper: Paper) {
        self.painter = painter
        self.paper = paper
        lastColor = lastStyle.shownColor(on: paper).cgColor
    }

    /// Paints a mark in its own color, as it is shown on the paper.
    mutating func paint(_ mark: Mark) {
        let style = mark.style
        if style.color != lastStyle.color || style.isMarker != lastStyle.isMarker {
            (lastStyle, lastColor) = (style, style.shownColor(on: paper).cgColor)
        }
        switch mark.shape {
        case .stroke(let stroke):
            let coverage = StrokeCoverage(
                of: stroke, width: mark.style.width, under: painter.transform, visible: painter.visibleBox, pool: pool)
            painter.draw(coverage, color: lastColor)
        case .line(let line):
            painter.strokeLine(from: line.begin, to: line.end, width: mark.style.width, color: lastColor)
        case .dot, .ellipse, .rectangle, .polygon:
            switch mark.rendering {
            case .stroked(let path, let width):
                painter.stroke(PathElements(path), width: width, color: lastColor)
            case .filled(let path): painter.fill(PathElements(path), color: lastColor)
            }
        }
    }
}

nonisolated extension PathElements {
    fileprivate init(_ path: Path) {
        self.init()
        for step in path.steps {
            switch step {
            case .move(let point): move(to: point)
            case .line(let point): addLine(to: point)
            case .curve(let control1, let control2, let end): addCurve(to: end, control1: control1, control2: control2)
            case .close: closeSubpath()
            }
        }
    }
}

nonisolated extension StrokeCoverage {
    /// Creates the coverage of a stroke.
    /// - Parameters:
    ///   - stroke: The stroke, in points.
    ///   - width: The ink's width at a width factor of 1, in points.
    ///   - extra: An additional width, in points, that does not depend on the width factor.
    ///   - transform: Converts points to pixels; it scales evenly (`CGAffineTransform.evenScale`).
    ///   - visible: The box that is drawn, in points.
    ///   - pool: The memory of the coverage.
    convenience init(
        of stroke: Stroke, width: CGFloat, wider extra: CGFloat = 0, under transform: CGAffineTransform,
        visible: CGRect, pool: CoverageTilePool
    ) {
        // Coverage is moved by whole pixels; the rest of the translation is added to the coordinates.
        let (x, y, scale) = (transform.tx, transform.ty, transform.a)
        let offset = CGPoint(x: x - (x + 0.5).rounded(.down), y: y - (y + 0.5).rounded(.down))
        self.init(
            extent: PixelRect(
                covering: visible.applying(CGAffineTransform(scaleX: scale, y: scale)).insetBy(dx: -1, dy: -1)),
            pool: pool)
        var spline = StrokeSpline()
        func pixels(_ segment: StrokeSpline.Segment) -> StrokeCurve {
            StrokeCurve(segment, width: width, wider: extra, scale: scale, offset: offset)
        }
        for sample in stroke.samples {
            spline.add(sample)
            if let settled = spline.settled { append(pixels(settled)) }
        }
        if let tail = spline.tail { append(pixels(tail)) }
    }
}
