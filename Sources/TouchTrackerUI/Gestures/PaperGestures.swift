import Foundation
import Ink
import TouchKit

/// The gestures on the paper: each finger and each hand has its own recognizers.
///
/// The toolkit offers a landing finger to the recognizers that exist at that moment, so one set for a finger and one for a hand
/// are always kept free. A new set is created when the last free one is taken, and sets are reused: there is one more than the
/// maximum number of fingers that have been down at the same time.
final class PaperGestures {
    private let editor: Editor
    private weak var view: UIView?
    private let paperFingers: PaperFingers
    private let commands: (Command, TableSide) -> Void
    private let onSwipe: (Command, TableSide) -> Void
    private let onSelect: (CGPoint) -> Void
    private var fingers: [FingerGestures] = []
    private var hands: [HandGestures] = []

    /// Adds the recognizers to `view`.
    /// - Parameters:
    ///   - editor: What the gestures edit.
    ///   - view: The view that shows the paper.
    ///   - paperFingers: What the fingers on the paper do.
    ///   - commands: Called with the commands of taps.
    ///   - onSwipe: Called with the commands of three-finger swipes.
    ///   - onSelect: Called with the location, in the view's points, of a tap that selected ink.
    init(
        editor: Editor, view: UIView, paperFingers: PaperFingers, commands: @escaping (Command, TableSide) -> Void,
        onSwipe: @escaping (Command, TableSide) -> Void, onSelect: @escaping (CGPoint) -> Void
    ) {
        self.editor = editor
        self.view = view
        self.paperFingers = paperFingers
        self.commands = commands
        self.onSwipe = onSwipe
        self.onSelect = onSelect
        addFinger()
        addHand()
    }

    private func addFinger() {
        guard let view, fingers.count < PaperFingers.maximumCount else { return }
        fingers.append(
            FingerGestures(
                number: fingers.count, editor: editor, view: view, paperFingers: paperFingers, commands: commands,
                onSelect: onSelect, owner: { [weak self] in self?.owners(of: $0).recognizerSet }))
    }

    private func addHand() {
        guard let view, hands.count < PaperFingers.maximumCount else { return }
        hands.append(
            HandGestures(
                number: hands.count, editor: editor, view: view, paperFingers: paperFingers, onSwipe: onSwipe,
                owner: { [weak self] in self?.owners(of: $0).hand }))
    }

    /// Returns the numbers of the recognizers of a finger that has just landed, and adds recognizers if it has taken the last.
    private func owners(of touch: UITouch) -> (recognizerSet: Int?, hand: Int?) {
        let owners = paperFingers.owners(of: touch, maximumTapDistance: editor.maximumTapDistance(for: touch))
        if owners.recognizerSet == fingers.count - 1 { addFinger() }
        if owners.hand == hands.count - 1 { addHand() }
        return owners
    }
}

extension Editor {
    /// Returns the maximum distance between the taps of a double tap, in points. It is shorter for the pen tool, which draws dots
    /// side by side.
    func maximumTapDistance(for touch: UITouch) -> CGFloat {
        switch preferences[table.side(nearest: touch.location(in: nil))].tool {
        case .pen: PaperThresholds.secondDotDistance
        case .line, .ellipse, .rectangle, .eraser: PaperThresholds.secondTapDistance
        }
    }
}
