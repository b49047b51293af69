import Foundation
import Ink
import TouchKit

// What can be done to the ink: the same by menu, toolbar, gesture and key.
extension Editor {
    /// The topmost ink that a tap at `point` means; nil on empty paper.
    /// - Parameter radius: of what taps, in points, where that is known.
    func ink(at point: CGPoint, radius: CGFloat = 0) -> Element? {
        // Where a point is less than a pixel, a finger is as large as ever.
        let reach = PaperThresholds.tapReach / min(UIScreen.main.scale, 1)
        return document.drawing.topmost(at: point, within: max(reach, radius))
    }

    /// Whether an eraser at `point` has ink under it.
    func eraser(touchesInkAt point: CGPoint) -> Bool {
        document.drawing.topmost(at: point, within: EraserStroke.reach(width: preferences.inkWidth)) != nil
    }

    /// Takes the selected ink away.
    func deleteSelection() {
        guard let selection else { return }
        document.perform { $0.remove([selection]) }
    }

    /// Puts a copy of the selected ink beside it, and selects the copy.
    func duplicateSelection() {
        guard let selection else { return }
        document.perform { $0.duplicate([selection], dx: PaperThresholds.copyOffset, dy: PaperThresholds.copyOffset) }
        self.selection = document.drawing.last?.id
    }

    /// Brings the selected ink above all other.
    func bringSelectionToFront() {
        guard let selection else { return }
        document.perform { $0.bringToFront([selection]) }
    }

    /// Gives the selected ink another colour.
    func recolorSelection(to color: Color) {
        guard let selection else { return }
        document.perform { $0.recolor([selection], to: color) }
    }

    /// Chooses a colour for what is drawn from now on, and for the selected ink.
    func choose(_ color: Color) {
        preferences.choose(color)
        recolorSelection(to: color)
    }

    /// Takes everything away.
    /// - Returns: whether there was anything.
    @discardableResult
    func clear() -> Bool {
        let hadInk = !document.drawing.isEmpty
        document.perform { $0.clear() }
        return hadInk
    }
}
