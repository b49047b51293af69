import Foundation
import Ink
import TouchKit

/// Finished ink as opaque pixels, paper included: what is live above it restores from here, so that a frame costs the same
/// however much has been drawn (decision 4 of the design).
final class DryInk {
    /// Whether the pixels show the drawing.
    private enum State {
        /// Nothing is kept: the next drawing paints what shows.
        case none
        case kept(TiledLayer, scale: CGFloat)
    }

    /// What a step put on top, and the tiles as they were before it.
    private struct Layer {
        let elements: [Element.ID]
        let before: TiledLayer.Snapshot
    }

    private let painter: InkPainter
    private let drawing: () -> Drawing
    private var state = State.none
    private var layers: [Layer] = []
    private var keptBytes = 0

    /// The most boxes that are repainted one by one; beyond that, everything is.
    static let mostRepaints = 64
    /// The most memory of tiles that are kept for undoing, in bytes.
    private static let undoBudget = 32 << 20

    /// Creates the pixels of what `drawing` returns.
    init(painter: InkPainter, drawing: @escaping () -> Drawing) {
        self.painter = painter
        self.drawing = drawing
    }

    /// Forgets the pixels: the next drawing paints what shows.
    func invalidate() {
        state = .none
        forgetLayers()
    }

    /// Draws paper and ink in `context` where that is not clipped.
    /// - Parameters:
    ///   - size: The paper's size, in points.
    ///   - paper: The paper's color.
    func draw(in context: CGContext, size: CGSize, paper: CGColor) {
        layer(for: context, size: size, paper: paper).draw(in: context)
    }

    private func layer(for context: CGContext, size: CGSize, paper: CGColor) -> TiledLayer {
        let scale = hypot(context.ctm.a, context.ctm.b)
        let pixels = PixelRect(covering: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
        switch state {
        case .kept(let layer, scale) where layer.background == paper:
            if layer.width != pixels.width || layer.height != pixels.height {
                layer.resize(width: pixels.width, height: pixels.height)
                forgetLayers()
            }
            return layer
        case .kept, .none: break
        }
        let layer = TiledLayer(for: context, width: pixels.width, height: pixels.height, background: paper)
        layer.repaint = { [painter, drawing] context, box in
            // What lies just outside may have pixels inside: locations become whole pixels.
            let elements = drawing().elements(touching: DryInk.points(box, scale).insetBy(dx: -2, dy: -2))
            for element in elements {
                painter.paint(element.mark, in: context)
            }
            return !elements.isEmpty
        }
        layer.markStale(pixels)
        forgetLayers()
        state = .kept(layer, scale: scale)
        return layer
    }

    // MARK: Changes

    /// Brings the pixels up to date after `change` has made the drawing what it is. Ink on top is painted over what is
    /// there, `wet` ink as it is; ink that was put on top last is taken away by its tiles; anything else makes its boxes
    /// stale.
    func apply(_ change: Change, wet: WetStroke?) {
        guard case .kept(let layer, let scale) = state else { return }
        if drawing().isOnTop(change) {
            put(change.added, on: layer, scale: scale, wet: wet)
        } else if let last = layers.last, change.isRemoval, last.elements == change.removed.map(\.id) {
            layers.removeLast()
            keptBytes -= last.before.byteCount
            layer.restore(last.before)
        } else {
            forgetLayers()
            let damage = change.damage
            if damage.count > Self.mostRepaints {
                layer.markStale(PixelRect(x: 0, y: 0, width: layer.width, height: layer.height))
            } else {
                for box in damage {
                    layer.markStale(Self.pixels(box, scale))
                }
            }
        }
    }

    /// Paints the topmost `count` elements of the drawing, which have just been read from its file. Where nothing has been
    /// shown yet there is nothing to paint on: that is painted when it shows.
    func paintNewest(_ count: Int) {
        guard case .kept(let layer, _) = state else { return }
        forgetLayers()
        let elements = drawing().suffix(count).map { $0 }
        layer.paint(in: PixelRect(x: 0, y: 0, width: layer.width, height: layer.height)) { context in
            let visible = context.boundingBoxOfClipPath.insetBy(dx: -2, dy: -2)
            let (minX, minY, maxX, maxY) = (visible.minX, visible.minY, visible.maxX, visible.maxY)
            for element in elements {
                let bounds = element.bounds
                guard bounds.minX <= maxX, bounds.maxX >= minX, bounds.minY <= maxY, bounds.maxY >= minY else {
                    continue
                }
                painter.paint(element.mark, in: context)
            }
        }
    }

    private func put(_ elements: [Element], on layer: TiledLayer, scale: CGFloat, wet: WetStroke?) {
        if let element = elements.first, elements.count == 1, let wet, wet.isWhole(element.mark) {
            keep(elements, layer.snapshot(of: wet.coverage))
            layer.draw(wet.coverage, color: element.mark.style.color.cgColor)
            return
        }
        for element in elements {
            // A slanting line touches few of the tiles in the box around it.
            var damage = InkDamage()
            damage.add(element.mark)
            let boxes = damage.boxes.map { Self.pixels($0, scale) }
            if elements.count == 1 {
                keep(elements, layer.snapshot(of: boxes))
            }
            layer.paint(in: boxes) { painter.paint(element.mark, in: $0) }
        }
        if elements.count > 1 {
            forgetLayers()
        }
    }

    private func keep(_ elements: [Element], _ before: TiledLayer.Snapshot) {
        layers.append(Layer(elements: elements.map(\.id), before: before))
        keptBytes += before.byteCount
        while keptBytes > Self.undoBudget, !layers.isEmpty {
            keptBytes -= layers.removeFirst().before.byteCount
        }
    }

    private func forgetLayers() {
        layers = []
        keptBytes = 0
    }

    /// The whole pixels that a box in points may color.
    private static func pixels(_ box: CGRect, _ scale: CGFloat) -> PixelRect {
        PixelRect(covering: box.applying(CGAffineTransform(scaleX: scale, y: scale)).insetBy(dx: -1, dy: -1))
    }

    private static func points(_ box: PixelRect, _ scale: CGFloat) -> CGRect {
        box.rect.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    }
}

extension WetStroke {
    /// Whether the stroke has the pixels of all of `mark`.
    fileprivate func isWhole(_ mark: Mark) -> Bool {
        switch mark.shape {
        case .stroke(let stroke): stroke.samples.count == count && mark.style.width == width
        case .line, .dot, .ellipse, .rectangle, .polygon: false
        }
    }
}
