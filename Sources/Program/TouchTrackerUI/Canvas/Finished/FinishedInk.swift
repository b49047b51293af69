import Foundation
import Ink
import InkPixels
import TouchKit

/// Finished ink and its paper as opaque pixels, on top of which live ink is drawn, so that the cost of a frame does not
/// depend on the size of the drawing.
///
/// Its layer has the pixels of the paper at one scale. After zooming, a new layer is painted, and where it has no
/// content yet, that of other scales is shown (`ScaledLayers`). Boxes are in the view's points.
final class FinishedInk {
    /// Live and highlighted markers, which are painted with finished ink, since other ink lies above them.
    struct Markers {
        /// Returns whether any may lie in a box of the paper, in points.
        let areIn: (CGRect) -> Bool
        /// Paints them in a context in the paper's points. Returns whether any may lie in a box, in points.
        let paint: (CGContext, CGRect) -> Bool
    }

    /// Large selections, which are painted with their ink, above it.
    nonisolated struct Highlights: Sendable {
        let selections: [Set<Element.ID>]
        let look: SelectedInk

        func contains(_ id: Element.ID) -> Bool { selections.contains { $0.contains(id) } }

        /// The distance from ink within which its highlight lies, in points of the paper.
        var reach: CGFloat { -SelectedInk.box(around: .zero).minX / look.viewScale }
    }

    /// Elements that were added on top in one step, and the tiles before it.
    private struct InkSnapshot {
        let elements: [Element.ID]
        let before: TiledLayer.Snapshot
    }

    private let painter: InkPainter
    private let drawing: () -> Drawing
    /// Paints live and highlighted markers, which lie below other ink; nil if there are no markers.
    var markers: Markers?
    /// Returns the elements that are not painted, since they are shown in another way while they move.
    var hidden: () -> [Set<Element.ID>] = { [] }
    /// The text that is shown as an input method composes it, in place of the drawing's.
    var composed: ComposedText?
    /// Returns the large selections, if any.
    var highlights: () -> Highlights? = { nil }
    /// The part of the paper that the view shows, and its scale.
    var viewport = Viewport.home
    /// Whether the scale is changing, so that no new layer is worth painting yet.
    var isZooming = false
    private let otherLayers = ScaledLayers()
    /// Whether a file is being read, whose ink is added on top.
    private var isLoading = false
    /// Starts a time slice for repainting, and returns a closure that returns whether it has expired. Slices are longer
    /// while paper is painted for the first time.
    var slice: (_ isFilling: Bool) -> () -> Bool = { isFilling in
        let application = UIApplication.shared
        let end = application.now + (isFilling ? PaperThresholds.fillingSlice : PaperThresholds.repaintingSlice)
        return { application.now >= end }
    }
    /// The number of elements that are painted between two checks of the time.
    var elementsPerCheck = 32
    /// Whether some visible paper has never been painted.
    var isFilling = true
    /// The view's layer, and the number of the view's pixels per point; nil if there are no pixels, so that the next
    /// call of `draw` paints the visible part.
    private var current: (layer: TiledLayer, pixelScale: CGFloat)?
    private var snapshots: [InkSnapshot] = []
    private var snapshotByteCount = 0

    /// Creates finished ink that has no pixels yet.
    /// - Parameter drawing: Returns the drawing that is shown.
    init(painter: InkPainter, drawing: @escaping () -> Drawing, markers: Markers? = nil) {
        self.painter = painter
        self.drawing = drawing
        self.markers = markers
    }

    /// Called in a turn of the loop when threads have painted something that `refresh()` takes over.
    var onPainted: () -> Void = {}
    /// Called in a turn of the loop when threads have done something for the overview, and `updateOverview()` continues.
    var onOverviewProgress: () -> Void = {}

    /// Discards the pixels: the next call of `draw` paints the visible part.
    func invalidate() {
        current = nil
        otherLayers.removeAll()
        discardSnapshots()
    }

    /// Draws paper and ink inside the clip of `context`, whose user space is the view's. Pixels that cannot be
    /// repainted within a time slice are drawn as they are, and repainted by `refresh()`.
    /// - Parameter size: The view's size, in points.
    /// - Returns: Whether all pixels that were drawn are up to date.
    func draw(in context: CGContext, size: CGSize) -> Bool {
        let transform = context.ctm
        let pixelScale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        let paper = painter.paper.color.cgColor
        let layer = updateLayer(for: context, pixelScale, size: size, paper: paper)
        let isHome = viewport == .home
        if !isHome {
            context.saveGState()
            context.concatenate(viewport.toView)
        }
        defer { if !isHome { context.restoreGState() } }
        // A layer on the server would have to be read back to be scaled.
        var layers: [TiledLayer] = []
        if !otherLayers.isEmpty, context.canvas is ImageCanvas {
            layers = otherLayers.sorted(by: viewport.scale * pixelScale)
        }
        guard layer.scale == viewport.scale * pixelScale else {
            layers.insert(layer, at: 0)
            TiledLayer.draw(layers, over: paper, in: context)
            return true
        }
        // After a step of zoom, the content of other scales is shown first.
        let hasNoTime = isFilling && !otherLayers.isEmpty
        let isDone = layer.draw(
            in: context, over: { TiledLayer.draw(layers, over: paper, in: context) },
            until: { hasNoTime ? { true } : slice(isFilling) })
        if isDone { isFilling = false }
        return isDone
    }

