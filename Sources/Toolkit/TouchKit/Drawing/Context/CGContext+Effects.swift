public import Foundation
package import Geometry

// Blend modes, shadows and transparency layers: a layer collects the drawing and is combined with the canvas.
nonisolated extension CGContext {
    /// Sets the way in which everything drawn from now on is combined with what is there. The default is normal.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.effects = DrawingEffects(blendMode: mode, shadow: state.effects?.shadow)
    }

    /// Sets the shadow of everything drawn from now on.
    ///
    /// As in Core Graphics, the offset and the blur are in the context's base space, in points: a transform does not
    /// change them. The offset is rounded to whole pixels.
    /// - Parameters:
    ///   - offset: The distance of the shadow to the right and downwards.
    ///   - blur: The width over which an edge of the shadow fades; 0 is a sharp edge.
    ///   - color: The color of the shadow; nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        var shadow: DrawingEffects.Shadow?
        if let color, color.alpha > 0, offset.width.isFinite, offset.height.isFinite, blur.isFinite {
            shadow = DrawingEffects.Shadow(
                offset: CGSize(width: offset.width * scale, height: offset.height * scale), blur: max(0, blur) * scale,
                color: color)
        }
        state.effects = DrawingEffects(blendMode: state.effects?.blendMode ?? .normal, shadow: shadow)
    }

    /// Sets a black shadow, of which a third is opaque, below everything drawn from now on.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Sets whether edges are smooth. Without antialiasing a shape has the pixels of which it covers at least half, and
    /// a line is at least one pixel wide. The default is true; the edges of clips and images stay smooth.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.isAliased = !shouldAntialias
    }

    /// How images are scaled. With `none`, images that are neither rotated nor mirrored are not smoothed; all others
    /// are, where the canvas smooths at all.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Sets whether the context antialiases at all; the same as `setShouldAntialias(_:)`.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        setShouldAntialias(allowsAntialiasing)
    }

    /// Calls `body` with another blend mode and alpha, and restores the state.
    func with(_ blendMode: CGBlendMode, alpha: CGFloat, _ body: () -> Void) {
        saveGState()
        // In this order, no access to the state contains a call, which would have all of them checked.
        setAlpha(alpha)
        setBlendMode(blendMode)
        body()
        restoreGState()
    }

    // MARK: Drawing

    /// Calls `body` to draw within a box, in pixels, into a layer, and combines that with the canvas.
    ///
    /// The modes that need to know where a transparent color was drawn call `body` a second time, with a context whose
    /// `isCoverage` is true, in which everything is opaque.
    func draw(_ effects: DrawingEffects, within bounds: CGRect, _ body: (CGContext) -> Void) {
        guard let box = box(around: bounds, with: effects.shadow) else { return }
        let ink = makeInner(box)
        body(ink)
        combine(ink.canvas, at: box, effects) {
            let coverage = makeInner(box)
            coverage.isCoverage = true
            coverage.state.alpha = 1
            (coverage.state.fillColor, coverage.state.strokeColor) = (.opaque, .opaque)
            body(coverage)
            return coverage.canvas
        }
    }

    /// Draws a layer whose pixels belong to a box, with its shadow.
    ///
    /// `coverage` returns the layer that is opaque wherever something was drawn.
    private func combine(
        _ layer: any Canvas, at box: PixelRect, _ effects: DrawingEffects, coverage: () -> any Canvas
    ) {
        if let shadow = effects.shadow { draw(shadow, of: layer, at: box) }
        switch effects.blendMode {
        case .normal:
            canvas.draw(layer, transform: CGAffineTransform(toCornerOf: box), alpha: 1, clip: state.clip)
        case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
            .difference, .exclusion, .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOver,
            .destinationOut, .xor, .plusLighter:
            canvas.composite(
                layer, coverage: layer, x: box.minX, y: box.minY, mode: effects.blendMode, clip: state.clip)
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop:
            canvas.composite(
                layer, coverage: coverage(), x: box.minX, y: box.minY, mode: effects.blendMode, clip: state.clip)
        }
    }

    private func draw(_ shadow: DrawingEffects.Shadow, of layer: any Canvas, at box: PixelRect) {
        canvas.drawShadow(
            of: layer, x: box.minX + shadow.place.minX, y: box.minY + shadow.place.minY, blur: shadow.blur,
            color: shadow.color, clip: state.clip)
    }

    /// Returns a box around what bounds in pixels enclose, as far as that or its shadow shows; nil if nothing does.
    private func box(around bounds: CGRect, with shadow: DrawingEffects.Shadow?) -> PixelRect? {
        guard bounds.isFinite else { return nil }
        let box = shownPart(of: PixelRect(covering: bounds.insetBy(dx: -1, dy: -1)), with: shadow)
        return box.isEmpty ? nil : box
    }

    /// Returns the part of a box that shows, or whose shadow shows.
    private func shownPart(of box: PixelRect, with shadow: DrawingEffects.Shadow?) -> PixelRect {
        var visible = state.clip.region.bounds
        guard !visible.isEmpty else { return .empty }
        if let shadow {
            let (place, reach) = (shadow.place, shadow.reach)
            visible = visible.union(
                PixelRect(
                    minX: visible.minX - place.minX - reach, minY: visible.minY - place.minY - reach,
                    maxX: visible.maxX - place.minX + reach, maxY: visible.maxY - place.minY + reach))
        }
        return visible.intersection(box)
    }

    /// Returns a context without effects for a new layer, whose pixels are those of a box.
    private func makeInner(_ box: PixelRect) -> CGContext {
        let inner = CGContext(canvas: canvas.makeLayer(width: box.width, height: box.height), scale: scale)
        let region = inner.state.clip.region
        inner.state = state
        inner.state.effects = nil
        inner.state.transform = state.transform.concatenating(CGAffineTransform(toCornerOf: box).inverted())
        inner.state.clip = Clip(region: region)
        return inner
    }
}

