import Foundation
import Ink
import TouchKit

/// The gestures on the paper: those of single fingers, each finger its own, and the swipes of three.
final class PaperGestures: UIGestureRecognizerDelegate {
    /// Most fingers that are listened to at a time: ten of one person, and some of another's.
    private static let most = 16

    private let studio: Studio
    private var fingers: [FingerGestures] = []

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
        touch.type != .direct || !studio.fingersArePalms
    }
}
