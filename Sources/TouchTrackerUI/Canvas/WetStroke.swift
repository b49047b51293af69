import Foundation
import Geometry
import Ink
import TouchKit

/// Freehand ink under a finger, kept as the pixels that it covers: a sample costs its own pixels, however long the stroke is.
final class WetStroke {
    /// How wide the ink is at a width factor of 1, in points.
    let width: CGFloat
    /// What it covers, in pixels from the corner of the view that it is drawn on.
    let coverage: StrokeCoverage
    /// How many samples it has.
    private(set) var count = 0

    private let scale: CGFloat
    private var spline = StrokeSpline()

    /// Creates a stroke without samples.
    /// - Parameters:
    ///   - width: How wide the ink is, in points.
    ///   - paper: What it is drawn on.
    init(width: CGFloat, on paper: PaperPixels) {
        self.width = width
        scale = paper.scale
        coverage = StrokeCoverage(extent: paper.extent, pool: paper.pool)
    }

    /// Continues the stroke; adds what changes to `damage`.
    func add(_ sample: Stroke.Sample, damage: inout InkDamage) {
        spline.add(sample)
        count += 1
        damage.add(points(coverage.removeTail()))
        if let settled = spline.settled {
            damage.add(points(coverage.append(StrokeCurve(settled, width: width, scale: scale))))
        }
        if let tail = spline.tail {
            damage.add(points(coverage.appendToTail(StrokeCurve(tail, width: width, scale: scale))))
        }
    }

    /// Adds all that the stroke covers to `damage`.
    func addAll(to damage: inout InkDamage) {
        damage.add(bounds)
    }

    /// The box around what it covers, in points.
    var bounds: CGRect { coverage.bounds.isEmpty ? .null : points(coverage.bounds) }

    private func points(_ rect: PixelRect) -> CGRect {
        CGRect(
            x: CGFloat(rect.minX) / scale, y: CGFloat(rect.minY) / scale, width: CGFloat(rect.width) / scale,
            height: CGFloat(rect.height) / scale)
    }
}

/// The pixels of the view that ink is drawn on.
struct PaperPixels {
    /// How many pixels a point has.
    let scale: CGFloat
    /// All of them, from the view's corner.
    let extent: PixelRect
    /// Memory for coverage, shared by all strokes.
    let pool: CoverageTilePool
}

extension StrokeCurve {
    /// Creates a curve in pixels from one in points.
    /// - Parameters:
    ///   - width: The ink's width at a width factor of 1, in points.
    ///   - extra: How much wider the ink is everywhere, in points, whatever its width factor.
    ///   - scale: How many pixels a point has.
    ///   - offset: What is added to all coordinates, in pixels.
    init(
        _ piece: StrokeSpline.Piece, width: CGFloat, wider extra: CGFloat = 0, scale: CGFloat, offset: CGPoint = .zero
    ) {
        func pixels(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x * scale + offset.x, y: point.y * scale + offset.y)
        }
        let curve = piece.curve
        self.init(
            from: pixels(curve.begin), control1: pixels(curve.control1), control2: pixels(curve.control2),
            to: pixels(curve.end), radius: (width * piece.beginFactor + extra) / 2 * scale,
            endRadius: (width * piece.endFactor + extra) / 2 * scale)
    }
}
