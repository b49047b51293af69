import Foundation
import Ink

/// The editor as one side of the table sees it: with the choices, the selection and the steps to undo of that side.
final class SideEditor {
    let editor: Editor
    let side: TableSide

    init(_ editor: Editor, side: TableSide) {
        self.editor = editor
        self.side = side
    }

    var preferences: Preferences {
        get { editor.preferences[side] }
        set { editor.preferences[side] = newValue }
    }

    /// Sends the previous preferences of the editor after each change.
    var preferencesChanged: Signal<Preferences> { editor.preferencesChanged }

    var document: Document { editor.document }

    /// Whether people at several sides share the paper.
    var isShared: Bool { editor.table.isShared }

    /// The edge of the side's view with the toolbar: the preferred one, or the side's own if the table has several.
    var toolbarEdge: TableSide { isShared ? .bottom : preferences.toolbarEdge }

    /// Sent after the sides of the table have changed.
    var tableChanged: Signal<Void> { editor.tableChanged }

    var selection: Set<Element.ID> { editor.selection(of: side) }

    /// Recolors the ink that this side has selected, or sets the color of its new ink if it has selected none.
    func choose(_ color: Color) {
        let selection = selection
        guard !selection.isEmpty else { return preferences.choose(color) }
        preferences.addRecent(color)
        document.perform(by: side) { $0.recolor(selection, to: color) }
    }

    /// Sets the width, in points, of the side's selected ink, as a part of `step`, or else of its new ink.
    func choose(width: CGFloat, in step: GrowingStep) {
        let selection = selection
        guard !selection.isEmpty else { return preferences.choose(width: width) }
        step.perform { $0.setWidth(selection, to: width) }
    }

    /// The color that the palette shows as chosen: that of the selected or of new ink; nil if it has no single color.
    var chosenColor: Color? {
        var colors = selection.lazy.compactMap { self.document.drawing[$0]?.mark.style }
            .map { $0.followsDirection ? nil : $0.color }.makeIterator()
        guard let first = colors.next() else { return preferences.colorMode == .chosen ? preferences.inkColor : nil }
        while let next = colors.next() {
            if next != first { return nil }
        }
        return first
    }

    /// The width that the panel shows, in points: the greatest of the selected ink, or that of new ink.
    var shownWidth: CGFloat {
        let widths = selection.lazy.compactMap { self.document.drawing[$0]?.mark.style.width }
        return widths.max() ?? preferences.inkWidth
    }

    // MARK: Undo

    /// The side whose steps undo and redo concern; nil for all steps, if the table has one side.
    private var undoSide: TableSide? { isShared ? side : nil }

    var canUndo: Bool { document.canUndo(by: undoSide) }

    var canRedo: Bool { document.canRedo(by: undoSide) }
}
