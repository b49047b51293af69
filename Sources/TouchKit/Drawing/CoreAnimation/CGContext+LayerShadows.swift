import Foundation

// Shadows whose offset and radius are in user space, as layers have them.
extension CGContext {
    /// Draws the shadow of a path's inside, without the path itself.
    func drawShadow(of path: PathElements, offset: CGSize, radius: CGFloat, color: CGColor) {
        let shadow = shadow(offset: offset, radius: radius, color: color)
        guard let effects = DrawingEffects(blendMode: .normal, shadow: shadow) else { return }
        let bounds = path.boundingBox.applying(state.transform)
        guard !bounds.isNull, bounds.isFinite else { return }
        let box = box(of: effects, around: PixelRect(covering: bounds.insetBy(dx: -1, dy: -1)))
        guard !box.isEmpty else { return }
        let inner = makeInner(box)
        inner.state.alpha = 1
        inner.state.fillColor = .opaque
        inner.fill(path, rule: .winding)
        canvas.drawShadow(
            of: inner.canvas, x: box.minX + shadow.place.minX, y: box.minY + shadow.place.minY, blur: shadow.blur,
            color: faded(color), clip: state.clip)
    }

    /// Sets the shadow of everything drawn from now on.
    func setShadow(of offset: CGSize, radius: CGFloat, color: CGColor) {
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
