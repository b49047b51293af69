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
    /// Begins a turn's repainting; the closure that it returns returns whether the time for that is over.
    var slice: (_ isFilling: Bool) -> () -> Bool = { isFilling in
        let application = UIApplication.shared
        let end = application.now + (isFilling ? PaperThresholds.fillingSlice : PaperThresholds.repaintingSlice)
        return { application.now >= end }
    }
    /// How many elements are repainted before the time is looked at.
    var batch = 32
    /// Whether some of the paper has not been painted since it came to be shown.
    private var isFilling = true
    private var state = State.none
    private var layers: [Layer] = []
    private var keptBytes = 0

    /// Up to how many boxes are drawn again as they are.
    private static let fewBoxes = 64
    /// The length of a piece's shorter side at least, in pixels.
    private static let leastSide = 16
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

    /// Draws paper and ink in `context` where that is not clipped. What takes longer than a turn of the loop may is left as it
    /// was, for `refresh()`.
    /// - Parameters:
    ///   - size: The paper's size, in points.
    ///   - paper: The paper's color.
    /// - Returns: Whether what was drawn is up to date.
    func draw(in context: CGContext, size: CGSize, paper: CGColor) -> Bool {
        let layer = layer(for: context, size: size, paper: paper)
        let isDone = layer.draw(in: context, until: slice(isFilling))
        if isDone { isFilling = false }
        return isDone
    }

    /// Continues to bring up to date what was drawn before it was, for a part of a turn of the loop.
    /// - Returns: The boxes that have to be drawn again, in points, and whether all is up to date.
    func refresh() -> (boxes: [CGRect], isDone: Bool) {
        guard case .kept(let layer, let scale) = state else { return ([], true) }
        let (pixels, isDone) = layer.refresh(until: slice(isFilling))
        if isDone { isFilling = false }
        return (pixels.map { Self.points($0, scale) }, isDone)
    }

    private func layer(for context: CGContext, size: CGSize, paper: CGColor) -> TiledLayer {
        let scale = hypot(context.ctm.a, context.ctm.b)
        let pixels = PixelRect(covering: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
        switch state {
        case .kept(let layer, scale) where layer.background == paper:
            if layer.width != pixels.width || layer.height != pixels.height {
                layer.resize(width: pixels.width, height: pixels.height)
                isFilling = true
                forgetLayers()
            }
            return layer
        case .kept, .none: break
        }
        let layer = TiledLayer(for: context, width: pixels.width, height: pixels.height, background: paper)
        layer.repaint = { [painter, drawing, batch] box in
            // What lies just outside may have pixels inside: locations become whole pixels.
            var query = drawing().query(DryInk.points(box, scale).insetBy(dx: -2, dy: -2))
            var isBlank = true
            return { context, isExpired in
                let drawing = drawing()
                var count = 0
                while let element = drawing.next(&query) {
                    if isBlank, element.mark.touches(query.rect) { isBlank = false }
                    painter.paint(element.mark, in: context)
                    count += 1
                    if count % batch == 0, isExpired() { return .paused }
                }
                return isBlank ? .blank : .done
            }
        }
        layer.markStale(pixels)
        isFilling = true
        forgetLayers()
        state = .kept(layer, scale: scale)
        return layer
    }

    // MARK: Changes

    /// Brings the pixels up to date after `change` has made the drawing what it is. Ink on top is painted over what is
    /// there, `wet` ink as it is; ink that was put on top last is taken away by its tiles; anything else makes its boxes
    /// stale.
    /// - Returns: The boxes that have to be drawn again, in points; nil if everything has to be.
    func apply(_ change: Change, wet: WetStroke?) -> [CGRect]? {
        guard case .kept(let layer, let scale) = state else { return nil }
        if drawing().isOnTop(change) {
            return put(change.added, on: layer, scale: scale, wet: wet)
        }
        var damage = InkDamage()
        damage.add(change)
        if let last = layers.last, change.isRemoval, last.elements == change.removed.map(\.id) {
            layers.removeLast()
            keptBytes -= last.before.byteCount
            layer.restore(last.before)
            return damage.boxes
        }
        forgetLayers()
        for box in damage.boxes { layer.markStale(Self.pixels(box, scale)) }
        // The layer joins boxes: many of them are few.
        guard damage.boxes.count > Self.fewBoxes else { return damage.boxes }
        return layer.staleBoxes.map { Self.points($0, scale) }
    }

    /// Paints the topmost `count` elements of the drawing, which have just been read from its file. Where nothing has been
    /// shown yet there is nothing to paint on: that is painted when it shows.
    func paintNewest(_ count: Int) {
        guard case .kept(let layer, let scale) = state else { return }
        forgetLayers()
        let elements = drawing().suffix(count).map { $0 }
        layer.paint(elements.map { Self.pixels($0.bounds, scale) }) { context, index in
            painter.paint(elements[index].mark, in: context)
        }
    }

    private func put(_ elements: [Element], on layer: TiledLayer, scale: CGFloat, wet: WetStroke?) -> [CGRect] {
        var drawn = InkDamage()
        if let element = elements.first, elements.count == 1, let wet, wet.isWhole(element.mark) {
            keep(elements, layer.snapshot(of: wet.coverage))
            layer.draw(wet.coverage, color: element.mark.style.color.cgColor)
            drawn.add(element.mark)
            return drawn.boxes
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
            for box in damage.boxes { drawn.add(box) }
        }
        if elements.count > 1 {
            forgetLayers()
        }
        return drawn.boxes
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
