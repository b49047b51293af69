import Foundation
import Ink
import TouchKit

// The pictures of selected ink that is moved, turned or scaled. The paper below is painted without that ink, and a
// frame draws the picture, however many elements are in it.
extension DrawView {
    struct LiftedPicture {
        enum State {
            /// The picture is being painted; the paper shows the ink where it was.
            case painting
            /// The picture is shown instead of the ink.
            case shown
            /// The ink was put down; the picture is shown until the paper shows the ink.
            case landing
        }

        let picture: SelectionPicture
        var state: State
    }

    /// Returns whether an element is shown only in a picture.
    func isInPicture(_ id: Element.ID) -> Bool {
        liftedPictures.values.contains { $0.state == .shown && $0.picture.ids.contains(id) }
    }

    /// The elements that are shown only in pictures.
    var hiddenInPictures: [Set<Element.ID>] {
        liftedPictures.values.filter { $0.state == .shown }.map(\.picture.ids)
    }

    /// Shows what a side does with what it has selected.
    func liftDidChange(of side: TableSide) {
        guard let lifted = editor.lifted[side] else { return land(side) }
        guard let shown = liftedPictures[side], case let picture = shown.picture, picture.ids == lifted.ids,
            shown.state != .landing
        else {
            startPicture(of: lifted, side)
            return
        }
        let old = picture.area
        picture.transform = lifted.transform
        guard case .shown = shown.state else { return }
        setNeedsDisplay(old)
        setNeedsDisplay(picture.area)
    }

    private func startPicture(of lifted: LiftedSelection, _ side: TableSide) {
        remove(side)
        let margin = CGSize(width: bounds.width / 4, height: bounds.height / 4)
        let picture = SelectionPicture(
            editor.document.drawing.elements(lifted.ids), lifted.ids,
            within: bounds.insetBy(dx: -margin.width, dy: -margin.height), of: editor.viewport,
            pixelScale: UIScreen.main.scale, look: selectedInk, painter: painter)
        picture.transform = lifted.transform
        liftedPictures[side] = LiftedPicture(picture: picture, state: .painting)
        paintPictures()
    }

    /// Paints pictures for a time slice, and shows those that are complete.
    private func paintPictures() {
        let isExpired = finishedInk.slice(true)
        for (side, lifted) in liftedPictures where lifted.state == .painting {
            lifted.picture.advance(until: isExpired)
            guard lifted.picture.isDone else { continue }
            liftedPictures[side]?.state = .shown
            repaint(lifted.picture.ids)
            setNeedsDisplay(lifted.picture.area)
        }
        guard liftedPictures.values.contains(where: { $0.state == .painting }) else { return }
        pictureTimer?.invalidate()
        pictureTimer = UIApplication.shared.schedule(after: 0) { [weak self] in self?.paintPictures() }
    }

    /// Shows a side's ink again, and the picture in its place until the paper is up to date.
    private func land(_ side: TableSide) {
        guard let lifted = liftedPictures[side] else { return }
        switch lifted.state {
        case .painting: remove(side)
        case .landing: break
        case .shown:
            liftedPictures[side]?.state = .landing
            repaint(lifted.picture.ids)
        }
    }

    /// Whether a picture will be removed once the paper shows its ink.
    var hasLandingPicture: Bool { liftedPictures.values.contains { $0.state == .landing } }

    /// Removes the pictures of ink that the paper shows.
    func removeLandedPictures() {
        for (side, lifted) in liftedPictures where lifted.state == .landing { remove(side) }
    }

    /// Paints the picture of ink again that has changed.
    func pictureMayHaveChanged(by change: Change) {
        for (side, lifted) in liftedPictures where lifted.state != .landing {
            guard let selection = editor.lifted[side], change.concerns(selection.ids)
            else { continue }
            startPicture(of: selection, side)
        }
    }

    /// Paints the pictures of elements again that look otherwise now.
    func repaintPictures(of ids: Set<Element.ID>) {
        for (side, lifted) in liftedPictures where lifted.state != .landing {
            guard let selection = editor.lifted[side], !selection.ids.isDisjoint(with: ids) else { continue }
            startPicture(of: selection, side)
        }
    }

    private func remove(_ side: TableSide) {
        guard let lifted = liftedPictures.removeValue(forKey: side) else { return }
        setNeedsDisplay(lifted.picture.area)
        if lifted.state == .shown { repaint(lifted.picture.ids) }
    }

    /// Paints the paper at some elements again.
    private func repaint(_ ids: Set<Element.ID>) {
        var (damage, highlights) = (InkDamage(), InkDamage())
        for element in editor.document.drawing.elements(ids) {
            // The outline of a selected marker is in the tiles, too.
            if element.mark.liesBelow { highlights.add(highlightRect(of: element)) } else { damage.add(element) }
        }
        let boxes = damage.boxes.map { $0.applying(editor.viewport.toView) } + highlights.boxes
        for box in boxes { finishedInk.markStale(box) }
        setNeedsDisplay(boxes.reduce(CGRect.null) { $0.union($1) }.insetBy(dx: -12, dy: -16))
    }

    func drawPictures(in context: CGContext) {
        for lifted in liftedPictures.values where lifted.state != .painting { lifted.picture.draw(in: context) }
    }
}
