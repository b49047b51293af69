import Foundation
import Ink
import TouchKit

/// A side's selected ink while it is moved, turned or scaled. The drawing changes once, at the end.
struct CarriedSelection {
    let ids: Set<Element.ID>
    /// The box around the ink before the transform, in the view's points.
    let box: CGRect
    var transform = CGAffineTransform.identity
}

// Moving, turning and scaling what is selected.
extension Editor {
    /// Returns the box around a side's selected ink, in the view's points, before a finger's drag; null for none.
    func selectionBox(of side: TableSide) -> CGRect {
        let box = selectionBoxes[side] ?? document.drawing.bounds(of: selection(of: side))
        selectionBoxes[side] = box
        return box.isNull ? box : box.applying(viewport.toView)
    }

    /// Returns whether fingers carry an element, moved, turned or scaled: it is not shown where the drawing has it.
    func isCarriedAway(_ id: Element.ID) -> Bool {
        carried.values.contains { !$0.transform.isIdentity && $0.ids.contains(id) }
    }

    /// Begins to move, turn or scale what a side has selected.
    /// - Returns: Whether there is anything, and no other finger carries it.
    func carry(by side: TableSide) -> Bool {
        guard carried[side] == nil, let ids = selections[side] else { return false }
        carried[side] = CarriedSelection(ids: ids, box: selectionBox(of: side))
        carriedChanged.send(side)
        return true
    }

    /// Shows what a side carries under a transform.
    func transformCarried(by transform: CGAffineTransform, of side: TableSide) {
        guard carried[side] != nil else { return }
        carried[side]?.transform = transform
        carriedChanged.send(side)
    }

    /// Puts what a side carries down at its present place, in one step.
    /// - Returns: Whether anything was carried: Escape puts it back while the finger is still down.
    @discardableResult
    func putDown(by side: TableSide) -> Bool {
        guard let put = carried.removeValue(forKey: side) else { return false }
        carriedChanged.send(side)
        guard !put.transform.isIdentity else { return true }
        let transform =
            viewport == .home
            ? put.transform : viewport.toView.concatenating(put.transform).concatenating(viewport.toPaper)
        document.perform(by: side) {
            $0.transform(put.ids, by: AffineTransform(transform), scalesWidths: preferences.widthsScale)
        }
        return true
    }

    func putBack(by side: TableSide) {
        guard carried.removeValue(forKey: side) != nil else { return }
        carriedChanged.send(side)
    }
}
