import Foundation
import Ink
import TouchKit

/// Picks the color of the ink under a finger or a mouse, and shows it beside them.
final class Dropper {
    private let editor: SideEditor
    private let onChoice: (ColorPicker.Choice) -> Void
    private let loupe = DropperLoupe()
    /// The color that is previewed.
    private var color: Color?

    /// - Parameter onChoice: Called with each color that is previewed, and with the one that is chosen at the end.
    init(_ editor: SideEditor, onChoice: @escaping (ColorPicker.Choice) -> Void) {
        (self.editor, self.onChoice) = (editor, onChoice)
    }

    /// Returns the topmost ink that is picked at a location, in the paper's points; nil if there is none.
    func ink(at location: CGPoint) -> Element? {
        let drawing = editor.document.drawing
        // The ink under the finger comes first, however small it is, and ink beside it only then.
        return drawing.topmost(at: location, within: 0)
            ?? drawing.topmost(at: location, within: PaperThresholds.dropperReach)
    }

    /// Previews the color at a location of the paper, in the window's points.
    func move(to location: CGPoint, in window: UIWindow) {
        let hit = window.hitTest(location, with: nil)
        let isOnPaper = hit is DrawView || hit is DropperField
        let new = isOnPaper ? ink(at: location)?.mark.color(at: location) : nil
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

    /// Chooses nothing.
    func cancel() {
        loupe.removeFromSuperview()
        guard color != nil else { return }
        color = nil
        onChoice(.cancelled)
    }
}
