import Foundation
import SeededRandom
import TouchKit

/// A recognizer that requests random legal states, and decides at the latest some time after its last finger is up.
final class FuzzRecognizer: UIGestureRecognizer {
    private var random: SeededGenerator
    private unowned let application: UIApplication
    private var down: Set<UITouch> = []
    private var attempts = 0
    /// The state that it has requested last in this attempt.
    private(set) var lastRequest = State.possible
    /// Called when the recognizer is reset.
    var onReset: (State) -> Void = { _ in }
    /// Called when the recognizer ignores a touch.
    var onIgnore: (UITouch) -> Void = { _ in }
    /// The recognizers about which it gives its own answers, without a delegate.
    var failureRequirements: Set<UIGestureRecognizer> = []
    var failureDependents: Set<UIGestureRecognizer> = []
    var notPrevented: Set<UIGestureRecognizer> = []
    var notPreventedBy: Set<UIGestureRecognizer> = []

    init(seed: UInt64, application: UIApplication) {
        random = SeededGenerator(seed: seed)
        self.application = application
        super.init(target: nil, action: nil)
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
        lastRequest = .possible
        attempts += 1
    }

    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { failureRequirements.contains(other) }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { failureDependents.contains(other) }
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !notPrevented.contains(other) }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !notPreventedBy.contains(other) }

    /// Requests a state once in `odds` calls.
    private func decide(odds: Int) {
        guard Int.random(in: 0..<odds, using: &random) == 0 else { return }
        switch lastRequest {
        case .possible: ask(for: [.began, .ended, .failed])
        case .began, .changed: ask(for: [.changed, .changed, .ended, .cancelled])
        case .ended, .cancelled, .failed: break
        }
    }

    private func ask(for states: [State]) {
        guard let next = states.randomElement(using: &random) else { return }
        lastRequest = next
        state = next
    }

    private func decideLater() {
        guard down.isEmpty else { return }
        let attempt = attempts
        application.schedule(after: .random(in: 0.01...0.6, using: &random)) { [weak self] in
            guard let self, attempts == attempt, down.isEmpty, lastRequest == .possible, state == .possible else {
                return
            }
            ask(for: [.began, .ended, .failed])
            if lastRequest == .began, attempts == attempt, state != .failed { ask(for: [.ended, .cancelled]) }
        }
    }
}

/// A view that reports the touches it receives.
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
