import Foundation
import TouchKit
import X11

extension XlibCanvas {
    /// Draws a bitmap with nearest-neighbor sampling, and sends only the part within the clip.
    func draw(_ bitmap: Bitmap, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {
        draw(bitmap, transform: transform, alpha: alpha, clip: clip, blends: false)
    }

    /// Same as above.
    /// - Parameter blends: Whether translucent pixels are blended with what is below them, which is read back.
    func draw(_ bitmap: Bitmap, transform: CGAffineTransform, alpha: CGFloat, clip: Clip, blends: Bool) {
        let level = UInt32((min(max(alpha, 0), 1) * 255).rounded())
        let frame = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height).applying(transform)
        let visible = clip.region.intersection(PixelRect(covering: frame).intersection(pixels))
        guard level > 0, transform.isInvertible, !visible.isEmpty else { return }
        // At once: each reading waits for the server.
        let ground = blends ? self.bitmap(of: visible.bounds) : nil
        withClip(Clip(region: visible, shapes: clip.shapes)) { canvas, region in
            for part in region.rects {
                let layer = makeXlibLayer(width: part.width, height: part.height)
                layer.send(
                    bitmap, inverse: transform.inverted(), at: part, alpha: level, over: ground,
                    from: visible.bounds)
                canvas.composite(layer, at: part, within: Region(part))
            }
        }
    }

    /// Fills this layer, which lies at `part` of the canvas, with the bitmap's pixels. `inverse` maps points of the
    /// canvas to points of the bitmap, and `ground` has the canvas's pixels in `box`; it is nil for white paper.
    private func send(
        _ bitmap: Bitmap, inverse: CGAffineTransform, at part: PixelRect, alpha: UInt32, over ground: Bitmap?,
        from box: PixelRect
    ) {
        // Not shared: a shared buffer would have to live until the server has read it.
        let buffer = ImageBuffer(width: part.width, height: part.height, on: context.display, isShared: false)
        var opaque: [Rectangle] = []
        buffer.withPixels { words in
            for y in 0..<part.height {
                var run = Rectangle(x: 0, y: y, width: 0, height: 1)
                for x in 0..<part.width {
                    let center = CGPoint(x: CGFloat(part.minX + x) + 0.5, y: CGFloat(part.minY + y) + 0.5)
                    let below = ground?[part.minX + x - box.minX, part.minY + y - box.minY] ?? XlibCanvas.white
                    let color = bitmap.nearest(to: center.applying(inverse))?.onPaper(below, alpha: alpha)
                    if let color {
                        words[y * part.width + x] = color
                        run.width += 1
                    } else {
                        opaque.add(run)
                        run = Rectangle(x: x + 1, y: y, width: 0, height: 1)
                    }
                }
                opaque.add(run)
            }
        }
        context.setClip(nil)
        buffer.put([Rectangle(x: 0, y: 0, width: part.width, height: part.height)], on: colors, with: context)
        if let mask {
            context.color = XlibCanvas.black
            context.fill(opaque, on: mask)
        }
    }
}

extension Bitmap {
    /// Returns the pixel at a point; nil outside the bitmap.
    fileprivate func nearest(to point: CGPoint) -> UInt32? {
        guard point.x >= 0, point.y >= 0, point.x < CGFloat(width), point.y < CGFloat(height) else { return nil }
        return self[Int(point.x), Int(point.y)]
    }
}

extension [Rectangle] {
    /// Adds a run of pixels in a row, which extends the last rectangle if the run lies directly below it.
    nonisolated fileprivate mutating func add(_ run: Rectangle) {
        guard !run.isEmpty else { return }
        if var last, last.x == run.x, last.width == run.width, last.y + last.height == run.y {
            last.height += 1
            self[count - 1] = last
        } else {
            append(run)
        }
    }
}

extension CGAffineTransform {
    /// Whether the transform preserves any area.
    nonisolated fileprivate var isInvertible: Bool { abs(a * d - b * c) > 1e-12 }
}
