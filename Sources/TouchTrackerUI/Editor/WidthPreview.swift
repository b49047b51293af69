import Foundation
import Ink

/// Sets a width while a finger chooses it: of the selected ink, or of new ink if none is selected. The whole choice is
/// one step to undo.
final class WidthPreview {
    private let editor: SideEditor
    private var transaction: History.Transaction?

    init(_ editor: SideEditor) {
        self.editor = editor
    }

    /// Keeps the current width: the panel may be closed while a finger holds its slider, whose lift it never learns of.
    isolated deinit {
        finish()
    }

    /// Sets the width, in points.
    func show(_ width: CGFloat) {
        let selection = editor.selection
        guard !selection.isEmpty else { return editor.preferences.choose(width: width) }
        let transaction = transaction ?? editor.document.begin(by: editor.side)
        self.transaction = transaction
        editor.document.perform(in: transaction) { $0.setWidth(selection, to: width) }
    }

    /// Makes one step of the widths that were shown.
    func finish() {
        guard let transaction else { return }
        self.transaction = nil
        editor.document.finish(transaction)
    }
}
