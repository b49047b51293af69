package import Foundation
package import Ink

/// What everything in the program shares: the sheet, the preferences, what is selected.
package final class Studio {
    /// The sheet of paper.
    package let sheet: Sheet

    /// Where a picture of the sheet is written; nil where it is kept nowhere.
    package let pictureFile: URL?

    /// Whether a pen is near.
    let pen = PenProximity()

    /// What the user has chosen.
    package var preferences: Preferences {
        didSet {
            if preferences != oldValue {
                preferencesChanged.announce(oldValue)
            }
        }
    }

    /// The ink that is selected; nil where none is.
    package var selection: Element.ID? {
        willSet {
            if newValue != selection { highlightChanged.announce(()) }
        }
        didSet {
            if selection != oldValue {
                highlightChanged.announce(())
                selectionChanged.announce(oldValue)
            }
        }
    }

    /// The ink that fingers move about at the moment, once for each finger that does.
    var held: [Element.ID] = [] {
        willSet { highlightChanged.announce(()) }
        didSet { highlightChanged.announce(()) }
    }

    /// Told of every change of the preferences, with what they were.
    let preferencesChanged = Announcer<Preferences>()

    /// Told of every change of the selection, with what it was.
    let selectionChanged = Announcer<Element.ID?>()

    /// Told before and after every change of what looks selected.
    let highlightChanged = Announcer<Void>()

    /// Told what to show in a notice.
    let notices = Announcer<Notice>()

    /// Makes a studio with nothing selected.
    package init(sheet: Sheet, preferences: Preferences = Preferences(), pictureFile: URL? = nil) {
        self.sheet = sheet
        self.pictureFile = pictureFile
        self.preferences = preferences
        sheet.changes.listen(self) { [weak self] change in
            guard let self, let selection, let edit = change[selection], edit.after == nil else { return }
            self.selection = nil
        }
    }

    /// The ink that looks selected: what is, and what fingers move about.
    var highlighted: [Element] {
        let selected = selection.map { [$0] } ?? []
        return (selected + Set(held).filter { $0 != selection }.sorted()).compactMap { sheet.drawing[$0] }
    }
}
