import Foundation
import Ink
import TouchKit

// The selected ink, and the ink that fingers hold.
extension DrawView {
    /// Draws the selected ink and the ink that fingers hold.
    func paintHighlights(in context: CGContext) {
        let elements = editor.highlighted
        guard !elements.isEmpty else { return }
        let paper = (backgroundColor ?? .white).cgColor
        let preferences = editor.preferences
        let colors = preferences.appearance == .light ? InterfaceColors.light : .dark
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
        for box in highlightBoxes { setNeedsDisplay(box) }
        highlightBoxes = editor.highlighted.map { HeldInk.box(around: SelectedInk.box(around: $0.bounds)) }
        for box in highlightBoxes { setNeedsDisplay(box) }
    }
}
