import Foundation
import Geometry
import Ink
import TouchKit

nonisolated extension StrokeCurve {
    /// Creates a curve in pixels from one in points.
    /// - Parameters:
    ///   - curve: The curve, in points, and its width factors.
    ///   - width: The ink's width at a width factor of 1, in points.
    ///   - extra: An additional width, in points, that does not depend on the width factor.
    ///   - scale: The number of pixels per point.
    ///   - offset: Added to all coordinates, in pixels.
    init(
        _ curve: StrokeSpline.Curve, width: CGFloat, wider extra: CGFloat = 0, scale: CGFloat,
        offset: CGPoint = .zero
    ) {
        func pixels(_ point: CGPoint) -> CGPoint { point * scale + offset }
        let cubic = curve.cubic
        self.init(
            CubicCurve(
                begin: pixels(cubic.begin), control1: pixels(cubic.control1), control2: pixels(cubic.control2),
                end: pixels(cubic.end)),
            beginRadius: (width * curve.beginFactor + extra) / 2 * scale,
            endRadius: (width * curve.endFactor + extra) / 2 * scale)
    }
}
