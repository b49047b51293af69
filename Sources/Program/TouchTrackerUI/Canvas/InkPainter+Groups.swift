import Foundation
import Geometry
import Ink
import TouchKit

/// How the parts of an artwork are painted.
nonisolated struct ArtworkPaint {
    /// The color of all that is no picture; nil for the parts' own.
    var color: CGColor?
    /// The width that is added to all that is painted, in the coordinates of what is painted.
    var extra: CGFloat
    /// Whether fills have the same colors on every paper, as backdrops have.
    var isShownAsIs: Bool
    /// Whether all has the same colors on every paper.
    var isMask = false
}

// Groups that are painted as one picture, in pixels of the canvas, as far as they are in sight.
nonisolated extension InkPainter {
    /// Paints a group in its own coordinates.
    func paint(_ group: Artwork.Group, of part: Artwork.Part, in context: CGContext, _ paint: ArtworkPaint) {
        guard paint.color == nil, !group.isPlain || part.opacity < 1 else {
            for member in group.members { self.paint(member.faded, in: context, paint) }
            return
        }
        if let filter = group.filter, group.mask == nil, group.blendMode == .normal, part.opacity == 1 {
            return self.paint(group, filteredBy: filter, in: context, paint)
        }
        paintPicture(around: part, in: context, blendMode: CGBlendMode(group.blendMode), mask: group.mask) { context in
            guard let filter = group.filter else {
                for member in group.members { self.paint(member.faded, in: context, paint) }
                return
            }
            self.paint(group, filteredBy: filter, in: context, paint)
        }
    }

    /// Combines what `body` paints of a part, in its own coordinates, as one picture with what is below.
    func paintPicture(
        around part: Artwork.Part, in context: CGContext, blendMode: CGBlendMode, mask: Artwork.Mask? = nil,
        _ body: (CGContext) -> Void
    ) {
        guard let box = pixels(of: part, in: context) else { return }
        let bitmap = Bitmap(width: box.width, height: box.height)
        body(inner(of: context, on: bitmap, at: box))
        if let mask {
            let shape = Bitmap(width: box.width, height: box.height)
            let inner = inner(of: context, on: shape, at: box)
            inner.clip(to: mask.clip.path, rule: .winding, transform: inner.ctm)
            let paint = ArtworkPaint(color: nil, extra: 0, isShownAsIs: true, isMask: true)
            for part in mask.parts { self.paint(part.faded, in: inner, paint) }
            bitmap.fade(by: shape, usingAlpha: mask.usesAlpha)
        }
        context.draw(bitmap, at: box, alpha: part.opacity, blendMode: blendMode)
    }

    /// The box of the pixels in sight that a part has, in its own coordinates; nil if it has none.
    private func pixels(of part: Artwork.Part, in context: CGContext) -> PixelRect? {
        guard let content = part.content else { return nil }
        let sight = context.clipRegion.bounds
        let box = content.applying(context.ctm).insetBy(dx: -2, dy: -2)
        guard box.width.isFinite, box.height.isFinite, box.intersects(sight.rect) else { return nil }
        return PixelRect(covering: box.intersection(sight.rect)).intersection(sight)
    }

    /// A context with the same coordinates for a bitmap whose pixels are a box of those of another context.
    private func inner(of context: CGContext, on bitmap: Bitmap, at box: PixelRect) -> CGContext {
        let inner = CGContext(canvas: ImageCanvas(bitmap: bitmap), scale: 1)
        inner.concatenate(
            context.ctm.concatenating(CGAffineTransform(translationX: CGFloat(-box.minX), y: CGFloat(-box.minY))))
        return inner
    }
}

nonisolated extension CGBlendMode {
    init(_ mode: Artwork.BlendMode) {
        switch mode {
        case .normal: self = .normal
        case .multiply: self = .multiply
        case .screen: self = .screen
        case .overlay: self = .overlay
        case .darken: self = .darken
        case .lighten: self = .lighten
        case .difference: self = .difference
        case .exclusion: self = .exclusion
        case .hue: self = .hue
        case .saturation: self = .saturation
        case .color: self = .color
        case .luminosity: self = .luminosity
        case .colorDodge: self = .colorDodge
        case .colorBurn: self = .colorBurn
        case .softLight: self = .softLight
        case .hardLight: self = .hardLight
        }
    }
}
