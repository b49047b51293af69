import Foundation
import Ink
import TouchKit

/// The gestures on the paper: those of single fingers, each finger its own, and those of hands, each hand its own.
///
/// A landing finger is offered to the recognizers that are there by then, so one set for a finger and one for a hand is always
/// kept free. A set is made when the last free one is taken, and used again: there are as many as fingers have been down at a
/// time, and one more.
final class PaperGestures {
    /// The maximum number of fingers that are listened to at a time: ten of one person, and some of another's.
    private static let most = 16

    private let studio: Studio
    private weak var view: UIView?
    private let commands: (Command) -> Void
    private let swipes: (Command) -> Void
    private let onSelect: (CGPoint) -> Void
    private var fingers: [FingerGestures] = []
    private var hands: [HandGestures] = []

    /// Listens to the fingers on `view`.
    /// - Parameters:
    ///   - commands: called with what taps say.
    ///   - swipes: called with what three fingers say.
    ///   - onSelect: called with the location, in the view's points, of a tap that selected ink.
    init(
        studio: Studio, view: UIView, commands: @escaping (Command) -> Void, swipes: @escaping (Command) -> Void,
        onSelect: @escaping (CGPoint) -> Void
    ) {
        self.studio = studio
        self.view = view
        self.commands = commands
        self.swipes = swipes
        self.onSelect = onSelect
        addFinger()
        addHand()
    }

    private func addFinger() {
        guard let view, fingers.count < PaperGestures.most else { return }
        fingers.append(
            FingerGestures(studio: studio, view: view, commands: commands, onSelect: onSelect) { [weak self] in
                self?.gestures(of: $0)
            })
    }

    private func addHand() {
        guard let view, hands.count < PaperGestures.most else { return }
        hands.append(
            HandGestures(studio: studio, view: view, commands: swipes) { [weak self] in self?.hand(of: $0) })
    }

    /// The gestures that a finger belongs to: those of its last tap, else free ones; nil if too many fingers are down.
    private func gestures(of finger: UITouch) -> FingerGestures? {
        let now = finger.timestamp
        guard let own = fingers.first(where: { $0.belong(to: finger) }) ?? fingers.first(where: { $0.isFree(at: now) })
        else { return nil }
        own.listen(to: finger)
        if !fingers.contains(where: { $0.isFree(at: now) }) {
            addFinger()
        }
        return own
    }

    /// The hand that a finger which has just landed belongs to: one with others that landed just before, else a free one; nil
    /// if too many fingers are down.
    private func hand(of finger: UITouch) -> HandGestures? {
        if let known = hands.first(where: { $0.holds(finger) }) { return known }
        guard let own = hands.first(where: { $0.isJoined(by: finger) }) ?? hands.first(where: \.isFree) else {
            return nil
        }
        own.listen(to: finger)
        if !hands.contains(where: \.isFree) {
            addHand()
        }
        return own
    }
}
