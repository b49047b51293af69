package import Foundation
import Ink
import TouchKit

/// The state that the program's views and tools share: the document, the preferences and the selection.
package final class Editor {
    package let document: Document

    /// The file that a picture of the drawing is exported to; nil if the document is not saved in a file.
    package let pictureFile: URL?

    /// Where pens are near the paper.
    var pens = PenProximity()

    /// The sides of the table.
    var table = Table() {
        didSet {
            guard table != oldValue else { return }
            for side in oldValue.sides where !table.sides.contains(side) { deselect(by: side) }
            if table.isShared != oldValue.isShared { isPaperLocked = table.isShared }
            tableChanged.send(())
        }
    }

    /// The sides whose hand button is held, so that their fingers move the paper.
    var heldHands: Set<TableSide> = []

    /// Whether nothing moves the paper in the view. At a table with several sides it is so until a side unlocks it.
    var isPaperLocked = false {
        didSet { if isPaperLocked != oldValue { viewportChanged.send(viewport) } }
    }

    /// What the view shows of the paper. It does not change while a finger draws or moves ink.
    var viewport = Viewport.home {
        didSet { if viewport != oldValue { viewportChanged.send(oldValue) } }
    }

    package var preferences: Preferences {
        didSet {
            if preferences != oldValue {
                preferencesChanged.send(oldValue)
            }
        }
    }

    /// What each side of the table has selected; no set is empty. Changed only by `Editor+Selection.swift`.
    var selections: [TableSide: Set<Element.ID>] = [:]

    /// The boxes around the selections that are known, in the paper's points; see `selectionBox(of:)`.
    var selectionBoxes: [TableSide: CGRect] = [:]

    /// What each side is moving, turning or scaling of what it has selected.
    var lifted: [TableSide: LiftedSelection] = [:]

    /// The fingers that select.
    let selecting = SelectingTouches()

    /// The ink that was cut or copied last.
    var pasteboard = Pasteboard()

    /// The modifier keys that were pressed at the last event on the paper.
    var modifierFlags: UIKeyModifierFlags = []

    /// Returns whether a side's selection is in use, so that a touch on the paper does not deselect.
    var keepsSelection: (TableSide) -> Bool = { _ in false }

    /// The elements that fingers hold or move, one for each finger.
    var heldInk: [Element.ID] = [] {
        willSet { highlightChanged.send(()) }
        didSet { highlightChanged.send(()) }
    }

    /// Sends the previous preferences after each change.
    let preferencesChanged = Signal<Preferences>()

    /// Sends the previous viewport after each change of it, or of whether it is locked.
    let viewportChanged = Signal<Viewport>()

    /// Sent after each change of `table`.
    let tableChanged = Signal<Void>()

    /// Sends the side of the table whose selection has changed.
    let selectionChanged = Signal<TableSide>()

    /// Sends the side of the table whose `lifted` has changed.
    let liftChanged = Signal<TableSide>()

    /// Sends requests to show a side's menu.
    let menuRequests = Signal<MenuRequest>()

    /// Sends requests to edit a text, or to begin one.
    let textRequests = Signal<TextRequest>()

    /// Sent before and after each change of what is highlighted.
    let highlightChanged = Signal<Void>()

    /// Sends the notices to show.
    let notices = Signal<Notice>()

    /// Creates an editor with nothing selected.
    package init(document: Document, preferences: Preferences = Preferences(), pictureFile: URL? = nil) {
        self.document = document
        self.pictureFile = pictureFile
        self.preferences = preferences
        document.changes.observe(self) { [weak self] in self?.selectionDidChange(in: $0.change) }
    }
}

// The edits that menus, the toolbar, gestures and keys share.
extension Editor {
    /// Returns the topmost element within reach of a tap at `point`, in the view's points; nil on empty paper.
    /// - Parameter radius: The radius of the touch, in points, or 0 if it is not known.
    func ink(at point: CGPoint, radius: CGFloat = 0) -> Element? {
        // At a scale below 1, the reach stays the same in pixels, since a finger does.
        let reach = PaperThresholds.tapReach / min(UIScreen.main.scale, 1)
        return ink(at: point, within: max(reach, radius))
    }

    /// Returns the topmost element within a distance of a point, both in the view's points; nil if there is none.
    func ink(at point: CGPoint, within distance: CGFloat) -> Element? {
        document.drawing.topmost(at: point.applying(viewport.toPaper), within: distance / viewport.scale)
    }

    /// Returns whether an eraser at `point`, in the view's points, touches ink.
    func eraserTouchesInk(at point: CGPoint) -> Bool {
        let width = widthInView(preferences[table.side(nearest: point)].inkWidth)
        return ink(at: point, within: EraserStroke.radius(width: width)) != nil
    }

    /// Returns the width, in the view's points, of what is drawn with a chosen width.
    func widthInView(_ width: CGFloat) -> CGFloat {
        preferences.widthsFollowZoom ? width * viewport.scale : width
    }

    /// Removes all ink, in one step of a side of the table.
    /// - Returns: Whether there was any.
    @discardableResult
    func clear(by side: TableSide = .bottom) -> Bool {
        document.clearing.clear(by: side)
    }
}