    /// Continues to repaint pixels that are not up to date, for one time slice.
    /// - Parameter reservesProcessor: Whether threads leave one processor to the loop, since fingers are down.
    /// - Returns: The boxes to redraw, in points, and whether all pixels are up to date.
    func refresh(reservesProcessor: Bool = false) -> (boxes: [CGRect], isDone: Bool) {
        guard let layer = current?.layer, !isZooming else { return ([], true) }
        layer.reserveProcessor(reservesProcessor)
        let (pixels, isDone) = layer.refresh(until: slice(isFilling))
        if isDone { isFilling = false }
        return (pixels.map(points), isDone)
    }

    /// Whether only threads repaint pixels that are not up to date.
    var isWaitingForThreads: Bool { current?.layer.isWaitingForThreads == true }

    /// A canvas of the kind that the pixels are drawn on; nil if there are no pixels.
    var canvas: (any Canvas)? { current?.layer.factory }

    /// Returns the layer of what the view shows in a context: the current, a known one of another scale, or a new one.
    private func updateLayer(
        for context: CGContext, _ pixelScale: CGFloat, size: CGSize, paper: CGColor
    ) -> TiledLayer {
        let offset = viewport.pixelOffset(pixelScale: pixelScale)
        let shown = PixelRect(
            covering: CGRect(x: 0, y: 0, width: size.width * pixelScale, height: size.height * pixelScale)
        ).offsetBy(x: offset.x, y: offset.y)
        let scale = viewport.scale * pixelScale
        if let current, current.pixelScale == pixelScale, case let layer = current.layer, layer.background == paper {
            if layer.scale == scale {
                moveBounds(of: layer, to: shown)
                return layer
            }
            if isZooming, context.canvas is ImageCanvas { return layer }
            otherLayers.keep(layer)
            if let known = otherLayers.take(scale: scale) {
                moveBounds(of: known, to: shown)
                return use(known, pixelScale: pixelScale)
            }
        } else {
            otherLayers.removeAll()
        }
        let isBlank =
            drawing().count == 0 && composed == nil && painter.paper.pattern == .plain
            && markers?.areIn(Self.unscaled(shown, scale)) != true
        let layer = TiledLayer(for: context, scale: scale, covering: shown, background: paper, isBlank: isBlank)
        layer.plan = plan(scale: scale)
        layer.isGrowing = { [unowned self] in isLoading }
        layer.onPainted = { [weak self] in self?.onPainted() }
        layer.visible = shown
        return use(layer, pixelScale: pixelScale)
    }

    private func use(_ layer: TiledLayer, pixelScale: CGFloat) -> TiledLayer {
        isFilling = true
        discardSnapshots()
        current = (layer, pixelScale)
        return layer
    }

    /// Moves the bounds of a layer to what the view shows. When the paper moves, they contain more, to change rarely.
    private func moveBounds(of layer: TiledLayer, to shown: PixelRect) {
        layer.visible = shown
        guard !layer.bounds.contains(shown) || layer.bounds.pixelCount > 4 * max(shown.pixelCount, 1 << 20) else {
            return
        }
        let margin = viewport == .home ? 0 : TiledLayer.edge * 2
        layer.moveBounds(
            to: PixelRect(
                x: shown.minX - margin, y: shown.minY - margin, width: shown.width + 2 * margin,
                height: shown.height + 2 * margin))
        // The new squares are painted with ink whose snapshots lack them.
        discardSnapshots()
        isFilling = true
    }

    /// Returns how a layer of a scale paints the drawing.
    private func plan(scale: CGFloat) -> (PixelRect, Int) -> TiledLayer.Plan {
        { [unowned self] box, zIndex in
            let (area, drawing, paper, hidden) = (Self.unscaled(box, scale), drawing(), painter.paper, hidden())
            let (highlights, composed) = (highlights(), composed)
            // Live markers are in the pixels already if only what lies above is painted.
            guard zIndex == .min, let markers, markers.areIn(area.insetBy(dx: -2 / scale, dy: -2 / scale)) else {
                return .anywhere { [elementsPerCheck] in
                    var painting = BoxPainting(
                        area, of: drawing, from: zIndex, by: InkPainter(on: paper), scale: scale, hidden: hidden,
                        highlights: highlights, composed: composed)
                    return { painting.advance(in: $0, elementsPerCheck: elementsPerCheck, until: $1) }
                }
            }
            var painting = BoxPainting(
                area, of: drawing, from: zIndex, by: painter, scale: scale, hidden: hidden, highlights: highlights,
                composed: composed)
            return .onLoop { [elementsPerCheck] context, isExpired in
                painting.advance(in: context, elementsPerCheck: elementsPerCheck, until: isExpired) {
                    markers.paint(context, $0)
                }
            }
        }
    }

