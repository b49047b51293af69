import Foundation
import Geometry
import Ink
import TouchKit

/// Freehand ink under a finger as the pixels that it covers. The cost of a sample does not depend on the stroke's length.
///
/// In names, *wet* stands for live ink, and *dry* for finished ink (`DryInk`).
final class WetStroke {
    /// The ink's width at a width factor of 1, in points.
    let width: CGFloat
    /// The ink's coverage, in pixels from the view's corner.
    let coverage: StrokeCoverage
    private(set) var sampleCount = 0

    private let scale: CGFloat
    private var spline = StrokeSpline()

    /// Creates a stroke without samples.
    /// - Parameters:
    ///   - width: The ink's width at a width factor of 1, in points.
    ///   - paper: The pixels that the ink is drawn on.
    init(width: CGFloat, on paper: PaperPixels) {
        self.width = width
        scale = paper.scale
        coverage = StrokeCoverage(extent: paper.extent, pool: paper.pool)
    }

    /// Continues the stroke, and adds the changed area to `damage`.
    func add(_ sample: Stroke.Sample, damage: inout InkDamage) {
        spline.add(sample)
        sampleCount += 1
        damage.add(points(coverage.removeTail()))
        if let settled = spline.settled {
            damage.add(points(coverage.append(StrokeCurve(settled, width: width, scale: scale))))
        }
        if let tail = spline.tail {
            damage.add(points(coverage.appendToTail(StrokeCurve(tail, width: width, scale: scale))))
        }
    }

    /// Adds the whole stroke to `damage`.
    func addAll(to damage: inout InkDamage) {
        damage.add(bounds)
    }

    /// The bounding box of the pixels, in points; null if there are none.
    var bounds: CGRect { coverage.bounds.isEmpty ? .null : points(coverage.bounds) }

    private func points(_ rect: PixelRect) -> CGRect {
        CGRect(
            x: CGFloat(rect.minX) / scale, y: CGFloat(rect.minY) / scale, width: CGFloat(rect.width) / scale,
            height: CGFloat(rect.height) / scale)
    }
}

/// The pixels of the view that ink is drawn on.
struct PaperPixels {
    /// The number of pixels per point.
    let scale: CGFloat
    /// The view's pixels, from its corner.
    let extent: PixelRect
    /// Memory for coverage, shared by all strokes.
    let pool: CoverageTilePool
}

extension StrokeCurve {
    /// Creates a curve in pixels from one in points.
    /// - Parameters:
    ///   - segment: The curve, in points, and its width factors.
    ///   - width: The ink's width at a width factor of 1, in points.
    ///   - extra: An additional width, in points, that does not depend on the width factor.
    ///   - scale: The number of pixels per point.
    ///   - offset: Added to all coordinates, in pixels.
    init(
        _ segment: StrokeSpline.Segment, width: CGFloat, wider extra: CGFloat = 0, scale: CGFloat,
        offset: CGPoint = .zero
    ) {
        func pixels(_ point: CGPoint) -> CGPoint { point * scale + offset }
        let curve = segment.curve
        self.init(
            CubicCurve(
                begin: pixels(curve.begin), control1: pixels(curve.control1), control2: pixels(curve.control2),
                end: pixels(curve.end)),
            beginRadius: (width * segment.beginFactor + extra) / 2 * scale,
            endRadius: (width * segment.endFactor + extra) / 2 * scale)
    }
}
