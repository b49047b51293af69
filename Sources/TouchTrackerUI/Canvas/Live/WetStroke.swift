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
    /// The number of samples that no longer change, but for the taper.
    private(set) var sampleCount = 0

    private let scale: CGFloat
    /// The curve through those samples.
    private var spline = StrokeSpline()
    private var settled: [SettledCurve] = []

    /// A curve whose pixels are kept.
    private struct SettledCurve {
        /// The pixels that it may cover.
        let bounds: PixelRect
        /// The number of the centerline's points before it.
        let firstPoint: Int
    }

    /// Creates a stroke without samples.
    /// - Parameters:
    ///   - width: The ink's width at a width factor of 1, in points.
    ///   - paper: The pixels that the ink is drawn on.
    init(width: CGFloat, on paper: PaperPixels) {
        self.width = width
        scale = paper.scale
        coverage = StrokeCoverage(extent: paper.extent, pool: paper.pool)
    }

    /// Continues the stroke.
    /// - Parameters:
    ///   - samples: Samples that no longer change.
    ///   - tip: The samples after them, which the next call replaces.
    ///   - ahead: The end of a straight line that continues the tip until the next call, in points; nil for none.
    ///   - damage: The list that the changed area is added to.
    func extend(
        through samples: some Collection<Stroke.Sample>, tip: [Stroke.Sample], ahead: CGPoint? = nil,
        damage: inout InkDamage
    ) {
        damage.add(points(coverage.removeTail()))
        for sample in samples {
            spline.add(sample)
            if let curve = spline.settled { append(curve, &damage) }
        }
        sampleCount += samples.count
        var rest = spline
        for sample in tip where sample.location != rest.lastLocation {
            rest.add(sample)
            if let curve = rest.settled { appendToTail(curve, &damage) }
        }
        if let curve = rest.tail { appendToTail(curve, &damage) }
        if let ahead, let end = tip.last {
            let radius = width * end.widthFactor / 2 * scale
            let line = coverage.appendToTail(
                from: end.location * scale, radius: radius, to: ahead * scale, radius: radius)
            damage.add(points(line))
        }
    }

    /// Ends the stroke.
    /// - Parameters:
    ///   - samples: All samples.
    ///   - first: The number of samples at the beginning that have not changed. Those after them are narrower at most.
    ///   - damage: The list that the changed area is added to.
    func finish(through samples: [Stroke.Sample], changedFrom first: Int, damage: inout InkDamage) {
        damage.add(points(coverage.removeTail()))
        let kept = min(max(first - 1, 0), settled.count)
        if kept < settled.count {
            // Pixels keep the greatest coverage of all curves, so those of curves that become narrower are drawn again.
            var stale = PixelRect.empty
            for curve in settled[kept...] { stale = stale.union(curve.bounds) }
            coverage.clear(stale, keepingPoints: settled[kept].firstPoint)
            for index in 0..<kept where settled[index].bounds.intersects(stale) {
                coverage.restore(curve(StrokeSpline.Segment(index, of: samples)))
            }
            damage.add(points(stale))
        }
        for index in kept..<max(samples.count - 1, kept) {
            append(StrokeSpline.Segment(index, of: samples), &damage)
        }
        if samples.count == 1, let dot = spline.tail { append(dot, &damage) }
        sampleCount = samples.count
    }

    private func append(_ segment: StrokeSpline.Segment, _ damage: inout InkDamage) {
        let firstPoint = coverage.centerline.points.count
        let bounds = coverage.append(curve(segment))
        settled.append(SettledCurve(bounds: bounds, firstPoint: firstPoint))
        damage.add(points(bounds))
    }

    private func appendToTail(_ segment: StrokeSpline.Segment, _ damage: inout InkDamage) {
        damage.add(points(coverage.appendToTail(curve(segment))))
    }

    private func curve(_ segment: StrokeSpline.Segment) -> StrokeCurve {
        StrokeCurve(segment, width: width, scale: scale)
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

nonisolated extension StrokeCurve {
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
