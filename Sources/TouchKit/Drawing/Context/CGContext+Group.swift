import Foundation

extension CGContext {
    /// Draws what `body` draws as one picture faded by `alpha` (0 to 1): what overlaps in it does not show through itself.
    func drawGroup(alpha: CGFloat, _ body: (CGContext) -> Void) {
        let box = state.clip.region.bounds
        guard !box.isEmpty else { return }
        let layer = canvas.makeLayer(width: box.width, height: box.height)
        let inner = CGContext(canvas: layer, scale: scale)
        inner.state.transform = state.transform.concatenating(
            CGAffineTransform(translationX: -CGFloat(box.minX), y: -CGFloat(box.minY)))
        inner.state.clip.region = state.clip.region.offsetBy(x: -box.minX, y: -box.minY)
        body(inner)
        canvas.draw(
            layer, transform: CGAffineTransform(translationX: CGFloat(box.minX), y: CGFloat(box.minY)),
            alpha: alpha * state.alpha, clip: state.clip)
    }
}
