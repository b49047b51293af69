package import Foundation

/// Paints on the pixels of a tile, on any thread. The pixels are the same as through a `CGContext` on the tile.
package nonisolated final class TilePainter {
    /// Converts points to the tile's pixels.
    package let transform: CGAffineTransform
    /// The tile's pixels that can be painted.
    package let visible: PixelRect
    private let pixels: PixelBuffer
    private let rasterizer: Rasterizer
    private let clip: Clip
    private var scratch = PixelPath()
    /// The color of the last mark, and its pixel.
    private var lastColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
    private var lastPixel: UInt32 = 0

    /// Creates a painter.
    /// - Parameters:
    ///   - pixels: The tile's memory, which no one else uses meanwhile.
    ///   - box: The tile's pixels of the layer.
    ///   - scale: The number of pixels per point.
    ///   - rasterizer: Scratch memory of the calling thread.
    init(_ pixels: PixelBuffer, of box: PixelRect, scale: CGFloat, with rasterizer: Rasterizer) {
        self.pixels = pixels
        self.rasterizer = rasterizer
        transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: CGFloat(-box.minX), ty: CGFloat(-box.minY))
        visible = box.offsetBy(x: -box.minX, y: -box.minY)
        clip = Clip(region: Region(visible))
    }

    /// Strokes a straight line with round ends, in points.
    package func strokeLine(from begin: CGPoint, to end: CGPoint, width: CGFloat, color: CGColor) {
        guard width > 0, let pixel = pixel(of: color) else { return }
        rasterizer.strokeLine(
            from: begin.applying(transform), to: end.applying(transform), width: width * transform.meanScale, pixel,
            clip: clip, into: pixels)
    }

    /// Strokes a path, in points, with round ends and corners.
    package func stroke(_ path: PathElements, width: CGFloat, color: CGColor) {
        guard let pixel = pixel(of: color) else { return }
        flatten(path, tolerance: StrokeCurve.tolerance)
        let style = StrokeStyle(width: width * transform.meanScale, cap: .round, join: .round)
        guard style.width > 0, !scratch.isEmpty else { return }
        rasterizer.stroke(scratch, style: style, pixel, clip: clip, into: pixels)
    }

    /// Fills the inside of a path, in points, by the non-zero rule.
    package func fill(_ path: PathElements, color: CGColor) {
        guard let pixel = pixel(of: color) else { return }
        flatten(path, tolerance: 0.05)
        rasterizer.fill(scratch, rule: .winding, pixel, clip: clip, into: pixels)
    }

    /// Draws what a pen covers along curves, in pixels from the origin of the points, rounded to whole pixels: the same pixels
    /// as of a growing stroke.
    /// - Parameter forEachCurve: Calls a closure with each curve.
    package func draw(color: CGColor, _ forEachCurve: ((StrokeCurve) -> Void) -> Void) {
        guard let pixel = pixel(of: color) else { return }
        let origin = PixelRect(rounding: CGRect(x: transform.tx, y: transform.ty, width: 0, height: 0))
        rasterizer.draw(x: origin.minX, y: origin.minY, pixel, clip: clip, into: pixels, forEachCurve)
    }

    /// Draws everything that `body` draws within a box, in points, as one image (`CGContext.drawGroup(within:_:)`).
    package func drawGroup(within box: CGRect, _ body: (TilePainter) -> Void) {
        guard !box.isNull else { return }
        let part = PixelRect(covering: box.applying(transform).insetBy(dx: -1, dy: -1)).intersection(visible)
        guard !part.isEmpty else { return }
        unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: part.width * part.height) { words in
            unsafe words.initialize(repeating: 0)
            let image = unsafe PixelBuffer(
                width: part.width, height: part.height, stride: part.width, words: words.baseAddress)
            let corner = PixelRect(rounding: CGRect(x: -transform.tx, y: -transform.ty, width: 0, height: 0))
            body(
                TilePainter(
                    image, of: part.offsetBy(x: corner.minX, y: corner.minY), scale: transform.a, with: rasterizer))
            pixels.blend(image, from: 0, 0, over: part, alpha: 255)
        }
    }

    /// The tile's pixels, in points.
    package var visibleBox: CGRect { visible.rect.applying(transform.inverted()) }

    private func flatten(_ path: PathElements, tolerance: CGFloat) {
        scratch.removeAll()
        path.flatten(into: &scratch, transform: transform, tolerance: tolerance)
    }

    /// Returns the pixel of a color; nil if nothing of it shows.
    private func pixel(of color: CGColor) -> UInt32? {
        if color != lastColor { (lastColor, lastPixel) = (color, Premultiplied.pixel(color)) }
        return lastPixel == 0 ? nil : lastPixel
    }
}
