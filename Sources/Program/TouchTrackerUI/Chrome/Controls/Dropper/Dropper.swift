import Foundation
import Ink
import TouchKit

/// Picks the color of the ink under a finger or a mouse, and shows it beside them.
final class Dropper {
    private let editor: SideEditor
    private let onChoice: (ColorPicker.Choice) -> Void
    private let loupe = DropperLoupe()
    private var color: Color?

    /// - Parameter onChoice: Called with each color that is previewed, and with the one that is chosen at the end.
    init(_ editor: SideEditor, onChoice: @escaping (ColorPicker.Choice) -> Void) {
        (self.editor, self.onChoice) = (editor, onChoice)
    }

    /// Returns the color that is picked at a location, in the view's points; nil if there is no ink.
    func pickedColor(at location: CGPoint) -> Color? {
        let editor = editor.editor
        // The ink under the finger comes first, however small it is, and ink beside it only then.
        let ink =
            editor.ink(at: location, within: 0) ?? editor.ink(at: location, within: PaperThresholds.dropperReach)
        return ink?.mark.color(at: location.applying(editor.viewport.toPaper))
    }

    /// Previews the color at a location, in the window's points.
    func move(to location: CGPoint, in window: UIWindow) {
        let hit = window.hitTest(location, with: nil)
        let isOnPaper = hit is DrawView || hit is DropperField
        let new = isOnPaper ? pickedColor(at: location) : nil
        loupe.show(new, at: location, facing: editor.isShared ? editor.side : .bottom, in: window)
        guard new != color else { return }
        color = new
        onChoice(new.map { .previewing($0) } ?? .cancelled)
    }

    /// Chooses the previewed color, if there is one.
    func finish() {
        loupe.removeFromSuperview()
        guard let color else { return }
        self.color = nil
        onChoice(.chosen(color))
    }

    func cancel() {
        loupe.removeFromSuperview()
        guard color != nil else { return }
        color = nil
        onChoice(.cancelled)
    }
}
