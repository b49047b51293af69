package import Foundation
package import Ink
import TouchKit

/// The state that the program's views and tools share: the document, the preferences and the selection.
package final class Editor {
    package let document: Document

    /// The file that a picture of the drawing is exported to; nil if the document is not saved in a file.
    package internal(set) var pictureFile: URL?

    var pens = PenProximity()

    /// The touches that do not end.
    let contacts = RestingContacts()

    var table = Tabletop() {
        didSet {
            guard table != oldValue else { return }
            for side in oldValue.sides where !table.sides.contains(side) { deselect(by: side) }
            if table.isShared != oldValue.isShared { isPaperLocked = table.isShared }
            tableChanged.send(())
        }
    }

    /// The sides whose hand button, or at the bottom the space bar, is held, so that their fingers move the paper.
    var sidesMovingPaper: Set<TableSide> = []

    /// Whether nothing moves the paper in the view. At a table with several sides it is so until a side unlocks it.
    var isPaperLocked = false {
        didSet { if isPaperLocked != oldValue { viewportChanged.send(viewport) } }
    }

    /// The part of the paper that the view shows, and its scale. Constant while a finger draws or moves ink.
    var viewport = Viewport.home {
        didSet { if viewport != oldValue { viewportChanged.send(oldValue) } }
    }

    /// Whether the view begins with all ink, where nothing covers it, if it was not left elsewhere.
    var beginsWithAllInk = false

    package var preferences: Preferences {
        get { currentPreferences }
        set {
            let old = currentPreferences
            currentPreferences = newValue
            if newValue != old { preferencesChanged.send(old) }
        }
    }

    /// Private, so that ink reads it without checks of exclusivity.
    private var currentPreferences: Preferences

    /// The ink that each side of the table has selected; no set is empty.
    private(set) var selections: [TableSide: Set<Element.ID>] = [:]

    /// The boxes around the selections that are known, in the paper's points; see `selectionBox(of:)`.
    var selectionBoxes: [TableSide: CGRect] = [:]

    /// The selected ink that each side is moving, turning or scaling.
    var carried: [TableSide: CarriedSelection] = [:]

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

    /// Sends the side of the table whose `carried` has changed.
    let carriedChanged = Signal<TableSide>()

    /// Sends requests to show a side's menu.
    let menuRequests = Signal<MenuRequest>()

    /// Sends requests to edit a text, or to begin one.
    let textRequests = Signal<TextRequest>()

    /// Sends requests to give the drawing another name.
    let nameRequests = Signal<NameRequest>()

    /// Sent before and after each change of what is highlighted.
    let highlightChanged = Signal<Void>()

    /// The text that is written on the paper; nil if none is.
    weak var writing: Writing? {
        didSet { writingChanged.send(()) }
    }

    /// Sent when a text begins or ends to be written, and after each change of its look.
    let writingChanged = Signal<Void>()

    var printService = PrintService()

    let notices = Signal<Notice>()
    let commands = Signal<CommandRequest>()

    var allows: (Command) -> Bool = { _ in true }

    /// Creates an editor with nothing selected.
    package init(document: Document, preferences: Preferences = Preferences(), pictureFile: URL? = nil) {
        self.document = document
        self.pictureFile = pictureFile
        currentPreferences = preferences
        document.changes.observe(self) { [weak self] in self?.selectionDidChange(in: $0) }
    }
}

// The edits that menus, the toolbar, gestures and keys share.
extension Editor {
    /// Returns the topmost element within reach of a tap at `point`, in the view's points; nil on empty paper.
    /// - Parameters:
    ///   - radius: The radius of the touch, in points, or 0 if it is not known.
    ///   - isWanted: Returns whether an element counts.
    func ink(at point: CGPoint, radius: CGFloat = 0, where isWanted: (Mark) -> Bool = { _ in true }) -> Element? {
        // At a scale below 1, the reach stays the same in pixels, since a finger does.
        let reach = PaperThresholds.tapReach / min(UIScreen.main.scale, 1)
        return ink(at: point, within: max(reach, radius), where: isWanted)
    }

    /// Returns the topmost element within a distance of a point, both in the view's points, except for ink that is
    /// carried away (`isCarriedAway`), if any.
    /// - Parameter isWanted: Returns whether an element counts.
    func ink(
        at point: CGPoint, within distance: CGFloat, where isWanted: (Mark) -> Bool = { _ in true }
    ) -> Element? {
        func counts(_ element: Element) -> Bool { isWanted(element.mark) && !isCarriedAway(element.id) }
        let (point, distance) = (point.applying(viewport.toPaper), distance / viewport.scale)
        let topmost = document.drawing.topmost(at: point, within: distance)
        guard let topmost, !counts(topmost) else { return topmost }
        return document.drawing.elements(at: point, within: distance).last(where: counts)
    }

    /// Returns the width, in the view's points, of what is drawn with a chosen width.
    func widthInView(_ width: CGFloat) -> CGFloat {
        preferences.widthsFollowZoom ? width * viewport.scale : width
    }

    /// Returns the look of a side's next text, whose size is in the view's points.
    func textLookInView(of side: TableSide) -> TextLook {
        var look = preferences[side].textLook
        look.size = widthInView(look.size)
        return look
    }

