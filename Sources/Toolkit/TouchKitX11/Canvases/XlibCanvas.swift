import Foundation
import TouchKit
import X11

/// A canvas that the server draws, which sends little and suits remote displays.
///
/// The server neither blends nor antialiases. Coordinates and widths become whole pixels, and a line is at least one
/// pixel wide. Miter joins stay pointed down to an angle of 11 degrees, and are bevelled if the miter limit is 1. A
/// translucent color becomes the opaque color that it shows on white paper, and hides what is below it. Only a faded
/// layer, whose pixels are read back anyway, is blended with what is below it.
///
/// A canvas for a window is opaque. A layer has a mask, white where it is transparent; there its colors are black, so
/// that two copies draw it over anything: `and` with the mask, then `or` with the colors (`composite`).
final class XlibCanvas: @MainActor Canvas {
    let colors: X11.Pixmap
    /// White where a layer is transparent, and black elsewhere; nil for an opaque canvas.
    let mask: X11.Pixmap?
    /// Shared by the canvas and its layers.
    let context: GraphicsContext
    /// Converts curves to spans of pixels; shared by the canvas and its layers.
    let spans: PixelSpans

    static let black: UInt32 = 0xFF00_0000
    static let white: UInt32 = 0xFFFF_FFFF

    /// Creates a black canvas or a transparent layer; the size is in pixels.
    init(
        width: Int, height: Int, isLayer: Bool = false, context: GraphicsContext, spans: PixelSpans = PixelSpans()
    ) {
        self.context = context
        self.spans = spans
        colors = Pixmap(width: width, height: height, on: context.display)
        mask = isLayer ? Pixmap(width: width, height: height, on: context.display) : nil
        colors.fill(with: XlibCanvas.black, by: context)
        mask?.fill(with: XlibCanvas.white, by: context)
    }

    var blendsColors: Bool { false }
    var width: Int { colors.width }
    var height: Int { colors.height }

    func makeLayer(width: Int, height: Int, isOpaque: Bool) -> any Canvas {
        XlibCanvas(width: width, height: height, isLayer: !isOpaque, context: context, spans: spans)
    }

    func makeXlibLayer(width: Int, height: Int) -> XlibCanvas {
        XlibCanvas(width: width, height: height, isLayer: true, context: context, spans: spans)
    }

    /// Returns a canvas that was made for this one to draw, which is of the same kind.
    static func layer(_ layer: any Canvas) -> XlibCanvas {
        guard let layer = layer as? XlibCanvas else {
            preconditionFailure("An XlibCanvas only draws layers that are XlibCanvases, not a \(type(of: layer))")
        }
        return layer
    }

    func clear(_ clip: Clip) {
        guard clip.shapes.isEmpty else { return clear(clip.region, inside: clip.shapes) }
        context.setClip(clip.region)
        context.color = XlibCanvas.black
        context.fill(clip.region.rectangles, on: colors)
        if let mask {
            context.color = XlibCanvas.white
            context.fill(clip.region.rectangles, on: mask)
        }
    }

    func fill(_ rect: CGRect, color: CGColor, clip: Clip) {
        guard !rect.isEmpty else { return }
        let nearest = PixelRect(rounding: rect)
        // A rectangle thinner than a pixel stays visible.
        let pixels = PixelRect(
            x: nearest.minX, y: nearest.minY, width: max(nearest.width, 1), height: max(nearest.height, 1))
        paint(pixels, color, clip) { context.fill([Rectangle(pixels)], on: $0) }
    }

    /// Fills a path. One with more corners than fit into a request, millions with today's servers, is not drawn.
    func fill(_ path: PixelPath, rule: CGPathFillRule, color: CGColor, clip: Clip) {
        guard !path.isEmpty else { return }
        let box = PixelRect(covering: path.bounds.insetBy(dx: -1, dy: -1))
        if usesSpans(box, points: path.points.count) {
            paintSpans(in: box, color, clip) { spans.fill(path, rule: rule, within: $0) }
        } else {
            paint(box, color, clip) { context.fill(polygon: path.polygon, rule: FillRule(rule), on: $0) }
        }
    }

