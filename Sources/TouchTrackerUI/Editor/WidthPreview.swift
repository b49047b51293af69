import Foundation
import Ink

/// Sets a width while a finger chooses it: of the selected ink, or of new ink if none is selected. The whole choice is
/// one step to undo.
final class WidthPreview {
    private let editor: SideEditor
    private let step: GrowingStep

    init(_ editor: SideEditor) {
        self.editor = editor
        step = GrowingStep(editor.document, by: editor.side)
    }

    /// Sets the width, in points.
    func show(_ width: CGFloat) {
        let selection = editor.selection
        guard !selection.isEmpty else { return editor.preferences.choose(width: width) }
        step.perform { $0.setWidth(selection, to: width) }
    }

    /// Makes one step of the widths that were shown.
    func finish() {
        step.finish()
    }
}
