import Foundation
import Geometry
import Ink
import TouchKit

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
