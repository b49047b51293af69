import Foundation
import Ink

/// Shows a default color or width, while it is chosen in the inspector, on the ink that has the current one.
///
/// That ink is found at the first change. Other ink keeps its color and width, even if the choice passes over them.
/// Each color, and each drag of the slider, is one step to undo.
final class DefaultsPreview {
    private let editor: SideEditor
    private lazy var coloring = {
        let color = editor.preferences.finishedLineColor
        return InkRestyling(of: editor.document, by: editor.side) {
            $0.style.color == color && !$0.style.followsDirection
        }
    }()
    private lazy var widening = {
        let width = editor.preferences.lineThickness
        return InkRestyling(of: editor.document, by: editor.side) { $0.style.width == width }
    }()

    init(_ editor: SideEditor) {
        self.editor = editor
    }

    /// Sets the default color of finished ink, and recolors the ink in the current one.
    func choose(_ color: Color) {
        let coloring = coloring
        var preferences = editor.preferences
        preferences.finishedLineColor = color
        preferences.chosenColor = nil
        editor.preferences = preferences
        coloring.perform { $0.recolor($1, to: color) }
        coloring.finish()
    }

    /// Sets the default width, in points, and changes the ink of the current one; `finish` makes one step of the
    /// changes.
    func show(width: CGFloat) {
        let widening = widening
        var preferences = editor.preferences
        preferences.lineThickness = width
        preferences.chosenWidth = nil
        editor.preferences = preferences
        widening.perform { $0.setWidth($1, to: width) }
    }

    /// Keeps the current width: its changes become one step to undo.
    func finish() {
        widening.finish()
    }
}
