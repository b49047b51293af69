public import Foundation
package import Geometry

// Drawing that leaves the current path alone.
nonisolated extension CGContext {
    // MARK: Rectangles, ellipses and lines

    /// Makes the rectangle transparent, rounded to whole pixels.
    public func clear(_ rect: CGRect) {
        saveGState()
        clip(to: rect)
        canvas.clear(state.clip)
        restoreGState()
    }

    /// Fills a rectangle with the fill color.
    public func fill(_ rect: CGRect) {
        fill(rect, color: state.fillColor)
    }

    /// Fills rectangles with the fill color.
    public func fill(_ rects: [CGRect]) {
        for rect in rects { fill(rect) }
    }

    /// Fills a rectangle with a color, faded by the context's alpha.
    package func fill(_ rect: CGRect, color: CGColor) {
        let pixels = rect.standardized.applying(state.transform)
        if let effects = state.effects {
            return draw(effects, within: pixels) { $0.fill(rect, color: $0.isCoverage ? .opaque : color) }
        }
        if state.transform.keepsRectangles, !state.isAliased {
            canvas.fill(pixels, color: faded(color), clip: state.clip)
        } else {
            flatten(Path { $0.addRect(rect) }, transform: state.transform, tolerance: 0.05)
            fillScratch(rule: .winding, color: color)
        }
    }

    /// Draws the outline of a rectangle with the stroke color and the line style; half of the line lies inside.
    public func stroke(_ rect: CGRect) {
        stroke(rect, width: state.lineStyle.width)
    }

    /// Draws the outline of a rectangle with a line of another width, in user space.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.lineStyle
        style.width = width
        stroke(Path { $0.addRect(rect.standardized) }, style: style)
    }

    /// Fills the ellipse inscribed in a rectangle.
    public func fillEllipse(in rect: CGRect) {
        fill(Path { $0.addEllipse(in: rect) }, rule: .winding)
    }

    /// Draws the outline of the ellipse inscribed in a rectangle.
    public func strokeEllipse(in rect: CGRect) {
        stroke(Path { $0.addEllipse(in: rect) })
    }

    /// Draws a line from the first point to the second, from the third to the fourth, and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) { path.addLines(between: points[index...index + 1]) }
        stroke(path)
    }

    // MARK: Paths in user space

    /// Fills a path in user space; `flatness` is in pixels.
    package func fill(_ path: Path, rule: CGPathFillRule, flatness: CGFloat = 0.05) {
        if let effects = state.effects {
            return draw(effects, within: path.boundingBox.applying(state.transform)) {
                $0.fill(path, rule: rule, flatness: flatness)
            }
        }
        flatten(path, transform: state.transform, tolerance: flatness.clamped(to: 0.001...0.05))
        fillScratch(rule: rule, color: state.fillColor)
    }

    /// Strokes a path in user space; `flatness` is in pixels.
    func stroke(_ path: Path, style: LineStyle, flatness: CGFloat = 0.05) {
        if let effects = state.effects {
            return draw(effects, within: strokeBounds(path.boundingBox.applying(state.transform), style: style)) {
                $0.stroke(path, style: style, flatness: flatness)
            }
        }
        flatten(path, transform: state.transform, tolerance: flatness.clamped(to: 0.001...0.05))
        strokeScratch(style: style)
    }

    /// Replaces the scratch path with another path. `transform` maps it to pixels, the unit of `tolerance`.
    func flatten(_ path: Path, transform: CGAffineTransform, tolerance: CGFloat) {
        scratch.removeAll()
        path.flatten(into: &scratch, transform: transform, tolerance: tolerance)
    }

    /// Fills the scratch path with a color, faded by the context's alpha.
    func fillScratch(rule: CGPathFillRule, color: CGColor) {
        guard !state.isAliased else {
            return fillSpans(color) { $0.fill(scratch, rule: rule, within: state.clip.region) }
        }
        canvas.fill(scratch, rule: rule, color: faded(color), clip: state.clip)
    }

    /// Fills the scratch path with a gradient in user space; its edges are smooth on a canvas that antialiases.
    func fillScratch(rule: CGPathFillRule, shading: Shading) {
        guard !isCoverage else { return fillScratch(rule: rule, color: .opaque) }
        canvas.fill(scratch, rule: rule, shading: pixels(of: shading), clip: state.clip)
    }

    /// Fills all of the clip with a gradient in user space.
    package func fillClip(with shading: Shading) {
        let visible = boundingBoxOfClipPath
        guard !visible.isNull, state.transform.meanScale > 0 else { return }
        let box = PixelRect(covering: visible.applying(state.transform)).intersection(canvas.pixels)
            .intersection(clipRegion.bounds)
        if let effects = state.effects { return draw(effects, within: box.rect) { $0.fillClip(with: shading) } }
        scratch = PixelPath(box.rect.corners, isClosed: true)
        fillScratch(rule: .winding, shading: shading)
    }

    private func pixels(of shading: Shading) -> Shading { shading.applying(state.transform, alpha: state.alpha) }

    /// Strokes the scratch path with the stroke color, or with a gradient in user space. If the transform scales
    /// unevenly, the pen stays round, with the mean width.
    func strokeScratch(style line: LineStyle, shading: Shading? = nil) {
        let scale = state.transform.meanScale
        let style = StrokeStyle(
            width: line.width(scaledBy: scale), cap: line.cap, join: line.join, miterLimit: line.miterLimit)
        guard style.width > 0, !scratch.isEmpty else { return }
        let path =
            line.dashLengths.isEmpty
            ? scratch
            : scratch.dashed(
                phase: line.dashPhase * scale, lengths: line.dashLengths.map { $0 * scale },
                dotLength: line.cap == .square ? StrokeOutline.dotLength : 0)
        let shaded = isCoverage ? nil : shading.map(pixels(of:))
        if let shaded { return canvas.stroke(path, style: style, shading: shaded, clip: state.clip) }
        guard !state.isAliased else {
            return fillSpans(state.strokeColor) { $0.stroke(path, style: style, within: state.clip.region) }
        }
        canvas.stroke(path, style: style, color: faded(state.strokeColor), clip: state.clip)
    }

    /// Fills the pixels that a shape covers at least half, without antialiasing.
    private func fillSpans(_ color: CGColor, _ find: (PixelSpans) -> Void) {
        let spans = PixelSpans()
        find(spans)
        for span in spans.rects { canvas.fill(span.rect, color: faded(color), clip: state.clip) }
    }

    /// Returns a box, in pixels, around all that stroking a path draws whose bounds are given in pixels.
    func strokeBounds(_ bounds: CGRect, style: LineStyle) -> CGRect {
        guard !bounds.isNull else { return bounds }
        let reach =
            style.width(scaledBy: state.transform.meanScale) * max(style.join == .miter ? style.miterLimit : 1, 1.5)
        return bounds.insetBy(dx: -reach, dy: -reach)
    }

    // MARK: Strokes

    /// Draws a straight line with round ends, in user space: as stroking a path with two points, without effects.
    package func strokeLine(from begin: CGPoint, to end: CGPoint, width: CGFloat, color: CGColor) {
        guard width > 0 else { return }
        let transform = state.transform
        canvas.strokeLine(
            from: begin.applying(transform), to: end.applying(transform), width: width * transform.meanScale,
            color: faded(color), clip: state.clip)
    }

    /// Draws coverage in a color, faded by the context's alpha, without effects.
    ///
    /// Its coordinates are pixels from the origin of user space, which is rounded to whole pixels: the context moves
    /// coverage and neither scales nor rotates it.
    package func draw(_ coverage: any Coverage, color: CGColor) {
        let (x, y) = originPixel
        canvas.draw(coverage, x: x, y: y, color: faded(color), clip: state.clip)
    }

    /// The origin of user space, rounded to whole pixels.
    package var originPixel: (x: Int, y: Int) {
        let origin = PixelRect(rounding: CGRect(x: state.transform.tx, y: state.transform.ty, width: 0, height: 0))
        return (origin.minX, origin.minY)
    }

    // MARK: Images and groups

    /// Draws a bitmap scaled to a rectangle in user space.
    package func draw(_ bitmap: Bitmap, in rect: CGRect) {
        let scale = CGAffineTransform(
            scaleX: rect.width / CGFloat(bitmap.width), y: rect.height / CGFloat(bitmap.height))
        let transform = scale.concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
        drawImage(covering: rect) {
            let (bitmap, transform) = $0.scaled(bitmap, by: transform.concatenating($0.state.transform))
            $0.canvas.draw(bitmap, transform: transform, alpha: $0.state.alpha, clip: $0.state.clip)
        }
    }

    /// Returns what a canvas draws for a bitmap mapped by `transform`: without interpolation, its visible pixels.
    private func scaled(_ bitmap: Bitmap, by transform: CGAffineTransform) -> (Bitmap, CGAffineTransform) {
        guard state.interpolationQuality == .none, transform.isUpright, min(transform.a, transform.d) > 1e-6 else {
            return (bitmap, transform)
        }
        let place = PixelRect(centersIn: bitmap.bounds.rect.applying(transform)).intersection(clipRegion.bounds)
        guard !place.isEmpty else { return (bitmap, transform) }
        let (scaled, corner) = (Bitmap(width: place.width, height: place.height), CGAffineTransform(toCornerOf: place))
        scaled.stretch(bitmap, by: transform.concatenating(corner.inverted()), over: scaled.bounds)
        return (scaled, corner)
    }

    /// Draws a layer of a canvas of this kind, whose pixels `transform` maps to a rectangle in user space.
    package func draw(_ layer: any Canvas, by transform: CGAffineTransform, covering rect: CGRect) {
        drawImage(covering: rect) {
            $0.canvas.draw(
                layer, transform: transform.concatenating($0.state.transform), alpha: $0.state.alpha,
                clip: $0.state.clip)
        }
    }

    /// Calls `body` to draw an image that covers a rectangle in user space, with the context's effects.
    private func drawImage(covering rect: CGRect, _ body: (CGContext) -> Void) {
        guard let effects = state.effects else { return body(self) }
        draw(effects, within: rect.applying(state.transform)) { inner in
            if inner.isCoverage { inner.fill(rect) } else { body(inner) }
        }
    }

    /// Draws everything that `body` draws as one image, faded by `alpha`, from 0 to 1: overlaps do not show through.
    package func drawGroup(alpha: CGFloat, _ body: (CGContext) -> Void) {
        let box = state.clip.region.bounds
        guard !box.isEmpty else { return }
        draw(makeGroup(in: box, body), at: box, alpha: alpha)
    }

    /// Returns a layer of a box, in pixels, with what `body` draws inside the clip.
    func makeGroup(in box: PixelRect, _ body: (CGContext) -> Void) -> any Canvas {
        let layer = canvas.makeLayer(width: box.width, height: box.height)
        let inner = CGContext(canvas: layer, scale: scale)
        inner.state.transform = state.transform.concatenating(CGAffineTransform(toCornerOf: box).inverted())
        inner.state.clip.region = state.clip.region.offsetBy(x: -box.minX, y: -box.minY)
        body(inner)
        return layer
    }

    /// Draws a layer of a canvas of this kind in a box, in pixels, faded by `alpha`, from 0 to 1.
    func draw(_ layer: any Canvas, at box: PixelRect, alpha: CGFloat) {
        canvas.draw(layer, transform: CGAffineTransform(toCornerOf: box), alpha: alpha * state.alpha, clip: state.clip)
    }

    /// Draws everything that `body` draws within a box, in user space, as one image for each rectangle of the clip. No
    /// pixel depends on the clip. A canvas that does not blend needs no image, and is drawn on directly.
    package func drawGroup(within box: CGRect, _ body: (CGContext) -> Void) {
        guard canvas.blendsColors else { return body(self) }
        guard !box.isNull else { return }
        // Coverage is moved by less than a pixel.
        let pixels = PixelRect(covering: box.applying(state.transform).insetBy(dx: -1, dy: -1))
        let whole = state.clip.region
        for rect in whole.rects where rect.intersects(pixels) {
            state.clip.region = Region(rect.intersection(pixels))
            drawGroup(alpha: 1, body)
        }
        state.clip.region = whole
    }
}
