import SeededRandom
import Foundation
import TouchKit

/// A recognizer that asks for whatever comes to its mind, always legally, and makes up its mind some time after its last finger
/// is up at the latest.
final class FuzzRecognizer: UIGestureRecognizer {
    private var random: SeededGenerator
    private unowned let application: UIApplication
    private var down: Set<UITouch> = []
    private var attempts = 0
    /// What it has asked for last in this attempt.
    private(set) var wish = State.possible
    /// Called when it is reset.
    var onReset: (State) -> Void = { _ in }
    /// Called when it wants to see no more of a touch.
    var onIgnore: (UITouch) -> Void = { _ in }
    /// What it says of others by itself, without a delegate.
    var awaited: Set<UIGestureRecognizer> = []
    var heldUp: Set<UIGestureRecognizer> = []
    var spared: Set<UIGestureRecognizer> = []
    var unimpressed: Set<UIGestureRecognizer> = []

    init(seed: UInt64, application: UIApplication) {
        random = SeededGenerator(seed: seed)
        self.application = application
        super.init()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        down.formUnion(touches)
        if down.count > 1, Int.random(in: 0..<4, using: &random) == 0, let touch = touches.first {
            down.remove(touch)
            onIgnore(touch)
            ignore(touch, for: event)
        }
        decide(odds: 6)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        decide(odds: 3)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        down.subtract(touches)
        decide(odds: down.isEmpty ? 2 : 6)
        decideLater()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        down.subtract(touches)
        decide(odds: 4)
        decideLater()
    }

    override func reset() {
        onReset(state)
        down = []
        wish = .possible
        attempts += 1
    }

    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { awaited.contains(other) }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { heldUp.contains(other) }
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !spared.contains(other) }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !unimpressed.contains(other) }

    /// Once in `odds` times it takes a step.
    private func decide(odds: Int) {
        guard Int.random(in: 0..<odds, using: &random) == 0 else { return }
        switch wish {
        case .possible: ask(for: [.began, .ended, .failed])
        case .began, .changed: ask(for: [.changed, .changed, .ended, .cancelled])
        case .ended, .cancelled, .failed: break
        }
    }

    private func ask(for states: [State]) {
        guard let next = states.randomElement(using: &random) else { return }
        wish = next
        state = next
    }

    private func decideLater() {
        guard down.isEmpty else { return }
        let attempt = attempts
        application.schedule(after: .random(in: 0.01...0.6, using: &random)) { [weak self] in
            guard let self, attempts == attempt, down.isEmpty, wish == .possible, state == .possible else { return }
            ask(for: [.began, .ended, .failed])
            if wish == .began, attempts == attempt, state != .failed { ask(for: [.ended, .cancelled]) }
        }
    }
}

/// A view that says what it is told.
final class WitnessView: UIView {
    private let tell: (WitnessView, UITouch.Phase, Set<UITouch>) -> Void

    init(frame: CGRect, tell: @escaping (WitnessView, UITouch.Phase, Set<UITouch>) -> Void) {
        self.tell = tell
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell(self, .began, touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tell(self, .moved, touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell(self, .ended, touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { tell(self, .cancelled, touches) }
}