    /// Whether there is so much ink that an overview of it is kept.
    var needsOverview: Bool { drawing().count >= PaperThresholds.overviewCount }

    /// Lets a thread update the overview of all ink, which is shown after a step of zoom.
    /// - Returns: Whether it is up to date.
    @discardableResult
    func updateOverview() -> Bool {
        guard !isLoading, let (layer, pixelScale) = current, layer.factory is ImageCanvas else { return true }
        let onProgress: () -> Void = { [weak self] in self?.onOverviewProgress() }
        return otherLayers.updateOverview(
            of: drawing(), viewport: viewport, from: layer, pixelScale: pixelScale, onProgress: onProgress
        ) { scale, part in
            let overview = TiledLayer(
                for: CGContext(canvas: layer.factory, scale: 1), scale: scale, covering: part,
                background: layer.background, isBlank: false, isLowPriority: true)
            overview.plan = plan(scale: scale)
            overview.onPainted = onProgress
            return overview
        }
    }

    // MARK: Reading a file

    /// Notes that the topmost `count` elements of the drawing have just been read from its file. `showLoaded()`
    /// requests them to be painted.
    /// - Parameter isComplete: Whether the file has been read.
    func addLoaded(_ count: Int, isComplete: Bool) {
        isLoading = !isComplete
        let elements = drawing().suffix(count)
        guard let layer = current?.layer, let first = elements.first else { return }
        discardSnapshots()
        otherLayers.removeAll()
        layer.addTop(elements.lazy.map { Self.pixels($0.bounds, layer.scale) }, from: first.zIndex)
    }

    /// Requests the painting of ink that was read from a file and is in sight; `refresh()` paints it.
    func showLoaded() { current?.layer.requestAll() }

    /// Blocks until threads have painted what they were given. For tests.
    func waitForThread() {
        current?.layer.waitForThread()
        otherLayers.overview?.waitForThread()
    }

    // MARK: Changes

    /// Updates the pixels after `change`. Ink that was added on top is painted over them. Ink that was added on top
    /// last and is removed is undone by restoring its tiles. Any other change marks its boxes as stale.
    /// - Parameter pixels: Those of the ink that it adds, if it was live and looks the same.
    /// - Returns: The boxes to redraw, in the view's points; nil if everything has to be redrawn.
    func apply(_ change: Change, pixels: StrokePixels? = nil) -> [CGRect]? {
        guard let layer = current?.layer else { return nil }
        guard change.count <= PaperThresholds.maximumRepaintedChange else {
            discardSnapshots()
            otherLayers.removeAll()
            layer.markStale(layer.bounds)
            return nil
        }
        var damage = InkDamage()
        damage.add(change)
        let drawn: [PixelRect]
        // The tiles may show live and highlighted markers, which lie above finished ones; so a finished marker cannot
        // be painted over them.
        if let added = drawing().addedOnTop(by: change), added.first?.mark.liesBelow != true {
            otherLayers.change(damage.boxes, from: added.first?.zIndex)
            drawn = paintOnTop(added, in: layer, pixels)
        } else {
            otherLayers.change(damage.boxes)
            drawn = apply(change, damage.boxes.map { Self.pixels($0, layer.scale) }, to: layer)
        }
        // While the scale changes, the layer is not the view's.
        return isZooming ? nil : drawn.map(points)
    }

    /// Updates a layer after a change in boxes that is not on top.
    /// - Returns: The boxes to redraw, in the layer's pixels.
    private func apply(_ change: Change, _ boxes: [PixelRect], to layer: TiledLayer) -> [PixelRect] {
        if let last = snapshots.last, change.isRemoval, last.elements == change.removed.map(\.id) {
            snapshots.removeLast()
            snapshotByteCount -= last.before.byteCount
            layer.restore(last.before)
            return boxes
        }
        discardSnapshots()
        for box in boxes { layer.markStale(box) }
        return boxes
    }

