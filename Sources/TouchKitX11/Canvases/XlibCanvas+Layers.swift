import Foundation
import TouchKit
import X11

extension XlibCanvas {
    /// Draws a layer: on the server where it is only shifted, to the nearest whole pixel, and not faded. Else its pixels
    /// under the clip are read back, which waits for the server.
    func draw(_ layer: any Canvas, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {
        guard let layer = layer as? XlibCanvas else {
            preconditionFailure("An XlibCanvas draws layers that an XlibCanvas has made, not a \(type(of: layer))")
        }
        if alpha >= 1, transform.isShift {
            let place = PixelRect(rounding: layer.pixels.rect.applying(transform))
            guard clip.region.intersects(place) else { return }
            through(clip) { canvas, region in canvas.lay(layer, at: place, within: region) }
        } else {
            let seen = PixelRect(covering: clip.region.bounds.rect.applying(transform.inverted()))
                .intersection(layer.pixels)
            guard !seen.isEmpty, let bitmap = layer.bitmap(of: seen) else { return }
            let place = CGAffineTransform(translationX: CGFloat(seen.minX), y: CGFloat(seen.minY))
            draw(bitmap, transform: place.concatenating(transform), alpha: alpha, clip: clip)
        }
    }

    /// Lays a layer over what is at `place`, within `region`.
    func lay(_ layer: XlibCanvas, at place: PixelRect, within region: Region) {
        let seen = region.bounds.intersection(place)
        guard !seen.isEmpty else { return }
        context.setClip(region)
        func copy(_ source: X11.Pixmap, to target: X11.Pixmap, _ operation: RasterOperation) {
            let area = Rectangle(
                x: seen.minX - place.minX, y: seen.minY - place.minY, width: seen.width, height: seen.height)
            context.copy(area, of: source, to: target, x: seen.minX, y: seen.minY, combining: operation)
        }
        if let layerHoles = layer.holes {
            copy(layerHoles, to: colours, .and)
            copy(layer.colours, to: colours, .or)
            if let holes {
                copy(layerHoles, to: holes, .and)
            }
        } else {
            copy(layer.colours, to: colours, .replace)
            if let holes {
                context.colour = XlibCanvas.black
                context.fill(Region(seen).rectangles, on: holes)
            }
        }
    }

    /// Draws with `body` within the clip: directly, or, where shapes clip, by way of a layer that is cut out along them.
    ///
    /// That layer is as large as the canvas. Shapes that clip are rare.
    func through(_ clip: Clip, _ body: (XlibCanvas, Region) -> Void) {
        guard !clip.shapes.isEmpty else { return body(self, clip.region) }
        let layer = XlibCanvas(width: width, height: height, isLayer: true, context: context, runs: runs)
        body(layer, clip.region)
        let stencil = stencil(of: clip.shapes)
        layer.combine(stencil, with: .andInverted, holes: .or, within: Region(pixels))
        lay(layer, at: pixels, within: clip.region)
    }

    /// Makes a part of the canvas transparent, or black, inside shapes.
    func clear(_ region: Region, inside shapes: [Clip.Shape]) {
        combine(stencil(of: shapes), with: .and, holes: .orInverted, within: region)
    }

    private func combine(
        _ stencil: X11.Pixmap, with operation: RasterOperation, holes holesOperation: RasterOperation,
        within region: Region
    ) {
        let all = Rectangle(x: 0, y: 0, width: width, height: height)
        context.setClip(region)
        context.copy(all, of: stencil, to: colours, x: 0, y: 0, combining: operation)
        if let holes {
            context.copy(all, of: stencil, to: holes, x: 0, y: 0, combining: holesOperation)
        }
    }

    /// A picture of the canvas's size, black inside all of the shapes and white elsewhere.
    private func stencil(of shapes: [Clip.Shape]) -> X11.Pixmap {
        let stencil = Pixmap(width: width, height: height, on: context.display)
        let outside = Pixmap(width: width, height: height, on: context.display)
        stencil.fill(with: XlibCanvas.black, by: context)
        for shape in shapes {
            outside.fill(with: XlibCanvas.white, by: context)
            context.colour = XlibCanvas.black
            context.fill(polygon: shape.path.polygon, rule: FillRule(shape.rule), on: outside)
            let all = Rectangle(x: 0, y: 0, width: width, height: height)
            context.copy(all, of: outside, to: stencil, x: 0, y: 0, combining: .or)
        }
        return stencil
    }

    /// The pixels of a part that lies within the layer; nil where the server no longer answers.
    private func bitmap(of part: PixelRect) -> Bitmap? {
        let area = Rectangle(x: part.minX, y: part.minY, width: part.width, height: part.height)
        guard let colours = try? colours.capture(area) else { return nil }
        let holes = try? holes?.capture(area)
        let bitmap = Bitmap(width: part.width, height: part.height)
        for y in 0..<part.height {
            for x in 0..<part.width where holes?[x, y] ?? XlibCanvas.black == XlibCanvas.black {
                bitmap[x, y] = colours[x, y] ?? 0
            }
        }
        return bitmap
    }
}

extension CGAffineTransform {
    /// Whether it neither turns nor scales, but for what rounding leaves.
    nonisolated fileprivate var isShift: Bool {
        abs(a - 1) < 1e-6 && abs(d - 1) < 1e-6 && abs(b) < 1e-6 && abs(c) < 1e-6
    }
}
