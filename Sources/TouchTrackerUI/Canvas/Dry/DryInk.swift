import Foundation
import Ink
import TouchKit

/// Finished ink and its paper as opaque pixels, on top of which live ink is drawn, so that the cost of a frame does not
/// depend on the size of the drawing.
///
/// In names, *dry* stands for finished ink, and *wet* for live ink, which fingers that are down are drawing
/// (`WetStroke`).
final class DryInk {
    enum State {
        /// There are no pixels: the next call of `draw` paints the visible part.
        case none
        case kept(TiledLayer, scale: CGFloat)
    }

    /// Elements that were added on top in one step, and the tiles before it.
    private struct UndoStep {
        let elements: [Element.ID]
        let before: TiledLayer.Snapshot
    }

    let painter: InkPainter
    let drawing: () -> Drawing
    private let markers: BoxPainting.Markers
    /// Returns whether an element is not painted, since it is shown in another way while it moves.
    var isHidden: (Element.ID) -> Bool = { _ in false }
    /// Starts a time slice for repainting, and returns a closure that returns whether it has expired. Slices are longer while paper
    /// is painted for the first time.
    var slice: (_ isFilling: Bool) -> () -> Bool = { isFilling in
        let application = UIApplication.shared
        let end = application.now + (isFilling ? PaperThresholds.fillingSlice : PaperThresholds.repaintingSlice)
        return { application.now >= end }
    }
    /// The number of elements that are painted between two checks of the time.
    var batch = 32
    /// Whether some visible paper has never been painted.
    var isFilling = true
    var state = State.none
    /// Elements that have been read from the file and are queued for painting, the lowest first.
    var queued = QueuedInk()
    private var undoSteps: [UndoStep] = []
    private var undoByteCount = 0

    /// Creates ink without pixels.
    /// - Parameters:
    ///   - drawing: Returns the drawing that is shown.
    ///   - markers: Paints live and highlighted markers, which lie below other ink.
    init(
        painter: InkPainter, drawing: @escaping () -> Drawing,
        markers: @escaping BoxPainting.Markers = { _, _ in false }
    ) {
        self.painter = painter
        self.drawing = drawing
        self.markers = markers
    }

    /// Discards the pixels: the next call of `draw` paints the visible part.
    func invalidate() {
        state = .none
        queued.removeAll()
        discardUndoSteps()
    }

    /// Draws paper and ink inside the clip of `context`. Pixels that cannot be repainted within a time slice are drawn as they are,
    /// and repainted by `refresh()`.
    /// - Parameters:
    ///   - size: The paper's size, in points.
    ///   - paper: The paper's color.
    /// - Returns: Whether all pixels that were drawn are up to date.
    func draw(in context: CGContext, size: CGSize, paper: CGColor) -> Bool {
        let layer = layer(for: context, size: size, paper: paper)
        let isDone = layer.draw(in: context, until: slice(isFilling))
        if isDone { isFilling = false }
        return isDone
    }

    /// Continues to repaint pixels that are not up to date, for one time slice.
    /// - Returns: The boxes to redraw, in points, and whether all pixels are up to date.
    func refresh() -> (boxes: [CGRect], isDone: Bool) {
        guard case .kept(let layer, let scale) = state else { return ([], true) }
        let (pixels, isDone) = layer.refresh(until: slice(isFilling))
        if isDone { isFilling = false }
        return (pixels.map { Self.points($0, scale) }, isDone)
    }

    /// A canvas of the kind that the pixels are drawn on; nil if there are none.
    var canvas: (any Canvas)? {
        switch state {
        case .none: nil
        case .kept(let layer, _): layer.factory
        }
    }

