import Foundation

extension CGContext {
    /// Draws a growing stroke in a color, which the context's alpha fades.
    ///
    /// The stroke's coordinates are pixels from the origin of user space, which is rounded to whole pixels: the context
    /// moves a stroke and neither scales nor turns it.
    package func draw(_ stroke: StrokeCoverage, color: CGColor) {
        let origin = PixelRect(rounding: CGRect(x: state.transform.tx, y: state.transform.ty, width: 0, height: 0))
        canvas.draw(stroke, x: origin.minX, y: origin.minY, color: faded(color), clip: state.clip)
    }
}
