import Foundation
import Ink
import TouchKit

nonisolated extension StrokeCoverage {
    /// Creates the coverage of a stroke, or of a part of it.
    /// - Parameters:
    ///   - stroke: The stroke, in points.
    ///   - curves: The curves between successive samples that are covered; nil for the whole stroke.
    ///   - width: The ink's width at a width factor of 1, in points.
    ///   - extra: An additional width, in points, that does not depend on the width factor.
    ///   - transform: Converts points to pixels; it scales evenly (`CGAffineTransform.evenScale`).
    ///   - visible: The box that is drawn, in points.
    ///   - pool: The memory of the coverage.
    convenience init(
        of stroke: Stroke, curves: Range<Int>? = nil, width: CGFloat, wider extra: CGFloat = 0,
        under transform: CGAffineTransform, visible: CGRect, pool: CoverageTilePool
    ) {
        // Coverage is moved by whole pixels; the rest of the translation is added to the coordinates.
        let (x, y, scale) = (transform.tx, transform.ty, transform.a)
        let offset = CGPoint(x: x - x.nearestPixelEdge, y: y - y.nearestPixelEdge)
        self.init(
            extent: PixelRect(
                covering: visible.applying(CGAffineTransform(scaleX: scale, y: scale)).insetBy(dx: -1, dy: -1)),
            pool: pool)
        func pixels(_ segment: StrokeSpline.Segment) -> StrokeCurve {
            StrokeCurve(segment, width: width, wider: extra, scale: scale, offset: offset)
        }
        if let curves {
            for index in curves { append(pixels(StrokeSpline.Segment(index, of: stroke.samples))) }
            return
        }
        var spline = StrokeSpline()
        for sample in stroke.samples {
            spline.add(sample)
            if let settled = spline.settled { append(pixels(settled)) }
        }
        if let tail = spline.tail { append(pixels(tail)) }
    }
}
