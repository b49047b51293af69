import Foundation
import Ink
import TouchKit

// The selected ink, and the ink that fingers hold.
extension DrawView {
    /// The area of highlighted ink.
    struct HighlightBox {
        /// In points.
        let rect: CGRect
        /// Whether the ink is a marker's, which is painted with finished ink.
        let isMarker: Bool
    }

    /// Draws the selected ink and the ink that fingers hold, except for markers, and pictures of ink that is moved.
    func paintHighlights(in context: CGContext) {
        let highlighted = highlighted(in: context.boundingBoxOfClipPath)
        paint(highlighted.filter { !$0.mark.style.isMarker }, in: context)
        drawPictures(in: context)
    }

    /// Draws markers that are selected, held or live, in a context in points.
    /// - Returns: Whether they may have ink in `box`, in points.
    func paintMarkers(in context: CGContext, box: CGRect) -> Bool {
        let markers = highlighted(in: box).filter(\.mark.style.isMarker)
        paint(markers, in: context)
        return liveInk.drawMarkers(in: context, box: box, by: painter) || !markers.isEmpty
    }

    /// Returns the highlighted elements that show in a box, in points, in drawing order, except for those in pictures.
    /// With many, only those in the box are visited.
    private func highlighted(in box: CGRect) -> [Element] {
        let selections = editor.selections.filter { side, ids in
            guard let lifted = pictures[side], lifted.state == .shown else { return true }
            return lifted.picture.ids != ids
        }.values
        let count = selections.reduce(editor.moving.count) { $0 + $1.count }
        guard count > 0 else { return [] }
        let drawing = editor.document.drawing
        if count <= PaperThresholds.fewSelectedCount {
            let ids = selections.reduce(into: Set(editor.moving)) { $0.formUnion($1) }
            return drawing.elements(ids).filter { Self.highlightRect(of: $0).intersects(box) && !isInPicture($0.id) }
        }
        var found: [Element] = []
        var query = drawing.query(box.insetBy(dx: -Self.highlightReach, dy: -Self.highlightReach))
        while let element = drawing.next(&query) {
            let id = element.id
            guard selections.contains(where: { $0.contains(id) }) || editor.moving.contains(id) else { continue }
            if !isInPicture(id) { found.append(element) }
        }
        return found
    }

    private func paint(_ elements: [Element], in context: CGContext) {
        guard !elements.isEmpty else { return }
        let held = elements.filter { editor.moving.contains($0.id) }
        let selected = elements.filter { !editor.moving.contains($0.id) }
        selectedInk.paint(selected.map(\.mark), in: context, by: painter)
        for element in held { HeldInk.paint(element.mark, in: context, by: painter) }
    }

    /// The look of selected ink.
    var selectedInk: SelectedInk {
        let colors = InterfaceColors(editor.interfaceStyle)
        return SelectedInk(
            isGreen: editor.preferences.showsSelectionInGreen, accent: colors.accent.cgColor,
            paper: (backgroundColor ?? .white).cgColor)
    }

    func highlightNeedsDisplay() {
        let old = highlightBoxes
        highlightBoxes = editor.highlighted.map {
            HighlightBox(rect: Self.highlightRect(of: $0), isMarker: $0.mark.style.isMarker)
        }
        var damage = InkDamage()
        for box in old + highlightBoxes {
            if box.isMarker { dryInk.repaint(box.rect) }
            damage.add(box.rect)
        }
        // Many boxes cost more than what lies between them.
        guard damage.boxes.count > PaperThresholds.fewSelectedCount else {
            for box in damage.boxes { setNeedsDisplay(box) }
            return
        }
        setNeedsDisplay(damage.boxes.reduce(CGRect.null) { $0.union($1) })
    }

    /// The area of an element with its highlight, in points.
    static func highlightRect(of element: Element) -> CGRect {
        HeldInk.box(around: SelectedInk.box(around: element.bounds))
    }

    /// The distance from ink within which its highlight lies, in points.
    private static let highlightReach: CGFloat = -HeldInk.box(around: SelectedInk.box(around: .zero)).minY
}
