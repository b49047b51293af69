package import Ink

// What each side of the table has selected. No side's selection ends another's, except that removed ink is selected by no one.
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

    /// Deselects what a side has selected when it draws or taps elsewhere, unless that is in use.
    func paperWasTouched(by side: TableSide) {
        if selections[side] != nil, !keepsSelection(side) { deselect(by: side) }
    }

    /// Deselects the elements that a change has removed.
    func deselectRemoved(in change: Change) {
        guard hasSelection else { return }
        for (side, selection) in selections {
            let removed = change.edits.filter { $0.after == nil && selection.contains($0.id) }
            if !removed.isEmpty { set(selection.subtracting(removed.map(\.id)), of: side) }
        }
    }

    private func set(_ ids: Set<Element.ID>, of side: TableSide) {
        guard ids != selections[side] ?? [] else { return }
        highlightChanged.send(())
        selections[side] = ids.isEmpty ? nil : ids
        highlightChanged.send(())
        selectionChanged.send(side)
    }

    /// The elements that are drawn as selected, in drawing order: the selections, and those that fingers are moving.
    var highlighted: [Element] {
        guard hasSelection || !moving.isEmpty else { return [] }
        return selections.values.reduce(into: Set(moving)) { $0.formUnion($1) }.compactMap { document.drawing[$0] }
            .sorted { $0.zIndex < $1.zIndex }
    }

    // MARK: Commands

    /// Removes what a side has selected.
    func deleteSelection(by side: TableSide) {
        let selection = selection(of: side)
        document.perform(by: side) { $0.remove(selection) }
    }

    /// Adds copies of what a side has selected beside it, and selects the copies.
    func duplicateSelection(by side: TableSide) {
        let selection = selection(of: side)
        var count = 0
        document.perform(by: side) {
            let change = $0.duplicate(selection, dx: PaperThresholds.copyOffset, dy: PaperThresholds.copyOffset)
            count = change.edits.count
            return change
        }
        if count > 0 { select(document.drawing.newest(count), by: side) }
    }

    /// Brings what a side has selected above all other ink.
    func bringSelectionToFront(by side: TableSide) {
        let selection = selection(of: side)
        document.perform(by: side) { $0.bringToFront(selection) }
    }
}
