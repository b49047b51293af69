import Foundation
package import Ink

// What each side of the table has selected. No side's selection ends another's, except that removed ink is selected by
// no one.
extension Editor {
    /// Returns the elements that a side of the table has selected.
    package func selection(of side: TableSide = .bottom) -> Set<Element.ID> { selections[side] ?? [] }

    /// Whether any side of the table has selected ink.
    var hasSelection: Bool { !selections.isEmpty }

    /// Selects elements for a side of the table, instead of what it has selected. Elements that are not in the drawing
    /// are ignored.
    package func select(_ ids: some Sequence<Element.ID>, by side: TableSide = .bottom) {
        set(Set(ids.lazy.filter { self.document.drawing[$0] != nil }), of: side)
    }

    /// Deselects what a side of the table has selected.
    package func deselect(by side: TableSide = .bottom) {
        set([], of: side)
    }

    /// Deselects what a side has selected when it draws or taps elsewhere, unless that is in use. The select tool
    /// selects and deselects by itself.
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
    }

    private func set(_ ids: Set<Element.ID>, of side: TableSide) {
        guard ids != selections[side] ?? [] else { return }
        highlightChanged.send(())
        selections[side] = ids.isEmpty ? nil : ids
        selectionBoxes[side] = nil
        highlightChanged.send(())
        selectionChanged.send(side)
    }

    /// The elements that are drawn as selected: the selections, and those that fingers are moving.
    var highlightedIDs: Set<Element.ID> {
        guard hasSelection || !heldInk.isEmpty else { return [] }
        return selections.values.reduce(into: Set(heldInk)) { $0.formUnion($1) }
    }

    /// The elements that are drawn as selected, in drawing order.
    var highlighted: [Element] { document.drawing.elements(highlightedIDs) }

    // MARK: Commands

    /// Removes what a side has selected.
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

    /// Brings what a side has selected above all other ink.
    func bringSelectionToFront(by side: TableSide) {
        let selection = selection(of: side)
        document.perform(by: side) { $0.bringToFront(selection) }
    }

    /// Sends what a side has selected below all other ink.
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

    /// Selects all ink for a side.
    func selectAll(by side: TableSide) {
        select(document.drawing.lazy.map(\.id), by: side)
    }

    /// Puts copies of what a side has selected on the pasteboard.
    func copySelection(by side: TableSide) {
        let marks = document.drawing.elements(selection(of: side)).map(\.mark)
        if !marks.isEmpty { pasteboard = Pasteboard(marks) }
    }

    /// Returns copies of what is on the pasteboard, each time a step farther from what it was copied from.
    func takePastedMarks() -> [Mark] { pasteboard.takeMarks(atScale: viewport.scale) }

    /// Adds ink for a side, in one step, and selects it.
    func add(_ marks: [Mark], by side: TableSide) {
        let change = document.perform(by: side) { $0.add(marks) }
        if !change.isEmpty { select(change.added.map(\.id), by: side) }
    }
}
