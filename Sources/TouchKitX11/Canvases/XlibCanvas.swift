import Foundation
import TouchKit
import X11

/// A canvas that the server draws on: little to send, for a display far away (decision 3).
///
/// The server neither blends nor softens edges. Places and widths become whole pixels, a line is at least one pixel wide,
/// and a pointed join is one down to 11 degrees, or bevelled where the pen's limit is 1. A translucent colour is shown as
/// the opaque one that it is on white paper: it hides what is below it.
///
/// A canvas for a window is opaque. A layer knows where it has ink: `holes` is white where it has none, and there its
/// colours are black, so that two copies, `and` of the holes and `or` of the colours, lay it over anything (`lay`).
final class XlibCanvas: Canvas {
    /// The server's pixels.
    let colours: X11.Pixmap
    /// Black where a layer has ink, white where it is transparent; nil for a canvas that is opaque.
    let holes: X11.Pixmap?
    /// What draws on the canvas and on all its layers.
    let context: GraphicsContext
    /// What turns curves into pixels for the canvas and all its layers.
    let runs: PixelRuns

    static let black: UInt32 = 0xFF00_0000
    static let white: UInt32 = 0xFFFF_FFFF

    /// Makes a black canvas, or a transparent layer, in pixels.
    init(
        width: Int, height: Int, isLayer: Bool = false, context: GraphicsContext, runs: PixelRuns = PixelRuns()
    ) {
        self.context = context
        self.runs = runs
        colours = Pixmap(width: width, height: height, on: context.display)
        holes = isLayer ? Pixmap(width: width, height: height, on: context.display) : nil
        colours.fill(with: XlibCanvas.black, by: context)
        holes?.fill(with: XlibCanvas.white, by: context)
    }

    var width: Int { colours.width }
    var height: Int { colours.height }

    func makeLayer(width: Int, height: Int, isOpaque: Bool) -> any Canvas {
        XlibCanvas(width: width, height: height, isLayer: !isOpaque, context: context, runs: runs)
    }

    func clear(_ clip: Clip) {
        guard clip.shapes.isEmpty else { return clear(clip.region, inside: clip.shapes) }
        context.setClip(clip.region)
        context.colour = XlibCanvas.black
        context.fill(clip.region.rectangles, on: colours)
        if let holes {
            context.colour = XlibCanvas.white
            context.fill(clip.region.rectangles, on: holes)
        }
    }

    func fill(_ rect: CGRect, color: CGColor, clip: Clip) {
        guard !rect.isEmpty else { return }
        let nearest = PixelRect(rounding: rect)
        // What is thinner than a pixel is still seen.
        let pixels = PixelRect(
            x: nearest.minX, y: nearest.minY, width: max(nearest.width, 1), height: max(nearest.height, 1))
        mark(pixels, color, clip) { context, target in
            context.fill(Region(pixels).rectangles, on: target)
        }
    }

    /// A path of more corners than fit one request, which are millions with today's servers, is not drawn.
    func fill(_ path: PixelPath, rule: CGPathFillRule, color: CGColor, clip: Clip) {
        guard !path.isEmpty else { return }
        let box = PixelRect(covering: path.bounds.insetBy(dx: -1, dy: -1))
        if isLessAsRuns(box, points: path.points.count) {
            markRuns(in: box, color, clip) { runs.fill(path, rule: rule, within: $0) }
        } else {
            mark(box, color, clip) { context, target in
                context.fill(polygon: path.polygon, rule: FillRule(rule), on: target)
            }
        }
    }

    func stroke(_ path: PixelPath, style: StrokeStyle, color: CGColor, clip: Clip) {
        guard !path.isEmpty, style.width > 0 else { return }
        let pen = Pen(style)
        let reach = CGFloat(pen.width) * pen.reach + 1
        let box = PixelRect(covering: path.bounds.insetBy(dx: -reach, dy: -reach))
        if isLessAsRuns(box, points: path.points.count) {
            markRuns(in: box, color, clip) { runs.stroke(path, style: style, within: $0) }
        } else {
            mark(box, color, clip) { context, target in
                context.pen = pen
                for line in path.lines {
                    context.stroke(line, on: target)
                }
            }
        }
    }

    /// Draws what of the stroke meets the clip: its runs of pixels, or the lines of its centerline.
    func draw(_ stroke: StrokeCoverage, x: Int, y: Int, color: CGColor, clip: Clip) {
        let box = stroke.bounds.offsetBy(x: x, y: y)
        let centerline = stroke.centerline
        // Thinner ink than a pixel covers no pixel by half.
        if isLessAsRuns(box, points: centerline.points.count), centerline.greatestRadius >= 0.75 {
            markRuns(in: box, color, clip) { runs.cover(stroke, x: x, y: y, within: $0) }
        } else {
            let region = x == 0 && y == 0 ? clip.region : clip.region.offsetBy(x: -x, y: -y)
            mark(box, color, clip) { context, target in
                centerline.forEachRange(meeting: region) { range in
                    context.stroke(centerline.points[range], x: x, y: y, on: target)
                }
            }
        }
    }

    // MARK: Marks

    /// Whether a shape is sent as runs of pixels, which are as smooth as whole pixels can be: the server puts corners on
    /// whole pixels, which makes curves lumpy. Long straight lines are far less to send than their runs.
    private func isLessAsRuns(_ box: PixelRect, points: Int) -> Bool {
        box.height <= XlibCanvas.rowsPerPoint * points
    }

    /// The most rows that a shape sent as runs has for each of its points.
    private static let rowsPerPoint = 4

    /// Has `find` find the runs of a mark within a region, and fills them with one color where the clip lets it.
    private func markRuns(in box: PixelRect, _ color: CGColor, _ clip: Clip, _ find: (Region) -> Void) {
        guard let colour = color.onWhitePaper, clip.region.intersects(box) else { return }
        through(clip) { canvas, region in
            find(region.intersection(box.intersection(pixels)))
            guard !runs.rects.isEmpty else { return }
            var rectangles: [Rectangle] = []
            rectangles.reserveCapacity(runs.rects.count)
            for run in runs.rects { rectangles.append(Rectangle(run)) }
            context.setClip(nil)
            context.colour = colour
            context.fill(rectangles, on: canvas.colours)
            if let holes = canvas.holes {
                context.colour = XlibCanvas.black
                context.fill(rectangles, on: holes)
            }
        }
    }

    /// Has `draw` leave a mark of one colour, which lies within `box`, where the clip lets it.
    private func mark(
        _ box: PixelRect, _ color: CGColor, _ clip: Clip, _ draw: (GraphicsContext, X11.Pixmap) -> Void
    ) {
        guard let colour = color.onWhitePaper, clip.region.intersects(box) else { return }
        through(clip) { canvas, region in
            context.setClip(region)
            context.colour = colour
            draw(context, canvas.colours)
            if let holes = canvas.holes {
                context.colour = XlibCanvas.black
                draw(context, holes)
            }
        }
    }
}
