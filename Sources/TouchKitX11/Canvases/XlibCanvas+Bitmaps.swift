import Foundation
import TouchKit
import X11

extension XlibCanvas {
    /// Draws a bitmap, each pixel of the canvas as the nearest of the bitmap's; only the clipped part is sent.
    func draw(_ bitmap: Bitmap, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {
        let level = UInt32((min(max(alpha, 0), 1) * 255).rounded())
        let place = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height).applying(transform)
        let seen = clip.region.intersection(PixelRect(covering: place).intersection(pixels))
        guard level > 0, transform.canBeUndone, !seen.isEmpty else { return }
        through(Clip(region: seen, shapes: clip.shapes)) { canvas, region in
            for part in region.rects {
                let layer = XlibCanvas(
                    width: part.width, height: part.height, isLayer: true, context: context, runs: runs)
                layer.send(bitmap, from: transform.inverted(), of: part, alpha: level)
                canvas.lay(layer, at: part, within: Region(part))
            }
        }
    }

    /// Fills this layer, whose place is `part`, with the bitmap's pixels, to which `back` brings its own places.
    private func send(_ bitmap: Bitmap, from back: CGAffineTransform, of part: PixelRect, alpha: UInt32) {
        // Not shared: it would have to live until the server has read it, and there is one for each picture.
        let buffer = ImageBuffer(width: part.width, height: part.height, on: context.display, isShared: false)
        var inked: [Rectangle] = []
        buffer.withPixels { words in
            for y in 0..<part.height {
                var run = Rectangle(x: 0, y: y, width: 0, height: 1)
                for x in 0..<part.width {
                    let centre = CGPoint(x: CGFloat(part.minX + x) + 0.5, y: CGFloat(part.minY + y) + 0.5)
                    if let colour = bitmap.nearest(to: centre.applying(back))?.onWhitePaper(alpha: alpha) {
                        words[y * part.width + x] = colour
                        run.width += 1
                    } else {
                        inked.add(run)
                        run = Rectangle(x: x + 1, y: y, width: 0, height: 1)
                    }
                }
                inked.add(run)
            }
        }
        context.setClip(nil)
        buffer.put([Rectangle(x: 0, y: 0, width: part.width, height: part.height)], on: colours, with: context)
        if let holes {
            context.colour = XlibCanvas.black
            context.fill(inked, on: holes)
        }
    }
}

extension Bitmap {
    /// The pixel that a place lies in; nil outside the bitmap.
    fileprivate func nearest(to place: CGPoint) -> UInt32? {
        guard place.x >= 0, place.y >= 0, place.x < CGFloat(width), place.y < CGFloat(height) else { return nil }
        return self[Int(place.x), Int(place.y)]
    }
}

extension [Rectangle] {
    /// Adds a run of pixels of a row: to the last rectangle, where it goes on below it.
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
    /// Whether it leaves anything of an area.
    nonisolated fileprivate var canBeUndone: Bool { abs(a * d - b * c) > 1e-12 }
}
