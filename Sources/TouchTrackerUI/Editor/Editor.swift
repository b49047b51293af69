package import Foundation
package import Ink

/// What everything in the program shares: the document, the preferences, what is selected.
package final class Editor {
    /// The document of paper.
    package let document: Document

    /// Where a picture of the document is written; nil where it is kept nowhere.
    package let pictureFile: URL?

    /// Whether a pen is near.
    let pen = PenProximity()

    /// What the user has chosen.
    package var preferences: Preferences {
        didSet {
            if preferences != oldValue {
                preferencesChanged.send(oldValue)
            }
        }
    }

    /// The ink that is selected; nil where none is.
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

    /// The ink that fingers move about at the moment, once for each finger that does.
    var held: [Element.ID] = [] {
        willSet { highlightChanged.send(()) }
        didSet { highlightChanged.send(()) }
    }

    /// Sends the previous preferences after each change of them.
    let preferencesChanged = Signal<Preferences>()

    /// Sends the previous selection after each change of it.
    let selectionChanged = Signal<Element.ID?>()

    /// Sent before and after each change of the ink that looks selected.
    let highlightChanged = Signal<Void>()

    /// Sends the notices to show.
    let notices = Signal<Notice>()

    /// Makes a editor with nothing selected.
    package init(document: Document, preferences: Preferences = Preferences(), pictureFile: URL? = nil) {
        self.document = document
        self.pictureFile = pictureFile
        self.preferences = preferences
        document.changes.observe(self) { [weak self] change in
            guard let self, let selection, let edit = change[selection], edit.after == nil else { return }
            self.selection = nil
        }
    }

    /// The ink that looks selected: what is, and what fingers move about.
    var highlighted: [Element] {
        let selected = selection.map { [$0] } ?? []
        return (selected + Set(held).filter { $0 != selection }.sorted()).compactMap { document.drawing[$0] }
    }
}
