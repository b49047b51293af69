public import Foundation
public import TouchKit

nonisolated extension CGContext {
    /// Draws a gradient along a line, its colors at right angles to it. It fills the clip between the ends and, as the
    /// options say, beyond them. A line without length draws nothing.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        draw(gradient.gradient, along: GradientCourse(shape: .line(from: start, to: end), options: options))
    }

    /// Draws a gradient on the circles between two circles. It fills the clip between them and, as the options say, on
    /// smaller and larger circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startRadius >= 0, endRadius >= 0 else { return }
        let shape = GradientCourse.Shape.circles(from: startCenter, startRadius, to: endCenter, endRadius)
        draw(gradient.gradient, along: GradientCourse(shape: shape, options: options))
    }

    /// Draws a gradient as a picture or, on a canvas that does not blend, in bands.
    private func draw(_ gradient: Gradient, along course: GradientCourse) {
        let toUser = ctm.inverted()
        let visible = boundingBoxOfClipPath
        guard ctm.meanScale > 0, !visible.isNull else { return }
        guard canvas.blendsColors else {
            for band in course.bands(covering: visible, scale: ctm.meanScale) {
                fill(band.path, rule: .evenOdd, color: gradient.color(at: band.place))
            }
            return
        }
        let box = PixelRect(covering: visible.applying(ctm)).intersection(clipRegion.bounds)
            .intersection(PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height))
        guard !box.isEmpty else { return }
        let picture = course.picture(of: gradient, in: box, toUser: toUser)
        saveGState()
        concatenate(toUser)
        draw(picture, in: box.rect)
        restoreGState()
    }
}
