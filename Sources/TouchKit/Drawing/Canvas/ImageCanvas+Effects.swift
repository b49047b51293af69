public import Foundation

nonisolated extension ImageCanvas {
    /// Combines another image canvas with this one by a blend mode.
    public func composite(
        _ layer: any Canvas, coverage: any Canvas, x: Int, y: Int, mode: CGBlendMode, clip: Clip
    ) {
        let (source, shape) = (ImageCanvas.bitmap(of: layer), ImageCanvas.bitmap(of: coverage))
        let box = PixelRect(x: x, y: y, width: source.width, height: source.height).intersection(pixels)
        rasterizer.cover(box, clip: clip) { mask in
            bitmap.change(through: mask) { column, row, pixel in
                let coverage = shape[column - x, row - y] >> 24
                return Premultiplied.combine(source[column - x, row - y], coverage: coverage, with: pixel, mode)
            }
        }
    }

    /// Draws the shadow of another image canvas.
    public func drawShadow(of layer: any Canvas, x: Int, y: Int, blur: CGFloat, color: CGColor, clip: Clip) {
        let field = GaussianBlur.blurredAlpha(of: ImageCanvas.bitmap(of: layer), blur: blur)
        let box = PixelRect(x: x - field.reach, y: y - field.reach, width: field.width, height: field.height)
        let pixel = Premultiplied.pixel(color)
        rasterizer.cover(box.intersection(pixels), clip: clip) { mask in
            bitmap.change(through: mask) { column, row, background in
                let level = field[column - box.minX, row - box.minY]
                return Premultiplied.over(Premultiplied.scaled(pixel, by: UInt32(level)), background)
            }
        }
    }

    private static func bitmap(of layer: any Canvas) -> Bitmap {
        guard let layer = layer as? ImageCanvas else {
            preconditionFailure("An ImageCanvas draws layers that an ImageCanvas has made, not a \(type(of: layer))")
        }
        return layer.bitmap
    }
}

nonisolated extension Bitmap {
    /// Replaces pixels, as far as a mask covers them, with what `change` returns for a column, a row and the pixel
    /// there, and empties the mask.
    fileprivate func change(through mask: CoverageMask, _ change: (Int, Int, UInt32) -> UInt32) {
        let box = mask.box
        for line in 0..<box.height {
            unsafe mask.takeRow(line) { coverage, columns in
                for column in columns {
                    let level = unsafe UInt32(coverage[column])
                    let (x, y) = (box.minX + column, box.minY + line)
                    let old = self[x, y]
                    let new = change(x, y, old)
                    self[x, y] =
                        level == 255
                        ? new : Premultiplied.scaled(new, by: level) &+ Premultiplied.scaled(old, by: 255 - level)
                }
            }
        }
    }
}
