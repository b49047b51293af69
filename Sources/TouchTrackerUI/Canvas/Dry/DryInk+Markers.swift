import Foundation
import Ink
import TouchKit

// Live and highlighted markers, which are in the tiles, since other ink lies above them.
extension DryInk {
    /// Marks a box, in points, as stale, after a live or highlighted marker in it has changed.
    func repaint(_ box: CGRect) {
        guard case .kept(let layer, let scale) = state else { return }
        discardUndoSteps()
        layer.markStale(Self.pixels(box, scale))
    }

    /// Keeps the pixels of a live marker's stroke, which `change` has added to the drawing.
    /// - Returns: Whether nothing has to be painted again.
    func keep(_ wet: WetStroke, addedBy change: Change) -> Bool {
        guard case .kept(let layer, _) = state, change.count == 1, let element = change.added.first,
            wet.isWhole(element.mark)
        else { return false }
        // A box that is being repainted may have been searched for elements before this one was added.
        let covered = wet.pixelBounds
        for box in layer.staleBoxes where box.intersects(covered) { layer.markStale(box) }
        return true
    }
}
