import Ink

/// A colour that a finger on the field is trying: ink wears it at once, and what comes of it is one step to take back.
final class ColorTrial {
    private enum State {
        case idle
        /// What was chosen before, and the recolouring of what is selected.
        case trying(before: Preferences, History.Undertaking)
    }

    private let studio: Studio
    private var state = State.idle

    /// Makes a trial of the studio's colour.
    init(_ studio: Studio) {
        self.studio = studio
    }

    /// Does what the finger says.
    func hear(_ choice: HuePicker.Choice) {
        switch (state, choice) {
        case (.idle, .trying(let color)):
            let recoloring = studio.sheet.begin()
            state = .trying(before: studio.preferences, recoloring)
            show(color, recoloring)
        case (.trying(_, let recoloring), .trying(let color)):
            show(color, recoloring)
        case (.trying(_, let recoloring), .chosen(let color)):
            state = .idle
            show(color, recoloring)
            studio.sheet.finish(recoloring)
            studio.preferences.choose(color)
        case (.trying(let before, let recoloring), .cancelled):
            state = .idle
            studio.sheet.cancel(recoloring)
            studio.preferences.chosenColor = before.chosenColor
            studio.preferences.colorMode = before.colorMode
        case (.idle, .chosen), (.idle, .cancelled):
            break
        }
    }

    private func show(_ color: Color, _ recoloring: History.Undertaking) {
        studio.preferences.chosenColor = color
        studio.preferences.colorMode = .chosen
        guard let selection = studio.selection else { return }
        studio.sheet.perform(in: recoloring) { $0.recolor([selection], to: color) }
    }
}
