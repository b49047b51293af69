import Foundation
package import TouchKit

// Layers of other scales, which are shown, scaled, where a layer has no content yet.
extension TiledLayer {
    /// The side of the blocks for each of which a layer is chosen, in pixels.
    private static let block = 256

    /// Draws the present contents of layers inside the clip of a context with their unit: those of the first layer
    /// that has content for the whole clip. If no layer has, draws block by block, above a color where all lack some.
    /// - Parameter layers: The layers, the preferred one first.
    package static func draw(_ layers: [TiledLayer], over background: CGColor, in context: CGContext) {
        let region = context.clipRegion
        if let whole = layers.first(where: { $0.covers(region.bounds, in: context) }) {
            return whole.drawContents(in: context)
        }
        for rect in region.rects {
            for y in stride(from: rect.minY, to: rect.maxY, by: block) {
                for x in stride(from: rect.minX, to: rect.maxX, by: block) {
                    let part = PixelRect(x: x, y: y, width: block, height: block).intersection(rect)
                    context.saveGState()
                    context.clip(toPixels: Region(part))
                    if let whole = layers.first(where: { $0.covers(part, in: context) }) {
                        whole.drawContents(in: context)
                    } else {
                        context.fill(context.boundingBoxOfClipPath, color: background)
                        for layer in layers.reversed() { layer.drawContents(in: context) }
                    }
                    context.restoreGState()
                }
            }
        }
    }

    /// Copies, scaled, what a layer of a greater scale shows of squares that are not up to date. Painting them costs far
    /// more.
    package func takeContents(of other: TiledLayer) {
        let (usual, ratio) = (plan, other.scale / scale)
        guard ratio >= 1 else { return }
        plan = { _, _ in
            .onLoop { context, _ in
                other.drawContents(in: context)
                return .done
            }
        }
        forEachSquare(in: bounds) { index, box in
            let part = PixelRect(covering: box.rect.applying(CGAffineTransform(scaleX: ratio, y: ratio)))
            if other.isFresh(in: part) { _ = refresh(index, box, Region(box), until: { false }, isDrawn: false) }
        }
        plan = usual
    }

    private func isFresh(in box: PixelRect) -> Bool {
        guard bounds.contains(box) else { return false }
        var isFresh = true
        forEachSquare(in: box) { index, _ in if !squares[index].isFresh { isFresh = false } }
        return isFresh
    }

    /// Returns whether the squares have content for all pixels of a context in a box.
    private func covers(_ box: PixelRect, in context: CGContext) -> Bool {
        let part = PixelRect(covering: box.rect.applying(planeToPixels(in: context).inverted()))
        guard bounds.contains(part) else { return false }
        var isMissing = false
        forEachSquare(in: part) { index, _ in
            if squares[index].content == nil { isMissing = true }
        }
        return !isMissing
    }

    private func drawContents(in context: CGContext) {
        let toPixels = planeToPixels(in: context)
        let clip = context.pixelClip
        forEachSquare(in: PixelRect(covering: clip.region.bounds.rect.applying(toPixels.inverted()))) { index, box in
            guard squares[index].content != nil else { return }
            drawStrokes(index, box)
            draw(squares[index].content?.tile, box, in: context, toPixels: toPixels, clip: clip)
        }
    }
}