    private func layer(for context: CGContext, size: CGSize, paper: CGColor) -> TiledLayer {
        let scale = hypot(context.ctm.a, context.ctm.b)
        let pixels = PixelRect(covering: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
        switch state {
        case .kept(let layer, scale) where layer.background == paper:
            if layer.width != pixels.width || layer.height != pixels.height {
                // Squares for which ink is queued are repainted as a whole.
                queued.removeAll()
                layer.resize(width: pixels.width, height: pixels.height)
                isFilling = true
                discardUndoSteps()
            }
            return layer
        case .kept, .none: break
        }
        let layer = TiledLayer(for: context, width: pixels.width, height: pixels.height, background: paper)
        layer.repaint = { [painter, drawing, batch, markers, isHidden] box in
            var painting = BoxPainting(
                DryInk.points(box, scale), of: drawing(), by: painter, markers: markers, isHidden: isHidden)
            return { painting.advance(in: $0, of: drawing(), batch: batch, until: $1) }
        }
        layer.paintItem = { [unowned self] context, number in
            painter.paint(queued[number].mark, in: context)
        }
        layer.paintItems = { [unowned self] numbers in
            let (queued, paper) = (queued, painter.paper)
            return { tile in
                let painter = InkPainter(on: paper)
                queued.forEach(numbers) { painter.paint($0.mark, in: tile) }
            }
        }
        layer.markStale(pixels)
        isFilling = true
        queued.removeAll()
        discardUndoSteps()
        state = .kept(layer, scale: scale)
        return layer
    }

    // MARK: Changes

    /// Updates the pixels after `change`. Ink that was added on top is painted over them, from the pixels of `wet` if
    /// it was live. Ink that was added on top last and is removed is undone by restoring its tiles. Any other change
    /// marks its boxes as stale.
    /// - Returns: The boxes to redraw, in points; nil if everything has to be redrawn.
    func apply(_ change: Change, wet: WetStroke?) -> [CGRect]? {
        guard case .kept(let layer, let scale) = state else { return nil }
        guard change.count <= PaperThresholds.maximumRepaintedChange else {
            discardUndoSteps()
            layer.markStale(PixelRect(x: 0, y: 0, width: layer.width, height: layer.height))
            return nil
        }
        var damage = InkDamage()
        damage.add(change)
        // The pixels may contain a marker already, as live ink.
        let isOnTop = change.added.first?.mark.style.isMarker != true && drawing().isOnTop(change)
        if !queued.isEmpty {
            // No step is remembered, since its tiles would lack what is queued.
            discardUndoSteps()
            if isOnTop { return paintAboveQueued(change.added, in: layer, scale: scale) }
        }
        if isOnTop {
            return paintOnTop(change.added, in: layer, scale: scale, wet: wet)
        }
        if let last = undoSteps.last, change.isRemoval, last.elements == change.removed.map(\.id) {
            undoSteps.removeLast()
            undoByteCount -= last.before.byteCount
            layer.restore(last.before)
            return damage.boxes
        }
        discardUndoSteps()
        for box in damage.boxes { layer.markStale(Self.pixels(box, scale)) }
        // The layer joins boxes, so that fewer are redrawn.
        guard damage.boxes.count > PaperThresholds.maximumSeparateBoxCount else { return damage.boxes }
        return layer.staleBoxes.map { Self.points($0, scale) }
    }

    private func paintOnTop(
        _ elements: [Element], in layer: TiledLayer, scale: CGFloat, wet: WetStroke?
    ) -> [CGRect] {
        var drawn = InkDamage()
        if let element = elements.first, elements.count == 1, let wet, wet.isWhole(element.mark),
            wet.fits(layer.factory)
        {
            let color = painter.shownColor(of: element.mark.style)
            if let coverage = wet.coverage {
                addUndoStep(elements, layer.snapshot(of: coverage))
                layer.draw(coverage, color: color)
            } else {
                let boxes = wet.boxes
                addUndoStep(elements, layer.snapshot(of: boxes))
                layer.paint(in: boxes) { wet.draw(in: $0, color) }
            }
            drawn.add(element)
            return drawn.boxes
        }
        for element in elements {
            // A slanting line touches few of the tiles in its bounding box.
            var damage = InkDamage()
            damage.add(element)
            let boxes = damage.boxes.map { Self.pixels($0, scale) }
            if elements.count == 1 {
                addUndoStep(elements, layer.snapshot(of: boxes))
            }
            layer.paint(in: boxes) { painter.paint(element.mark, in: $0) }
            for box in damage.boxes { drawn.add(box) }
        }
        if elements.count > 1 {
            discardUndoSteps()
        }
        return drawn.boxes
    }

    private func addUndoStep(_ elements: [Element], _ before: TiledLayer.Snapshot) {
        undoSteps.append(UndoStep(elements: elements.map(\.id), before: before))
        undoByteCount += before.byteCount
        while undoByteCount > PaperThresholds.undoPixelLimit, !undoSteps.isEmpty {
            undoByteCount -= undoSteps.removeFirst().before.byteCount
        }
    }

    func discardUndoSteps() {
        undoSteps = []
        undoByteCount = 0
    }

    /// Returns the pixels that ink in a box, in points, may color.
    static func pixels(_ box: CGRect, _ scale: CGFloat) -> PixelRect {
        PixelRect(covering: box.applying(CGAffineTransform(scaleX: scale, y: scale)).insetBy(dx: -1, dy: -1))
    }

    static func points(_ box: PixelRect, _ scale: CGFloat) -> CGRect {
        box.rect.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    }
}
