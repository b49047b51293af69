import Foundation
import Ink
import TouchKit

/// What ink is painted on: a context, or a tile on any thread. All lengths are in points.
nonisolated protocol InkSurface: AnyObject {
    /// Converts points to pixels.
    var transform: CGAffineTransform { get }

    /// The box that can be painted.
    var visibleBox: CGRect { get }

    /// Strokes a straight line with round ends.
    func strokeLine(from begin: CGPoint, to end: CGPoint, width: CGFloat, color: CGColor)

    /// Strokes a path with round ends and corners.
    func stroke(_ path: Path, width: CGFloat, color: CGColor)

    /// Fills the inside of a path, by the non-zero rule.
    func fill(_ path: Path, color: CGColor)

    /// Fills an upright rectangle.
    func fill(_ rect: CGRect, color: CGColor)

    /// Draws what a pen covers along curves. The transform scales evenly.
    /// - Parameter pool: Memory for a surface that keeps coverage.
    func draw(_ curves: PenCurves, color: CGColor, pool: CoverageTilePool)

    /// Draws everything that `body` draws within a box as one image.
    func drawGroup(within box: CGRect, _ body: (Self) -> Void)
}

extension CGContext: @MainActor InkSurface {
    var transform: CGAffineTransform { ctm }

    var visibleBox: CGRect { boundingBoxOfClipPath }

    func draw(_ curves: PenCurves, color: CGColor, pool: CoverageTilePool) {
        draw(color: color, pool: pool) { curves.forEach(under: ctm, $0) }
    }

    func stroke(_ path: Path, width: CGFloat, color: CGColor) {
        setLineCap(.round)
        setLineJoin(.round)
        setLineWidth(width)
        setStrokeColor(color)
        add(path)
        strokePath()
    }

    func fill(_ path: Path, color: CGColor) {
        setFillColor(color)
        add(path)
        fillPath()
    }

    func fill(_ rect: CGRect, color: CGColor) {
        setFillColor(color)
        fill(rect)
    }

    /// Begins a new path, and adds the steps of `path`.
    private func add(_ path: Path) {
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

nonisolated extension TilePainter: InkSurface {
    func draw(_ curves: PenCurves, color: CGColor, pool: CoverageTilePool) {
        draw(color: color) { curves.forEach(under: transform, $0) }
    }

    func stroke(_ path: Path, width: CGFloat, color: CGColor) {
        stroke(PathElements(path), width: width, color: color)
    }

    func fill(_ path: Path, color: CGColor) {
        fill(PathElements(path), color: color)
    }

    func fill(_ rect: CGRect, color: CGColor) {
        var path = PathElements()
        path.addRect(rect)
        fill(path, color: color)
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

extension CGAffineTransform {
    /// The number of pixels per point, if the transform only translates and scales evenly; otherwise nil.
    nonisolated var evenScale: CGFloat? {
        a == d && b == 0 && c == 0 && a > 0 ? a : nil
    }

    /// Whether the transform only translates and scales evenly, by a scale, within rounding errors.
    nonisolated func hasScale(_ scale: CGFloat) -> Bool { evenScale.map { abs($0 - scale) <= scale * 1e-9 } ?? false }
}
