import Foundation
import TouchKit
import X11

// Blend modes and shadows with the server's raster operations. A layer's pixel is either opaque or transparent, so a
// mode that erases does so wholly.
extension XlibCanvas {
    /// Combines a layer with the canvas by a blend mode. Multiplying combines the bits of the colors with `and`, which
    /// is exact for black, white and colors whose components are 0 or 1. Other modes that mix colors are the normal one.
    func composite(_ layer: any Canvas, coverage: any Canvas, x: Int, y: Int, mode: CGBlendMode, clip: Clip) {
        let frame = PixelRect(x: x, y: y, width: layer.width, height: layer.height)
        guard clip.region.intersects(frame) else { return }
        guard clip.shapes.isEmpty else {
            return composite(
                cut(layer, at: frame, to: clip), coverage: cut(coverage, at: frame, to: clip), x: 0, y: 0, mode: mode,
                clip: Clip(region: clip.region))
        }
        let (layer, coverage) = (XlibCanvas.layer(layer), XlibCanvas.layer(coverage))
        switch mode {
        case .normal, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
            .difference, .exclusion, .hue, .saturation, .color, .luminosity, .sourceOut, .destinationOver,
            .destinationIn, .destinationAtop, .xor, .plusLighter:
            composite(layer, at: frame, within: clip.region)
        case .clear:
            erase(coverage, at: frame, within: clip.region)
        case .copy:
            erase(coverage, at: frame, within: clip.region)
            composite(layer, at: frame, within: clip.region)
        case .destinationOut:
            erase(layer, at: frame, within: clip.region)
        case .sourceIn:
            let kept = layer.keeping(where: self, at: frame)
            erase(coverage, at: frame, within: clip.region)
            composite(kept, at: frame, within: clip.region)
        case .sourceAtop:
            composite(layer.keeping(where: self, at: frame), at: frame, within: clip.region)
        case .multiply:
            multiply(layer, at: frame, within: clip.region)
        }
    }

    /// Draws the shadow of a layer, without blur.
    func drawShadow(of layer: any Canvas, x: Int, y: Int, blur: CGFloat, color: CGColor, clip: Clip) {
        let frame = PixelRect(x: x, y: y, width: layer.width, height: layer.height)
        guard color.onWhitePaper != nil, clip.region.intersects(frame) else { return }
        let layer = XlibCanvas.layer(layer)
        let shadow = makeXlibLayer(width: layer.width, height: layer.height)
        shadow.fill(shadow.pixels.rect, color: color, clip: Clip(region: Region(shadow.pixels)))
        if let mask = layer.mask, let own = shadow.mask {
            shadow.copyAll(of: mask, to: shadow.colors, .andInverted)
            shadow.copyAll(of: mask, to: own, .replace)
        }
        withClip(clip) { canvas, region in canvas.composite(shadow, at: frame, within: region) }
    }

    // MARK: Parts

    /// Returns a layer of the canvas's size with a layer at `frame`, cut out along the clip's shapes.
    private func cut(_ layer: any Canvas, at frame: PixelRect, to clip: Clip) -> XlibCanvas {
        let all = makeXlibLayer(width: width, height: height)
        all.withClip(Clip(region: Region(all.pixels), shapes: clip.shapes)) { canvas, region in
            canvas.composite(XlibCanvas.layer(layer), at: frame, within: region)
        }
        return all
    }

    /// Erases the canvas where a layer is opaque: it becomes transparent, or black if the canvas is opaque.
    private func erase(_ layer: XlibCanvas, at frame: PixelRect, within region: Region) {
        guard let layerMask = layer.mask else {
            return clear(Clip(region: region.intersection(frame)))
        }
        context.setClip(region)
        copy(layerMask, at: frame, to: colors, .and)
        if let mask { copy(layerMask, at: frame, to: mask, .orInverted) }
    }

    /// Returns a copy of the layer that is transparent where `background` is, in which the layer's place is `frame`.
    func keeping(where background: XlibCanvas, at frame: PixelRect) -> XlibCanvas {
        guard let other = background.mask else { return self }
        let result = makeXlibLayer(width: width, height: height)
        result.composite(self, at: pixels, within: Region(pixels))
        guard let own = result.mask else { return self }
        let place = PixelRect(x: -frame.minX, y: -frame.minY, width: background.width, height: background.height)
        context.setClip(nil)
        result.copy(other, at: place, to: own, .or)
        result.copy(other, at: place, to: result.colors, .andInverted)
        return result
    }

    private func multiply(_ layer: XlibCanvas, at frame: PixelRect, within region: Region) {
        let product = Pixmap(width: layer.width, height: layer.height, on: context.display)
        // White where the layer is transparent, so that the canvas keeps its color there.
        layer.copyAll(of: layer.colors, to: product, .replace)
        if let layerMask = layer.mask { layer.copyAll(of: layerMask, to: product, .or) }
        context.setClip(region)
        copy(product, at: frame, to: colors, .and)
        guard let mask else { return }
        // Where the canvas is transparent, its color is black, and it takes the layer's color.
        let bare = makeXlibLayer(width: layer.width, height: layer.height)
        let place = PixelRect(x: -frame.minX, y: -frame.minY, width: width, height: height)
        bare.copyAll(of: layer.colors, to: bare.colors, .replace)
        bare.copy(mask, at: place, to: bare.colors, .and)
        context.setClip(region)
        copy(bare.colors, at: frame, to: colors, .or)
        if let layerMask = layer.mask {
            copy(layerMask, at: frame, to: mask, .and)
        } else {
            context.color = XlibCanvas.black
            context.fill([Rectangle(frame)], on: mask)
        }
    }

    private func copyAll(of source: X11.Pixmap, to target: X11.Pixmap, _ operation: RasterOperation) {
        context.setClip(nil)
        copy(source, at: pixels, to: target, operation)
    }
}
