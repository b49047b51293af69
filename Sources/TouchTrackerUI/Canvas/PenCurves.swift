import Foundation
import Ink
import TouchKit

/// The curves that a pen follows for a stroke, or for a part of it.
nonisolated struct PenCurves {
    /// The stroke, in points.
    let stroke: Stroke
    /// The curves between successive samples; nil for the whole stroke.
    var part: Range<Int>?
    /// The ink's width at a width factor of 1, in points.
    let width: CGFloat
    /// An additional width, in points, that does not depend on the width factor.
    let extra: CGFloat

    /// Calls a closure with each curve, in pixels.
    /// - Parameter transform: Converts points to pixels; it scales evenly (`CGAffineTransform.evenScale`). Coverage is
    ///   moved by whole pixels; only the rest of the translation is added to the coordinates.
    func forEach(under transform: CGAffineTransform, _ body: (StrokeCurve) -> Void) {
        let (x, y, scale) = (transform.tx, transform.ty, transform.a)
        let offset = CGPoint(x: x - x.nearestPixelEdge, y: y - y.nearestPixelEdge)
        func pixels(_ curve: StrokeSpline.Curve) -> StrokeCurve {
            StrokeCurve(curve, width: width, wider: extra, scale: scale, offset: offset)
        }
        let samples = stroke.samples
        guard samples.count > 1 else {
            if let only = samples.first { body(pixels(StrokeSpline.Curve(at: only))) }
            return
        }
        StrokeSpline.Curve.forEach(in: part ?? 0..<samples.count - 1, of: samples) { body(pixels($0)) }
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
