public import Foundation
public import TouchKit

nonisolated extension CGContext {
    /// Draws a gradient along a line, its colors at right angles to it. It fills the clip between the ends and, as the
    /// options say, beyond them. A line without length draws nothing.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        draw(gradient, along: .line(from: start, to: end), options)
    }

    /// Draws a gradient on the circles between two circles, in the clip, and by options on smaller and larger ones.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startRadius >= 0, endRadius >= 0 else { return }
        draw(gradient, along: .circles(from: startCenter, startRadius, to: endCenter, endRadius), options)
    }

    private func draw(_ gradient: CGGradient, along shape: GradientCourse.Shape, _ options: CGGradientDrawingOptions) {
        let spread = GradientCourse.Spread.extended(
            before: options.contains(.drawsBeforeStartLocation), after: options.contains(.drawsAfterEndLocation))
        fillClip(with: Shading(gradient.ramp, along: GradientCourse(shape, spread: spread)))
    }
}
