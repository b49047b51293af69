package import Foundation

extension CGContext {
    /// Draws a straight line with round ends, in user space: the same as stroking a path with two points, without the
    /// path.
    package func strokeLine(from begin: CGPoint, to end: CGPoint, width: CGFloat, color: CGColor) {
        let transform = state.transform
        guard width > 0 else { return }
        scratch.removeAll()
        scratch.add(begin.applying(transform))
        scratch.add(end.applying(transform))
        scratch.endRun(isClosed: false)
        let style = StrokeStyle(width: width * transform.meanScale, cap: .round, join: .round)
        canvas.stroke(scratch, style: style, color: faded(color), clip: state.clip)
    }

    /// Draws a growing stroke in a color, faded by the context's alpha.
    ///
    /// The stroke's coordinates are pixels from the origin of user space, which is rounded to whole pixels: the context
    /// moves a stroke and neither scales nor rotates it.
    package func draw(_ stroke: StrokeCoverage, color: CGColor) {
        let origin = PixelRect(rounding: CGRect(x: state.transform.tx, y: state.transform.ty, width: 0, height: 0))
        canvas.draw(stroke, x: origin.minX, y: origin.minY, color: faded(color), clip: state.clip)
    }
}