extension CGColor {
    package nonisolated static let opaque = CGColor(gray: 0, alpha: 1)
}

// MARK: - Transparency layers

nonisolated extension CGContext {
    /// Begins a layer: until `endTransparencyLayer()`, drawing is collected, and then drawn as one image with the
    /// context's present alpha, shadow and blend mode. Inside the layer they are 1, none and normal.
    ///
    /// There is no auxiliary information. The current path is discarded.
    public func beginTransparencyLayer(auxiliaryInfo: Never?) {
        begin(around: state.clip.region.bounds)
    }

    /// Begins a layer for drawing inside a rectangle in user space; see `beginTransparencyLayer(auxiliaryInfo:)`.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: Never?) {
        begin(around: PixelRect(covering: rect.standardized.applying(state.transform)))
    }

    /// Draws what was collected since the last `beginTransparencyLayer`, and restores the state, if there was one.
    public func endTransparencyLayer() {
        guard let ended = transparencyLayers.last else { return }
        transparencyLayers = transparencyLayers.dropLast()
        let layer = canvas
        (target, state) = (ended.outer, ended.state)
        saved = Array(saved.prefix(ended.savedCount))
        beginPath()
        guard !ended.box.isEmpty else { return }
        guard let effects = state.effects else {
            let place = CGAffineTransform(toCornerOf: ended.box)
            return canvas.draw(layer, transform: place, alpha: state.alpha, clip: state.clip)
        }
        // A blend mode takes the layer already faded. A layer covers its whole box, as an image covers its rectangle.
        let faded = canvas.makeLayer(width: ended.box.width, height: ended.box.height)
        let all = Clip(region: Region(faded.pixels))
        faded.draw(layer, transform: .identity, alpha: state.alpha, clip: all)
        combine(faded, at: ended.box, effects) {
            let coverage = canvas.makeLayer(width: ended.box.width, height: ended.box.height)
            coverage.fill(coverage.pixels.rect, color: .opaque, clip: all)
            return coverage
        }
    }

    private func begin(around rect: PixelRect) {
        let box = shownPart(of: rect, with: state.effects?.shadow)
        let layer = canvas.makeLayer(width: max(box.width, 1), height: max(box.height, 1))
        let outer = TransparencyLayer(outer: canvas, state: state, savedCount: saved.count, box: box)
        transparencyLayers = transparencyLayers + [outer]
        target = layer
        state.effects = nil
        state.alpha = 1
        state.transform = state.transform.concatenating(CGAffineTransform(toCornerOf: box).inverted())
        state.clip = Clip(region: Region(box.relative(to: box)))
        beginPath()
    }
}

