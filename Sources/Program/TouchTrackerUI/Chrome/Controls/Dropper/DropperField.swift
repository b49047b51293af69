import Foundation
import TouchKit

/// Takes one touch on ink for a dropper that is held or waits. It lies above the paper, and all other touches draw:
/// those beside ink, at other sides of the table, and further fingers.
final class DropperField: UIView {
    private let editor: SideEditor
    private let dropper: Dropper
    private let onEnd: () -> Void
    /// The finger that picks a color.
    private weak var touch: UITouch?

    /// - Parameter onEnd: Called when a color was picked.
    init(_ editor: SideEditor, _ dropper: Dropper, onEnd: @escaping () -> Void) {
        (self.editor, self.dropper, self.onEnd) = (editor, dropper, onEnd)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard touch == nil else { return false }
        let isOwn = !editor.isShared || editor.editor.table.side(nearest: point) == editor.side
        return isOwn && dropper.pickedColor(at: point) != nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touch == nil, let first = touches.first else { return }
        touch = first
        move(first)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch, touches.contains(touch) { move(touch) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch, touches.contains(touch) else { return }
        self.touch = nil
        dropper.finish()
        onEnd()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch, touches.contains(touch) else { return }
        self.touch = nil
        dropper.cancel()
    }

    private func move(_ touch: UITouch) {
        if let window { dropper.move(to: touch.location(in: nil), in: window) }
    }
}
