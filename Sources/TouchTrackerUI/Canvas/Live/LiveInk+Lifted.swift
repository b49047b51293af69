import Ink
import TouchKit

// The ink of fingers that were lifted while their hand may be swiping: it is in the document, but may be withdrawn.
extension LiveInk {
    /// What a lift has finished.
    struct LiftedStroke {
        /// The number of the finger's hand.
        let hand: Int
        let steps: [History.TentativeStep]
        /// The numbers of what the lift added to the recent strokes.
        let recent: Range<Int>
    }

    /// Ends the session of a finger that was lifted, which adds its ink to the document.
    /// - Parameter hand: The number of the finger's hand if it may be swiping, until `decide(_:hasSwiped:)`; otherwise nil.
    func lift(_ touch: UITouch, ofSwipingHand hand: Int?) {
        guard let hand else { return lift(touch) }
        let first = recentStrokes.nextNumber
        let steps = editor.document.performTentatively { lift(touch) }
        liftedStrokes.append(LiftedStroke(hand: hand, steps: steps, recent: first..<recentStrokes.nextNumber))
    }

    /// Keeps what fingers of a hand have finished while it may have been swiping, or takes it back if it has swiped.
    func decide(_ hand: Int, hasSwiped: Bool) {
        let decided = liftedStrokes.filter { $0.hand == hand }
        liftedStrokes.removeAll { $0.hand == hand }
        for stroke in decided.reversed() {
            if hasSwiped {
                editor.document.withdraw(stroke.steps)
                recentStrokes.remove(stroke.recent)
            } else {
                editor.document.settle(stroke.steps)
            }
        }
    }
}
