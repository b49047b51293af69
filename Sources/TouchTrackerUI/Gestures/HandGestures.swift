import Foundation
import Geometry
import TouchKit

/// Recognizes the three-finger swipes of one hand: up opens the palette, down closes the open panel, left undoes, right redoes,
/// as seen from the hand's side of the table.
///
/// Each hand has its own recognizers, so that one person can swipe while others draw. Fingers that land shortly after
/// one another belong to one hand wherever they are, so that three of ten fingers that start to draw do not swipe. A
/// swipe needs a hand of three fingers near each other, so that three people who draw in the same direction do not
/// swipe either. Speed decides: the fingers draw until a `SwipeVeto` has found that all of them are up again in time. Ink
/// that is finished before that is in the document, and is taken back if the hand has swiped.
final class HandGestures: UIGestureRecognizerDelegate {
    /// The number of the hand.
    private let number: Int
    private let paper: FingerGestures.Paper
    private let onSwipe: (Command, TableSide) -> Void
    /// Returns the number of the hand that a finger which has just landed belongs to.
    private let owner: (UITouch) -> Int?
    private var swipes: [UISwipeGestureRecognizer] = []
    private let veto = SwipeVeto()
    /// The swipes that the fingers have made, while the veto has not decided whether they were fast enough.
    private var undecided: [UIGestureRecognizer] = []
    /// The side of the table that the hand belongs to, as its last finger does.
    private var side = TableSide.bottom

    init(
        number: Int, paper: FingerGestures.Paper, view: UIView, onSwipe: @escaping (Command, TableSide) -> Void,
        owner: @escaping (UITouch) -> Int?
    ) {
        self.number = number
        self.paper = paper
        self.onSwipe = onSwipe
        self.owner = owner
        let directions: [UISwipeGestureRecognizer.Direction] = [.up, .right, .down, .left]
        let commands = [Command.openPalette, .redo, .closePanel, .undo]
        for (index, direction) in directions.enumerated() {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.numberOfTouchesRequired = 3
            swipe.addTarget(
                self,
                action: Selector { (hand: HandGestures) in
                    { hand.swiped(commands[(index + hand.side.quarterTurns) % 4]) }
                })
            swipe.require(toFail: veto)
            // A lift finishes ink, whatever becomes of the swipe.
            swipe.delaysTouchesEnded = false
            swipes.append(swipe)
        }
        veto.addTarget(self, action: HandGestures.vetoed)
        veto.onReset = { [weak self] in self?.decide(hasSwiped: false) }
        for recognizer in recognizers {
            recognizer.delegate = self
            view.addGestureRecognizer(recognizer)
        }
        editor.pen.arrivals.observe(self) { [weak self] in self?.penArrived() }
    }

    private var editor: Editor { paper.editor }

    private var recognizers: [UIGestureRecognizer] { [veto] + swipes }

    /// Cancels the swipes when a pen comes near, since the fingers were a palm.
    private func penArrived() {
        guard editor.fingersArePalms else { return }
        // The veto comes last: a swipe that waits for it would be recognized.
        for recognizer in recognizers.reversed() {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
        decide(hasSwiped: false)
    }

    // MARK: Deciding

    /// Returns whether a finger is one of those that have made a swipe, while it is not known whether it was fast enough.
    func maySwipe(with touch: UITouch) -> Bool {
        undecided.contains { swipe in touch.gestureRecognizers?.contains { $0 === swipe } ?? false }
    }

    /// Takes back the ink of the fingers that were lifted first, and performs the command. A veto that has failed for
    /// another reason, as when the program ends, has found no swipe.
    private func swiped(_ command: Command) {
        let hasSwiped = veto.hasFoundSwipe
        decide(hasSwiped: hasSwiped)
        if hasSwiped { onSwipe(command, side) }
    }

    private func vetoed(_ veto: UIGestureRecognizer) {
        decide(hasSwiped: false)
    }

    private func decide(hasSwiped: Bool) {
        guard !undecided.isEmpty else { return }
        undecided.removeAll()
        paper.onDecision(number, hasSwiped)
    }

    // MARK: UIGestureRecognizerDelegate

    /// Receives the hand's own fingers, unless they are palms.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard touch.type == .direct, editor.preferences.threeFingerSwipes != .never, !editor.fingersArePalms,
            owner(touch) == number
        else { return false }
        side = paper.fingers.side(of: touch)
        return true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === veto { return true }
        let down = paper.fingers.fingers(ofHand: number)
        let (times, locations) = (down.map(\.time), down.map(\.location))
        guard let first = times.min(), let last = times.max() else { return false }
        let span = locations.flatMap { location in locations.map { $0.distance(to: location) } }.max() ?? 0
        guard last - first <= PaperThresholds.handLandingInterval, span <= PaperThresholds.handSpan else {
            return false
        }
        undecided.append(gestureRecognizer)
        return true
    }
}
