import Foundation
import Ink
import TouchKit

/// The gestures on the paper: those of single fingers, each finger its own, and the swipes of three.
final class PaperGestures: UIGestureRecognizerDelegate {
    /// Most fingers that are listened to at a time: ten of one person, and some of another's.
    private static let most = 16

    /// When a finger landed.
    private struct Landing {
        weak var touch: UITouch?
        let time: TimeInterval
    }

    private let studio: Studio
    private var fingers: [FingerGestures] = []
    private var landings: [Landing] = []
    private var swipeRecognizers: [UISwipeGestureRecognizer] = []

    /// Listens to the fingers on `view`.
    /// - Parameters:
    ///   - commands: told what taps say.
    ///   - swipes: told what three fingers say.
    ///   - onSelect: told where, in the view's points, a tap selected ink.
    init(
        studio: Studio, view: UIView, commands: @escaping (Command) -> Void, swipes: @escaping (Command) -> Void,
        onSelect: @escaping (CGPoint) -> Void
    ) {
        self.studio = studio
        fingers = (0..<PaperGestures.most).map { _ in
            FingerGestures(studio: studio, view: view, commands: commands, onSelect: onSelect) { [weak self] in
                self?.gestures(of: $0)
            }
        }
        let directions: [(UISwipeGestureRecognizer.Direction, Command)] = [
            (.up, .openPalette), (.down, .closePanel), (.left, .undo), (.right, .redo),
        ]
        for (direction, command) in directions {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.numberOfTouchesRequired = 3
            swipe.addTarget(self, action: UIAction { (_: PaperGestures) in { swipes(command) } })
            swipe.delegate = self
            view.addGestureRecognizer(swipe)
            swipeRecognizers.append(swipe)
        }
        studio.pen.arrivals.listen(self) { [weak self] in self?.penArrived() }
    }

    /// A pen has come near: what three fingers were about to say was the palm's.
    private func penArrived() {
        guard studio.fingersArePalms else { return }
        for recognizer in swipeRecognizers {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
    }

    /// The gestures that a finger belongs to: those of its last tap, else free ones; nil where too many fingers are down.
    private func gestures(of finger: UITouch) -> FingerGestures? {
        let own = fingers.first { $0.belong(to: finger) } ?? fingers.first { $0.isFree(at: finger.timestamp) }
        own?.listen(to: finger)
        return own
    }

    // MARK: UIGestureRecognizerDelegate

    /// Palms do not swipe.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard touch.type != .direct || !studio.fingersArePalms else { return false }
        if !landings.contains(where: { $0.touch === touch }) {
            landings = landings.filter { $0.touch?.isDown == true } + [Landing(touch: touch, time: touch.timestamp)]
        }
        return true
    }

    /// Three people who draw the same way do not swipe: the fingers that do are those of one hand, which land together.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let times = landings.filter { $0.touch?.isDown == true }.map(\.time)
        let places = (0..<gestureRecognizer.numberOfTouches).map { gestureRecognizer.location(ofTouch: $0, in: nil) }
        guard let first = times.min(), let last = times.max() else { return false }
        let span = places.flatMap { place in places.map { $0.distance(to: place) } }.max() ?? 0
        return last - first <= PaperThresholds.swipeLanding && span <= PaperThresholds.handSpan
    }
}
