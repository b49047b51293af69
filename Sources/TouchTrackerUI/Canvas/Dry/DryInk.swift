import Foundation
import Ink
import TouchKit

/// Finished ink and its paper as opaque pixels, on top of which live ink is drawn, so that the cost of a frame does not
/// depend on the size of the drawing.
///
/// Its layer has the pixels of the paper at one scale. After zooming, a new layer is painted, and what it lacks is shown
/// from the layers of other scales. Boxes in and out are in the view's points.
///
/// In names, *dry* stands for finished ink, and *wet* for live ink, which fingers that are down are drawing
/// (`WetStroke`).
final class DryInk {
    enum State {
        /// There are no pixels: the next call of `draw` paints the visible part.
        case none
        /// There is a layer, for a view with this number of pixels per point.
        case kept(TiledLayer, pixelScale: CGFloat)
    }

    /// Live and highlighted markers, which are painted with finished ink, since other ink lies above them.
    struct Markers {
        /// Returns whether any may lie in a box of the paper, in points.
        var areIn: (CGRect) -> Bool = { _ in false }
        /// Paints them in a context in the paper's points. Returns whether any may lie in a box, in points.
        var paint: (CGContext, CGRect) -> Bool = { _, _ in false }
    }

    /// Elements that were added on top in one step, and the tiles before it.
    private struct UndoStep {
        let elements: [Element.ID]
        let before: TiledLayer.Snapshot
    }

    let painter: InkPainter
    let drawing: () -> Drawing
    private let markers: Markers
    /// Returns the elements that are not painted, since they are shown in another way while they move.
    var hidden: () -> [Set<Element.ID>] = { [] }
    /// What the view shows of the paper.
    var viewport = Viewport.home
    /// Whether the scale is changing, so that no new layer is worth painting yet.
    var isZooming = false
    /// Layers of other scales, the one that was used last at the end.
    private var otherLayers: [TiledLayer] = []
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
    init(painter: InkPainter, drawing: @escaping () -> Drawing, markers: Markers = Markers()) {
        self.painter = painter
        self.drawing = drawing
        self.markers = markers
    }

    /// Discards the pixels: the next call of `draw` paints the visible part.
    func invalidate() {
        state = .none
        otherLayers = []
        queued.removeAll()
        discardUndoSteps()
    }

    /// Draws paper and ink inside the clip of `context`, whose user space is the view's. Pixels that cannot be repainted within a
    /// time slice are drawn as they are, and repainted by `refresh()`.
    /// - Parameters:
    ///   - size: The view's size, in points.
    ///   - paper: The paper's color.
    /// - Returns: Whether all pixels that were drawn are up to date.
    func draw(in context: CGContext, size: CGSize, paper: CGColor) -> Bool {
        let transform = context.ctm
        let pixelScale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        let layer = layer(for: context, pixelScale, size: size, paper: paper)
        context.saveGState()
        context.concatenate(viewport.toView)
        defer { context.restoreGState() }
        guard layer.scale == viewport.scale * pixelScale else {
            drawBackdrop(of: paper, in: context, with: layer)
            return true
        }
        // After a step of zoom, the pictures of other scales are shown first.
        let isExpired = isFilling && !otherLayers.isEmpty ? { true } : slice(isFilling)
        let isDone = layer.draw(
            in: context, over: { drawBackdrop(of: paper, in: context, with: nil) }, until: isExpired)
        if isDone { isFilling = false }
        return isDone
    }

    /// Draws what other scales show: the paper's color, and the pictures of their layers, the most similar scale on top.
    /// What a layer covers as a whole is left out.
    private func drawBackdrop(of paper: CGColor, in context: CGContext, with current: TiledLayer?) {
        func unlikeness(_ layer: TiledLayer) -> CGFloat { abs(log(layer.scale / viewport.scale)) }
        // A layer on the server would have to be read back to be scaled.
        var layers: [TiledLayer] = []
        if context.canvas is ImageCanvas {
            layers = otherLayers.sorted { unlikeness($0) > unlikeness($1) }
            if let current { layers.append(current) }
        }
        let lowest = layers.lastIndex { $0.hasPictures(in: context) }
        if lowest == nil {
            context.setFillColor(paper)
            context.fill(context.boundingBoxOfClipPath)
        }
        for layer in layers[(lowest ?? 0)...] { layer.drawPictures(in: context) }
    }

    /// Continues to repaint pixels that are not up to date, for one time slice.
    /// - Returns: The boxes to redraw, in points, and whether all pixels are up to date.
    func refresh() -> (boxes: [CGRect], isDone: Bool) {
        guard case .kept(let layer, _) = state, !isZooming else { return ([], true) }
        let (pixels, isDone) = layer.refresh(until: slice(isFilling))
        if isDone { isFilling = false }
        return (pixels.map(points), isDone)
    }

    /// Whether only threads repaint pixels that are not up to date.
    var isWaitingForThreads: Bool {
        guard case .kept(let layer, _) = state else { return false }
        return layer.isWaitingForThreads
    }

