public import Foundation

/// Draws on a canvas in points: where, in which colour and with which pen is its state, which can be saved and restored.
///
/// y grows downwards, as everywhere in UIKit. A context is good for as long as its canvas.
@MainActor public final class CGContext {
    /// Where the marks end up.
    package let canvas: any Canvas
    /// How many pixels a point of the context's base space has.
    package let scale: CGFloat
    var state: GraphicsState
    private var saved: [GraphicsState] = []
    /// The path under construction, in pixels, as Core Graphics has it: a later transform does not move it.
    var path = CGPath()
    /// Memory for flattening, used again and again.
    var scratch = PixelPath()

    /// Makes a context on all of a canvas; `scale` is in pixels a point.
    package init(canvas: any Canvas, scale: CGFloat) {
        self.canvas = canvas
        self.scale = scale
        state = GraphicsState(
            transform: CGAffineTransform(scaleX: scale, y: scale), clip: Clip(region: Region(canvas.pixels)))
    }

    /// Keeps the state until `restoreGState`.
    public func saveGState() {
        saved.append(state)
    }

    /// Goes back to the state last saved. Without one, nothing happens.
    public func restoreGState() {
        if let last = saved.popLast() { state = last }
    }

    // MARK: Where

    /// The transform from the context's user space to pixels.
    public var ctm: CGAffineTransform { state.transform }

    /// Puts a transform in front of the current one.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    /// Moves the origin, in user space.
    public func translateBy(x: CGFloat, y: CGFloat) {
        state.transform = state.transform.translatedBy(x: x, y: y)
    }

    /// Scales user space.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        state.transform = state.transform.scaledBy(x: x, y: y)
    }

    /// Turns user space by `angle` radians, clockwise on screen.
    public func rotate(by angle: CGFloat) {
        state.transform = state.transform.rotated(by: angle)
    }

    // MARK: How

    /// Sets the colour of what is filled. Black at first.
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color
    }

    /// Sets the colour of lines. Black at first.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color
    }

    /// Fades everything drawn from here on: 0 is invisible, 1 as it is. Not multiplied with the value before.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1)
    }

    /// Sets how wide lines are, in user space. 1 at first.
    public func setLineWidth(_ width: CGFloat) {
        state.pen.width = width
    }

    /// Sets how lines end. `.butt` at first.
    public func setLineCap(_ cap: CGLineCap) {
        state.pen.cap = cap
    }

    /// Sets how segments meet. `.miter` at first.
    public func setLineJoin(_ join: CGLineJoin) {
        state.pen.join = join
    }

    /// Sets how many line widths long a pointed join may be. 10 at first.
    public func setMiterLimit(_ limit: CGFloat) {
        state.pen.miterLimit = limit
    }

    /// Breaks lines into dashes and gaps of these lengths in user space, in turns, starting `phase` into them. No
    /// lengths, or only zeros: no gaps.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.pen.dashPhase = phase
        state.pen.dashLengths = lengths
    }

    /// A colour faded by the context's alpha.
    func faded(_ color: CGColor) -> CGColor {
        state.alpha == 1 ? color : color.copy(alpha: color.alpha * state.alpha)
    }
}
