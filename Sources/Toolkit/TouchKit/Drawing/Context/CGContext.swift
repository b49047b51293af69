public import Foundation
package import Geometry

/// Draws on a canvas in points, with a state of transform, clip, colors and line style that can be saved and restored.
///
/// y grows downwards, as everywhere in UIKit. A context is valid as long as its canvas. A thread may draw in a context
/// of its own; the canvases of windows belong to the main actor.
public nonisolated final class CGContext {
    /// The canvas that the context draws on: its own, or the layer of the innermost transparency layer.
    package var canvas: any Canvas { target }
    var target: any Canvas
    /// The number of pixels per point of the context's base space.
    package let scale: CGFloat
    var state: GraphicsState
    var saved: [GraphicsState] = []
    /// The transparency layers that were begun, the innermost last.
    var transparencyLayers: [TransparencyLayer] = []
    /// Whether the context draws what a drawing operation covers, instead of its colors: all is opaque.
    var isCoverage = false
    /// The current path, in pixels as in Core Graphics: a later transform does not move it.
    var elements = Path()
    /// Called with each line of text that is drawn, and its rectangle in user space; layouts are checked with it.
    package var onText: ((String, CGRect) -> Void)?
    /// Memory for flattening paths, reused by all drawing.
    var scratch = PixelPath()

    /// Creates a context for all of a canvas; `scale` is in pixels per point.
    package init(canvas: any Canvas, scale: CGFloat) {
        target = canvas
        self.scale = scale
        state = GraphicsState(
            transform: CGAffineTransform(scaleX: scale, y: scale), clip: Clip(region: Region(canvas.pixels)))
    }

    /// Creates a context in points for a canvas whose pixels are a box of a plane, with the points' origin at (0, 0).
    package convenience init(canvas: any Canvas, of box: PixelRect, scale: CGFloat) {
        self.init(canvas: canvas, scale: scale)
        (state.transform.tx, state.transform.ty) = (CGFloat(-box.minX), CGFloat(-box.minY))
    }

    /// Sets the state to the default, with a transform from user space to pixels, clipped to `region`.
    func begin(transform: CGAffineTransform, region: consuming Region) {
        if let outermost = transparencyLayers.first { target = outermost.outer }
        transparencyLayers = []
        state = GraphicsState(transform: transform, clip: Clip(region: region))
        if !saved.isEmpty { saved = [] }
    }

    /// Lets go of the region that `begin` was given, whose owner reuses its memory.
    func end() { state.clip = Clip(region: Region()) }

    /// Saves the state until `restoreGState`.
    public func saveGState() {
        var states = exchange(&saved, with: [])
        states.append(state)
        saved = states
    }

    /// Restores the state last saved; does nothing if no state was saved since the transparency layer began, if any.
    public func restoreGState() {
        guard saved.count > transparencyLayers.last?.savedCount ?? 0 else { return }
        var states = exchange(&saved, with: [])
        state = states.removeLast()
        saved = states
    }

    // MARK: Transform

    /// The transform from the context's user space to pixels.
    public var ctm: CGAffineTransform { state.transform }

    /// Applies a transform before the current one.
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

    /// Rotates user space by `angle` radians, clockwise on the screen.
    public func rotate(by angle: CGFloat) {
        state.transform = state.transform.rotated(by: angle)
    }

    // MARK: Colors and lines

    /// Sets the fill color. The default is black.
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color
    }

    /// Sets the stroke color. The default is black.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color
    }

    /// Sets the fill color by its components, from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the stroke color by its components, from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the fill color to a gray: 0 is black, 1 is white.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the stroke color to a gray: 0 is black, 1 is white.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the alpha of everything drawn from now on: 0 is invisible, 1 is unchanged. It replaces the previous alpha.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha.clamped(to: 0...1)
    }

    /// Sets the line width, in user space. The default is 1; 0 is the thinnest visible line, one pixel wide (S101).
    public func setLineWidth(_ width: CGFloat) {
        state.lineStyle.width = width
    }

    /// Sets the shape of lines' ends. The default is `.butt`.
    public func setLineCap(_ cap: CGLineCap) {
        state.lineStyle.cap = cap
    }

    /// Sets the shape of lines' corners. The default is `.miter`.
    public func setLineJoin(_ join: CGLineJoin) {
        state.lineStyle.join = join
    }

    /// Sets the greatest length of a pointed corner, in line widths. The default is 10.
    public func setMiterLimit(_ limit: CGFloat) {
        state.lineStyle.miterLimit = limit
    }

    /// Sets the alternating lengths of dashes and gaps, in user space, and the offset into them at which lines start.
    /// Without lengths, or if all are 0, lines have no gaps.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.lineStyle.dashPhase = phase
        state.lineStyle.dashLengths = lengths
    }

    /// Returns a color faded by the context's alpha.
    package func faded(_ color: CGColor) -> CGColor {
        state.alpha == 1 ? color : color.copy(alpha: color.alpha * state.alpha)
    }
}

// MARK: - Clipping

nonisolated extension CGContext {
    /// Restricts drawing to `rect`, in addition to the current clip. An upright rectangle is rounded to whole pixels,
    /// so that two rectangles with a common edge neither overlap nor leave a gap.
    public func clip(to rect: CGRect) {
        if state.transform.keepsRectangles {
            let pixels = PixelRect(rounding: rect.standardized.applying(state.transform))
            state.clip.region = state.clip.region.intersection(pixels)
        } else {
            clip(to: Path { $0.addRect(rect) }, rule: .winding, transform: state.transform)
        }
    }

    /// Restricts drawing to the context's path, in addition to the current clip, and begins a new path.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: elements, rule: rule, transform: .identity)
        beginPath()
    }

    /// Restricts drawing to rectangles, in addition to the current clip.
    public func clip(to rects: [CGRect]) {
        let path = Path { path in rects.forEach { path.addRect($0.standardized) } }
        clip(to: path, rule: .winding, transform: state.transform)
    }

    /// Restricts drawing to `region`, in pixels, in addition to the current clip.
    package func clip(toPixels region: Region) {
        state.clip.region = state.clip.region.intersection(region)
    }

    /// The clip, in pixels.
    package var pixelClip: Clip { state.clip }
    /// How much everything is faded, from 0 to 1.
    package var alpha: CGFloat { state.alpha }

    /// The pixels inside the clip, without regard to its shapes.
    package var clipRegion: Region { state.clip.region }

    /// The bounding box of the clip, in user space; `.null` if the clip is empty.
    public var boundingBoxOfClipPath: CGRect {
        var bounds = state.clip.region.bounds.rect
        for index in state.clip.shapes.indices {
            let box = state.clip.shapes[index].path.bounds
            if box.isFinite { bounds = bounds.intersection(box) }
        }
        return bounds.isEmpty ? .null : bounds.applying(state.transform.inverted())
    }

    /// Restricts drawing to a path, in addition to the current clip; `transform` maps it to pixels.
    package func clip(to path: Path, rule: CGPathFillRule, transform: CGAffineTransform) {
        var pixels = PixelPath()
        path.flatten(into: &pixels, transform: transform)
        if pixels.isRectangle, pixels.bounds.contains(state.clip.region.bounds.rect) { return }
        state.clip.region = state.clip.region.intersection(PixelRect(covering: pixels.bounds))
        state.clip.shapes = state.clip.shapes + [Clip.Shape(path: pixels, rule: rule)]
    }
}
