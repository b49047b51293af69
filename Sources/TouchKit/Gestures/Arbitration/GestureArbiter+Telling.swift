// Who is told of which touch: the first step of a delivery (S46).
extension GestureArbiter {
    /// Finds the recognizers that will track each of `touches`, which have just landed.
    func admit(_ touches: [UITouch], _ event: UIEvent) {
        var answers: [ObjectIdentifier: Bool] = [:]
        for touch in touches {
            touch.trackers = []
            for recognizer in touch.view?.watchers ?? [] where !recognizer.watchesHovering {
                guard takesTouches(recognizer) else { continue }
                let answer = answers[ObjectIdentifier(recognizer)] ?? recognizer.shouldReceive(event)
                answers[ObjectIdentifier(recognizer)] = answer
                guard answer, recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true,
                    takesTouches(recognizer)
                else { continue }
                attempt(by: recognizer).begin(touch)
                touch.trackers.append(recognizer)
            }
            // A touch that goes on with a series of taps is the object of the tap before (S11).
            for attempt in attempts where !touch.trackers.contains(attempt.recognizer) {
                attempt.forget(touch)
            }
        }
    }

    private func takesTouches(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isEnabled && recognizer.view != nil && !recognizer.progress.expected.isFinal
    }

    /// Tells recognizers of `touches`, which are those in `event` that changed.
    func tell(_ touches: [UITouch], _ event: UIEvent) {
        for attempt in attempts {
            let concerned = attempt.down.filter { touches.contains($0) }
            guard !concerned.isEmpty else { continue }
            tell(
                attempt,
                [UITouch.Phase.began, .moved, .ended, .cancelled].map { phase in
                    (phase, concerned.filter { $0.phase == phase })
                }, event)
            let lifted = concerned.filter(\.phase.isOver)
            for touch in lifted {
                attempt.lift(touch)
            }
            concludeIfLifted(attempt, cancelled: lifted.contains { $0.phase == .cancelled })
        }
    }

    private func tell(
        _ attempt: GestureAttempt, _ changes: [(phase: UITouch.Phase, touches: [UITouch])], _ event: UIEvent
    ) {
        guard attempt.takesTouches else { return }
        attempt.recognizer.hear(changes, down: attempt.down, with: event)
    }

    /// Where all fingers of an attempt are up, a recognizer that leaves it at that is not under way any more, and one whose
    /// fingers were taken away has nothing to wait for.
    func concludeIfLifted(_ attempt: GestureAttempt, cancelled: Bool) {
        guard attempt.down.isEmpty else { return }
        switch attempt.recognizer.progress.expected {
        case .began, .changed: attempt.recognizer.state = cancelled ? .cancelled : .ended
        case .possible where cancelled: attempt.recognizer.state = .failed
        case .possible, .ended, .cancelled, .failed: break
        }
    }

    /// Tells the recognizers that watch the pointer without a button about one: those of the views that it has come into, is
    /// still in, or has left (S80).
    func hover(_ touch: UITouch, _ event: UIEvent) {
        let present = touch.phase.isOver ? [] : touch.view?.watchers.filter(\.watchesHovering) ?? []
        for recognizer in touch.trackers where !present.contains(recognizer) {
            let attempt = attempt(by: recognizer)
            tell(attempt, [(.regionExited, [touch])], event)
            attempt.lift(touch)
            touch.trackers.removeAll { $0 === recognizer }
            concludeIfLifted(attempt, cancelled: false)
        }
        for recognizer in present {
            if touch.trackers.contains(recognizer) {
                tell(attempt(by: recognizer), [(.regionMoved, [touch])], event)
            } else if takesTouches(recognizer), recognizer.shouldReceive(event) {
                touch.trackers.append(recognizer)
                let attempt = attempt(by: recognizer)
                attempt.begin(touch)
                tell(attempt, [(.regionEntered, [touch])], event)
            }
        }
    }
}
