import Foundation
import Geometry
import Ink
import TouchKit

/// What ink is drawn on: the pixels of a view.
struct InkSurface {
    /// The number of pixels per point.
    let scale: CGFloat
    /// The view's pixels, from its corner.
    let extent: PixelRect
    /// Chooses the colors that are shown, and has the memory for coverage that all strokes share.
    let painter: InkPainter
    /// A canvas of the kind that the view is drawn on; nil while it has not been drawn.
    let canvas: (any Canvas)?
}

extension InkSurface {
    /// Creates the surface of a view as it is now.
    init(of view: UIView, painter: InkPainter, canvas: (any Canvas)?) {
        let scale = UIScreen.main.scale
        let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
        self.init(
            scale: scale, extent: PixelRect(covering: CGRect(origin: .zero, size: size)), painter: painter,
            canvas: canvas)
    }
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
