import Foundation
import Ink
import InkPixels
import TouchKit

// The selected ink, and the ink that fingers hold.
extension DrawView {
    struct HighlightBox {
        /// Without the highlight, in the paper's points, so that it stays when the paper moves.
        let bounds: CGRect
        /// Whether the ink lies below other ink, as a marker's, and is painted with finished ink.
        let liesBelow: Bool
    }

    /// The large selections that finished ink shows, or shows soon.
    struct LargeHighlights: Equatable {
        var selections: [TableSide: Set<Element.ID>] = [:]
        /// The box around their ink, in the paper's points; null without ink.
        var bounds = CGRect.null
    }

    /// Draws the selected ink and the ink that fingers hold, except for markers, large selections, and pictures of ink
    /// that is moved.
    func paintHighlights(in context: CGContext) {
        guard !highlightBoxes.isEmpty || !carriedPictures.isEmpty else { return }
        let highlighted = highlighted(in: context.boundingBoxOfClipPath)
        paint(highlighted.filter { !$0.mark.liesBelow }, in: context)
        drawPictures(in: context)
    }

    /// Draws markers that are selected, held or live, in a context in the paper's points.
    /// - Returns: Whether they may have ink in `box`, in the paper's points.
    func paintMarkers(in context: CGContext, box: CGRect) -> Bool {
        let box = box.applying(editor.viewport.toView)
        let markers = highlighted(in: box).filter(\.mark.liesBelow)
        context.saveGState()
        context.concatenate(editor.viewport.toPaper)
        defer { context.restoreGState() }
        paint(markers, in: context)
        return liveInk.drawMarkers(in: context, box: box, by: painter) || !markers.isEmpty
    }

    /// Returns whether markers that are selected, held or live may have ink in a box in the paper's points.
    func hasMarkers(in box: CGRect) -> Bool {
        let box = box.applying(editor.viewport.toView)
        return liveInk.hasMarkers(in: box) || highlighted(in: box).contains { $0.mark.liesBelow }
    }

    /// Returns the highlighted elements that show in a box, in the view's points, in drawing order, except for those in
    /// pictures. With many, only those in the box are visited.
    private func highlighted(in box: CGRect) -> [Element] {
        let selections = editor.smallSelections.filter { side, ids in
            guard let carried = carriedPictures[side], carried.state == .shown else { return true }
            return carried.picture.ids != ids
        }.values
        let count = selections.reduce(editor.heldInk.count) { $0 + $1.count }
        guard count > 0 else { return [] }
        let drawing = editor.document.drawing
        if count <= PaperThresholds.fewSelectedCount {
            let ids = selections.reduce(into: Set(editor.heldInk)) { $0.formUnion($1) }
            return drawing.elements(ids).filter { highlightRect(of: $0).intersects(box) && !isInPicture($0.id) }
        }
        var found: [Element] = []
        var query = drawing.query(
            box.insetBy(dx: -Self.highlightReach, dy: -Self.highlightReach).applying(editor.viewport.toPaper))
        while let element = drawing.next(&query) {
            let id = element.id
            guard selections.contains(where: { $0.contains(id) }) || editor.heldInk.contains(id) else { continue }
            if !isInPicture(id) { found.append(element) }
        }
        return found
    }

    /// Paints highlighted elements in a context in the view's points.
    private func paint(_ elements: [Element], in context: CGContext) {
        guard !elements.isEmpty else { return }
        context.saveGState()
        context.concatenate(editor.viewport.toView)
        defer { context.restoreGState() }
        let held = elements.filter { editor.heldInk.contains($0.id) }
        let selected = elements.filter { !editor.heldInk.contains($0.id) }
        selectedInk.paint(selected.map(\.mark), of: selected.count, in: context, by: painter)
        for element in held {
            HeldInk.paint(element.mark, in: context, by: painter, viewScale: editor.viewport.scale)
        }
    }

    var selectedInk: SelectedInk {
        let colors = InterfaceColors(editor.interfaceStyle)
        return SelectedInk(
            isGreen: editor.preferences.showsSelectionInGreen, accent: colors.accent.cgColor,
            paper: (backgroundColor ?? .white).cgColor, viewScale: editor.viewport.scale)
    }

    /// Marks the highlighted ink for redrawing.
    /// - Parameter looksOther: Whether highlighted ink, or its look, has changed.
    func highlightNeedsDisplay(looksOther: Bool = false) {
        largeHighlightsNeedDisplay(looksOther: looksOther)
        let old = highlightBoxes
        highlightBoxes = editor.highlighted.map { HighlightBox(bounds: $0.bounds, liesBelow: $0.mark.liesBelow) }
        var damage = InkDamage()
        for box in old + highlightBoxes {
            let rect = highlightRect(around: box.bounds)
            if box.liesBelow { finishedInk.markStale(rect) }
            damage.add(rect)
        }
        // Many boxes cost more than what lies between them.
        guard damage.boxes.count > PaperThresholds.fewSelectedCount else {
            for box in damage.boxes { setNeedsDisplay(box) }
            return
        }
        setNeedsDisplay(damage.boxes.reduce(CGRect.null) { $0.union($1) })
    }

    /// Lets finished ink paint the large selections that have changed.
    private func largeHighlightsNeedDisplay(looksOther: Bool) {
        let (old, selections) = (largeHighlights, editor.largeSelections)
        guard looksOther || selections != old.selections, !selections.isEmpty || !old.selections.isEmpty else { return }
        largeHighlights = LargeHighlights(selections: selections)
        largeHighlights.bounds = selections.values.reduce(.null) { $0.union(editor.document.drawing.bounds(of: $1)) }
        let box = old.bounds.union(largeHighlights.bounds)
        guard !box.isNull else { return }
        finishedInk.markStale(highlightRect(around: box))
        setNeedsDisplay(highlightRect(around: box))
    }

    /// The area of an element with its highlight, in the view's points.
    func highlightRect(of element: Element) -> CGRect { highlightRect(around: element.bounds) }

    /// The area of ink in a box of the paper with its highlight, in the view's points.
    private func highlightRect(around bounds: CGRect) -> CGRect {
        HeldInk.box(around: SelectedInk.box(around: bounds.applying(editor.viewport.toView)))
    }

    /// Returns whether highlighted markers may show in a box, in the view's points.
    func hasHighlightedMarkers(in box: CGRect) -> Bool {
        highlightBoxes.contains { $0.liesBelow && highlightRect(around: $0.bounds).intersects(box) }
    }

    /// The distance from ink within which its highlight lies, in points.
    private static let highlightReach: CGFloat = -HeldInk.box(around: SelectedInk.box(around: .zero)).minY
}
