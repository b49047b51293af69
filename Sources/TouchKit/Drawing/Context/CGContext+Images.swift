import Foundation

extension CGContext {
    /// Draws a bitmap scaled to a rectangle in user space.
    func draw(_ bitmap: Bitmap, in rect: CGRect) {
        let scale = CGAffineTransform(
            scaleX: rect.width / CGFloat(bitmap.width), y: rect.height / CGFloat(bitmap.height))
        let transform = scale.concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
        canvas.draw(bitmap, transform: transform.concatenating(state.transform), alpha: state.alpha, clip: state.clip)
    }
}
