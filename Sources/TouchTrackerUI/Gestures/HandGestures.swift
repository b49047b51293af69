import Foundation
import Geometry
import TouchKit

/// What three fingers of one hand say: swiped up they open the colours, swiped down they close what is open, to the left they
/// undo, to the right they redo.
///
/// Each hand has recognizers of its own, so that one person's swipe is heard while others draw. Fingers that land shortly after
/// one another count as a hand wherever they are, so that no three of ten that begin to draw are taken for one; it swipes where
/// it has three, and they are near each other: three people who draw the same way do not swipe.
final class HandGestures: UIGestureRecognizerDelegate {
    /// Which of the paper's hands this is.
    private let number: Int
    private let editor: Editor
    private let known: PaperFingers
    /// Returns the number of the hand that a finger which has just landed belongs to.
    private let owner: (UITouch) -> Int?
    private var recognizers: [UISwipeGestureRecognizer] = []

    init(
        number: Int, editor: Editor, view: UIView, known: PaperFingers, commands: @escaping (Command) -> Void,
        owner: @escaping (UITouch) -> Int?
    ) {
        self.number = number
        self.editor = editor
        self.known = known
        self.owner = owner
        let directions: [(UISwipeGestureRecognizer.Direction, Command)] = [
            (.up, .openPalette), (.down, .closePanel), (.left, .undo), (.right, .redo),
        ]
        for (direction, command) in directions {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.numberOfTouchesRequired = 3
            swipe.addTarget(self, action: UIAction { (_: HandGestures) in { commands(command) } })
            swipe.delegate = self
            view.addGestureRecognizer(swipe)
            recognizers.append(swipe)
        }
        editor.pen.arrivals.observe(self) { [weak self] in self?.penArrived() }
    }

    /// A pen has come near: what the fingers were about to say was the palm's.
    private func penArrived() {
        guard editor.fingersArePalms else { return }
        for recognizer in recognizers {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
    }

    // MARK: UIGestureRecognizerDelegate

    /// Palms do not swipe.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.type == .direct && !editor.fingersArePalms && owner(touch) == number
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let down = known.fingers(ofHand: number)
        let (times, places) = (down.map(\.time), down.map(\.place))
        guard let first = times.min(), let last = times.max() else { return false }
        let span = places.flatMap { place in places.map { $0.distance(to: place) } }.max() ?? 0
        return last - first <= PaperThresholds.handLandingInterval && span <= PaperThresholds.handSpan
    }
}
