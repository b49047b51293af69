public import Ink

/// What everything in the program shares: the sheet, the preferences, what is selected.
public final class Studio {
    /// The sheet of paper.
    public let sheet: Sheet

    /// What the user has chosen.
    public var preferences: Preferences {
        didSet {
            if preferences != oldValue {
                preferencesChanged.announce(oldValue)
            }
        }
    }

    /// The ink that is selected; nil where none is.
    public var selection: Element.ID? {
        didSet {
            if selection != oldValue {
                selectionChanged.announce(oldValue)
            }
        }
    }

    /// Told of every change of the preferences, with what they were.
    let preferencesChanged = Announcer<Preferences>()

    /// Told of every change of the selection, with what it was.
    let selectionChanged = Announcer<Element.ID?>()

    /// Makes a studio with nothing selected.
    public init(sheet: Sheet, preferences: Preferences = Preferences()) {
        self.sheet = sheet
        self.preferences = preferences
        sheet.changes.listen(self) { [weak self] change in
            guard let self, let selection, change.removed.contains(where: { $0.id == selection }) else { return }
            self.selection = nil
        }
    }

    /// The element that is selected.
    var selectedElement: Element? {
        selection.flatMap { sheet.drawing[$0] }
    }
}
