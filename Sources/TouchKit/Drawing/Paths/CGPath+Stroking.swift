public import Foundation

extension CGPath {
    /// Returns a path whose inside, by the winding rule, is what stroking this path would draw: for hit-testing a line,
    /// or filling it in another way. Curves become segments that deviate by a thousandth of the path's size at most.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let pen = Pen(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        var result = PathElements()
        result.addPath(
            StrokeOutline(elements.flattened(deviatingBy: 1e-3), pen: pen).elements, transform: transform)
        return CGPath(result)
    }

    /// Returns the dashes of the path, as lines. Lengths alternate between dashes and gaps; `phase` is the offset into
    /// them at which the path starts.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        let dashes = elements.flattened(deviatingBy: 1e-3).dashed(phase: phase, lengths: lengths)
        var result = PathElements()
        for run in dashes.runs {
            let points = dashes.points[run.points].map { $0.applying(transform) }
            result.move(to: points[0])
            for point in points.dropFirst() { result.addLine(to: point) }
            if run.isClosed { result.closeSubpath() }
        }
        return CGPath(result)
    }
}
