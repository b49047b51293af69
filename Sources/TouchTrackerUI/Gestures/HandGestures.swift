import Foundation
import Geometry
import TouchKit

/// Recognizes the three-finger swipes of one hand: up opens the palette, down closes the open panel, left undoes, right redoes,
/// as seen from the hand's side of the table.
///
/// Each hand has its own recognizers, so that one person can swipe while others draw. Fingers that land shortly after
/// one another belong to one hand wherever they are, so that three of ten fingers that start to draw do not swipe. A
/// swipe needs a hand of three fingers near each other, so that three people who draw in the same direction do not
/// swipe either. Speed decides: the fingers draw until a `SwipeVeto` has found that all of them are up again in time.
final class HandGestures: UIGestureRecognizerDelegate {
    /// The number of the hand.
    private let number: Int
    private let editor: Editor
    private let paperFingers: PaperFingers
    /// Returns the number of the hand that a finger which has just landed belongs to.
    private let owner: (UITouch) -> Int?
    private var swipes: [UISwipeGestureRecognizer] = []
    private let veto = SwipeVeto()
    /// The side of the table that the hand belongs to, as its last finger does.
    private var side = TableSide.bottom

    init(
        number: Int, editor: Editor, view: UIView, paperFingers: PaperFingers,
        onSwipe: @escaping (Command, TableSide) -> Void,
        owner: @escaping (UITouch) -> Int?
    ) {
        self.number = number
        self.editor = editor
        self.paperFingers = paperFingers
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
                    { onSwipe(commands[(index + hand.side.quarterTurns) % 4], hand.side) }
                })
            swipe.require(toFail: veto)
            swipes.append(swipe)
        }
        for recognizer in recognizers {
            recognizer.delegate = self
            view.addGestureRecognizer(recognizer)
        }
        editor.pen.arrivals.observe(self) { [weak self] in self?.penArrived() }
    }

    private var recognizers: [UIGestureRecognizer] { [veto] + swipes }

    /// Cancels the swipes when a pen comes near, since the fingers were a palm.
    private func penArrived() {
        guard editor.fingersArePalms else { return }
        for recognizer in recognizers {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
    }

    // MARK: UIGestureRecognizerDelegate

    /// Receives the hand's own fingers, unless they are palms.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard touch.type == .direct, editor.preferences.threeFingerSwipes != .never, !editor.fingersArePalms,
            owner(touch) == number
        else { return false }
        side = paperFingers.side(of: touch)
        return true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === veto { return true }
        let down = paperFingers.fingers(ofHand: number)
        let (times, locations) = (down.map(\.time), down.map(\.location))
        guard let first = times.min(), let last = times.max() else { return false }
        let span = locations.flatMap { location in locations.map { $0.distance(to: location) } }.max() ?? 0
        return last - first <= PaperThresholds.handLandingInterval && span <= PaperThresholds.handSpan
    }
}
