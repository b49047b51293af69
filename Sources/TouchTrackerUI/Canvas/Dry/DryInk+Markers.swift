import Foundation
import Ink
import TouchKit

extension DryInk {
    /// Keeps the pixels of a live marker's stroke, which `change` has added to the drawing.
    /// - Returns: Whether nothing has to be painted again.
    func keep(_ wet: WetStroke, addedBy change: Change) -> Bool {
        guard case .kept(let layer, _) = state, change.count == 1, let element = change.added.first,
            wet.isWhole(element.mark, in: viewport)
        else { return false }
        // A box that is being repainted may have been searched for elements before this one was added.
        let (x, y) = pixelOffset
        let covered = wet.pixelBounds.offsetBy(x: x, y: y)
        for box in layer.staleBoxes where box.intersects(covered) { layer.markStale(box) }
        return true
    }
}
