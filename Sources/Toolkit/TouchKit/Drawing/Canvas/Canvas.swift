public import Foundation

/// The area that drawing is restricted to: whole pixels, and any number of shapes.
public nonisolated struct Clip: Sendable, Equatable {
    /// A shape that drawing is restricted to, with antialiased edges on a canvas that antialiases.
    public struct Shape: Sendable, Equatable {
        /// The outline of the shape, in pixels.
        public var path: PixelPath
        /// The rule that determines the inside.
        public var rule: CGPathFillRule

        /// Creates a shape from its outline in pixels.
        public init(path: PixelPath, rule: CGPathFillRule) {
            self.path = path
            self.rule = rule
        }
    }

    /// The pixels that may change.
    public var region: Region
    /// The shapes that restrict drawing further; usually none, unless a rotated view clips or a path was added.
    public var shapes: [Shape]

    /// Creates a clip from pixels and shapes.
    public init(region: Region, shapes: [Shape] = []) {
        self.region = region
        self.shapes = shapes
    }
}

/// The surface that drawing ends on: a bitmap, an X window, or a recording.
///
/// Everything that reaches a canvas is resolved: coordinates and widths are in pixels, (0, 0) is the top left corner of
/// the first pixel, y grows downwards, curves are segments, dashes are separate runs, and alpha is in the color. A
/// canvas changes no pixel outside `clip.region`, and drawing through the parts of a region one after another leaves
/// the same pixels as drawing through the whole.
public nonisolated protocol Canvas: AnyObject {
    /// The number of columns of pixels.
    var width: Int { get }
    /// The number of rows of pixels.
    var height: Int { get }

    /// Whether a translucent color shows what is below. If not, it becomes the opaque color that it has on white.
    var blendsColors: Bool { get }

    /// Makes the clipped pixels transparent; on a window, which has nothing behind it, black.
    func clear(_ clip: Clip)

    /// Fills an upright rectangle, whose edges need not lie on whole pixels.
    func fill(_ rect: CGRect, color: CGColor, clip: Clip)

    /// Fills the inside of a path; every run is closed.
    func fill(_ path: PixelPath, rule: CGPathFillRule, color: CGColor, clip: Clip)

    /// Strokes a path as one shape: where it crosses itself, a translucent color is applied once.
    ///
    /// A run of one point, or of no length, is a dot with a round cap, a square with a square cap, otherwise nothing.
    func stroke(_ path: PixelPath, style: StrokeStyle, color: CGColor, clip: Clip)

    /// Fills the inside of a path with a gradient, in pixels; every run is closed.
    func fill(_ path: PixelPath, rule: CGPathFillRule, shading: Shading, clip: Clip)

    /// Strokes a path as one shape with a gradient, in pixels.
    func stroke(_ path: PixelPath, style: StrokeStyle, shading: Shading, clip: Clip)

    /// Strokes a straight line with round ends: the same as stroking a path of two points with a round cap.
    func strokeLine(from begin: CGPoint, to end: CGPoint, width: CGFloat, color: CGColor, clip: Clip)

    /// Draws coverage, moved by (`x`, `y`) pixels, as one shape, at a cost in proportion to the clip.
    ///
    /// An antialiasing canvas blends `color` through it; any other fills what is covered by half.
    func draw(_ coverage: any Coverage, x: Int, y: Int, color: CGColor, clip: Clip)

    /// Draws a bitmap. `transform` maps the bitmap's pixels to the canvas's; `alpha`, from 0 to 1, fades it.
    func draw(_ bitmap: Bitmap, transform: CGAffineTransform, alpha: CGFloat, clip: Clip)

    /// Draws a layer that was created by this canvas or another of its kind, at a cost in proportion to the clip.
    ///
    /// `transform` maps the layer's pixels to the canvas's; `alpha`, from 0 to 1, fades it. Layers of other kinds trap.
    func draw(_ layer: any Canvas, transform: CGAffineTransform, alpha: CGFloat, clip: Clip)

    /// Combines a layer with the canvas by a blend mode. The layer was created by a canvas of this kind; its corner
    /// goes to the pixel (`x`, `y`).
    ///
    /// - Parameters:
    ///   - layer: What is drawn. Where a shape covers a pixel in part, its color is already faded by the coverage.
    ///   - coverage: A layer of the same size, whose alpha is the coverage: a mode that erases does so this far.
    ///   - x: The column of the layer's corner.
    ///   - y: The row of the layer's corner.
    ///   - mode: The blend mode.
    ///   - clip: The pixels that may change.
    func composite(_ layer: any Canvas, coverage: any Canvas, x: Int, y: Int, mode: CGBlendMode, clip: Clip)

    /// Draws the shadow of a layer of a canvas of this kind; the shadow of its corner goes to the pixel (`x`, `y`).
    ///
    /// The shadow is the layer's alpha in `color`, blurred by a Gaussian of the standard deviation `blur` / 2 pixels.
    func drawShadow(of layer: any Canvas, x: Int, y: Int, blur: CGFloat, color: CGColor, clip: Clip)

    /// Creates an offscreen canvas of the same kind, with a size in pixels: transparent, or opaque and black.
    ///
    /// An opaque layer takes less memory and is faster to draw.
    func makeLayer(width: Int, height: Int, isOpaque: Bool) -> any Canvas
}

nonisolated extension Canvas {
    /// True, as on most canvases.
    public var blendsColors: Bool { true }

    /// The rectangle of all pixels.
    public var pixels: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// Strokes a straight line as a path of two points.
    public func strokeLine(from begin: CGPoint, to end: CGPoint, width: CGFloat, color: CGColor, clip: Clip) {
        stroke(
            PixelPath([begin, end]), style: StrokeStyle(width: width, cap: .round, join: .round), color: color,
            clip: clip)
    }

    /// Creates a transparent offscreen canvas of the same kind, with a size in pixels.
    public func makeLayer(width: Int, height: Int) -> any Canvas {
        makeLayer(width: width, height: height, isOpaque: false)
    }
}
