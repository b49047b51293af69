import Ink

/// Shows a color while a finger chooses it: on the selected ink, or else in the preferences, as one step to undo.
final class ColorPreview {
    private enum State {
        case idle
        /// The color of new ink before the choice.
        case previewing(before: Preferences)
        /// The selected ink, and the transaction that recolors it.
        case recoloring(Set<Element.ID>, History.Transaction)
    }

    private let editor: SideEditor
    private var state = State.idle

    init(_ editor: SideEditor) {
        self.editor = editor
    }

    /// Keeps the shown color: the palette may close while a finger holds its picker, whose lift it never sees.
    isolated deinit {
        if case .recoloring(_, let transaction) = state { editor.document.finish(transaction) }
    }

    /// Updates the preview when the color field's choice changes.
    func update(with choice: ColorPicker.Choice) {
        switch (state, choice) {
        case (.idle, .previewing(let color)):
            let selection = editor.selection
            state =
                selection.isEmpty
                ? .previewing(before: editor.preferences)
                : .recoloring(selection, editor.document.begin(by: editor.side))
            show(color)
        case (.previewing, .previewing(let color)), (.recoloring, .previewing(let color)):
            show(color)
        case (.previewing, .chosen(let color)):
            state = .idle
            editor.preferences.choose(color)
        case (.recoloring(_, let transaction), .chosen(let color)):
            show(color)
            state = .idle
            editor.document.finish(transaction)
            editor.preferences.addRecent(color)
        case (.previewing(let before), .cancelled):
            state = .idle
            editor.preferences.chosenColor = before.chosenColor
            editor.preferences.colorMode = before.colorMode
        case (.recoloring(_, let transaction), .cancelled):
            state = .idle
            editor.document.cancel(transaction)
        case (.idle, .chosen), (.idle, .cancelled):
            break
        }
    }

    private func show(_ color: Color) {
        switch state {
        case .idle: break
        case .previewing:
            editor.preferences.chosenColor = color
            editor.preferences.colorMode = .chosen
        case .recoloring(let ink, let transaction):
            editor.document.perform(in: transaction) { $0.recolor(ink, to: color) }
        }
    }
}