    /// A canvas of the kind that the pixels are drawn on; nil if there are none.
    var canvas: (any Canvas)? {
        switch state {
        case .none: nil
        case .kept(let layer, _): layer.factory
        }
    }

    private func layer(for context: CGContext, _ pixelScale: CGFloat, size: CGSize, paper: CGColor) -> TiledLayer {
        let offset = viewport.pixelOffset(pixelScale: pixelScale)
        let shown = PixelRect(
            covering: CGRect(x: 0, y: 0, width: size.width * pixelScale, height: size.height * pixelScale)
        ).offsetBy(x: offset.x, y: offset.y)
        let scale = viewport.scale * pixelScale
        if case .kept(let layer, pixelScale) = state, layer.background == paper {
            if layer.scale == scale {
                cover(shown, by: layer)
                return layer
            }
            if isZooming, context.canvas is ImageCanvas { return layer }
            keepForOtherScales(layer)
            if let index = otherLayers.firstIndex(where: { $0.scale == scale }) {
                let known = otherLayers.remove(at: index)
                cover(shown, by: known)
                return use(known, pixelScale: pixelScale)
            }
        } else {
            otherLayers = []
        }
        let layer = TiledLayer(for: context, scale: scale, covering: shown, background: paper)
        connect(layer)
        layer.markStale(layer.bounds)
        return use(layer, pixelScale: pixelScale)
    }

    /// Makes a layer the current one, with everything that is queued for it painted from the drawing.
    private func use(_ layer: TiledLayer, pixelScale: CGFloat) -> TiledLayer {
        isFilling = true
        queued.removeAll()
        discardUndoSteps()
        state = .kept(layer, pixelScale: pixelScale)
        return layer
    }

    /// Has a layer cover what the view shows. When the paper moves, it covers more than that, so that it changes rarely.
    private func cover(_ shown: PixelRect, by layer: TiledLayer) {
        guard !layer.bounds.contains(shown) || layer.bounds.pixelCount > 4 * max(shown.pixelCount, 1 << 20) else {
            return
        }
        let margin = viewport == .home ? 0 : TiledLayer.edge * 2
        layer.cover(
            PixelRect(
                x: shown.minX - margin, y: shown.minY - margin, width: shown.width + 2 * margin,
                height: shown.height + 2 * margin))
        isFilling = true
    }

    /// Keeps the pictures of a layer for views of other scales, within the limit of memory.
    private func keepForOtherScales(_ layer: TiledLayer) {
        layer.stopPainting()
        otherLayers.append(layer)
        while otherLayers.count > 1,
            otherLayers.reduce(0, { $0 + $1.byteCount }) > PaperThresholds.otherLayersLimit
        {
            otherLayers.removeFirst()
        }
    }