    /// Removes all ink, in one step of a side of the table.
    /// - Returns: Whether there was any.
    @discardableResult
    func clear(by side: TableSide = .bottom) -> Bool {
        document.clearing.clear(by: side)
    }
}

// What each side of the table has selected. No side's selection ends another's; removed ink leaves them all.
extension Editor {
    package func selection(of side: TableSide = .bottom) -> Set<Element.ID> { selections[side] ?? [] }

    /// Whether any side of the table has selected ink.
    var hasSelection: Bool { !selections.isEmpty }

    /// Selects elements for a side of the table, instead of its selection. Elements not in the drawing are ignored.
    package func select(_ ids: some Sequence<Element.ID>, by side: TableSide = .bottom) {
        set(Set(ids.lazy.filter { self.document.drawing[$0] != nil }), of: side)
    }

    package func deselect(by side: TableSide = .bottom) {
        set([], of: side)
    }

    /// Deselects a side's unused selection when it draws or taps elsewhere. The select tool does that itself.
    func paperWasTouched(by side: TableSide) {
        if selections[side] != nil, preferences[side].tool != .select, !keepsSelection(side) { deselect(by: side) }
    }

    /// Deselects the elements that a change of the drawing has removed.
    func selectionDidChange(in change: Change) {
        for (side, selection) in selections {
            guard change.concerns(selection) else { continue }
            selectionBoxes[side] = nil
            set(selection.filter { document.drawing[$0] != nil }, of: side)
        }
        for (side, held) in carried where change.concerns(held.ids) && selections[side] == nil { putBack(by: side) }
    }

    private func set(_ ids: Set<Element.ID>, of side: TableSide) {
        guard ids != selections[side] ?? [] else { return }
        highlightChanged.send(())
        selections[side] = ids.isEmpty ? nil : ids
        selectionBoxes[side] = nil
        highlightChanged.send(())
        selectionChanged.send(side)
    }

    /// The selections that are drawn with finished ink, by their sides.
    var largeSelections: [TableSide: Set<Element.ID>] {
        selections.filter { $0.value.count >= PaperThresholds.manySelectedCount }
    }

    /// The selections that are drawn over finished ink.
    var smallSelections: [TableSide: Set<Element.ID>] {
        selections.filter { $0.value.count < PaperThresholds.manySelectedCount }
    }

    /// The elements that are drawn over finished ink, in drawing order: small selections, and what fingers are moving.
    var highlighted: [Element] {
        guard hasSelection || !heldInk.isEmpty else { return [] }
        return document.drawing.elements(smallSelections.values.reduce(into: Set(heldInk)) { $0.formUnion($1) })
    }

    /// Returns whether a change concerns what is drawn as selected.
    func isHighlightConcerned(by change: Change) -> Bool {
        selections.values.contains { change.concerns($0) } || heldInk.contains { change[$0] != nil }
    }

    // MARK: Commands

    func deleteSelection(by side: TableSide) {
        let selection = selection(of: side)
        document.perform(by: side) { $0.remove(selection) }
    }

    /// Adds copies of what a side has selected beside it, and selects the copies.
    func duplicateSelection(by side: TableSide) {
        let selection = selection(of: side)
        let offset = PaperThresholds.copyOffset / viewport.scale
        let change = document.perform(by: side) {
            $0.duplicate(selection, dx: offset, dy: offset)
        }
        if !change.isEmpty { select(change.added.map(\.id), by: side) }
    }

    func bringSelectionToFront(by side: TableSide) {
        let selection = selection(of: side)
        document.perform(by: side) { $0.bringToFront(selection) }
    }

    func sendSelectionToBack(by side: TableSide) {
        let selection = selection(of: side)
        document.perform(by: side) { $0.sendToBack(selection) }
    }

    /// Whether a side has selected pictures and nothing else.
    func hasOnlyPictures(_ side: TableSide) -> Bool {
        let selection = selection(of: side)
        return !selection.isEmpty && selection.allSatisfy { document.drawing[$0]?.mark.isPicture == true }
    }

    /// Whether a side has selected pictures that are the paper's background.
    func hasBackground(_ side: TableSide) -> Bool {
        selection(of: side).allSatisfy { document.drawing[$0]?.mark.isBackground == true }
    }

    /// Makes pictures that a side has selected the paper's background, or pictures like others again if all are.
    func toggleBackground(by side: TableSide) {
        let (selection, isBackground) = (selection(of: side), !hasBackground(side))
        document.perform(by: side) { $0.setBackground(selection, to: isBackground) }
    }

    func selectAll(by side: TableSide) {
        select(document.drawing.lazy.map(\.id), by: side)
    }

    /// Puts copies of what a side has selected on the pasteboard.
    func copySelection(by side: TableSide) {
        let marks = document.drawing.elements(selection(of: side)).map(\.mark)
        if !marks.isEmpty { pasteboard = Pasteboard(marks) }
    }

    /// Adds ink for a side, in one step, and selects it.
    func add(_ marks: [Mark], by side: TableSide) {
        let change = document.perform(by: side) { $0.add(marks) }
        if !change.isEmpty { select(change.added.map(\.id), by: side) }
    }
}

/// The wish to give the drawing another name.
struct NameRequest {
    let name: String
    /// Takes one sentence, without a full stop, that says why it is refused; nil once the drawing has the name.
    let answer: (Phrase?) -> Void
}
