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

    /// Draws the selected ink and the ink that fingers hold, except for markers.
    func paintHighlights(in context: CGContext) {
        paint(editor.highlighted.filter { !$0.mark.style.isMarker }, in: context)
    }

    /// Draws markers that are selected, held or live, in a context in points.
    /// - Returns: Whether they may have ink in `box`, in points.
    func paintMarkers(in context: CGContext, box: CGRect) -> Bool {
        let highlighted = editor.highlighted.filter {
            $0.mark.style.isMarker && Self.highlightRect(of: $0).intersects(box)
        }
        paint(highlighted, in: context)
        return liveInk.drawMarkers(in: context, box: box, by: painter, on: pixels) || !highlighted.isEmpty
    }

    private func paint(_ elements: [Element], in context: CGContext) {
        guard !elements.isEmpty else { return }
        let paper = (backgroundColor ?? .white).cgColor
        let preferences = editor.preferences
        let colors = InterfaceColors(editor.interfaceStyle)
        let selected = SelectedInk(
            isGreen: preferences.showsSelectionInGreen, accent: colors.accent.cgColor, paper: paper)
        for element in elements {
            if editor.moving.contains(element.id) {
                HeldInk.paint(element.mark, in: context, by: painter)
            } else {
                selected.paint(element.mark, in: context, by: painter)
            }
        }
    }

    func highlightNeedsDisplay() {
        let old = highlightBoxes
        highlightBoxes = editor.highlighted.map {
            HighlightBox(rect: Self.highlightRect(of: $0), isMarker: $0.mark.style.isMarker)
        }
        for box in old + highlightBoxes {
            if box.isMarker { dryInk.repaint(box.rect) }
            setNeedsDisplay(box.rect)
        }
    }

    private static func highlightRect(of element: Element) -> CGRect {
        HeldInk.box(around: SelectedInk.box(around: element.bounds))
    }
}