    /// Has a layer painted from the drawing.
    private func connect(_ layer: TiledLayer) {
        let scale = layer.scale
        layer.repaint = { [painter, drawing, batch, markers, hidden] box in
            let area = DryInk.units(box, scale)
            var painting = BoxPainting(area, of: drawing(), by: painter, scale: scale, hidden: hidden())
            return { context, isExpired in
                painting.advance(in: context, of: drawing(), batch: batch, until: isExpired) {
                    markers.paint(context, $0)
                }
            }
        }
        layer.repaintBeside = { [painter, drawing, markers, hidden] box in
            let area = DryInk.units(box, scale)
            guard !markers.areIn(area.insetBy(dx: -2 / scale, dy: -2 / scale)) else { return nil }
            let (drawing, paper, hidden) = (drawing(), painter.paper, hidden())
            return { tile in
                let painter = InkPainter(on: paper)
                var painting = BoxPainting(area, of: drawing, by: painter, scale: scale, hidden: hidden)
                return painting.advance(in: tile, of: drawing) != .blank
            }
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
    }

    // MARK: Changes

    /// Updates the pixels after `change`. Ink that was added on top is painted over them, from the pixels of `wet` if
    /// it was live. Ink that was added on top last and is removed is undone by restoring its tiles. Any other change
    /// marks its boxes as stale.
    /// - Returns: The boxes to redraw, in the view's points; nil if everything has to be redrawn.
    func apply(_ change: Change, wet: WetStroke?) -> [CGRect]? {
        guard case .kept(let layer, _) = state else { return nil }
        guard change.count <= PaperThresholds.maximumRepaintedChange else {
            discardUndoSteps()
            otherLayers = []
            layer.markStale(layer.bounds)
            return nil
        }
        var damage = InkDamage()
        damage.add(change)
        for other in otherLayers {
            for box in damage.boxes { other.discardPictures(in: Self.pixels(box, other.scale)) }
        }
        let boxes = apply(change, damage.boxes.map { Self.pixels($0, layer.scale) }, to: layer, wet: wet)
        // While the scale changes, the layer is not the view's.
        return isZooming ? nil : boxes.map(points)
    }

    /// Updates a layer after a change in boxes.
    /// - Returns: The boxes to redraw, in the layer's pixels.
    private func apply(
        _ change: Change, _ boxes: [PixelRect], to layer: TiledLayer, wet: WetStroke?
    ) -> [PixelRect] {
        // The pixels may contain a marker already, as live ink.
        let isOnTop = change.added.first?.mark.style.isMarker != true && drawing().isOnTop(change)
        if !queued.isEmpty {
            // No step is remembered, since its tiles would lack what is queued.
            discardUndoSteps()
            if isOnTop { return paintAboveQueued(change.added, in: layer) }
        }
        if isOnTop { return paintOnTop(change.added, in: layer, wet: wet) }
        if let last = undoSteps.last, change.isRemoval, last.elements == change.removed.map(\.id) {
            undoSteps.removeLast()
            undoByteCount -= last.before.byteCount
            layer.restore(last.before)
            return boxes
        }
        discardUndoSteps()
        for box in boxes { layer.markStale(box) }
        // The layer joins boxes, so that fewer are redrawn.
        return boxes.count > PaperThresholds.maximumSeparateBoxCount ? layer.staleBoxes : boxes
    }

    private func paintOnTop(_ elements: [Element], in layer: TiledLayer, wet: WetStroke?) -> [PixelRect] {
        if let element = elements.first, elements.count == 1, let wet, wet.isWhole(element.mark, in: viewport),
            wet.fits(layer.factory)
        {
            let color = painter.shownColor(of: element.mark.style)
            let (x, y) = pixelOffset
            if let coverage = wet.coverage {
                addUndoStep(elements, layer.snapshot(of: coverage, x: x, y: y))
                layer.draw(coverage, x: x, y: y, color: color)
            } else {
                let boxes = wet.boxes.map { $0.offsetBy(x: x, y: y) }
                addUndoStep(elements, layer.snapshot(of: boxes))
                layer.paint(in: boxes) { context in
                    context.concatenate(viewport.toPaper)
                    wet.draw(in: context, color)
                }
            }
            return Self.boxes(of: element, layer.scale)
        }
        var drawn: [PixelRect] = []
        for element in elements {
            // A slanting line touches few of the tiles in its bounding box.
            let boxes = Self.boxes(of: element, layer.scale)
            if elements.count == 1 { addUndoStep(elements, layer.snapshot(of: boxes)) }
            layer.paint(in: boxes) { painter.paint(element.mark, in: $0) }
            drawn += boxes
        }
        if elements.count > 1 { discardUndoSteps() }
        return drawn
    }

    /// Returns the pixels of a layer that an element may color, as small boxes.
    static func boxes(of element: Element, _ scale: CGFloat) -> [PixelRect] {
        var damage = InkDamage()
        damage.add(element)
        return damage.boxes.map { pixels($0, scale) }
    }

    private func addUndoStep(_ elements: [Element], _ before: TiledLayer.Snapshot) {
        undoSteps.append(UndoStep(elements: elements.map(\.id), before: before))
        undoByteCount += before.byteCount
        while undoByteCount > PaperThresholds.undoPixelLimit, !undoSteps.isEmpty {
            undoByteCount -= undoSteps.removeFirst().before.byteCount
        }
    }

    func discardOtherLayers() { otherLayers = [] }

    func discardUndoSteps() {
        undoSteps = []
        undoByteCount = 0
    }

    // MARK: Coordinates

    /// Marks a box, in the view's points, as stale, after something in it has changed that is painted with finished ink.
    func repaint(_ box: CGRect) {
        guard case .kept(let layer, let pixelScale) = state else { return }
        discardUndoSteps()
        let box = box.applying(viewport.toPaper)
        layer.markStale(Self.pixels(box, layer.scale))
        for other in otherLayers {
            // The look of selected ink reaches as far in the view's points at every scale.
            let margin = PaperThresholds.highlightReach * pixelScale / other.scale
            other.discardPictures(in: Self.pixels(box.insetBy(dx: -margin, dy: -margin), other.scale))
        }
    }

    /// The offset from the view's pixels to the layer's.
    var pixelOffset: (x: Int, y: Int) {
        guard case .kept(_, let pixelScale) = state else { return (0, 0) }
        return viewport.pixelOffset(pixelScale: pixelScale)
    }

    /// Returns a box of the layer's pixels in the view's points.
    private func points(_ box: PixelRect) -> CGRect {
        guard case .kept(_, let pixelScale) = state else { return .zero }
        let (x, y) = pixelOffset
        return Self.units(box.offsetBy(x: -x, y: -y), pixelScale)
    }

    /// Returns the pixels that ink in a box, in points, may color.
    static func pixels(_ box: CGRect, _ scale: CGFloat) -> PixelRect {
        PixelRect(covering: box.applying(CGAffineTransform(scaleX: scale, y: scale)).insetBy(dx: -1, dy: -1))
    }

    /// Returns a box of pixels in points.
    static func units(_ box: PixelRect, _ scale: CGFloat) -> CGRect {
        box.rect.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    }
}
