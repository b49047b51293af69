import Foundation
import Ink
import TouchKit

/// Moves what the bottom side has selected by arrow keys. Each press is saved at once, and presses that follow each other
/// shortly are one step to undo.
final class SelectionNudge {
    private let editor: Editor
    private let step: KeyedStep
    private var timer: LoopTimer?

    init(_ editor: Editor) {
        self.editor = editor
        step = KeyedStep(editor.document, by: .bottom)
    }

    /// Moves the selection if `key` is an arrow key, alone or with Shift.
    /// - Returns: Whether it is, and anything is selected.
    func handle(_ key: UIKey) -> Bool {
        let selection = editor.selection(of: .bottom)
        guard let direction = key.arrowDirection, key.modifierFlags.subtracting(.shift).isEmpty,
            !selection.isEmpty, editor.carried[.bottom] == nil
        else { return false }
        let distance = PaperThresholds.nudge * (key.modifierFlags.contains(.shift) ? 10 : 1) / editor.viewport.scale
        step.perform { $0.move(selection, dx: direction.dx * distance, dy: direction.dy * distance) }
        timer?.invalidate()
        timer = UIApplication.shared.schedule(afterInput: PaperThresholds.nudgeDuration) { [weak self] in
            self?.finish()
        }
        return true
    }

    /// Joins the presses to a single step to undo.
    func finish() {
        timer?.invalidate()
        step.finish()
    }
}
