public import Foundation
import Geometry

/// A canvas that draws into a bitmap with antialiasing: for windows on a local display, images, and tests.
///
/// The coverage of a stroke is computed from the distance to its centerline, that of a filled shape from its exact
/// area. The cost is confined to the clip.
public nonisolated final class ImageCanvas: Canvas {
    /// The pixels.
    public let bitmap: Bitmap

    /// Whether every pixel is opaque and stays opaque. Such a layer is copied instead of blended.
    let isOpaque: Bool

    /// Computes coverage; shared with the layers that this canvas creates.
    let rasterizer: Rasterizer

    /// The color of the last shape, and its pixel.
    private var lastColor = CGColor(gray: 0, alpha: 0)
    private var lastPixel: UInt32 = 0

    /// Creates a canvas that draws into a bitmap and keeps its current contents.
    public convenience init(bitmap: Bitmap) {
        self.init(bitmap: bitmap, isOpaque: false, rasterizer: Rasterizer())
    }

    /// Creates a canvas that draws into a bitmap with the rasterizer of the calling thread.
    package init(bitmap: Bitmap, isOpaque: Bool, rasterizer: Rasterizer) {
        self.bitmap = bitmap
        self.isOpaque = isOpaque
        self.rasterizer = rasterizer
    }

    /// The number of columns of pixels.
    public var width: Int { bitmap.width }
    /// The number of rows of pixels.
    public var height: Int { bitmap.height }

    /// Makes the clipped pixels transparent; those of an opaque layer black.
    public func clear(_ clip: Clip) {
        let clear: UInt32 = isOpaque ? 0xFF00_0000 : 0
        if clip.shapes.isEmpty {
            for rect in clip.region.rects { bitmap.set(rect.intersection(pixels), to: clear) }
        } else {
            rasterizer.fill(pixels, clip: clip) { mask in
                if isOpaque { return bitmap.blend(clear, through: mask) }
                bitmap.change(through: mask) { pixel, level, _, _ in
                    pixel = Premultiplied.scaled(pixel, by: 255 - level)
                }
            }
        }
    }

    /// Fills an upright rectangle; edges inside pixels are antialiased.
    public func fill(_ rect: CGRect, color: CGColor, clip: Clip) {
        let whole = PixelRect(rounding: rect)
        if clip.shapes.isEmpty, whole.rect.isClose(to: rect) {
            let pixel = pixel(of: color)
            for part in clip.region.rects {
                bitmap.blend(pixel, over: part.intersection(whole).intersection(pixels))
            }
        } else {
            fill(PixelPath(rect.corners, isClosed: true), rule: .winding, color: color, clip: clip)
        }
    }

    /// Fills the inside of a path.
    public func fill(_ path: PixelPath, rule: CGPathFillRule, color: CGColor, clip: Clip) {
        paint(color) { rasterizer.fill(path, rule: rule, clip: clip, canvas: pixels, paint: $0) }
    }

    /// Strokes a path as one shape.
    public func stroke(_ path: PixelPath, style: StrokeStyle, color: CGColor, clip: Clip) {
        paint(color) { rasterizer.stroke(path, style: style, clip: clip, canvas: pixels, paint: $0) }
    }

    /// Fills the inside of a path with a gradient.
    public func fill(_ path: PixelPath, rule: CGPathFillRule, shading: Shading, clip: Clip) {
        guard let rows = ShadingRows(shading) else { return }
        rasterizer.fill(path, rule: rule, clip: clip, canvas: pixels) { bitmap.blend(rows, through: $0) }
    }

    /// Strokes a path as one shape with a gradient.
    public func stroke(_ path: PixelPath, style: StrokeStyle, shading: Shading, clip: Clip) {
        guard let rows = ShadingRows(shading) else { return }
        rasterizer.stroke(path, style: style, clip: clip, canvas: pixels) { bitmap.blend(rows, through: $0) }
    }

    /// Strokes a straight line with round ends; a thin one is blended without a mask.
    public func strokeLine(from begin: CGPoint, to end: CGPoint, width: CGFloat, color: CGColor, clip: Clip) {
        guard clip.shapes.isEmpty, width > 0, width < 1e6, isNear(begin), isNear(end), !begin.isClose(to: end),
            case let segment = StrokeSegment(from: begin, to: end, radius: width / 2), !segment.isWide
        else {
            let style = StrokeStyle(width: width, cap: .round, join: .round)
            return stroke(PixelPath([begin, end]), style: style, color: color, clip: clip)
        }
        let pixel = pixel(of: color)
        guard pixel != 0 else { return }
        for rect in clip.region.rects { segment.blend(pixel, into: bitmap, within: rect.intersection(pixels)) }
    }

    /// Whether a point lies so near the pixels that a line to it need not be cut off.
    private func isNear(_ point: CGPoint) -> Bool {
        point.x > -4096 && point.x < CGFloat(width) + 4096 && point.y > -4096 && point.y < CGFloat(height) + 4096
    }

    /// Blends a color through coverage.
    public func draw(_ coverage: any Coverage, x: Int, y: Int, color: CGColor, clip: Clip) {
        paint(color) { rasterizer.rasterize(coverage, x: x, y: y, clip: clip, canvas: pixels, paint: $0) }
    }

    /// Calls `rasterize` with what blends a color through a mask, unless the color is transparent.
    @inline(__always)
    private func paint(_ color: CGColor, _ rasterize: ((CoverageMask) -> Void) -> Void) {
        let pixel = pixel(of: color)
        if pixel != 0 { rasterize { bitmap.blend(pixel, through: $0) } }
    }

    private func pixel(of color: CGColor) -> UInt32 {
        if color != lastColor { (lastColor, lastPixel) = (color, Premultiplied.pixel(color)) }
        return lastPixel
    }

    /// Draws a bitmap: pixel by pixel if the transform moves it by whole pixels, smoothed otherwise.
    public func draw(_ bitmap: Bitmap, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {
        draw(bitmap, isOpaque: false, transform: transform, alpha: alpha, clip: clip)
    }

    private func draw(
        _ bitmap: Bitmap, isOpaque: Bool, transform: CGAffineTransform, alpha: CGFloat, clip: Clip
    ) {
        let level = UInt32((alpha.clamped(to: 0...1) * 255).rounded())
        guard level > 0, bitmap.width > 0, bitmap.height > 0 else { return }
        let place = bitmap.bounds.rect.applying(transform)
        let whole = PixelRect(rounding: place)
        if clip.shapes.isEmpty, transform.isTranslation, whole.rect.isClose(to: place) {
            let place = whole.intersection(pixels)
            for part in clip.region.rects where part.intersects(place) {
                let target = part.intersection(place)
                let (x, y) = (target.minX - whole.minX, target.minY - whole.minY)
                if isOpaque, level == 255 {
                    self.bitmap.copy(bitmap, from: x, y, to: target)
                } else {
                    self.bitmap.blend(bitmap, from: x, y, over: target, alpha: level)
                }
            }
        } else if isOpaque, level == 255, clip.shapes.isEmpty, transform.isUpright {
            for part in clip.region.rects {
                self.bitmap.stretch(bitmap, by: transform, over: part.intersection(pixels))
            }
        } else {
            drawSmoothed(bitmap, transform: transform, alpha: level, clip: clip)
        }
    }

    /// Draws another image canvas. An opaque layer that is scaled is sampled at the nearest pixels, which is fast, and
    /// leaves no seams between layers that adjoin.
    public func draw(_ layer: any Canvas, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {
        let layer = ImageCanvas.image(layer)
        draw(layer.bitmap, isOpaque: layer.isOpaque, transform: transform, alpha: alpha, clip: clip)
    }

    /// Creates an image canvas, with a size in pixels.
    public func makeLayer(width: Int, height: Int, isOpaque: Bool) -> any Canvas {
        ImageCanvas(
            bitmap: Bitmap(width: width, height: height, filledWith: isOpaque ? 0xFF00_0000 : 0), isOpaque: isOpaque,
            rasterizer: rasterizer)
    }

    /// Returns a canvas with the same pixels in memory of its own.
    package func copy() -> ImageCanvas {
        ImageCanvas(bitmap: bitmap.copy(), isOpaque: isOpaque, rasterizer: rasterizer)
    }

    private func drawSmoothed(_ bitmap: Bitmap, transform: CGAffineTransform, alpha: UInt32, clip: Clip) {
        guard transform.meanScale > 1e-6 else { return }
        if transform.meanScale < 0.5, bitmap.width > 1, bitmap.height > 1 {
            // Interpolating four neighbors is too few if a pixel covers more.
            let half = bitmap.halved()
            let scale = CGAffineTransform(
                scaleX: CGFloat(bitmap.width) / CGFloat(half.width), y: CGFloat(bitmap.height) / CGFloat(half.height))
            return drawSmoothed(half, transform: scale.concatenating(transform), alpha: alpha, clip: clip)
        }
        let outline = PixelPath(bitmap.bounds.rect.corners.map { $0.applying(transform) }, isClosed: true)
        let back = transform.inverted()
        rasterizer.fill(outline, rule: .winding, clip: clip, canvas: pixels) { mask in
            self.bitmap.change(through: mask) { pixel, level, x, y in
                let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(back)
                let sample = bitmap.sample(place.x, place.y)
                pixel = Premultiplied.over(Premultiplied.scaled(sample, by: (level * alpha + 127) / 255), pixel)
            }
        }
    }
}

extension CGRect {
    /// Whether all edges are within a thousandth of a pixel of another rectangle's.
    nonisolated fileprivate func isClose(to other: CGRect) -> Bool {
        abs(minX - other.minX) < 1e-3 && abs(minY - other.minY) < 1e-3 && abs(maxX - other.maxX) < 1e-3
            && abs(maxY - other.maxY) < 1e-3
    }
}

nonisolated extension ImageCanvas {
    /// Combines another image canvas with this one by a blend mode.
    public func composite(
        _ layer: any Canvas, coverage: any Canvas, x: Int, y: Int, mode: CGBlendMode, clip: Clip
    ) {
        let (source, shape) = (ImageCanvas.image(layer).bitmap, ImageCanvas.image(coverage).bitmap)
        let box = PixelRect(x: x, y: y, width: source.width, height: source.height).intersection(pixels)
        rasterizer.fill(box, clip: clip) { mask in
            bitmap.change(through: mask) { pixel, level, column, row in
                let coverage = shape[column - x, row - y] >> 24
                let new = Premultiplied.combine(source[column - x, row - y], coverage: coverage, with: pixel, mode)
                pixel = Premultiplied.replaced(pixel, by: new, level)
            }
        }
    }

    /// Draws the shadow of another image canvas.
    public func drawShadow(of layer: any Canvas, x: Int, y: Int, blur: CGFloat, color: CGColor, clip: Clip) {
        let field = GaussianBlur.blurredAlpha(of: ImageCanvas.image(layer).bitmap, blur: blur)
        let box = PixelRect(x: x - field.reach, y: y - field.reach, width: field.width, height: field.height)
        let pixel = Premultiplied.pixel(color)
        guard !clip.shapes.isEmpty else {
            for part in clip.region.rects {
                let rect = part.intersection(box).intersection(pixels)
                bitmap.blend(pixel, by: field, from: rect.minX - box.minX, rect.minY - box.minY, over: rect)
            }
            return
        }
        rasterizer.fill(box.intersection(pixels), clip: clip) { mask in
            bitmap.change(through: mask) { background, level, column, row in
                let opacity = UInt32(field[column - box.minX, row - box.minY])
                if opacity == 0 { return }
                let shade = Premultiplied.scaled(pixel, by: opacity)
                background = Premultiplied.replaced(background, by: Premultiplied.over(shade, background), level)
            }
        }
    }

    /// Returns a layer as what it must be: a canvas of this kind.
    private static func image(_ layer: any Canvas) -> ImageCanvas {
        guard let layer = layer as? ImageCanvas else {
            preconditionFailure("An ImageCanvas draws layers that an ImageCanvas has made, not a \(type(of: layer))")
        }
        return layer
    }
}
