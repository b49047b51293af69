public import Foundation

/// What takes the marks: a bitmap, an X window, or a recording.
///
/// Everything is resolved when it gets here: places and widths are in pixels, (0, 0) is the top left corner of the
/// first pixel, y grows downwards, curves are segments, dashes are runs, opacity is in the colour. A canvas touches no
/// pixel outside `clip.region`, and drawing through the parts of a region one by one leaves the same pixels as drawing
/// through the whole.
@MainActor public protocol Canvas: AnyObject {
    /// How many columns of pixels it has.
    var width: Int { get }
    /// How many rows of pixels it has.
    var height: Int { get }

    /// Makes the clipped pixels transparent; on a window, which has nothing behind it, black.
    func clear(_ clip: Clip)

    /// Fills an upright rectangle, whose edges may lie within pixels.
    func fill(_ rect: CGRect, color: CGColor, clip: Clip)

    /// Fills the inside of a path; every run is closed.
    func fill(_ path: PixelPath, rule: CGPathFillRule, color: CGColor, clip: Clip)

    /// Draws along a path as one shape: where the line crosses itself, a translucent colour is not laid on twice.
    ///
    /// A run of one point, or of no length, is a dot under a round cap, a square under a square one, else nothing.
    func stroke(_ path: PixelPath, style: StrokeStyle, color: CGColor, clip: Clip)

    /// Draws a growing stroke, moved by (`x`, `y`) pixels, as one shape.
    ///
    /// The cost follows the clip, not the stroke: an antialiasing canvas blends `color` through the coverage that the stroke
    /// keeps, any other draws those lines of its centerline that meet the clip.
    func draw(_ stroke: StrokeCoverage, x: Int, y: Int, color: CGColor, clip: Clip)

    /// Draws a bitmap; `transform` brings the bitmap's pixels to the canvas's, `alpha` (0 to 1) fades it.
    func draw(_ bitmap: Bitmap, transform: CGAffineTransform, alpha: CGFloat, clip: Clip)

    /// Draws a layer that this canvas, or one of its kind, has made, at a cost in proportion to the clip.
    ///
    /// `transform` brings the layer's pixels to the canvas's, `alpha` (0 to 1) fades it. Giving a canvas of another kind
    /// is a programming error.
    func draw(_ layer: any Canvas, transform: CGAffineTransform, alpha: CGFloat, clip: Clip)

    /// Creates a canvas of the same kind that is not shown, in pixels: transparent, or opaque and black.
    ///
    /// An opaque layer takes less memory and is faster to draw.
    func makeLayer(width: Int, height: Int, isOpaque: Bool) -> any Canvas
}

extension Canvas {
    /// All of its pixels.
    public var pixels: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// Creates a transparent canvas of the same kind that is not shown, in pixels.
    public func makeLayer(width: Int, height: Int) -> any Canvas {
        makeLayer(width: width, height: height, isOpaque: false)
    }
}
