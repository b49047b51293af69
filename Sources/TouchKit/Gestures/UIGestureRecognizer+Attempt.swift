import Foundation

// What arbitration and the recognizers of the toolkit need to know and do.
extension UIGestureRecognizer {
    /// The application whose windows the view is in.
    var application: UIApplication {
        view?.window?.application ?? .shared
    }

    /// Who decides about the recognizer's present attempt; where it makes none, about its next.
    var arbiter: GestureArbiter {
        attemptArbiter ?? application.gestures
    }

    /// Asks arbitration for `state`; a step that is not legal traps (S48).
    func ask(for state: State) {
        let before = progress.expected
        guard progress.ask(for: state) else {
            preconditionFailure("\(type(of: self)) cannot go from \(before) to \(state)")
        }
        switch activity {
        case .hearing, .resting: arbiter.judge(self)
        case .resetting: break
        }
    }

    /// Tells the recognizer what became of its touches.
    /// - Parameter down: all its touches that are down, and those that this event ends.
    func hear(_ changes: [(phase: UITouch.Phase, touches: [UITouch])], down: [UITouch], with event: UIEvent) {
        fingers = down.map { Finger(touch: $0, place: $0.state.location) }
        modifierFlags = event.modifierFlags
        activity = .hearing
        for (phase, touches) in changes where !touches.isEmpty && !progress.expected.isFinal {
            switch phase {
            case .began, .regionEntered: touchesBegan(Set(touches), with: event)
            case .moved, .regionMoved: touchesMoved(Set(touches), with: event)
            case .ended, .regionExited: touchesEnded(Set(touches), with: event)
            case .cancelled: touchesCancelled(Set(touches), with: event)
            case .stationary: break
            }
        }
        activity = .resting
    }

    /// The system ends the attempt, whatever the recognizer asked for.
    func force(_ state: State) {
        progress.force(state)
        deadline?.invalidate()
    }

    /// The attempt is over: possible again (S50).
    func finish() {
        deadline?.invalidate()
        activity = .resetting
        reset()
        activity = .resting
        progress = GestureProgress()
        fingers = []
        attemptArbiter = nil
    }

    /// Does `action` at `time`, in seconds on the application's clock, unless the attempt is over by then, or there is another
    /// deadline, or none.
    func setDeadline(_ time: TimeInterval?, _ action: @escaping () -> Void) {
        deadline?.invalidate()
        deadline = time.map { time in
            application.timers.schedule(at: time) { [weak self] in
                guard let self, !progress.expected.isFinal else { return }
                action()
            }
        }
    }
}

extension UIGestureRecognizer {
    /// Those of the recognizer's fingers that are in `touches`, in the order in which they landed.
    func inOrder(_ touches: Set<UITouch>) -> [UITouch] {
        fingers.map(\.touch).filter(touches.contains)
    }

    /// The recognizer's touches show that this is not its gesture; one that is under way is cancelled instead.
    func fail() {
        switch progress.expected {
        case .possible: state = .failed
        case .began, .changed: state = .cancelled
        case .ended, .cancelled, .failed: break
        }
    }
}
