import Foundation
import TouchKit
import X11

extension XlibCanvas {
    /// Draws a layer. A layer that is drawn at full opacity and only translated is copied on the server, to the nearest
    /// whole pixel. Otherwise its visible pixels are read back, and if it is faded, those below it, which waits for the
    /// server.
    func draw(_ layer: any Canvas, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {
        let layer = XlibCanvas.layer(layer)
        if alpha >= 1, transform.isTranslation {
            let frame = PixelRect(rounding: layer.pixels.rect.applying(transform))
            guard clip.region.intersects(frame) else { return }
            withClip(clip) { canvas, region in canvas.composite(layer, at: frame, within: region) }
        } else {
            let visible = PixelRect(covering: clip.region.bounds.rect.applying(transform.inverted()))
                .intersection(layer.pixels)
            guard !visible.isEmpty, let bitmap = layer.bitmap(of: visible) else { return }
            let translation = CGAffineTransform(translationX: CGFloat(visible.minX), y: CGFloat(visible.minY))
            draw(bitmap, transform: translation.concatenating(transform), alpha: alpha, clip: clip, blends: alpha < 1)
        }
    }

    /// Draws a layer over the canvas at `frame`, clipped to `region`.
    func composite(_ layer: XlibCanvas, at frame: PixelRect, within region: Region) {
        let visible = region.bounds.intersection(frame)
        guard !visible.isEmpty else { return }
        context.setClip(region)
        if let layerMask = layer.mask {
            copy(layerMask, at: frame, within: visible, to: colors, .and)
            copy(layer.colors, at: frame, within: visible, to: colors, .or)
            if let mask {
                copy(layerMask, at: frame, within: visible, to: mask, .and)
            }
        } else {
            copy(layer.colors, at: frame, within: visible, to: colors, .replace)
            if let mask {
                context.color = XlibCanvas.black
                context.fill([Rectangle(visible)], on: mask)
            }
        }
    }

    /// Calls `body` to draw within the clip: into the canvas or, if the clip has shapes, into a layer cut along them.
    ///
    /// That layer is as large as the canvas, since clipping to shapes is rare.
    func withClip(_ clip: Clip, _ body: (XlibCanvas, Region) -> Void) {
        guard !clip.shapes.isEmpty else { return body(self, clip.region) }
        let layer = makeXlibLayer(width: width, height: height)
        body(layer, clip.region)
        let stencil = stencil(of: clip.shapes)
        layer.combine(stencil, with: .andInverted, mask: .or, within: Region(pixels))
        composite(layer, at: pixels, within: clip.region)
    }

    /// Clears the part of a region inside shapes: to transparent in a layer, to black in an opaque canvas.
    func clear(_ region: Region, inside shapes: [Clip.Shape]) {
        combine(stencil(of: shapes), with: .and, mask: .orInverted, within: region)
    }

    private func combine(
        _ stencil: X11.Pixmap, with operation: RasterOperation, mask maskOperation: RasterOperation,
        within region: Region
    ) {
        context.setClip(region)
        copy(stencil, at: pixels, to: colors, operation)
        if let mask {
            copy(stencil, at: pixels, to: mask, maskOperation)
        }
    }

    /// Returns a pixmap of the canvas's size that is black inside all of the shapes and white elsewhere.
    private func stencil(of shapes: [Clip.Shape]) -> X11.Pixmap {
        let stencil = Pixmap(width: width, height: height, on: context.display)
        let outside = Pixmap(width: width, height: height, on: context.display)
        stencil.fill(with: XlibCanvas.black, by: context)
        for shape in shapes {
            outside.fill(with: XlibCanvas.white, by: context)
            context.color = XlibCanvas.black
            context.fill(polygon: shape.path.polygon, rule: FillRule(shape.rule), on: outside)
            copy(outside, at: pixels, to: stencil, .or)
        }
        return stencil
    }

    /// Copies a pixmap whose place on the canvas is `frame` to a pixmap of the canvas, within `bounds` or else the
    /// whole canvas, and within the context's clip.
    func copy(
        _ source: X11.Pixmap, at frame: PixelRect, within bounds: PixelRect? = nil, to target: X11.Pixmap,
        _ operation: RasterOperation
    ) {
        let visible = frame.intersection(bounds ?? pixels)
        guard !visible.isEmpty else { return }
        let area = Rectangle(
            x: visible.minX - frame.minX, y: visible.minY - frame.minY, width: visible.width, height: visible.height)
        context.copy(area, of: source, to: target, x: visible.minX, y: visible.minY, combining: operation)
    }

    /// Reads back a part of the canvas; returns nil if the server no longer answers.
    func bitmap(of part: PixelRect) -> Bitmap? {
        let area = Rectangle(part)
        guard let colors = try? colors.capture(area) else { return nil }
        let mask = try? mask?.capture(area)
        let bitmap = Bitmap(width: part.width, height: part.height)
        for y in 0..<part.height {
            for x in 0..<part.width where mask?[x, y] ?? XlibCanvas.black == XlibCanvas.black {
                bitmap[x, y] = colors[x, y] ?? 0
            }
        }
        return bitmap
    }
}
