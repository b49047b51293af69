import Foundation
import TouchKit

/// What three fingers of one hand say: swiped up they open the colours, swiped down they close what is open, to the left they
/// undo, to the right they redo.
///
/// Each hand has recognizers of its own, so that one person's swipe is heard while others draw. Fingers that land shortly after
/// one another count as a hand wherever they are, so that no three of ten that begin to draw are taken for one; it swipes where
/// it has three, and they are near each other: three people who draw the same way do not swipe.
final class HandGestures: UIGestureRecognizerDelegate {
    /// Where and when a finger landed.
    private struct Landing {
        weak var touch: UITouch?
        let place: CGPoint
        let time: TimeInterval
    }

    private let studio: Studio
    /// Finds the hand that a finger belongs to.
    private let owner: (UITouch) -> HandGestures?
    private var landings: [Landing] = []
    private var recognizers: [UISwipeGestureRecognizer] = []

    init(
        studio: Studio, view: UIView, commands: @escaping (Command) -> Void, owner: @escaping (UITouch) -> HandGestures?
    ) {
        self.studio = studio
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
        studio.pen.arrivals.listen(self) { [weak self] in self?.penArrived() }
    }

    private var down: [Landing] { landings.filter { $0.touch?.isDown == true } }

    /// Whether none of the hand's fingers is down.
    var isFree: Bool { down.isEmpty }

    /// Whether `finger`, which has just landed, is known as one of the hand's.
    func holds(_ finger: UITouch) -> Bool {
        landings.contains { $0.touch === finger && $0.time == finger.timestamp }
    }

    /// Whether `finger`, which has just landed, is another finger of the hand.
    func isJoined(by finger: UITouch) -> Bool {
        down.contains { finger.timestamp - $0.time <= PaperThresholds.handLanding }
    }

    /// `finger`, which has just landed, is the hand's from now on.
    func listen(to finger: UITouch) {
        landings = down.filter { $0.touch !== finger }
        landings.append(Landing(touch: finger, place: finger.location(in: nil), time: finger.timestamp))
    }

    /// A pen has come near: what the fingers were about to say was the palm's.
    private func penArrived() {
        guard studio.fingersArePalms else { return }
        for recognizer in recognizers {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
    }

    // MARK: UIGestureRecognizerDelegate

    /// Palms do not swipe.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.type == .direct && !studio.fingersArePalms && owner(touch) === self
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let (times, places) = (down.map(\.time), down.map(\.place))
        guard let first = times.min(), let last = times.max() else { return false }
        let span = places.flatMap { place in places.map { $0.distance(to: place) } }.max() ?? 0
        return last - first <= PaperThresholds.handLanding && span <= PaperThresholds.handSpan
    }
}
