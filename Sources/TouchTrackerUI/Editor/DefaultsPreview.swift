import Foundation
import Ink

/// Shows a default colour or width on the ink that has the current one, while the inspector is open.
///
/// That ink is found once, at the first change, so that ink of a colour or width that is only passed through keeps it. Each drag
/// of the slider is one step to undo.
final class DefaultsPreview {
    private let editor: Editor
    private var colored: [Element.ID]?
    private var wide: [Element.ID]?
    private var widening: History.Transaction?

    init(_ editor: Editor) {
        self.editor = editor
    }

    /// Sets the default colour of finished ink, and recolours the ink that has it.
    func choose(_ color: Color) {
        let followers = colored ?? editor.inkInFinishedLineColor
        colored = followers
        var preferences = editor.preferences
        preferences.finishedLineColor = color
        preferences.chosenColor = nil
        editor.preferences = preferences
        editor.document.perform { $0.recolor(followers, to: color) }
    }

    /// Sets the default width, in points, and that of the ink that has it; `finish` turns the changes into one step.
    func show(width: CGFloat) {
        let followers = wide ?? editor.inkOfLineThickness
        wide = followers
        let transaction = widening ?? editor.document.begin()
        widening = transaction
        var preferences = editor.preferences
        preferences.lineThickness = width
        preferences.chosenWidth = nil
        editor.preferences = preferences
        editor.document.perform(in: transaction) { $0.setWidth(followers, to: width) }
    }

    /// Keeps the width that was shown last.
    func finish() {
        guard let widening else { return }
        self.widening = nil
        editor.document.finish(widening)
    }
}
