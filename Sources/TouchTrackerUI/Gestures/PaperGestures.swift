import Foundation
import Ink
import TouchKit

/// The gestures on the paper: those of single fingers, each finger its own, and those of hands, each hand its own.
///
/// A landing finger is offered to the recognizers that are there by then, so one set for a finger and one for a hand is always
/// kept free. A set is made when the last free one is taken, and used again: there are as many as fingers have been down at a
/// time, and one more.
final class PaperGestures {
    private let editor: Editor
    private weak var view: UIView?
    private let known: PaperFingers
    private let commands: (Command) -> Void
    private let swipes: (Command) -> Void
    private let onSelect: (CGPoint) -> Void
    private var fingers: [FingerGestures] = []
    private var hands: [HandGestures] = []

    /// Listens to the fingers on `view`.
    /// - Parameters:
    ///   - known: what the fingers do.
    ///   - commands: called with what taps say.
    ///   - swipes: called with what three fingers say.
    ///   - onSelect: called with the location, in the view's points, of a tap that selected ink.
    init(
        editor: Editor, view: UIView, known: PaperFingers, commands: @escaping (Command) -> Void,
        swipes: @escaping (Command) -> Void, onSelect: @escaping (CGPoint) -> Void
    ) {
        self.editor = editor
        self.view = view
        self.known = known
        self.commands = commands
        self.swipes = swipes
        self.onSelect = onSelect
        addFinger()
        addHand()
    }

    private func addFinger() {
        guard let view, fingers.count < PaperFingers.most else { return }
        fingers.append(
            FingerGestures(
                number: fingers.count, editor: editor, view: view, known: known, commands: commands,
                onSelect: onSelect, owner: { [weak self] in self?.owners(of: $0).gestures }))
    }

    private func addHand() {
        guard let view, hands.count < PaperFingers.most else { return }
        hands.append(
            HandGestures(
                number: hands.count, editor: editor, view: view, known: known, commands: swipes,
                owner: { [weak self] in self?.owners(of: $0).hand }))
    }

    /// The sets of a finger that has just landed. A set that is taken for it, if it was the last, is followed by a new one.
    private func owners(of touch: UITouch) -> (gestures: Int?, hand: Int?) {
        let owners = known.owners(of: touch, reach: editor.farthestSecondTap)
        if owners.gestures == fingers.count - 1 { addFinger() }
        if owners.hand == hands.count - 1 { addHand() }
        return owners
    }
}

extension Editor {
    /// How far from a tap another one continues it, in points: with the pen tool, two dots near each other are ink.
    var farthestSecondTap: CGFloat {
        switch preferences.tool {
        case .pen: PaperThresholds.secondDotDistance
        case .line, .ellipse, .rectangle, .eraser: PaperThresholds.secondTapDistance
        }
    }
}
