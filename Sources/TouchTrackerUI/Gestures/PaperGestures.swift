import Foundation
import Ink
import TouchKit

/// The gestures on the paper: each finger and each hand has its own recognizers.
///
/// The toolkit offers a landing finger to the recognizers that exist at that moment, so one set for a finger and one for a hand
/// are always kept free. A new set is created when the last free one is taken, and sets are reused: there is one more than the
/// maximum number of fingers that have been down at the same time.
final class PaperGestures {
    private weak var view: UIView?
    private let paper: FingerGestures.Paper
    private let onSwipe: (Command, TableSide) -> Void
    private var fingers: [FingerGestures] = []
    private var hands: [HandGestures] = []

    /// Adds the recognizers to `view`, which shows the paper.
    /// - Parameters:
    ///   - paper: What the gestures of fingers need to know and do.
    ///   - onSwipe: Called with the commands of three-finger swipes.
    init(view: UIView, paper: FingerGestures.Paper, onSwipe: @escaping (Command, TableSide) -> Void) {
        self.view = view
        self.paper = paper
        self.onSwipe = onSwipe
        addFinger()
        addHand()
    }

    private func addFinger() {
        guard let view, fingers.count < PaperFingers.maximumCount else { return }
        fingers.append(
            FingerGestures(
                number: fingers.count, paper: paper, view: view,
                owner: { [weak self] in self?.owners(of: $0).recognizerSet }))
    }

    private func addHand() {
        guard let view, hands.count < PaperFingers.maximumCount else { return }
        hands.append(
            HandGestures(
                number: hands.count, paper: paper, view: view, onSwipe: onSwipe,
                owner: { [weak self] in self?.owners(of: $0).hand }))
    }

    /// Returns the number of the hand that may be swiping with a finger; nil if there is none. Ink of its lifted fingers
    /// is taken back if it has swiped.
    func swipingHand(of touch: UITouch) -> Int? {
        hands.firstIndex { $0.maySwipe(with: touch) }
    }

    /// Returns the numbers of the recognizers of a finger that has just landed, and adds recognizers if it has taken the last.
    private func owners(of touch: UITouch) -> (recognizerSet: Int?, hand: Int?) {
        let owners = paper.fingers.owners(of: touch)
        if owners.recognizerSet == fingers.count - 1 { addFinger() }
        if owners.hand == hands.count - 1 { addHand() }
        return owners
    }
}
