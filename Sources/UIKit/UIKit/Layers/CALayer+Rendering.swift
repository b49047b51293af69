import Foundation
import TouchKit

extension CALayer {
    // MARK: Extent

    /// Whether drawing the view of this layer takes more than drawing a view without a layer.
    var changesDrawing: Bool {
        style.cornerRadius > 0 || style.borderWidth > 0 || style.shadowOpacity > 0 || !children.isEmpty || hasContents
            || extras.mask != nil || extras.shouldRasterize || !extras.isDoubleSided
    }

    /// The bounding box of everything that the layer draws, without subviews, in its own coordinates.
    func ownExtent(_ bounds: CGRect) -> CGRect {
        guard !masksToBounds else { return bounds }
        var box = bounds.union(contentsExtent)
        for layer in children { box = box.union(layer.extent) }
        if let shadowPath = style.shadowPath { box = box.union(shadowPath.boundingBox) }
        // The edge of an enlarged image is smoothed over one of its pixels.
        let edge = extras.shouldRasterize && extras.rasterizationScale > 0 ? 1 / extras.rasterizationScale : 0
        return box.insetBy(dx: -style.shadowReach - edge, dy: -style.shadowReach - edge)
    }

    /// The bounding box of everything that the layer draws, in its superlayer's coordinates; `.null` if it is hidden.
    private var extent: CGRect {
        isHidden || opacity <= 0 || facesAway ? .null : ownExtent(bounds).applying(toSuperlayer)
    }

    /// How far a change of the content changes the shadow beyond it, in points.
    var contentShadowReach: CGFloat {
        guard !masksToBounds, style.shadowPath == nil else { return 0 }
        return backgroundColor.map { $0.alpha > 0 } ?? false ? 0 : style.shadowReach
    }

    var host: UIView? {
        var layer = self
        while let superlayer = layer.superlayer ?? layer.masked { layer = superlayer }
        return layer.view
    }

    /// Marks everything that the layer draws as damaged, before or after a change.
    func markExtent() {
        guard let host else { return }
        var box = ownExtent(bounds)
        var layer = self
        while let superlayer = layer.superlayer ?? layer.masked {
            box = box.applying(layer.toSuperlayer)
            layer = superlayer
        }
        host.discardExtent()
        host.markDamaged(box)
    }

    /// Calls `body` to change something that is drawn.
    func change(_ body: () -> Void) {
        markExtent()
        body()
        markExtent()
    }

    // MARK: Rendering

    /// Returns the layers between a subview and the next one above it, or, given nil, below all subviews.
    func children(above subview: UIView?) -> [CALayer] {
        drawnChildren.filter { layer in
            let below = layer.subviewBelow
            return (below?.superview === view ? below : nil) === subview
        }
    }

    /// The layers that this one contains, in the order in which they are drawn.
    private var drawnChildren: [CALayer] {
        guard children.contains(where: { $0.extras.zPosition != 0 }) else { return children }
        return children.enumerated().sorted {
            ($0.element.extras.zPosition, $0.offset) < ($1.element.extras.zPosition, $1.offset)
        }.map(\.element)
    }

    /// Draws layers that this one contains, without those that an opaque one covers.
    func render(_ layers: [CALayer], in context: CGContext) {
        let first = layers.lastIndex { $0.isOpaque && $0.covers(context) } ?? 0
        for layer in layers.dropFirst(first) { layer.render(inSuperlayer: context) }
    }

    /// Whether the layer's opaque background fills the clip of a context in its superlayer's coordinates.
    private func covers(_ context: CGContext) -> Bool {
        guard !isHidden, opacity >= 1, style.cornerRadius <= 0, extras.mask == nil else { return false }
        guard geometry.transform.isIdentity, superlayer?.extras.sublayerTransform == nil else { return false }
        return context.isInside(frame, of: backgroundColor)
    }

    /// Draws the layer into a context in its superlayer's coordinates.
    func render(inSuperlayer context: CGContext) {
        guard !isHidden, opacity > 0, !facesAway else { return }
        guard opacity < 1 else { return renderTree(in: context) }
        context.saveGState()
        context.clip(to: extent)
        context.drawGroup(alpha: CGFloat(opacity)) { renderTree(in: $0) }
        context.restoreGState()
    }

    /// Draws the layer at full opacity, into a context in its superlayer's coordinates.
    func renderTree(in context: CGContext) {
        context.saveGState()
        context.concatenate(toSuperlayer)
        flattened(ownExtent(bounds), in: context) { context in
            withMask(ownExtent(bounds), in: context) { context in
                renderStyled(bounds, background: backgroundColor, in: context) { context in
                    renderGround(in: context)
                    renderContents(in: context)
                    render(drawnChildren, in: context)
                }
            }
        }
        context.restoreGState()
    }

    /// Draws the shadow, the background, what `content` draws, and the border.
    func renderStyled(
        _ bounds: CGRect, background: CGColor?, in context: CGContext, content: (CGContext) -> Void
    ) {
        if extras.needsDisplay { extras.needsDisplay = false }
        guard !masksToBounds, let shadow = style.shadow else {
            return renderWithoutShadow(bounds, background: background, in: context, content: content)
        }
        let background = background.flatMap { $0.alpha > 0 ? $0 : nil }
        if style.shadowPath != nil || background != nil {
            if !context.isInside(bounds.insetBy(dx: style.cornerRadius, dy: style.cornerRadius), of: background) {
                let strength = style.shadowPath == nil ? background?.alpha ?? 1 : 1
                context.drawShadow(
                    of: style.shadowPath ?? style.outline(of: bounds), offset: style.shadowOffset,
                    radius: style.shadowRadius, color: shadow.copy(alpha: shadow.alpha * strength))
            }
            renderWithoutShadow(bounds, background: background, in: context, content: content)
        } else {
            context.saveGState()
            context.setShadow(of: style.shadowOffset, radius: style.shadowRadius, color: shadow)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            renderWithoutShadow(bounds, background: nil, in: context, content: content)
            context.endTransparencyLayer()
            context.restoreGState()
        }
    }

    private func renderWithoutShadow(
        _ bounds: CGRect, background: CGColor?, in context: CGContext, content: (CGContext) -> Void
    ) {
        let isRound = style.cornerRadius > 0
        context.saveGState()
        if masksToBounds {
            if isRound {
                context.clip(to: style.outline(of: bounds), rule: .winding, transform: context.ctm)
            } else {
                context.clip(to: bounds)
            }
        }
        if let background {
            if isRound {
                context.fill(style.outline(of: bounds), rule: .winding, color: background)
            } else {
                context.fill(bounds, color: background)
            }
        }
        content(context)
        context.restoreGState()
        if let border = style.border(of: bounds), let color = style.borderColor {
            context.fill(border, rule: .evenOdd, color: color)
        }
    }
}
