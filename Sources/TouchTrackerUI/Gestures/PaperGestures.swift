import Foundation
import Ink
import TouchKit

/// The gestures on the paper: those of single fingers, each finger its own, and those of hands, each hand its own.
final class PaperGestures {
    /// Most fingers that are listened to at a time: ten of one person, and some of another's.
    private static let most = 16

    private var fingers: [FingerGestures] = []
    private var hands: [HandGestures] = []

    /// Listens to the fingers on `view`.
    /// - Parameters:
    ///   - commands: told what taps say.
    ///   - swipes: told what three fingers say.
    ///   - onSelect: told where, in the view's points, a tap selected ink.
    init(
        studio: Studio, view: UIView, commands: @escaping (Command) -> Void, swipes: @escaping (Command) -> Void,
        onSelect: @escaping (CGPoint) -> Void
    ) {
        for _ in 0..<PaperGestures.most {
            fingers.append(
                FingerGestures(studio: studio, view: view, commands: commands, onSelect: onSelect) { [weak self] in
                    self?.gestures(of: $0)
                })
            hands.append(
                HandGestures(studio: studio, view: view, commands: swipes) { [weak self] in self?.hand(of: $0) })
        }
    }

    /// The gestures that a finger belongs to: those of its last tap, else free ones; nil where too many fingers are down.
    private func gestures(of finger: UITouch) -> FingerGestures? {
        let own = fingers.first { $0.belong(to: finger) } ?? fingers.first { $0.isFree(at: finger.timestamp) }
        own?.listen(to: finger)
        return own
    }

    /// The hand that a finger which has just landed belongs to: one with others that landed just before, else a free one; nil
    /// where too many fingers are down.
    private func hand(of finger: UITouch) -> HandGestures? {
        if let known = hands.first(where: { $0.holds(finger) }) { return known }
        let own = hands.first { $0.isJoined(by: finger) } ?? hands.first(where: \.isFree)
        own?.listen(to: finger)
        return own
    }
}
