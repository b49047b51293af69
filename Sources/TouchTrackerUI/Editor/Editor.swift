package import Foundation
package import Ink

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
            if table != oldValue { tableChanged.send(()) }
        }
    }

    package var preferences: Preferences {
        didSet {
            if preferences != oldValue {
                preferencesChanged.send(oldValue)
            }
        }
    }

    /// The side of the table that selected ink last.
    var selectionSide = TableSide.bottom

    /// The selected element; nil if none is selected.
    package var selection: Element.ID? {
        willSet {
            if newValue != selection { highlightChanged.send(()) }
        }
        didSet {
            if selection != oldValue {
                highlightChanged.send(())
                selectionChanged.send(oldValue)
            }
        }
    }

    /// Returns whether the selection is in use, so that a touch on the paper does not deselect.
    var keepsSelection: () -> Bool = { false }

    /// Deselects when someone draws or taps elsewhere, unless the selection is in use.
    func paperWasTouched(by side: TableSide) {
        if selection != nil, !keepsSelection() { deselect(by: side) }
    }

    /// The elements that fingers are moving, one for each finger.
    var moving: [Element.ID] = [] {
        willSet { highlightChanged.send(()) }
        didSet { highlightChanged.send(()) }
    }

    /// Sends the previous preferences after each change.
    let preferencesChanged = Signal<Preferences>()

    /// Sent after each change of `table`.
    let tableChanged = Signal<Void>()

    /// Sends the previous selection after each change.
    let selectionChanged = Signal<Element.ID?>()

    /// Sent before and after each change of `highlighted`.
    let highlightChanged = Signal<Void>()

    /// Sends the notices to show.
    let notices = Signal<Notice>()

    /// Creates an editor with nothing selected.
    package init(document: Document, preferences: Preferences = Preferences(), pictureFile: URL? = nil) {
        self.document = document
        self.pictureFile = pictureFile
        self.preferences = preferences
        document.changes.observe(self) { [weak self] change in
            guard let self, let selection, let edit = change[selection], edit.after == nil else { return }
            self.selection = nil
        }
    }

    /// The elements that are drawn as selected: the selection, and those that fingers are moving.
    var highlighted: [Element] {
        guard selection != nil || !moving.isEmpty else { return [] }
        let selected = selection.map { [$0] } ?? []
        return (selected + Set(moving).filter { $0 != selection }.sorted()).compactMap { document.drawing[$0] }
    }
}
