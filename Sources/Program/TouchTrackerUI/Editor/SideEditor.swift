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

    /// Sets the width, in points, of the side's selected ink, as a part of `step`, or else of its new ink. Texts have a
    /// size instead.
    func choose(width: CGFloat, in step: HeldStep) {
        guard !selection.isEmpty else { return preferences.widths[preferences.tool] = width }
        let selection = selection.filter { document.drawing[$0]?.mark.isText == false }
        step.perform { $0.setWidth(selection, to: width) }
    }

    /// Fills the ink that this side has selected, or else its new shapes.
    func choose(_ fill: Fill) {
        let selection = selection
        guard !selection.isEmpty else { return preferences.fill = fill }
        document.perform(by: side) { $0.fill(selection, with: fill) }
    }

    /// Makes arrows of the lines that this side has selected, or else of its new lines.
    func choose(_ heads: Line.Heads) {
        let selection = selection
        guard !selection.isEmpty else { return preferences.lineHeads = heads }
        document.perform(by: side) { $0.setHeads(selection, to: heads) }
    }

    /// The fill of some of the selected ink or, without a selection, of new shapes.
    var chosenFill: Fill {
        selectedMarks.first { $0.shape.isFillable }?.style.fill ?? preferences.fill
    }

    /// Which ends of some of the selected lines, or of new lines, are arrows.
    var chosenHeads: Line.Heads {
        selectedMarks.lazy.compactMap(\.line).first?.heads ?? preferences.lineHeads
    }

    /// Whether some of the selected ink can be filled.
    var canFillSelection: Bool { selectedMarks.contains { $0.shape.isFillable && !$0.style.isMarker } }

    /// Whether there is a line in the selected ink, which can become an arrow.
    var hasSelectedLine: Bool { selectedMarks.contains { $0.line != nil } }

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

    /// The maximum number of selected elements that are looked at to show what the selection is like.
    private static let maximumLookups = 256

    /// Some of the selected marks.
    private var selectedMarks: [Mark] {
        var marks: [Mark] = []
        // Not a part of it, whose type would be looked for at run time.
        for id in selection {
            if marks.count == Self.maximumLookups { break }
            if let mark = document.drawing[id]?.mark { marks.append(mark) }
        }
        return marks
    }

    /// The colors of the toolbar's well: those of some of the selected ink, or what new ink is drawn in.
    var wellColors: [Color] {
        let styles = selectedMarks.map(\.style)
        guard !styles.isEmpty else { return preferences.wellColors }
        // Ink that follows its direction has all of them.
        let colors = styles.flatMap { $0.followsDirection ? Preferences.angleColors : [$0.color] }
        return Array(Set(colors).sorted { $0.hex < $1.hex }.prefix(12))
    }

    /// The width that is shown, in points: the greatest of some of the selected ink, or that of new ink.
    var shownWidth: CGFloat {
        selectedMarks.filter { !$0.isText }.map(\.style.width).max() ?? preferences.inkWidth
    }

    /// Calls `body` for an observer after the side's selection has changed.
    func observeSelection(_ observer: AnyObject, _ body: @escaping () -> Void) {
        editor.selectionChanged.observe(observer) { [side] in
            if $0 == side { body() }
        }
    }

    /// Calls `body` for an observer after some of the side's selected ink has changed.
    func observeSelectedInk(_ observer: AnyObject, _ body: @escaping () -> Void) {
        document.changes.observe(observer) { [weak self] change in
            guard let selection = self?.selection, !selection.isEmpty else { return }
            if change.concerns(selection) { body() }
        }
    }

    // MARK: Undo

    /// The side whose steps undo and redo concern; nil for all steps, if the table has one side.
    private var undoSide: TableSide? { isShared ? side : nil }

    var canUndo: Bool { document.canUndo(by: undoSide) }

    var canRedo: Bool { document.canRedo(by: undoSide) }
}

extension Mark {
    fileprivate var line: Line? {
        if case .line(let line) = shape { line } else { nil }
    }
}
