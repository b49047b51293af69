import Ink

/// Shows a color on the selected ink and in the preferences while a finger chooses it. The whole choice is one step to undo.
final class ColorPreview {
    private enum State {
        case idle
        /// The preferences before the choice, and the transaction that recolors the selected ink.
        case previewing(before: Preferences, History.Transaction)
    }

    private let editor: SideEditor
    private var state = State.idle

    init(_ editor: SideEditor) {
        self.editor = editor
    }

    /// Updates the preview when the color field's choice changes.
    func update(with choice: ColorPicker.Choice) {
        switch (state, choice) {
        case (.idle, .previewing(let color)):
            let transaction = editor.document.begin(by: editor.side)
            state = .previewing(before: editor.preferences, transaction)
            show(color, in: transaction)
        case (.previewing(_, let transaction), .previewing(let color)):
            show(color, in: transaction)
        case (.previewing(_, let transaction), .chosen(let color)):
            state = .idle
            show(color, in: transaction)
            editor.document.finish(transaction)
            editor.preferences.choose(color)
        case (.previewing(let before, let transaction), .cancelled):
            state = .idle
            editor.document.cancel(transaction)
            editor.preferences.chosenColor = before.chosenColor
            editor.preferences.colorMode = before.colorMode
        case (.idle, .chosen), (.idle, .cancelled):
            break
        }
    }

    private func show(_ color: Color, in transaction: History.Transaction) {
        editor.preferences.chosenColor = color
        editor.preferences.colorMode = .chosen
        guard let selection = editor.selection else { return }
        editor.document.perform(in: transaction) { $0.recolor([selection], to: color) }
    }
}