// MARK: - Pictures of groups

nonisolated extension CGContext {
    /// Draws a picture whose pixels belong to a box of the canvas's pixels, combined with what is there by a blend mode.
    /// A canvas that is no bitmap blends it as usual.
    package func draw(_ picture: Bitmap, at box: PixelRect, alpha: CGFloat, blendMode: CGBlendMode) {
        let place = CGAffineTransform(toCornerOf: box)
        let alpha = alpha * state.alpha
        guard blendMode != .normal, canvas is ImageCanvas else {
            return canvas.draw(picture, transform: place, alpha: alpha, clip: state.clip)
        }
        var layer = ImageCanvas(bitmap: picture)
        if alpha < 1 {
            let faded = ImageCanvas(bitmap: Bitmap(width: picture.width, height: picture.height))
            faded.draw(picture, transform: .identity, alpha: alpha, clip: Clip(region: Region(faded.pixels)))
            layer = faded
        }
        canvas.composite(layer, coverage: layer, x: box.minX, y: box.minY, mode: blendMode, clip: state.clip)
    }
}

// MARK: - Layers

// What CALayer draws with. The offset and radius of its shadows are in user space.
nonisolated extension CGContext {
    /// Fills a path with a color, and leaves the fill color as it is.
    package func fill(_ path: Path, rule: CGPathFillRule, color: CGColor) {
        let old = state.fillColor
        state.fillColor = color
        fill(path, rule: rule)
        state.fillColor = old
    }

    /// Strokes a path with the line that is set.
    package func stroke(_ path: Path) { stroke(path, style: state.lineStyle) }

    /// Whether all that can change lies inside a rectangle, which is filled with an opaque color.
    package func isInside(_ rect: CGRect, of color: CGColor?) -> Bool {
        guard let color, color.alpha == 1, state.transform.keepsRectangles, !rect.isNull else { return false }
        return PixelRect(inside: rect.applying(state.transform)).contains(state.clip.region.bounds)
    }

    /// Draws the shadow of a path's inside, without the path itself.
    package func drawShadow(of path: Path, offset: CGSize, radius: CGFloat, color: CGColor) {
        let shadow = shadow(offset: offset, radius: radius, color: faded(color))
        guard let box = box(around: path.boundingBox.applying(state.transform), with: shadow) else { return }
        let inner = makeInner(box)
        inner.state.alpha = 1
        inner.state.fillColor = .opaque
        inner.fill(path, rule: .winding)
        draw(shadow, of: inner.canvas, at: box)
    }

    /// Sets the shadow of everything drawn from now on.
    package func setShadow(of offset: CGSize, radius: CGFloat, color: CGColor) {
        state.effects = DrawingEffects(
            blendMode: state.effects?.blendMode ?? .normal,
            shadow: shadow(offset: offset, radius: radius, color: color))
    }

    private func shadow(offset: CGSize, radius: CGFloat, color: CGColor) -> DrawingEffects.Shadow {
        DrawingEffects.Shadow(
            offset: offset.applying(state.transform), blur: 2 * max(0, radius) * state.transform.meanScale, color: color
        )
    }
}
