import Foundation

/// The change of a view's content from a picture of the old one to the new one, at a moment of its animation.
package nonisolated struct ViewTransition: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        /// Fades from the old content to the new one.
        case crossDissolve
        /// Turns the view about its horizontal or vertical axis, seen from afar.
        case flip(isVertical: Bool)
    }

    let kind: Kind
    let old: ViewPicture
    /// From 0, the old content, to 1, the new one.
    private(set) var progress: CGFloat = 0

    init(_ kind: Kind, old: ViewPicture) {
        self.kind = kind
        self.old = old
    }

    /// Returns the transition at another progress.
    func at(_ progress: CGFloat) -> ViewTransition {
        var result = self
        result.progress = min(max(progress, 0), 1)
        return result
    }

    package static func == (first: ViewTransition, second: ViewTransition) -> Bool {
        first.old === second.old && first.kind == second.kind && first.progress == second.progress
    }
}

extension UIView {
    /// Draws the view in a transition. `context` is in the superview's coordinates.
    func render(_ transition: ViewTransition, in context: CGContext) {
        switch transition.kind {
        case .crossDissolve: dissolve(transition, in: context)
        case .flip(let isVertical): flip(transition, isVertical: isVertical, in: context)
        }
    }

    private func dissolve(_ transition: ViewTransition, in context: CGContext) {
        let old = transition.old
        let rect = old.rect.union(ownExtent.integral)
        let new = ViewPicture(of: self, in: rect, scale: context.scale)
        let mixed = ImageCanvas(bitmap: Bitmap(width: new.bitmap.width, height: new.bitmap.height))
        let before = CGContext(canvas: mixed, scale: context.scale)
        before.translateBy(x: -rect.minX, y: -rect.minY)
        before.draw(old.bitmap, in: old.rect)
        mixed.bitmap.mix(new.bitmap, part: UInt32((transition.progress * 256).rounded()))
        context.saveGState()
        context.concatenate(drawnGeometry.toSuperview)
        context.draw(mixed.bitmap, in: new.rect)
        context.restoreGState()
    }

    private func flip(_ transition: ViewTransition, isVertical: Bool, in context: CGContext) {
        let geometry = drawnGeometry
        // Seen from afar, a turned view is narrower or lower.
        let size = abs(cos(transition.progress * .pi))
        guard size > 0.001 else { return }
        let center = CGPoint(x: geometry.bounds.midX, y: geometry.bounds.midY)
        context.saveGState()
        context.concatenate(geometry.toSuperview)
        context.translateBy(x: center.x, y: center.y)
        context.scaleBy(x: isVertical ? 1 : size, y: isVertical ? size : 1)
        context.translateBy(x: -center.x, y: -center.y)
        if transition.progress < 0.5 {
            context.draw(transition.old.bitmap, in: transition.old.rect)
        } else {
            context.concatenate(geometry.toSuperview.inverted())
            renderWithoutTransition(in: context)
        }
        context.restoreGState()
    }
}

extension Bitmap {
    /// Mixes the pixels with those of a bitmap of the same size, of which `part`, from 0 to 256, is taken.
    fileprivate func mix(_ other: Bitmap, part: UInt32) {
        for y in 0..<min(height, other.height) {
            for x in 0..<min(width, other.width) {
                self[x, y] = Premultiplied.mix(self[x, y], other[x, y], part: part)
            }
        }
    }
}
