public import Foundation

/// A canvas that antialiases into a bitmap: the window's where the display is near, a picture's, a test's.
///
/// A stroke's coverage is the distance to its axis; a filled shape's is the exact area. Nothing is drawn, and hardly
/// anything is looked at, outside the clip.
@MainActor public final class ImageCanvas: Canvas {
    /// Where the pixels are.
    public let bitmap: Bitmap

    /// Whether every pixel is opaque and stays so, since nothing clears it: such a layer is copied, not blended.
    let isOpaque: Bool

    /// What turns shapes into coverage, shared with the layers that this canvas makes.
    private let rasterizer: Rasterizer

    /// Creates a canvas that draws into a bitmap and keeps its current contents.
    public convenience init(bitmap: Bitmap) {
        self.init(bitmap: bitmap, isOpaque: false, rasterizer: Rasterizer())
    }

    private init(bitmap: Bitmap, isOpaque: Bool, rasterizer: Rasterizer) {
        self.bitmap = bitmap
        self.isOpaque = isOpaque
        self.rasterizer = rasterizer
    }

    /// How many columns of pixels it has.
    public var width: Int { bitmap.width }
    /// How many rows of pixels it has.
    public var height: Int { bitmap.height }

    /// Makes the clipped pixels transparent, those of an opaque layer black.
    public func clear(_ clip: Clip) {
        let clear: UInt32 = isOpaque ? 0xFF00_0000 : 0
        if clip.shapes.isEmpty {
            for rect in clip.region.rects { bitmap.set(rect.intersection(pixels), to: clear) }
        } else {
            rasterizer.cover(pixels, clip: clip) { mask in
                if isOpaque { bitmap.blend(clear, through: mask) } else { bitmap.erase(through: mask) }
            }
        }
    }

    /// Fills an upright rectangle; edges within pixels are soft.
    public func fill(_ rect: CGRect, color: CGColor, clip: Clip) {
        let whole = PixelRect(rounding: rect)
        if clip.shapes.isEmpty, whole.rect.isClose(to: rect) {
            let pixel = Premultiplied.pixel(color)
            for part in clip.region.rects {
                bitmap.blend(pixel, over: part.intersection(whole).intersection(pixels))
            }
        } else {
            let corners = [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            ]
            fill(PixelPath(corners, isClosed: true), rule: .winding, color: color, clip: clip)
        }
    }

    /// Fills the inside of a path.
    public func fill(_ path: PixelPath, rule: CGPathFillRule, color: CGColor, clip: Clip) {
        let pixel = Premultiplied.pixel(color)
        guard pixel != 0 else { return }
        rasterizer.fill(path, rule: rule, clip: clip, canvas: pixels) { bitmap.blend(pixel, through: $0) }
    }

    /// Draws along a path as one shape.
    public func stroke(_ path: PixelPath, style: StrokeStyle, color: CGColor, clip: Clip) {
        let pixel = Premultiplied.pixel(color)
        guard pixel != 0 else { return }
        rasterizer.stroke(path, style: style, clip: clip, canvas: pixels) { bitmap.blend(pixel, through: $0) }
    }

    /// Blends a color through a stroke's coverage.
    public func draw(_ stroke: StrokeCoverage, x: Int, y: Int, color: CGColor, clip: Clip) {
        let pixel = Premultiplied.pixel(color)
        guard pixel != 0 else { return }
        rasterizer.cover(stroke, x: x, y: y, clip: clip, canvas: pixels) { bitmap.blend(pixel, through: $0) }
    }

    /// Draws a bitmap: pixel by pixel where the transform only shifts it by whole pixels, else smoothed.
    public func draw(_ bitmap: Bitmap, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {
        draw(bitmap, isOpaque: false, transform: transform, alpha: alpha, clip: clip)
    }

    private func draw(
        _ bitmap: Bitmap, isOpaque: Bool, transform: CGAffineTransform, alpha: CGFloat, clip: Clip
    ) {
        let level = UInt32((min(max(alpha, 0), 1) * 255).rounded())
        guard level > 0, bitmap.width > 0, bitmap.height > 0 else { return }
        let place = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height).applying(transform)
        let whole = PixelRect(rounding: place)
        if clip.shapes.isEmpty, transform.isNearlyShift, whole.rect.isClose(to: place) {
            for part in clip.region.rects {
                let target = part.intersection(whole).intersection(pixels)
                let (x, y) = (target.minX - whole.minX, target.minY - whole.minY)
                if isOpaque, level == 255 {
                    self.bitmap.copy(bitmap, from: x, y, to: target)
                } else {
                    self.bitmap.blend(bitmap, from: x, y, over: target, alpha: level)
                }
            }
        } else {
            drawSmoothed(bitmap, transform: transform, alpha: level, clip: clip)
        }
    }

    /// Draws another image canvas.
    public func draw(_ layer: any Canvas, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {
        guard let layer = layer as? ImageCanvas else {
            preconditionFailure("An ImageCanvas draws layers that an ImageCanvas has made, not a \(type(of: layer))")
        }
        draw(layer.bitmap, isOpaque: layer.isOpaque, transform: transform, alpha: alpha, clip: clip)
    }

    /// Creates an image canvas, in pixels.
    public func makeLayer(width: Int, height: Int, isOpaque: Bool) -> any Canvas {
        let layer = ImageCanvas(
            bitmap: Bitmap(width: width, height: height), isOpaque: isOpaque, rasterizer: rasterizer)
        if isOpaque { layer.bitmap.set(layer.pixels, to: 0xFF00_0000) }
        return layer
    }

    private func drawSmoothed(_ bitmap: Bitmap, transform: CGAffineTransform, alpha: UInt32, clip: Clip) {
        guard transform.meanScale > 1e-6 else { return }
        if transform.meanScale < 0.5, bitmap.width > 1, bitmap.height > 1 {
            // Four neighbours are too few to stand for all that a pixel would show.
            let half = bitmap.halved()
            let scale = CGAffineTransform(
                scaleX: CGFloat(bitmap.width) / CGFloat(half.width), y: CGFloat(bitmap.height) / CGFloat(half.height))
            return drawSmoothed(half, transform: scale.concatenating(transform), alpha: alpha, clip: clip)
        }
        var path = CGPath()
        path.addRect(CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
        var outline = PixelPath()
        path.flatten(into: &outline, transform: transform)
        let back = transform.inverted()
        rasterizer.fill(outline, rule: .winding, clip: clip, canvas: pixels) { mask in
            self.bitmap.blend(through: mask, alpha: alpha) { x, y in
                let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(back)
                return bitmap.sample(place.x, place.y)
            }
        }
    }
}

extension CGRect {
    /// Whether all edges lie within a thousandth of a pixel of another's.
    nonisolated fileprivate func isClose(to other: CGRect) -> Bool {
        abs(minX - other.minX) < 1e-3 && abs(minY - other.minY) < 1e-3 && abs(maxX - other.maxX) < 1e-3
            && abs(maxY - other.maxY) < 1e-3
    }
}

extension CGAffineTransform {
    /// Whether it neither turns nor scales, but for what rounding leaves.
    nonisolated fileprivate var isNearlyShift: Bool {
        abs(a - 1) < 1e-6 && abs(d - 1) < 1e-6 && abs(b) < 1e-6 && abs(c) < 1e-6
    }
}
