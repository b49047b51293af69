import Foundation
import Ink
import TouchKit

// The edits that menus, the toolbar, gestures and keys share.
extension Editor {
    /// Returns the topmost element within reach of a tap at `point`; nil on empty paper.
    /// - Parameter radius: The radius of the touch, in points, or 0 if it is not known.
    func ink(at point: CGPoint, radius: CGFloat = 0) -> Element? {
        // At a scale below 1, the reach stays the same in pixels, since a finger does.
        let reach = PaperThresholds.tapReach / min(UIScreen.main.scale, 1)
        return document.drawing.topmost(at: point, within: max(reach, radius))
    }

    /// Returns whether an eraser at `point` touches ink.
    func eraserTouchesInk(at point: CGPoint) -> Bool {
        document.drawing.topmost(at: point, within: EraserStroke.radius(width: preferences.inkWidth)) != nil
    }

    func deleteSelection() {
        guard let selection else { return }
        document.perform { $0.remove([selection]) }
    }

    /// Adds a copy of the selected element beside it, and selects the copy.
    func duplicateSelection() {
        guard let selection else { return }
        document.perform { $0.duplicate([selection], dx: PaperThresholds.copyOffset, dy: PaperThresholds.copyOffset) }
        self.selection = document.drawing.last?.id
    }

    func bringSelectionToFront() {
        guard let selection else { return }
        document.perform { $0.bringToFront([selection]) }
    }

    func recolorSelection(to color: Color) {
        guard let selection else { return }
        document.perform { $0.recolor([selection], to: color) }
    }

    /// Sets the color of new ink and of the selected element.
    func choose(_ color: Color) {
        preferences.choose(color)
        recolorSelection(to: color)
    }

    /// Removes all ink, in one step.
    /// - Returns: Whether there was any.
    @discardableResult
    func clear() -> Bool {
        let hadInk = !document.drawing.isEmpty
        document.perform { $0.clear() }
        return hadInk
    }
}

// Ink follows the default color and width: when a default changes, so does the ink that has it.
extension Editor {
    /// Sets the default color of finished ink, and recolors all ink that has the old default color.
    func setFinishedLineColor(_ color: Color) {
        let ink = inkInFinishedLineColor
        preferences.finishedLineColor = color
        document.perform { $0.recolor(ink, to: color) }
    }

    /// Sets the default width, in points, and changes the width of all ink that has the old default width.
    func setLineThickness(_ width: CGFloat) {
        let ink = inkOfLineThickness
        preferences.lineThickness = width
        document.perform { $0.setWidth(ink, to: preferences.lineThickness) }
    }

    /// The elements that have the default color of finished ink.
    var inkInFinishedLineColor: [Element.ID] {
        document.drawing.filter { $0.mark.style.color == preferences.finishedLineColor }.map(\.id)
    }

    /// The elements that have the default width.
    var inkOfLineThickness: [Element.ID] {
        document.drawing.filter { $0.mark.style.width == preferences.lineThickness }.map(\.id)
    }
}
