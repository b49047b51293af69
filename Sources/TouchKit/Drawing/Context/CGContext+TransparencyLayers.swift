public import Foundation

// Layers that collect drawing, to be combined with the canvas as one image.
extension CGContext {
    /// A layer that is being drawn on, and what `endTransparencyLayer()` restores.
    struct TransparencyLayer {
        let outer: any Canvas
        let state: GraphicsState
        let savedCount: Int
        let box: PixelRect
    }

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

    /// Draws what was collected since the last `beginTransparencyLayer`, and restores the graphics state of then; does
    /// nothing without one.
    public func endTransparencyLayer() {
        guard let ended = transparencyLayers.popLast() else { return }
        let layer = canvas
        restore(ended)
        beginPath()
        guard !ended.box.isEmpty else { return }
        guard let effects = state.effects else {
            let translation = CGAffineTransform(translationX: CGFloat(ended.box.minX), y: CGFloat(ended.box.minY))
            return canvas.draw(layer, transform: translation, alpha: state.alpha, clip: state.clip)
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
        let box = box(of: state.effects, around: rect)
        let layer = canvas.makeLayer(width: max(box.width, 1), height: max(box.height, 1))
        let saved = beginLayer(on: layer, box: box)
        transparencyLayers.append(saved)
        state.effects = nil
        state.alpha = 1
        state.transform = state.transform.concatenating(
            CGAffineTransform(translationX: -CGFloat(box.minX), y: -CGFloat(box.minY)))
        state.clip = Clip(region: Region(box.offsetBy(x: -box.minX, y: -box.minY)))
        beginPath()
    }
}
