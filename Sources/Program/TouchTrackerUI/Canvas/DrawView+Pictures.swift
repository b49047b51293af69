import Foundation
import Ink
import InkPixels
import TouchKit

// The pictures of selected ink that is moved, turned or scaled. The paper below is painted without that ink, and a
// frame draws the picture, however many elements are in it.
extension DrawView {
    struct CarriedPicture {
        enum State {
            /// The picture is being painted; the paper shows the ink where it was.
            case painting
            case shown
            /// The ink was put down or back; the picture is shown until the paper shows the ink.
            case released
        }

        let picture: SelectionPicture
        var state: State
    }

    /// Returns whether an element is shown only in a picture.
    func isInPicture(_ id: Element.ID) -> Bool {
        carriedPictures.values.contains { $0.state == .shown && $0.picture.ids.contains(id) }
    }

    var hiddenInPictures: [Set<Element.ID>] {
        carriedPictures.values.filter { $0.state == .shown }.map(\.picture.ids)
    }

    /// Shows what a side does with what it has selected.
    func carriedDidChange(of side: TableSide) {
        guard let carried = editor.carried[side] else { return release(side) }
        guard let shown = carriedPictures[side], case let picture = shown.picture, picture.ids == carried.ids,
            shown.state != .released
        else {
            startPicture(of: carried, side)
            return
        }
        let old = picture.area
        picture.transform = carried.transform
        guard case .shown = shown.state else { return }
        setNeedsDisplay(old)
        setNeedsDisplay(picture.area)
    }

    private func startPicture(of carried: CarriedSelection, _ side: TableSide) {
        remove(side)
        let margin = CGSize(width: bounds.width / 4, height: bounds.height / 4)
        let picture = SelectionPicture(
            editor.document.drawing.elements(carried.ids), carried.ids,
            within: bounds.insetBy(dx: -margin.width, dy: -margin.height), of: editor.viewport,
            pixelScale: UIScreen.main.scale, look: selectedInk, painter: painter)
        picture.transform = carried.transform
        carriedPictures[side] = CarriedPicture(picture: picture, state: .painting)
        paintPictures()
    }

    /// Paints pictures for a time slice, and shows those that are complete.
    private func paintPictures() {
        let isExpired = finishedInk.slice(true)
        for (side, carried) in carriedPictures where carried.state == .painting {
            carried.picture.advance(until: isExpired)
            guard carried.picture.isDone else { continue }
            carriedPictures[side]?.state = .shown
            repaint(carried.picture.ids)
            setNeedsDisplay(carried.picture.area)
        }
        guard carriedPictures.values.contains(where: { $0.state == .painting }) else { return }
        pictureTimer?.invalidate()
        pictureTimer = UIApplication.shared.schedule(after: 0) { [weak self] in self?.paintPictures() }
    }

    /// Shows a side's ink again, and the picture in its place until the paper is up to date.
    private func release(_ side: TableSide) {
        guard let carried = carriedPictures[side] else { return }
        switch carried.state {
        case .painting: remove(side)
        case .released: break
        case .shown:
            carriedPictures[side]?.state = .released
            repaint(carried.picture.ids)
        }
    }

    /// Removes the pictures of ink that the paper shows.
    func removeReleasedPictures() {
        for (side, carried) in carriedPictures where carried.state == .released { remove(side) }
    }

    /// Paints the picture of ink again that has changed.
    func pictureMayHaveChanged(by change: Change) {
        for (side, carried) in carriedPictures where carried.state != .released {
            guard let selection = editor.carried[side], change.concerns(selection.ids)
            else { continue }
            startPicture(of: selection, side)
        }
    }

    /// Paints the pictures of elements again that look otherwise now.
    func repaintPictures(of ids: Set<Element.ID>) {
        for (side, carried) in carriedPictures where carried.state != .released {
            guard let selection = editor.carried[side], !selection.ids.isDisjoint(with: ids) else { continue }
            startPicture(of: selection, side)
        }
    }

    private func remove(_ side: TableSide) {
        guard let carried = carriedPictures.removeValue(forKey: side) else { return }
        setNeedsDisplay(carried.picture.area)
        if carried.state == .shown { repaint(carried.picture.ids) }
    }

    /// Paints the paper at some elements again.
    func repaint(_ ids: Set<Element.ID>) {
        var (damage, highlights) = (InkDamage(), InkDamage())
        let areMany = ids.count >= PaperThresholds.manySelectedCount
        for element in editor.document.drawing.elements(ids) {
            // The outline of a selected marker, or of many elements, is in the tiles, too.
            if element.mark.liesBelow || areMany {
                highlights.add(highlightRect(of: element))
            } else {
                damage.add(element)
            }
        }
        let boxes = damage.boxes.map { $0.applying(editor.viewport.toView) } + highlights.boxes
        for box in boxes { finishedInk.markStale(box) }
        setNeedsDisplay(boxes.reduce(CGRect.null) { $0.union($1) }.insetBy(dx: -12, dy: -16))
    }

    /// Draws the pictures that are shown. Those of released ink are removed once the paper shows it.
    func drawPictures(in context: CGContext) {
        for carried in carriedPictures.values where carried.state != .painting {
            carried.picture.draw(in: context)
            if carried.state == .released { refresh.schedule() }
        }
    }
}