    func stroke(_ path: PixelPath, style: StrokeStyle, color: CGColor, clip: Clip) {
        guard !path.isEmpty, style.width > 0 else { return }
        let attributes = LineAttributes(style)
        let reach = CGFloat(attributes.width) * attributes.reach + 1
        let box = PixelRect(covering: path.bounds.insetBy(dx: -reach, dy: -reach))
        if usesSpans(box, points: path.points.count) {
            paintSpans(in: box, color, clip) { spans.stroke(path, style: style, within: $0) }
        } else {
            paint(box, color, clip) { target in
                context.lineAttributes = attributes
                for line in path.lines {
                    context.stroke(line, on: target)
                }
            }
        }
    }

    /// Fills a path with a gradient, in bands of one color.
    func fill(_ path: PixelPath, rule: CGPathFillRule, shading: Shading, clip: Clip) {
        paint(shading, path.bounds, clip) {
            $0.fill(path, rule: rule, color: CGColor(gray: 0, alpha: 1), clip: $1)
        }
    }

    /// Strokes a path with a gradient, in bands of one color.
    func stroke(_ path: PixelPath, style: StrokeStyle, shading: Shading, clip: Clip) {
        let reach = CGFloat(LineAttributes(style).width) * LineAttributes(style).reach + 1
        paint(shading, path.bounds.insetBy(dx: -reach, dy: -reach), clip) {
            $0.stroke(path, style: style, color: CGColor(gray: 0, alpha: 1), clip: $1)
        }
    }

    /// Draws the part of coverage within the clip, as spans of pixels. No pixel depends on the rest or on the clip.
    func draw(_ coverage: any Coverage, x: Int, y: Int, color: CGColor, clip: Clip) {
        paintSpans(in: coverage.bounds.offsetBy(x: x, y: y), color, clip) {
            spans.rasterize(coverage, x: x, y: y, within: $0)
        }
    }

    // MARK: Painting

    /// Whether a shape is sent as spans of pixels, which are as smooth as whole pixels can be. The server moves corners
    /// to whole pixels, which makes curves uneven, but long straight lines need far fewer bytes than their spans.
    private func usesSpans(_ box: PixelRect, points: Int) -> Bool {
        box.height <= XlibCanvas.rowsPerPoint * points
    }

    /// The maximum height, for each of its points, of a shape that is sent as spans.
    private static let rowsPerPoint = 4

    /// Fills the spans that `find` stores in `spans` for a region, clipped, with one color.
    private func paintSpans(in box: PixelRect, _ color: CGColor, _ clip: Clip, _ find: (Region) -> Void) {
        guard let color = color.onWhitePaper, clip.region.intersects(box) else { return }
        withClip(clip) { canvas, region in
            find(region.intersection(box.intersection(pixels)))
            guard !spans.rects.isEmpty else { return }
            let rectangles = spans.rects.map { Rectangle($0) }
            context.setClip(nil)
            context.color = color
            context.fill(rectangles, on: canvas.colors)
            if let mask = canvas.mask {
                context.color = XlibCanvas.black
                context.fill(rectangles, on: mask)
            }
        }
    }

    /// Draws the bands of a gradient where `draw` draws a shape within bounds.
    private func paint(_ shading: Shading, _ bounds: CGRect, _ clip: Clip, _ draw: (XlibCanvas, Clip) -> Void) {
        guard !bounds.isNull else { return }
        let visible = clip.region.intersection(
            PixelRect(covering: bounds.insetBy(dx: -1, dy: -1)).intersection(pixels))
        guard !visible.isEmpty else { return }
        // As large as the canvas, as the layers of `withClip` are.
        let (shape, bands) = (
            makeXlibLayer(width: width, height: height), makeXlibLayer(width: width, height: height)
        )
        draw(shape, Clip(region: visible))
        shading.forEachBand(covering: visible.bounds) { path, color in
            bands.fill(path, rule: .evenOdd, color: color, clip: Clip(region: visible))
        }
        withClip(Clip(region: visible, shapes: clip.shapes)) { canvas, region in
            canvas.composite(bands.keeping(where: shape, at: pixels), at: pixels, within: region)
        }
    }

    /// Calls `draw` to draw a shape of one color, which lies within `box`, clipped.
    private func paint(_ box: PixelRect, _ color: CGColor, _ clip: Clip, _ draw: (X11.Pixmap) -> Void) {
        guard let color = color.onWhitePaper, clip.region.intersects(box) else { return }
        withClip(clip) { canvas, region in
            context.setClip(region)
            context.color = color
            draw(canvas.colors)
            if let mask = canvas.mask {
                context.color = XlibCanvas.black
                draw(mask)
            }
        }
    }
}
