import Foundation
import Ink

/// Shows a default color or width, while it is chosen in the inspector, on the ink that has the current one.
///
/// That ink is found once, at the first change. Other ink keeps its color and width, even if the choice passes over
/// them. Each drag of the slider is one step to undo.
final class DefaultsPreview {
    private let editor: SideEditor
    private var inkInDefaultColor: [Element.ID]?
    private var inkOfDefaultWidth: [Element.ID]?
    private let widthStep: GrowingStep

    init(_ editor: SideEditor) {
        self.editor = editor
        widthStep = GrowingStep(editor.document, by: editor.side)
    }

    /// Sets the default color of finished ink, and recolors the ink in the current one.
    func choose(_ color: Color) {
        let ink = inkInDefaultColor ?? editor.editor.inkInFinishedLineColor
        inkInDefaultColor = ink
        var preferences = editor.preferences
        preferences.finishedLineColor = color
        preferences.chosenColor = nil
        editor.preferences = preferences
        editor.document.perform(by: editor.side) { $0.recolor(ink, to: color) }
    }

    /// Sets the default width, in points, and changes the ink of the current one; `finish` makes one step of the
    /// changes.
    func show(width: CGFloat) {
        let ink = inkOfDefaultWidth ?? editor.editor.inkOfLineThickness
        inkOfDefaultWidth = ink
        var preferences = editor.preferences
        preferences.lineThickness = width
        preferences.chosenWidth = nil
        editor.preferences = preferences
        widthStep.perform { $0.setWidth(ink, to: width) }
    }

    /// Keeps the current width: its changes become one step to undo.
    func finish() {
        widthStep.finish()
    }
}
