import Ink

/// Shows a colour while a finger still chooses it: the selected ink and the preferences have it at once, and the whole choice is
/// one step to undo.
final class ColorPreview {
    private enum State {
        case idle
        /// The preferences before the choice, and the transaction that recolours the selected ink.
        case previewing(before: Preferences, History.Undertaking)
    }

    private let studio: Studio
    private var state = State.idle

    init(_ studio: Studio) {
        self.studio = studio
    }

    /// Updates the preview when the colour field's choice changes.
    func update(with choice: HuePicker.Choice) {
        switch (state, choice) {
        case (.idle, .previewing(let color)):
            let transaction = studio.sheet.begin()
            state = .previewing(before: studio.preferences, transaction)
            show(color, in: transaction)
        case (.previewing(_, let transaction), .previewing(let color)):
            show(color, in: transaction)
        case (.previewing(_, let transaction), .chosen(let color)):
            state = .idle
            show(color, in: transaction)
            studio.sheet.finish(transaction)
            studio.preferences.choose(color)
        case (.previewing(let before, let transaction), .cancelled):
            state = .idle
            studio.sheet.cancel(transaction)
            studio.preferences.chosenColor = before.chosenColor
            studio.preferences.colorMode = before.colorMode
        case (.idle, .chosen), (.idle, .cancelled):
            break
        }
    }

    private func show(_ color: Color, in transaction: History.Undertaking) {
        studio.preferences.chosenColor = color
        studio.preferences.colorMode = .chosen
        guard let selection = studio.selection else { return }
        studio.sheet.perform(in: transaction) { $0.recolor([selection], to: color) }
    }
}