    private func paintOnTop(_ elements: [Element], in layer: TiledLayer, _ pixels: StrokePixels?) -> [PixelRect] {
        if let element = elements.first, elements.count == 1, let pixels, isWhole(pixels, of: element, in: layer),
            pixels.fits(layer.factory)
        {
            let color = painter.shownColor(of: element.mark.style)
            let (x, y) = pixelOffset
            if let coverage = pixels.coverage {
                keepSnapshot(elements, layer.snapshot(of: coverage, x: x, y: y))
                layer.draw(coverage, x: x, y: y, color: color)
            } else {
                let boxes = pixels.boxes.map { $0.offsetBy(x: x, y: y) }
                keepSnapshot(elements, layer.snapshot(of: boxes))
                layer.paint(in: boxes) { context in
                    context.concatenate(viewport.toPaper)
                    pixels.draw(in: context, color)
                }
            }
            return Self.boxes(of: element, layer.scale)
        }
        var drawn: [PixelRect] = []
        for element in elements {
            // A slanting line touches few of the tiles in its bounding box.
            let boxes = Self.boxes(of: element, layer.scale)
            if elements.count == 1 { keepSnapshot(elements, layer.snapshot(of: boxes)) }
            layer.paint(in: boxes) { painter.paint(element.mark, in: $0) }
            drawn += boxes
        }
        if elements.count > 1 { discardSnapshots() }
        return drawn
    }

    /// Returns the pixels of a layer that an element may color, as small boxes.
    static func boxes(of element: Element, _ scale: CGFloat) -> [PixelRect] {
        var damage = InkDamage()
        damage.add(element)
        return damage.boxes.map { pixels($0, scale) }
    }

    private func keepSnapshot(_ elements: [Element], _ before: TiledLayer.Snapshot) {
        snapshots.append(InkSnapshot(elements: elements.map(\.id), before: before))
        snapshotByteCount += before.byteCount
        while snapshotByteCount > PaperThresholds.undoPixelLimit, !snapshots.isEmpty {
            snapshotByteCount -= snapshots.removeFirst().before.byteCount
        }
    }

    private func discardSnapshots() {
        snapshots = []
        snapshotByteCount = 0
    }

    /// Keeps the tiles as they are if the ink that `change` has added is a marker's, whose live pixels they contain.
    /// - Returns: Whether nothing has to be painted again.
    func keepMarker(_ pixels: StrokePixels, addedBy change: Change) -> Bool {
        guard let layer = current?.layer, change.count == 1, let element = change.added.first,
            element.mark.style.isMarker, isWhole(pixels, of: element, in: layer)
        else { return false }
        // A box that is being painted may have been searched for elements before this one was added.
        let (x, y) = pixelOffset
        layer.interruptPainting(in: pixels.pixelBounds.offsetBy(x: x, y: y))
        return true
    }

    /// Marks a box, in the view's points, as stale, after something painted with finished ink has changed in it.
    func markStale(_ box: CGRect) {
        guard let layer = current?.layer else { return }
        discardSnapshots()
        let box = box.applying(viewport.toPaper)
        layer.markStale(Self.pixels(box, layer.scale))
        // The look of selected ink reaches as far in the view's points at every scale.
        let margin = PaperThresholds.highlightReach / Viewport.scales.lowerBound
        otherLayers.change([box.insetBy(dx: -margin, dy: -margin)])
    }

    /// Returns whether `pixels` are all pixels of an element in a layer: they end at the view's edge, a layer may not.
    private func isWhole(_ pixels: StrokePixels, of element: Element, in layer: TiledLayer) -> Bool {
        // While the scale changes, the layer is not the view's.
        guard let pixelScale = current?.pixelScale, layer.scale == viewport.scale * pixelScale,
            pixels.isWhole(element.mark, ofWidth: viewport.widthOnPaper(pixels.width))
        else { return false }
        let (x, y) = pixelOffset
        let box = Self.pixels(element.bounds, layer.scale).intersection(layer.bounds)
        return pixels.surface.extent.offsetBy(x: x, y: y).contains(box)
    }

    // MARK: Coordinates

    /// The offset from the view's pixels to the layer's.
    private var pixelOffset: (x: Int, y: Int) {
        current.map { viewport.pixelOffset(pixelScale: $0.pixelScale) } ?? (0, 0)
    }

    /// Returns a box of the layer's pixels in the view's points.
    private func points(_ box: PixelRect) -> CGRect {
        guard let pixelScale = current?.pixelScale else { return .zero }
        let (x, y) = pixelOffset
        return Self.unscaled(box.offsetBy(x: -x, y: -y), pixelScale)
    }

    /// Returns the pixels that ink in a box, in points, may color.
    static func pixels(_ box: CGRect, _ scale: CGFloat) -> PixelRect {
        PixelRect(covering: box.applying(CGAffineTransform(scaleX: scale, y: scale)).insetBy(dx: -1, dy: -1))
    }

    /// Converts a box of pixels to points; `scale` is the number of pixels per point.
    static func unscaled(_ box: PixelRect, _ scale: CGFloat) -> CGRect {
        box.rect.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    }
}
