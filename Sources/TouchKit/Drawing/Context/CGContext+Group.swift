import Foundation

extension CGContext {
    /// Draws everything that `body` draws as one image, faded by `alpha`, from 0 to 1: overlapping parts do not show
    /// through each other.
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
