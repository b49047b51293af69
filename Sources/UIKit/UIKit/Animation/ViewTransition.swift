import Foundation
import TouchKit

/// The change of a view's content from a picture of the old one to the new one.
final class ViewTransition {
    enum Kind {
        /// Fades from the old content to the new one.
        case crossDissolve
        /// Turns the view about its horizontal or vertical axis, seen from afar.
        case flip(isVertical: Bool)
        /// Moves the new content in, the old one out, or both, by the view's size in a direction.
        case slide(CGVector, movesOld: Bool, movesNew: Bool)
    }

    let kind: Kind
    let old: ViewPicture

    init(_ kind: Kind, old: ViewPicture) {
        self.kind = kind
        self.old = old
    }
}

extension UIView {
    /// Draws the view in a transition.
    /// - Parameters:
    ///   - transition: The transition.
    ///   - progress: From 0, the old content, to 1, the new one.
    ///   - context: In the superview's coordinates.
    func render(_ transition: ViewTransition, at progress: CGFloat, in context: CGContext) {
        switch transition.kind {
        case .crossDissolve: dissolve(transition.old, at: progress, in: context)
        case .flip(let isVertical): flip(transition.old, isVertical: isVertical, at: progress, in: context)
        case .slide(let step, let movesOld, let movesNew):
            let size = drawnGeometry.bounds.size
            let way = CGPoint(x: step.dx * size.width, y: step.dy * size.height)
            let old = { self.draw(transition.old, at: way, times: movesOld ? progress : 0, in: context) }
            if movesNew { old() }
            context.saveGState()
            context.concatenate(drawnGeometry.toSuperview)
            context.clip(to: drawnGeometry.bounds)
            if movesNew { context.translateBy(x: way.x * (progress - 1), y: way.y * (progress - 1)) }
            context.concatenate(drawnGeometry.toSuperview.inverted())
            renderWithoutTransition(in: context)
            context.restoreGState()
            if !movesNew { old() }
        }
    }

    /// Draws a picture, clipped to the bounds, a part of the way from its place.
    private func draw(_ picture: ViewPicture, at way: CGPoint, times part: CGFloat, in context: CGContext) {
        context.saveGState()
        context.concatenate(drawnGeometry.toSuperview)
        context.clip(to: drawnGeometry.bounds)
        context.draw(picture.bitmap, in: picture.rect.offsetBy(dx: way.x * part, dy: way.y * part))
        context.restoreGState()
    }

    private func dissolve(_ old: ViewPicture, at progress: CGFloat, in context: CGContext) {
        let rect = old.rect.union(ownExtent.integral)
        let new = ViewPicture(of: self, in: rect, scale: context.scale)
        let mixed = ImageCanvas(bitmap: Bitmap(width: new.bitmap.width, height: new.bitmap.height))
        let before = CGContext(canvas: mixed, scale: context.scale)
        before.translateBy(x: -rect.minX, y: -rect.minY)
        before.draw(old.bitmap, in: old.rect)
        mixed.bitmap.mix(new.bitmap, part: UInt32((progress * 256).rounded()))
        context.saveGState()
        context.concatenate(drawnGeometry.toSuperview)
        context.draw(mixed.bitmap, in: new.rect)
        context.restoreGState()
    }

    private func flip(_ old: ViewPicture, isVertical: Bool, at progress: CGFloat, in context: CGContext) {
        let geometry = drawnGeometry
        // Seen from afar, a turned view is narrower or lower.
        let size = abs(cos(progress * .pi))
        guard size > 0.001 else { return }
        let center = CGPoint(x: geometry.bounds.midX, y: geometry.bounds.midY)
        context.saveGState()
        context.concatenate(geometry.toSuperview)
        context.translateBy(x: center.x, y: center.y)
        context.scaleBy(x: isVertical ? 1 : size, y: isVertical ? size : 1)
        context.translateBy(x: -center.x, y: -center.y)
        if progress < 0.5 {
            context.draw(old.bitmap, in: old.rect)
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
